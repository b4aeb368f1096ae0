"""What five cards are worth in a given deck and ranking, and which of several hands is best.

Strengths are whole numbers: the higher one wins, equal ones split. A hand is looked up by a key that adds
up one number per card: three bits count each rank, three more each suit. Rules `rank.*`, `straight.*`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations, combinations_with_replacement

from rulesvc.game.cards import RANKS, Card, Deck
from rulesvc.game.edition import Edition

__all__ = ["Category", "Comparison", "Decided", "Holding", "Ranking", "compare", "ranking"]

ACE = len(RANKS) - 1


class Category(StrEnum):
    """The kinds of hands, in the order in which they rank on 52 cards, lowest first."""

    HIGH_CARD = "high-card"
    PAIR = "pair"
    TWO_PAIR = "two-pair"
    THREE_OF_A_KIND = "three-of-a-kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full-house"
    FOUR_OF_A_KIND = "four-of-a-kind"
    STRAIGHT_FLUSH = "straight-flush"
    ROYAL_FLUSH = "royal-flush"


@dataclass(frozen=True, slots=True)
class Holding:
    """A hand seen: its strength, its category, and its ranks in the order in which they count."""

    strength: int
    category: Category
    ranks: tuple[int, ...]


class Decided(StrEnum):
    """What makes the best hand better than the next."""

    RANK = "rank"
    CARD = "card"
    TIE = "tie"


@dataclass(frozen=True, slots=True)
class Comparison:
    """The winners by number, and what decided between them and the best of the others."""

    winners: tuple[int, ...]
    decided_by: Decided
    best: Holding
    next_best: Holding | None


_SUIT_SHIFT = 3 * len(RANKS)
_RANKS_ONLY = (1 << _SUIT_SHIFT) - 1
_CARD = [(1 << (3 * (card >> 2))) + (1 << (_SUIT_SHIFT + 3 * (card & 3))) for card in range(4 * len(RANKS))]
_SUITED = frozenset(5 << (3 * suit) for suit in range(4))


class Ranking:
    """The order of all hands of one deck."""

    def __init__(self, lowest: int, *, flush_over_full_house: bool) -> None:
        order = list(Category)
        if flush_over_full_house:
            order[5], order[6] = order[6], order[5]
        self._order = {category: place for place, category in enumerate(order)}
        self._straights = dict(_straights(lowest))
        self._holdings: dict[int, Holding] = {}
        self._mixed = {key: self._add(ranks, suited=False) for key, ranks in _multisets(lowest)}
        self._suited = {key: self._add(ranks, suited=True) for key, ranks in _sets(lowest)}

    def strength(self, cards: Sequence[Card]) -> int:
        """The strength of five different cards of the deck."""
        a, b, c, d, e = cards
        key = _CARD[a] + _CARD[b] + _CARD[c] + _CARD[d] + _CARD[e]
        if key >> _SUIT_SHIFT in _SUITED:
            return self._suited[key & _RANKS_ONLY]
        return self._mixed[key & _RANKS_ONLY]

    def holding(self, cards: Sequence[Card]) -> Holding:
        """The hand that five different cards of the deck make."""
        return self._holdings[self.strength(cards)]

    def _add(self, ranks: tuple[int, ...], *, suited: bool) -> int:
        """Ranks in descending order to the strength of the hand they make."""
        category, counting = self._read(ranks, suited=suited)
        strength = self._order[category]
        for rank in (*counting, *[0] * (5 - len(counting))):
            strength = strength * len(RANKS) + rank
        self._holdings[strength] = Holding(strength, category, counting)
        return strength

    def _read(self, ranks: tuple[int, ...], *, suited: bool) -> tuple[Category, tuple[int, ...]]:
        high = self._straights.get(frozenset(ranks))
        if high is not None:
            if not suited:
                return Category.STRAIGHT, (high,)
            return (Category.ROYAL_FLUSH if high == ACE else Category.STRAIGHT_FLUSH), (high,)
        if suited:
            return Category.FLUSH, ranks
        counting = tuple(sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank)))
        return _BY_COUNTS[tuple(ranks.count(rank) for rank in counting)], counting


_BY_COUNTS = {
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIR,
    (2, 1, 1, 1): Category.PAIR,
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
}


def _straights(lowest: int) -> Iterator[tuple[frozenset[int], int]]:
    """Runs of five and their highest rank; the ace also stands right below the lowest rank."""
    yield frozenset({ACE, *range(lowest, lowest + 4)}), lowest + 3
    for low in range(lowest, ACE - 3):
        yield frozenset(range(low, low + 5)), low + 4


def _sets(lowest: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    for ranks in combinations(range(ACE, lowest - 1, -1), 5):
        yield sum(1 << (3 * rank) for rank in ranks), ranks


def _multisets(lowest: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    for ranks in combinations_with_replacement(range(ACE, lowest - 1, -1), 5):
        if ranks[0] != ranks[4]:
            yield sum(1 << (3 * rank) for rank in ranks), ranks


@cache
def _ranking(lowest: int, flush_over_full_house: bool) -> Ranking:
    return Ranking(lowest, flush_over_full_house=flush_over_full_house)


def ranking(edition: Edition, deck: Deck) -> Ranking:
    """The ranking of an edition's hands dealt from this deck."""
    return _ranking(deck.lowest, edition.flush_over_full_house)


def compare(hands: Mapping[int, Holding]) -> Comparison:
    """Find the best of at least one hand, and what makes it better than the next best."""
    best = max(hands.values(), key=lambda hand: hand.strength)
    winners = tuple(number for number, hand in hands.items() if hand.strength == best.strength)
    others = [hand for hand in hands.values() if hand.strength < best.strength]
    next_best = max(others, key=lambda hand: hand.strength, default=None)
    if len(winners) > 1:
        return Comparison(winners, Decided.TIE, best, next_best)
    decided = Decided.RANK if next_best is None or next_best.category != best.category else Decided.CARD
    return Comparison(winners, decided, best, next_best)
