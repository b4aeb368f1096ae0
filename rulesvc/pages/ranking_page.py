"""The hands in order, with an example of each drawn from every deck that is played with."""

from collections.abc import Iterator, Mapping
from html import escape

from rulesvc.drawing import hand_picture
from rulesvc.game.cards import RANKS, Card, Deck
from rulesvc.game.edition import Edition
from rulesvc.game.editions import EDITIONS
from rulesvc.game.hands import Category, Ranking, ranking
from rulesvc.language.explain import Language
from rulesvc.language.glossary import TERMS
from rulesvc.pages.markup import FOUND_FIRST, figure, heading, link, paragraph
from rulesvc.pages.site_texts import SITE

__all__ = ["ace_low", "example", "rankings_page"]

ACE = len(RANKS) - 1
_A, _K, _Q, _J, _TEN = (ACE - place for place in range(5))
_TERMS = {term.id: term for term in TERMS}

# For each category five pairs: a rank, counted from the lowest of the deck (or the ace, which stands in
# every deck), and a suit.
_EXAMPLES: Mapping[Category, tuple[tuple[int | None, int], ...]] = {
    Category.STRAIGHT_FLUSH: ((5, 3), (4, 3), (3, 3), (2, 3), (1, 3)),
    Category.FOUR_OF_A_KIND: ((2, 3), (2, 2), (2, 1), (2, 0), (6, 2)),
    Category.FLUSH: ((None, 1), (5, 1), (3, 1), (1, 1), (0, 1)),
    Category.FULL_HOUSE: ((4, 3), (4, 2), (4, 1), (1, 0), (1, 2)),
    Category.STRAIGHT: ((6, 0), (5, 2), (4, 1), (3, 3), (2, 2)),
    Category.THREE_OF_A_KIND: ((3, 3), (3, 2), (3, 0), (None, 1), (1, 2)),
    Category.TWO_PAIR: ((6, 1), (6, 2), (1, 3), (1, 0), (None, 3)),
    Category.PAIR: ((None, 3), (None, 1), (5, 2), (3, 0), (0, 2)),
    Category.HIGH_CARD: ((None, 0), (6, 2), (4, 3), (2, 1), (0, 0)),
}


def example(category: Category, deck: Deck) -> tuple[Card, ...]:
    """Five cards of the deck that make a hand of this category."""
    if category == Category.ROYAL_FLUSH:
        return tuple(Card(4 * rank + 2) for rank in (_A, _K, _Q, _J, _TEN))
    ranked = ((ACE if up is None else deck.lowest + up, suit) for up, suit in _EXAMPLES[category])
    return tuple(Card(4 * rank + suit) for rank, suit in ranked)


def ace_low(deck: Deck) -> tuple[Card, ...]:
    """The straight in which the ace stands below the lowest card of the deck."""
    ranks = (ACE, *range(deck.lowest, deck.lowest + 4))
    return tuple(Card(4 * rank + suit) for rank, suit in zip(ranks, (3, 1, 2, 0, 2), strict=True))


def rankings_page(said_in: Language) -> str:
    """All decks, one after the other."""
    parts = [
        FOUND_FIRST,
        heading(1, said_in.say(SITE["rankings-title"]), "title"),
        said_in.say(SITE["rankings-about"]),
    ]
    for deck, editions in _decks().items():
        parts += _deck(deck, editions, said_in)
    return "\n\n".join(parts)


def _decks() -> dict[Deck, list[Edition]]:
    """The decks in use and the editions that play with them, the smallest first."""
    found: dict[Deck, list[Edition]] = {}
    for edition in EDITIONS.values():
        for players in range(edition.min_players, edition.max_players + 1):
            played = found.setdefault(edition.deck(players), [])
            if edition not in played:
                played.append(edition)
    return dict(sorted(found.items(), key=lambda item: item[0].size))


def _deck(deck: Deck, editions: list[Edition], said_in: Language) -> Iterator[str]:
    edition = next(e for e in editions if e.source is None)
    order = ranking(edition, deck)
    yield heading(2, said_in.say(SITE["rankings-deck"], {"count": deck.size}), f"deck-{deck.size}")
    yield paragraph(said_in.say(SITE["rankings-players"], {"players": _players(deck, editions)}))
    played = ", ".join(link(e.name, f"../{e.id}/#ranking") for e in editions)
    yield f"<p>{escape(said_in.say(SITE['rankings-editions']))} {played}</p>"
    best_first = sorted(Category, key=lambda category: -order.strength(example(category, deck)))
    for category in best_first:
        title = _name(category, said_in)
        yield heading(3, title, f"{category}-{deck.size}")
        yield _pictured(example(category, deck), title, edition, order, said_in)
        if category == Category.STRAIGHT:
            title = said_in.say(SITE["ace-low"])
            yield heading(3, title, f"ace-low-{deck.size}")
            yield _pictured(ace_low(deck), title, edition, order, said_in)


def _players(deck: Deck, editions: list[Edition]) -> str:
    """For how many players the deck is used, in any of the editions."""
    counts = {
        players
        for edition in editions
        for players in range(edition.min_players, edition.max_players + 1)
        if edition.deck(players) == deck
    }
    return f"{min(counts)}–{max(counts)}" if len(counts) > 1 else str(min(counts))


def _name(category: Category, said_in: Language) -> str:
    name = _TERMS[f"hand.{category}"].word(said_in.code).recommended
    return name[:1].upper() + name[1:]


def _pictured(
    cards: tuple[Card, ...], title: str, edition: Edition, order: Ranking, said_in: Language
) -> str:
    """The hand, with its full name where that says more than the heading above it."""
    name = said_in.hand(order.holding(cards))
    caption = "" if name.casefold() == title.casefold() else name
    return figure(hand_picture(cards, edition, said_in, name), caption)
