"""What is published: rules, editions, languages and terms as JSON values."""

from functools import lru_cache
from typing import Any

from rulesvc.game.cards import RANKS
from rulesvc.game.edition import Edition
from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import Language, languages
from rulesvc.language.glossary import Term, Word
from rulesvc.rulings.book import Rulebook
from rulesvc.rulings.judge import facts_named
from rulesvc.rulings.rule import Rule, basis_of
from rulesvc.rulings.rulebook import BOOK
from rulesvc.wire.fact_values import schema_of

__all__ = ["edition_json", "first_to_show", "language_json", "link", "rule_json", "term_json"]

Json = dict[str, Any]


@lru_cache(maxsize=16384)
def link(rule: Rule, edition: Edition, language: Language) -> str:
    """Where the rule stands on the site."""
    return f"/docs/{language.code}/{edition.id}/#{rule.id}"


def rule_json(book: Rulebook, rule: Rule, edition: Edition | None, language: Language) -> Json:
    """A rule as one edition prints it; without an edition, the basis of each."""
    shown = edition or first_to_show(rule)
    bases = {e.id: basis_of(rule, e) for e in EDITIONS.values() if basis_of(rule, e)}
    value: Json = {
        "rule": rule.id,
        "section": rule.section,
        "title": language.say(book.title(rule.section)),
        "kind": rule.kind,
        "law": language.law(rule, shown),
        "basis": bases[edition.id] if edition else bases,
        "regulation": rule.regulation,
        "link": link(rule, shown, language),
    }
    if facts_named(rule):
        value["facts"] = {
            "type": "object",
            "properties": {name: schema_of(name) for name in sorted(facts_named(rule))},
        }
    return value


def _houseless_first() -> list[Edition]:
    """The editions in the order in which they stand for a rule that is shown without one."""
    return sorted(EDITIONS.values(), key=lambda edition: edition.source is not None)


def first_to_show(rule: Rule) -> Edition:
    """The edition in whose terms a rule is shown where none is asked for."""
    return next(edition for edition in _houseless_first() if basis_of(rule, edition))


def edition_json(edition: Edition, language: Language) -> Json:
    """An edition with its parameters."""
    return {
        "edition": edition.id,
        "name": edition.name,
        "game": edition.game,
        "language": edition.language,
        "players": {"min": edition.min_players, "max": edition.max_players},
        "structures": list(edition.structures),
        "deck": {"lowest_rank": RANKS[edition.lowest_rank], "cards": edition.deck(0).size},
        "full_deck": {"from_players": edition.extra_at, "cards": edition.deck(edition.extra_at).size},
        "draw_limit": edition.draw_limit,
        "max_bets": edition.max_bets,
        "draw_counts_until": edition.draw_counts,
        "currency": edition.currency,
        "money": language.money(200, edition, edition.currency),
        "rank_letters": list(edition.rank_letters),
        "labels": dict(edition.labels),
        "link": f"/docs/{language.code}/{edition.id}/",
    }


def language_json(offered: Language, language: Language) -> Json:
    """A language on offer, under its own name; an incomplete one is said to be a preview."""
    value: Json = {"language": offered.code, "name": language.lists(offered)}
    return value | {"preview": True} if offered.previewed else value


def term_json(term: Term, language: Language) -> Json:
    """A term in the language of the answer and in every other, with the rule that explains it."""
    value = {
        "term": term.id,
        "topic": term.topic,
        **_word_json(term.word(language.code)),
        "languages": {code: _word_json(word) for code, word in term.words.items() if code in languages()},
    }
    if term.rule:
        rule = BOOK[term.rule]
        value |= {"rule": rule.id, "link": link(rule, first_to_show(rule), language)}
    return value


def _word_json(word: Word) -> Json:
    return {"text": word.recommended, "synonyms": list(word.synonyms), "house": list(word.house)}
