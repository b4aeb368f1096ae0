"""Between hands: from a seating question to the hand to come, and to the ruling asked for."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesvc.acts import Action, Deal, Join, Post, SitIn, Wait
from rulesvc.asking import HistoryIllegal
from rulesvc.edition import Edition
from rulesvc.judge import Option, Ruling, findings, judge
from rulesvc.play import between_hands, expect
from rulesvc.posting import claim, owed
from rulesvc.replay import Illegal
from rulesvc.rule import Rule
from rulesvc.rulebook import BOOK
from rulesvc.rulebook.newcomers import between, has_to_wait, left_of_blind, third_seat
from rulesvc.seating import next_hand
from rulesvc.table import HandStart, Marker, Phase, Seat, SeatingStart, SeatStart, State, Table

__all__ = ["Barred", "SeatingAnswer", "SeatingQuestion", "seating_of"]


@dataclass(frozen=True, slots=True)
class SeatingQuestion:
    """A seating without a fault, and the act asked about, if any, as it came in `asked`."""

    start: SeatingStart
    action: Action | None
    asked: object
    currency: str | None

    @property
    def edition(self) -> Edition:
        """The edition in whose terms the answer is given."""
        return self.start.edition


@dataclass(frozen=True, slots=True)
class Barred:
    """A seat that cannot play yet, the rule that says so, and what would lift the bar."""

    seat: int
    rule: Rule
    until: str


@dataclass(frozen=True, slots=True)
class SeatingAnswer:
    """The hand to come: its table, the posts expected, who is in, who is barred; the ruling, if asked.

    `table` is None where there is no hand.
    """

    table: Table | None
    posts: tuple[Post, ...]
    dealt_in: tuple[int, ...]
    barred: tuple[Barred, ...]
    ruling: Ruling | None


def seating_of(question: SeatingQuestion) -> SeatingAnswer:
    """Work out the next hand. Raises HistoryIllegal for an impossible table."""
    action = question.action
    start = _as_asked(question.start, action)
    seating = next_hand(start)
    if seating is None:
        return SeatingAnswer(None, (), (), (), None)
    table = between_hands(start, seating, Phase.POSTING)
    _expect_possible(table, question)
    ruling = None if action is None else _ruling(start, table, action)
    posted = action if ruling is not None and ruling.legal and isinstance(action, Post) else None
    posts = tuple(_posts(table, posted))
    dealt_in = tuple(sorted(_dealt_in(table, posts)))
    expect(table, len(dealt_in))
    return SeatingAnswer(table, posts, dealt_in, tuple(_barred(table, dealt_in)), ruling)


def _as_asked(start: SeatingStart, action: Action | None) -> SeatingStart:
    """The seats as the act sees them: whoever asks to post, to wait or to come back is able to play."""
    if not isinstance(action, Post | SitIn | Wait | Join):
        return start
    return replace(start, seats=tuple(_able(s) if s.number == action.seat else s for s in start.seats))


def _able(seat: SeatStart) -> SeatStart:
    if seat.state == State.WAITING and seat.missed is None:
        return replace(seat, state=State.NEW)
    return seat if seat.state == State.NEW else replace(seat, state=State.ACTIVE)


def _expect_possible(table: Table, question: SeatingQuestion) -> None:
    start = question.start
    whole = HandStart(start.edition, start.stakes, table.button, start.seats)
    if not BOOK.accepts(table, whole):
        raise HistoryIllegal(Illegal(None, judge(BOOK, table, whole)), question.currency)


def _ruling(start: SeatingStart, table: Table, action: Action) -> Ruling:
    """Posts are judged as before the deal, coming and going between hands."""
    assert table.seating is not None
    meanwhile = between_hands(start, table.seating, Phase.BETWEEN)
    found = findings(BOOK, table if isinstance(action, Post) else meanwhile, action)
    return Ruling(table.edition, action, found, tuple(_choices(table, meanwhile, action)))


def _choices(table: Table, meanwhile: Table, action: Action) -> Iterator[Option]:
    """What the seat may do: the post that brings it in, or waiting."""
    if isinstance(action, Deal):
        return
    seat = table.by_number[action.seat]
    blind = claim(table, seat)
    if blind is not None and BOOK.accepts(table, Post(seat.number, blind)):
        yield Option("post", seat=seat.number, blind=blind, amount=min(owed(table, blind), seat.behind))
    if BOOK.accepts(meanwhile, Wait(seat.number)):
        yield Option("wait", seat=seat.number)


def _posts(table: Table, posted: Post | None) -> Iterator[Post]:
    """Blinds by position, posts of marked seats that may come in, and the legal one asked about."""
    for seat in table.ring:
        blind = claim(table, seat)
        if blind is None or not BOOK.accepts(table, Post(seat.number, blind)):
            continue
        due = seat.number == table.small_blind or seat.number in table.big_blinds
        if due or seat.missed is not None or (posted is not None and posted.seat == seat.number):
            yield Post(seat.number, blind, min(owed(table, blind), seat.behind))


def _dealt_in(table: Table, posts: tuple[Post, ...]) -> set[int]:
    free = {s.number for s in table.ring if s.state == State.ACTIVE and s.missed is None}
    return free | {post.seat for post in posts}


def _barred(table: Table, dealt_in: tuple[int, ...]) -> Iterator[Barred]:
    for seat in table.ring:
        if seat.number in dealt_in or (seat.missed is None and seat.state != State.NEW):
            continue
        waits = has_to_wait(table, Wait(seat.number))
        until = "big-blind-reached" if table.two_in else "button-passed" if waits else "blinds-posted"
        yield Barred(seat.number, _bar(table, seat, waits=waits), until)


def _bar(table: Table, seat: Seat, *, waits: bool) -> Rule:
    """The rule that keeps a marked seat or a newcomer out."""
    if seat.missed is not None:
        return BOOK[f"blinds.missed-{'big' if seat.missed == Marker.ML else 'small'}.barred"]
    if table.two_in:
        return third_seat
    return between if waits else left_of_blind
