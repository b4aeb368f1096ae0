"""Cards as small integers, and the decks the games are played with."""

from dataclasses import dataclass
from typing import NewType

__all__ = ["HIDDEN", "RANKS", "SUITS", "Card", "Deck", "code", "parse_card", "rank_of"]

RANKS = "23456789TJQKA"
SUITS = "cdhs"

Card = NewType("Card", int)
"""`4 * rank + suit`, both counted as in RANKS and SUITS; HIDDEN for a card nobody named."""

HIDDEN = Card(-1)

_BY_CODE = {r + s: Card(4 * i + j) for i, r in enumerate(RANKS) for j, s in enumerate(SUITS)}
_BY_CODE |= {"10" + s: _BY_CODE["T" + s] for s in SUITS} | {"??": HIDDEN}
_CODES = [r + s for r in RANKS for s in SUITS]


def parse_card(text: str) -> Card | None:
    """Read "As", "Td", "10d" or "??"; None where the text is no card."""
    return _BY_CODE.get(text)


def code(card: Card) -> str:
    """Write a card the way it travels: rank, then suit."""
    return "??" if card == HIDDEN else _CODES[card]


def rank_of(card: Card) -> int:
    """Index into RANKS: 0 is the two, 12 the ace."""
    return card >> 2


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards from one rank up to the ace, in four suits."""

    lowest: int

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return 4 * (len(RANKS) - self.lowest)

    def __contains__(self, card: Card) -> bool:
        return card == HIDDEN or rank_of(card) >= self.lowest
