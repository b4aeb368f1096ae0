"""From one hand to the next: where the button goes, on whom the blinds fall, who is marked.

Standard rules `button.*`, `blinds.small.due`, `blinds.big.due`, `blinds.second-big-at-least-three`,
`heads-up.*`, `blinds.missed-both`, `table.no-hand`. What marked and new seats may post is asked of the
rulebook; here stand only positions and markers.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from rulesvc.game.posting import clockwise, owes_nothing
from rulesvc.game.starts import Marker, Seating, SeatingStart, SeatStart, State

__all__ = ["able", "next_hand"]


def able(seat: SeatStart) -> bool:
    """Whether a blind can fall on the seat: it is there and does not sit out."""
    return seat.state != State.SITTING_OUT


def next_hand(start: SeatingStart) -> Seating | None:
    """The seating of the next hand; None where fewer than two seats are able to play."""
    if sum(map(able, start.seats)) < 2:
        return None
    first_hand = start.last is None
    due, button = _due(start)
    seats = {seat.number: seat for seat in start.seats}
    small = due if due in seats and owes_nothing(seats[due]) else None
    big = _next_able(start.seats, due)
    players = _players(start.seats, big)
    if len(players) == 2:
        return _between_two(start, due, button, players)
    bigs = (big,) if small is not None else (big, _next_able(start.seats, big))
    if small is not None and start.last is not None and start.last.two_handed:
        button = _right_of(start.seats, small, {*players, *bigs})
    marked = _marked(start, due, small, bigs)
    return Seating(button, small, bigs, marked, None if first_hand else due, first_hand, two_in=False)


def _due(start: SeatingStart) -> tuple[int, int]:
    """The seat due the small blind, there or not, and the place where the button goes."""
    last = start.last
    if last is not None:
        button = last.big_blinds[0] if last.small_blind is None else last.small_blind
        return last.big_blinds[-1], button
    order = clockwise(start.seats, start.button)
    return next((s.number for s in order if owes_nothing(s)), order[0].number), start.button


def _next_able(seats: Sequence[SeatStart], after: int) -> int:
    return next(seat.number for seat in clockwise(seats, after) if able(seat))


def _players(seats: Iterable[SeatStart], big: int) -> set[int]:
    """Who is in by position: the seats that owe nothing and the big blind; at least two of the able."""
    seats = list(seats)
    players = {seat.number for seat in seats if owes_nothing(seat)} | {big}
    if len(players) < 2:
        players.add(_next_able([s for s in seats if s.number != big], big))
    return players


def _between_two(start: SeatingStart, due: int, button: int, players: set[int]) -> Seating:
    """Two are in: one posts the big blind, the other the small one and has the button."""
    first_hand = start.last is None
    big = _big_of_two(start, due, players)
    (small,) = players - {big}
    if not (small == due and button not in players):
        button = small
    marked = _marked(start, due, small, (big,))
    return Seating(button, small, (big,), marked, None if first_hand else due, first_hand, two_in=True)


def _big_of_two(start: SeatingStart, due: int, players: set[int]) -> int:
    """Whoever is new or marked; after two big blinds of these two the second again; else as it falls.

    In a first hand the button is not the big blind.
    """
    seats = {seat.number: seat for seat in start.seats}
    coming = [number for number in players if not owes_nothing(seats[number])]
    if len(coming) == 1:
        return coming[0]
    if start.last is None and start.button in players:
        return next(number for number in players if number != start.button)
    if start.last is not None and set(start.last.big_blinds) == players:
        return start.last.big_blinds[1]
    return _next_able([seats[number] for number in sorted(players)], due)


def _right_of(seats: Sequence[SeatStart], blind: int, dealt_in: set[int]) -> int:
    """The nearest seat that is dealt in, counter-clockwise from a blind."""
    order = [seat.number for seat in clockwise(seats, blind)]
    return next(number for number in reversed(order[:-1]) if number in dealt_in)


def _marked(start: SeatingStart, due: int, small: int | None, bigs: tuple[int, ...]) -> tuple[SeatStart, ...]:
    """The seats with the markers they have once the blinds have fallen."""
    passed = set() if start.last is None else _passed_over(start.seats, due, bigs[-1])

    def after(seat: SeatStart) -> SeatStart:
        if seat.number == small:
            return replace(seat, missed=None, state=State.ACTIVE)
        if seat.number in bigs:
            return _posting(seat)
        if seat.number in passed:
            return replace(seat, missed=Marker.ML)
        absent = seat.number == due and seat.state == State.SITTING_OUT and start.last is not None
        return replace(seat, missed=Marker.MS) if absent and seat.missed is None else seat

    return tuple(after(seat) for seat in start.seats)


def _passed_over(seats: Sequence[SeatStart], due: int, big: int) -> set[int]:
    """Absent seats between the one due the small blind and the last big blind."""
    if big == due:
        return set()
    order = clockwise(seats, due)
    last = next(place for place, seat in enumerate(order) if seat.number == big)
    return {seat.number for seat in order[:last] if seat.state == State.SITTING_OUT}


def _posting(seat: SeatStart) -> SeatStart:
    """A big blind owes nothing else; a seat that waited without a marker is new."""
    if seat.missed is not None:
        return replace(seat, missed=None, state=State.ACTIVE)
    return replace(seat, state=State.NEW) if seat.state == State.WAITING else seat
