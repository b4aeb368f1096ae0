"""The page of an edition: all its rules in reading order, each under its id."""

from collections.abc import Iterator
from html import escape

from rulesvc.game.cards import RANKS
from rulesvc.game.edition import Edition
from rulesvc.language.explain import Language
from rulesvc.language.service_texts import BASES, STRUCTURES
from rulesvc.pages.ask_form import form
from rulesvc.pages.markup import heading, plain, table
from rulesvc.pages.site_texts import SITE, UNTIL
from rulesvc.rulings.rule import Basis, Kind, Rule, basis_of
from rulesvc.rulings.rulebook import BOOK

__all__ = ["deck_words", "edition_page", "order_words"]


def edition_page(edition: Edition, said_in: Language) -> str:
    """The rulebook of one edition as Markdown."""
    return "\n\n".join(
        [
            heading(1, edition.name, "title"),
            said_in.say(SITE["edition-about"]),
            _glance(edition, said_in),
            form(edition, said_in),
            *_sections(edition, said_in),
        ]
    )


def _sections(edition: Edition, said_in: Language) -> Iterator[str]:
    for section in BOOK.sections:
        rules = [rule for rule in section.rules if BOOK.holds(rule, edition)]
        if rules:
            yield heading(2, said_in.say(section.title), section.id)
            yield from (_rule(rule, edition, said_in) for rule in rules)


def _rule(rule: Rule, edition: Edition, said_in: Language) -> str:
    """The law is the heading, so that the search finds and shows it; the name stands below."""
    basis = basis_of(rule, edition)
    assert basis is not None
    word = escape(said_in.say(BASES[basis]))
    if basis == Basis.ALTERED and rule.slip is not None:
        word = f"{word} {escape(said_in.say(rule.slip))}"
    if rule.kind == Kind.PROSE and not rule.sources:  # the book speaks of itself, on nobody's word
        word = ""
    mark = f'<span class="mark">{escape(said_in.say(SITE["regulation"]))}</span> ' if rule.regulation else ""
    law = heading(3, plain(said_in.law(rule, edition)), rule.id, "rule", label=rule.id)
    return f'{law}\n\n<p class="basis basis-{basis}"><code>{rule.id}</code> {mark}{word}</p>'


def _glance(edition: Edition, said_in: Language) -> str:
    rows = [(said_in.say(SITE[label]), value) for label, value in _values(edition, said_in)]
    return f"{heading(2, said_in.say(SITE['at-a-glance']), 'at-a-glance')}\n\n{table((), rows, 'glance')}"


def _values(edition: Edition, said_in: Language) -> Iterator[tuple[str, str]]:
    span = {"low": edition.min_players, "high": edition.max_players}
    yield "players", said_in.say(SITE["from-to"], span)
    yield "deck", deck_words(edition, said_in)
    yield "rankings-title", order_words(edition, said_in)
    yield "structures", ", ".join(said_in.say(STRUCTURES[kind]) for kind in edition.structures)
    yield "max-bets", str(edition.max_bets)
    yield "draw", said_in.say(SITE["from-to"], {"low": 0, "high": edition.draw_limit})
    yield "draw-counts", said_in.say(UNTIL[edition.draw_counts])
    yield "money", said_in.money(200, edition, edition.currency)
    if edition.language == said_in.code:
        yield "letters", " ".join(edition.rank_letters)
    if edition.labels:
        yield "labels", ", ".join(edition.labels.values())
    if edition.language:
        yield "own-language", said_in.name_of(edition.language)


def deck_words(edition: Edition, said_in: Language) -> str:
    """How many cards there are, and how many with a full table."""
    deck, full = edition.deck(0), edition.deck(edition.extra_at)
    words = said_in.say(SITE["deck-cards"], {"count": deck.size, "lowest_rank": RANKS[deck.lowest]})
    if full.size == deck.size:
        return words
    return f"{words} ({said_in.say(SITE['deck-more'], {'count': full.size, 'players': edition.extra_at})})"


def order_words(edition: Edition, said_in: Language) -> str:
    """Which of the two hands that change places is the higher."""
    return said_in.say(SITE["flush-higher" if edition.flush_over_full_house else "full-house-higher"])
