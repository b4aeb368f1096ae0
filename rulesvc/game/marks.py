"""Marks of fields whose values travel in another form than they have inside.

A decoder that meets one asks `wire.amounts_and_cards` for the value. To everybody else an amount is a number
of minor units and cards are tuples. A field that may be left out is None then; a null on the wire is neither.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rulesvc.game.cards import Card

__all__ = ["UNTOLD", "Amount", "Hands", "MaybeAmount", "MaybeCards"]

UNTOLD = -1
"""Stands for a number that was left out."""

if TYPE_CHECKING:
    Amount = int
    MaybeAmount = int | None
    MaybeCards = tuple[Card, ...] | None
    Hands = Mapping[int, tuple[Card, ...]]
else:

    class _Mark(type):
        """A type that holds no values of its own: those of `inside` pass for them."""

        def __instancecheck__(cls, value):
            return isinstance(value, cls.inside)

    class Amount(metaclass=_Mark):
        """Text with at most two decimals or a whole number of units; inside, minor units."""

        inside = int

    MaybeAmount = Amount

    class MaybeCards(metaclass=_Mark):
        """Codes of cards, in a list or in one text; inside, a tuple."""

        inside = tuple

    class Hands(metaclass=_Mark):
        """Cards by seat, the seats as text; inside, by number."""

        inside = dict
