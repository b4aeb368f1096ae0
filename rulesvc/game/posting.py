"""Who posts what in the hand about to be dealt.

Works from the seats as the question gives them. What follows from the hand before is `seating`.
Positions: standard rules `blinds.small.due`, `blinds.big.due`, `heads-up.button-is-small`,
`blinds.second-big-at-least-three`.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from operator import attrgetter

from rulesvc.game.acts import Blind, Post
from rulesvc.game.starts import HandStart, Marker, SeatStart, State
from rulesvc.game.table import Seat, Table

__all__ = [
    "absent_between",
    "blinds_in",
    "claim",
    "clockwise",
    "dead_part",
    "enters",
    "due",
    "in_between",
    "owed",
    "owes_nothing",
    "place_blinds",
    "posted_amount",
    "unpaid",
    "unposted",
]

Positions = tuple[int | None, tuple[int, ...]]


def clockwise(seats: Sequence[SeatStart], after: int) -> list[SeatStart]:
    """The seats in the order of play, first the one to the left of seat number `after`."""
    ordered = sorted(seats, key=_number)
    at = bisect_right(ordered, after, key=_number)
    return ordered[at:] + ordered[:at]


_number = attrgetter("number")


def owes_nothing(seat: SeatStart) -> bool:
    """An active seat without a marker, the only kind that can be the small blind."""
    return seat.state == State.ACTIVE and seat.missed is None


def _able(seat: SeatStart) -> bool:
    return seat.state in (State.ACTIVE, State.NEW)


def place_blinds(start: HandStart, order: Sequence[SeatStart]) -> Positions:
    """Seats of the small blind (None: there is none) and of the big blinds (two if it was missed).

    `order` are the seats clockwise from the left of the button.
    """
    unmarked = [seat.number for seat in order if owes_nothing(seat)]
    if not unmarked:
        first = next((seat.number for seat in order if _able(seat)), None)
        return None, () if first is None else (first,)
    missing = _missing(order, unmarked[0])
    if start.small_blind is None or (start.small_blind == 0 and missing):
        bigs = _without_small(order, unmarked, missing)
        if len(bigs) == 2 or start.small_blind is None:
            return None, bigs
    small = start.small_blind or unmarked[0]
    big = _next_able(order, small)
    players = {*unmarked, big}
    if len(players) == 2 and start.button in unmarked and start.small_blind in (0, start.button):
        return start.button, tuple(players - {start.button})
    return small, (big,) if big != small else ()


def _next_able(order: Sequence[SeatStart], after: int) -> int:
    """The next seat clockwise that can be in; the seat itself if there is no other."""
    place = next(i for i, seat in enumerate(order) if seat.number == after)
    return next((s.number for s in (*order[place + 1 :], *order[:place]) if _able(s)), after)


def _missing(order: Sequence[SeatStart], first: int) -> list[int]:
    """Absent seats due the small blind: marked MS between the button and the first unmarked seat."""
    before: list[int] = []
    for seat in order:
        if seat.number == first:
            break
        if seat.state == State.SITTING_OUT and seat.missed == Marker.MS:
            before.append(seat.number)
    return before


def _without_small(order: Sequence[SeatStart], unmarked: list[int], missing: list[int]) -> tuple[int, ...]:
    """The first big blind falls left of the seat that was due the small one; a second wants three."""
    if missing:
        first = _next_able(order, missing[-1])
    else:
        first = order[0].number if owes_nothing(order[0]) else _next_able(order, order[0].number)
    second = _next_able(order, first)
    if second == first or len({*unmarked, first}) < 3:
        return (first,)
    return first, second


def absent_between(order: Sequence[SeatStart], small: int | None, bigs: Sequence[int]) -> bool:
    """Whether an absent seat lies where the big blind would have fallen, right after the small one."""
    if small is None or not bigs:
        return False
    numbers = [seat.number for seat in order]
    between = order[numbers.index(small) + 1 : numbers.index(bigs[-1])]
    return any(seat.state == State.SITTING_OUT for seat in between)


def due(table: Table, seat: Seat) -> Blind | None:
    """The blind that falls on the seat by its position."""
    if seat.number == table.small_blind:
        return Blind.SMALL
    return Blind.BIG if seat.number in table.big_blinds else None


def unposted(table: Table) -> Iterator[tuple[Seat, Blind]]:
    """Blinds due by position and not in yet, in the order of play."""
    for seat in table.ring:
        blind = due(table, seat)
        if blind is not None and seat.posted is None:
            yield seat, blind


def blinds_in(table: Table) -> bool:
    """Whether every blind that is due by position has been posted."""
    return next(unposted(table), None) is None


def unpaid(table: Table) -> Iterator[Seat]:
    """Marked seats that want in and have posted nothing."""
    for seat in table.ring:
        if seat.state == State.ACTIVE and seat.missed and seat.posted is None:
            yield seat


def owed(table: Table, blind: Blind) -> int:
    """What a blind comes to, before the stack is looked at."""
    stakes = table.stakes
    if blind == Blind.BOTH:
        return stakes.small_blind + stakes.big_blind
    return stakes.big_blind if blind == Blind.BIG else stakes.small_blind


def posted_amount(table: Table, post: Post) -> int:
    """What a post puts in: as said, or what is owed as far as the stack goes."""
    if post.amount is not None:
        return post.amount
    return min(owed(table, post.blind), table.by_number[post.seat].behind)


def dead_part(table: Table, post: Post) -> int:
    """How much of a post goes into the pot without counting as a bet; it is filled first."""
    if post.blind not in (Blind.BOTH, Blind.DEAD_SMALL):
        return 0
    return min(posted_amount(table, post), table.stakes.small_blind)


def claim(table: Table, seat: Seat) -> Blind | None:
    """The one post that a seat may have to make or may ask to make, None once it is in."""
    if seat.posted is not None or seat.state not in (State.ACTIVE, State.NEW):
        return None
    if seat.missed and seat.number not in table.big_blinds:
        return Blind.BOTH if seat.missed == Marker.ML else Blind.DEAD_SMALL
    return Blind.BIG if seat.state == State.NEW else due(table, seat)


def enters(table: Table, seat: Seat) -> bool:
    """Whether the seat will be dealt in as things stand: a marked one if it has posted or still may."""
    if seat.posted is not None or seat.number in table.big_blinds:
        return True
    if seat.state != State.ACTIVE:
        return False
    return seat.missed is None or not (table.two_in or in_between(table, seat))


def in_between(table: Table, seat: Seat) -> bool:
    """Whether the seat is the button's or lies between it and the last big blind."""
    if seat.number == table.button:
        return True
    order = [s.number for s in table.ring]
    return order.index(seat.number) < order.index(table.big_blinds[-1]) if table.big_blinds else False
