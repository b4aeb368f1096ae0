"""Whether `tests.rounds`, by which the engine is measured, reads the examples printed with the rules.

Rules `limit.half-bet`, `raise.minimum` and `all-in.short-raise-does-not-reopen`.
"""

import pytest

from rulesvc.game.edition import Structure
from tests.peer import CAP
from tests.rounds import Did, Reading, Round


@pytest.mark.parametrize(
    ("structure", "size", "totals", "all_in", "least"),
    [
        (Structure.FIXED_LIMIT, 20, [15], {15}, 35),
        (Structure.FIXED_LIMIT, 4, [4, 5, 7], {5, 7}, 11),
        (Structure.FIXED_LIMIT, 20, [20, 24], {24}, 40),
        (Structure.NO_LIMIT, 5, [3], {3}, 8),
        (Structure.NO_LIMIT, 60, [60, 160, 200], {200}, 300),
    ],
)
def test_the_next_raise_is_read_as_the_rules_have_it(
    structure: Structure, size: int, totals: list[int], all_in: set[int], least: int
) -> None:
    after = round_of(structure, size, totals, all_in)

    assert Reading(after).view(len(totals)).least == least


@pytest.mark.parametrize(
    ("structure", "totals", "all_in", "open_to_the_first"),
    [
        (Structure.NO_LIMIT, [20, 30], {30}, False),
        (Structure.NO_LIMIT, [20, 30, 40], {30, 40}, True),
        (Structure.FIXED_LIMIT, [20, 29], {29}, False),
        (Structure.FIXED_LIMIT, [20, 30], {30}, True),
    ],
)
def test_reopening_is_read_as_the_rules_have_it(
    structure: Structure, totals: list[int], all_in: set[int], open_to_the_first: bool
) -> None:
    after = round_of(structure, 20, totals, all_in)

    assert ("raise" in Reading(after).view(0).may) == open_to_the_first


def round_of(structure: Structure, size: int, totals: list[int], all_in: set[int]) -> Round:
    """A round in which each seat has bet or raised once; two more are still to act."""
    purses = (*(to if to in all_in else 1000 for to in totals), 1000, 1000)
    places = range(len(purses))
    after = Round(structure, size, 0, CAP, 0, purses, (0,) * len(purses), set(places))
    for place, to in enumerate(totals):
        after.add(Did(place, "raise" if place else "bet", to))
    return after
