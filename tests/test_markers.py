"""Which marker a seat has once the blinds of the next hand have fallen."""

import pytest
from msgspec.structs import replace

from rulesvc.game.edition import Structure
from rulesvc.game.editions import EDITIONS
from rulesvc.game.seating import next_hand
from rulesvc.game.starts import LastHand, Marker, SeatingStart, SeatStart, Stakes, State

STAKES = Stakes(Structure.FIXED_LIMIT, 100, 200, 200, 400)
LAST = LastHand(1, 2, (3,))
"""Seat 3 is due the small blind, and the big blind falls on seat 4."""
OUT = State.SITTING_OUT


def five(**seats: tuple[State, Marker | None]) -> SeatingStart:
    """Five seats after that hand, some of them otherwise than active and unmarked."""
    placed = [SeatStart(n, 1000, *seats.get(f"seat_{n}", (State.ACTIVE, None))) for n in range(1, 6)]
    return SeatingStart(EDITIONS["network-7a"], STAKES, tuple(placed), LAST)


def after(start: SeatingStart) -> dict[int, tuple[State, Marker | None]]:
    seating = next_hand(start)
    assert seating is not None
    return {seat.number: (seat.state, seat.missed) for seat in seating.seats}


@pytest.mark.parametrize("marker", Marker)
def test_whoever_is_absent_for_the_small_blind_keeps_the_marker_it_has(marker: Marker) -> None:
    start = five(seat_3=(OUT, marker))

    seats = after(start)

    assert seats[3] == (OUT, marker)


def test_whoever_is_absent_for_the_small_blind_is_marked() -> None:
    seats = after(five(seat_3=(OUT, None)))

    assert seats[3] == (OUT, Marker.MS)


@pytest.mark.parametrize("marker", [None, *Marker])
def test_the_big_blind_that_passes_an_absent_seat_outweighs_a_small_one(marker: Marker | None) -> None:
    seats = after(five(seat_4=(OUT, marker)))

    assert seats[4] == (OUT, Marker.ML)


@pytest.mark.parametrize("marker", [None, *Marker])
@pytest.mark.parametrize("number", [1, 2, 5])
def test_no_marker_changes_where_no_blind_falls(number: int, marker: Marker | None) -> None:
    seats = after(five(**{f"seat_{number}": (OUT, marker)}))

    assert seats[number] == (OUT, marker)


@pytest.mark.parametrize("marker", Marker)
def test_a_marked_seat_that_waits_is_not_marked_again(marker: Marker) -> None:
    seats = after(five(seat_3=(State.WAITING, marker)))

    assert seats[3] == (State.WAITING, marker)


@pytest.mark.parametrize("marker", Marker)
@pytest.mark.parametrize("state", [State.ACTIVE, State.WAITING])
def test_the_big_blind_takes_the_marker_away(state: State, marker: Marker) -> None:
    seats = after(five(seat_4=(state, marker)))

    assert seats[4] == (State.ACTIVE, None)


def test_a_newcomer_that_waits_is_still_new_in_the_big_blind() -> None:
    seats = after(five(seat_4=(State.WAITING, None)))

    assert seats[4] == (State.NEW, None)


@pytest.mark.parametrize("marker", [None, *Marker])
def test_no_seat_is_marked_in_a_first_hand(marker: Marker | None) -> None:
    start = five(seat_2=(OUT, marker), seat_3=(OUT, marker))

    seats = after(replace(start, last=None, button=1))

    assert seats[2] == seats[3] == (OUT, marker)


def test_every_absent_seat_between_the_blinds_is_passed_over() -> None:
    seats = after(five(seat_4=(OUT, None), seat_5=(OUT, Marker.MS)))

    assert {number for number, (_, missed) in seats.items() if missed} == {4, 5}
    assert seats[4] == seats[5] == (OUT, Marker.ML)
