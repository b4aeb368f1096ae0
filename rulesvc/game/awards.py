"""Who wins what: pots, ties and odd chips, as far as the cards are known.

Rules `showdown.best-hand`, `ties.split`, `ties.odd-chip`, `show.uncalled-winner`. Money in minor units.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesvc.game.cards import HIDDEN, Card
from rulesvc.game.hands import Comparison, compare, ranking
from rulesvc.game.pots import Pot, pots
from rulesvc.game.table import Phase, Table

__all__ = ["Award", "awards", "cards_unknown", "comparison"]


@dataclass(frozen=True, slots=True)
class Award:
    """What a seat wins of a pot, counted from the main pot."""

    seat: int
    amount: int
    pot: int


def _contenders(table: Table, pot: Pot) -> list[int]:
    """Seats that can still win the pot, clockwise from the left of the button."""
    return [s.number for s in table.ring if s.number in pot.eligible and s.shown is not False]


def _hand(table: Table, number: int) -> tuple[Card, ...] | None:
    cards = table.by_number[number].cards
    return None if cards is None or HIDDEN in cards else cards


def comparison(table: Table, pot: Pot) -> Comparison | None:
    """Compare the hands that contend for a pot; None where a card of them is unknown."""
    hands = {number: _hand(table, number) for number in _contenders(table, pot)}
    order = ranking(table.edition, table.deck)
    known = {number: order.holding(cards) for number, cards in hands.items() if cards is not None}
    return compare(known) if len(known) == len(hands) else None


def awards(table: Table) -> tuple[Award, ...]:
    """Every award once the hand is over; none where the cards that decide are unknown."""
    if table.phase != Phase.OVER:
        return ()
    won: list[Award] = []
    for index, pot in enumerate(pots(table)):
        winners = _winners(table, pot)
        if winners is None:
            return ()
        won += _shares(pot, winners, index)
    return tuple(won)


def cards_unknown(table: Table) -> bool:
    """Whether the hand is over and nobody can say who has won."""
    return table.phase == Phase.OVER and not awards(table)


def _winners(table: Table, pot: Pot) -> list[int] | None:
    contenders = _contenders(table, pot)
    if table.uncalled_winner is not None:
        return [table.uncalled_winner]
    if len(contenders) == 1:
        return contenders
    compared = comparison(table, pot)
    return None if compared is None else list(compared.winners)


def _shares(pot: Pot, winners: list[int], index: int) -> Iterator[Award]:
    """Equal parts, and the odd minor units one each in the order of the winners."""
    share, odd = divmod(pot.amount, len(winners))
    for place, seat in enumerate(winners):
        yield Award(seat, share + (place < odd), index)
