"""Main pot and side pots, cut at all-in totals only.

Standard rule `all-in.side-pots`: layers by live money, dead money in the main pot, and every seat not
folded eligible for each layer that its stack has reached or can still reach.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rulesvc.game.starts import State
from rulesvc.game.table import Phase, Seat, Table

__all__ = ["Pot", "pots", "uncalled"]


@dataclass(frozen=True, slots=True)
class Pot:
    """An amount in minor units and the seats that can win it."""

    amount: int
    eligible: tuple[int, ...]


def pots(table: Table) -> tuple[Pot, ...]:
    """The pots, main pot first, with the bets of the running round; empty ones are left out."""
    seats = table.ring
    still_in = [s for s in seats if s.playing or (table.phase == Phase.POSTING and _enters(s))]
    cuts = sorted({s.live for s in still_in if not s.behind})
    edges = [*cuts, max((s.live for s in seats), default=0)]
    layers: list[Pot] = []
    floor = 0
    for position, edge in enumerate(dict.fromkeys(edges)):
        dead = sum(s.dead for s in seats) if position == 0 else 0
        amount = dead + sum(min(s.live, edge) - min(s.live, floor) for s in seats)
        eligible = _eligible(still_in, floor if edge > floor else floor - 1)
        if amount and eligible:
            layers.append(Pot(amount, eligible))
        elif amount:  # left there by a seat that folded with more in than anybody who stayed
            layers[-1] = Pot(layers[-1].amount + amount, layers[-1].eligible)
        floor = edge
    return tuple(layers)


def _eligible(seats: Sequence[Seat], floor: int) -> tuple[int, ...]:
    return tuple(sorted(s.number for s in seats if s.live + s.behind > floor))


def _enters(seat: Seat) -> bool:
    """Before the deal, a seat that is in or has put money in."""
    return seat.state == State.ACTIVE or seat.posted is not None


def uncalled(table: Table) -> tuple[Seat | None, int]:
    """The part of this round's highest bet that nobody matched, and whose it is."""
    ranked = sorted(table.ring, key=lambda seat: seat.bet, reverse=True)
    if not ranked[0].playing or ranked[0].bet == ranked[1].bet:
        return None, 0
    return ranked[0], ranked[0].bet - ranked[1].bet
