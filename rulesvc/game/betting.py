"""The arithmetic of one betting round.

Standard rules `round.end`, `limit.half-bet`, `raise.minimum`, `pot-limit.maximum`,
`all-in.short-raise-does-not-reopen`. Totals are for the round, in minor units.
"""

from rulesvc.game.acts import Action, AllIn, Bet, Raise, tag
from rulesvc.game.edition import Structure
from rulesvc.game.table import Seat, Table

__all__ = [
    "amounts_to",
    "can_be_called",
    "largest_total",
    "level_to_match",
    "needs_act",
    "reopened",
    "size",
    "smallest_total",
    "to_call",
    "total",
]


def can_be_called(table: Table, seat: Seat) -> bool:
    """Whether another seat still in can put money in."""
    for other in table.ring:  # noqa: SIM110, a generator costs more than the loop
        if other.behind and other.playing and other is not seat:
            return True
    return False


def level_to_match(table: Table, seat: Seat) -> int:
    """The total that a call brings the seat to: against all-in seats only, the largest of theirs."""
    if can_be_called(table, seat):
        return table.bet
    others = (other.bet for other in table.ring if other.playing and other is not seat)
    return min(table.bet, max(others, default=0))


def to_call(table: Table, seat: Seat) -> int:
    """What is still to be put in for a call, at most the stack."""
    return max(0, min(level_to_match(table, seat) - seat.bet, seat.behind))


def needs_act(table: Table, seat: Seat) -> bool:
    """Whether the round still waits for this seat."""
    if not seat.playing or not seat.behind:
        return False
    if seat.acted and seat.bet >= table.bet:
        return False
    return can_be_called(table, seat) or seat.bet < level_to_match(table, seat)


def total(seat: Seat) -> int:
    """The total for the round if the whole stack goes in."""
    return seat.bet + seat.behind


def smallest_total(table: Table) -> int:
    """The least that a bet or raise must come to; in fixed limit the only full size."""
    if table.fixed_limit:
        return table.full_bet + table.bet_size
    return table.bet + table.full_raise


def largest_total(table: Table, seat: Seat) -> int:
    """The most that a bet or raise may come to, whatever the stack."""
    if table.fixed_limit:
        return smallest_total(table)
    if table.stakes.structure == Structure.POT_LIMIT:
        return table.bet + table.pot + table.bet - seat.bet
    return total(seat)


def reopened(table: Table, seat: Seat) -> bool:
    """Whether a seat may raise: it has not acted, or the bet has grown enough since it did."""
    if not seat.acted:
        return True
    grown = table.bet - seat.faced
    if table.fixed_limit:
        return 2 * grown >= table.bet_size
    return grown >= table.full_raise


def amounts_to(table: Table, action: Action) -> str:
    """What the act is worth: "fold", "check", "call", "bet" or "raise"; an all-in is one of three."""
    if isinstance(action, AllIn):
        seat = table.by_number[action.seat]
        if total(seat) <= table.bet:
            return "call"
        return "raise" if table.bet else "bet"
    return tag(type(action))


def size(table: Table, action: Bet | Raise | AllIn) -> int:
    """The total that a bet, raise or all-in comes to; left out in fixed limit, the full size."""
    seat = table.by_number[action.seat]
    if isinstance(action, AllIn):
        return total(seat)
    if action.to is None:
        return min(smallest_total(table), total(seat))
    return action.to
