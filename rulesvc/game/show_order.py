"""In which order hands are shown.

Rules `show.last-aggressor-first`, `show.initiator-first`, `show.side-pot-first`, `show.rest-clockwise`.
"""

from rulesvc.game.pots import pots
from rulesvc.game.table import Table

__all__ = ["showdown_order"]


def showdown_order(table: Table) -> tuple[int, ...]:
    """The seats still in, first shower first.

    Players of a later side pot show before those who are only in an earlier one. Within a group the
    latest bettor of the second round comes first, else the first left of the button; then clockwise.
    """
    playing = [seat.number for seat in table.ring if seat.playing]
    order: list[int] = []
    for pot in reversed(pots(table)):
        group = [n for n in playing if n in pot.eligible and n not in order]
        order += _clockwise_from(group, table.bettors)
    return tuple(order)


def _clockwise_from(group: list[int], bettors: list[int]) -> list[int]:
    """The group, from its latest bettor round to the seat before it."""
    first = next((n for n in reversed(bettors) if n in group), None)
    if first is None:
        return group
    at = group.index(first)
    return group[at:] + group[:at]
