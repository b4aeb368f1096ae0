"""The glossary: the words of the game in one language, with what else they are called."""

from collections.abc import Iterator
from html import escape

from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import Language, language, languages
from rulesvc.language.glossary import TERMS, TOPICS, Term, Word
from rulesvc.pages.markup import FOUND_FIRST, heading, items
from rulesvc.pages.shown_question import law
from rulesvc.pages.site_texts import SITE
from rulesvc.rulings.rulebook import BOOK
from rulesvc.wire.published import first_to_show

__all__ = ["glossary_page"]


def glossary_page(said_in: Language) -> str:
    """All terms by topic as Markdown."""
    parts = [
        FOUND_FIRST,
        heading(1, said_in.say(SITE["glossary-title"]), "title"),
        said_in.say(SITE["glossary-about"]),
    ]
    for topic, title in TOPICS.items():
        parts.append(heading(2, said_in.say(title), topic))
        for term in TERMS:
            if term.topic == topic:
                parts += _term(term, said_in)
    return "\n\n".join(parts)


def _term(term: Term, said_in: Language) -> Iterator[str]:
    word = term.word(said_in.code)
    yield heading(3, _headword(term, said_in), term.id, "term")
    yield from (f"<p>{line}</p>" for line in _lines(term, word, said_in))
    others = [
        _other(code, term, said_in) for code in languages() if code != said_in.code and code in term.words
    ]
    summary = escape(said_in.say(SITE["other-languages"]))
    yield f"<details data-search-exclude><summary>{summary}</summary>{items(others)}</details>"


def _headword(term: Term, said_in: Language) -> str:
    """The recommended word; where another term has the same, with one that tells them apart."""
    word = term.word(said_in.code)
    alike = [t for t in TERMS if t.word(said_in.code).recommended == word.recommended]
    if len(alike) == 1:
        return word.recommended
    return f"{word.recommended} ({(word.synonyms or (term.word('en').recommended,))[0]})"


def _lines(term: Term, word: Word, said_in: Language) -> Iterator[str]:
    if word.synonyms:
        yield f"{escape(said_in.say(SITE['also']))} {escape(', '.join(word.synonyms))}"
    if word.house:
        yield f"{escape(said_in.say(SITE['house-word']))} {escape(', '.join(word.house))}"
    if term.rule:
        rule = BOOK[term.rule]
        edition = first_to_show(rule)
        anywhere = all(BOOK.holds(rule, other) for other in EDITIONS.values())
        where = "" if anywhere else f" ({escape(edition.name)})"
        yield f"{escape(said_in.say(SITE['in-the-rules']))} {law(rule, edition, said_in)}{where}"


def _other(code: str, term: Term, said_in: Language) -> str:
    word = term.word(code)
    also = f" ({', '.join(word.synonyms)})" if word.synonyms else ""
    name = escape(said_in.lists(language(code)))
    return f'{name}: <span lang="{code}">{escape(word.recommended)}</span>{escape(also)}'
