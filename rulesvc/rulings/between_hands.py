"""Between hands: from a seating question to the hand to come, and to the ruling asked for."""

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from rulesvc.game.acts import Action, Deal, Join, Leave, Post, SitIn, SitOut, Wait
from rulesvc.game.edition import Edition
from rulesvc.game.play import between_hands, expect, play, seated
from rulesvc.game.posting import claim, in_between, owed
from rulesvc.game.seating import next_hand
from rulesvc.game.starts import HandStart, Marker, SeatingStart, SeatStart, State
from rulesvc.game.table import Phase, Seat, Table
from rulesvc.rulings.answering import HistoryIllegal
from rulesvc.rulings.judge import findings, judge
from rulesvc.rulings.rule import Rule
from rulesvc.rulings.rulebook import BOOK
from rulesvc.rulings.rulebook.coming_and_going import no_hand
from rulesvc.rulings.rulebook.newcomers import between, has_to_wait, left_of_blind, third_seat
from rulesvc.rulings.ruling import Finding, Option, Ruling

__all__ = ["PLENTY", "Barred", "SeatingAnswer", "SeatingQuestion", "seating_of"]


PLENTY = 10**14
"""The stack of a seat for which none is given: enough for every blind."""


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
    first_to_act: int | None
    barred: tuple[Barred, ...]
    ruling: Ruling | None


def seating_of(question: SeatingQuestion) -> SeatingAnswer:
    """Work out the next hand, a legal act included. Raises HistoryIllegal for an impossible table."""
    start, action = question.start, question.action
    table = _expect_possible(start, question)
    ruling = None
    if action is not None:
        ruling = _ruling(start, action)
        if ruling.legal:
            start = _after(start, action)
            table = _table(start)
    if table is None:
        return SeatingAnswer(None, (), (), None, (), ruling)
    posted = action if ruling is not None and ruling.legal and isinstance(action, Post) else None
    posts = tuple(_posts(table, posted))
    dealt_in = tuple(sorted(_dealt_in(table, posts)))
    expect(table, len(dealt_in))
    first = _first_to_act(start, posts, dealt_in)
    return SeatingAnswer(table, posts, dealt_in, first, tuple(_barred(table, dealt_in)), ruling)


def _as_asked(start: SeatingStart, action: Action) -> SeatingStart:
    """The seats as the act sees them: whoever asks to post, to wait or to come back is able to play."""
    if isinstance(action, Join):
        return replace(start, seats=(*start.seats, SeatStart(action.seat, PLENTY, State.NEW)))
    if not isinstance(action, Post | SitIn | Wait):
        return start
    asked = _with_able(start, action.seat)
    marked = next(seat for seat in asked.seats if seat.number == action.seat).missed is not None
    if isinstance(action, Wait | SitIn) and marked and not _possible(asked):
        return _in_state(start, action.seat, State.WAITING)  # it brings nobody in
    return start if isinstance(action, Wait) and not _possible(asked) else asked


def _with_able(start: SeatingStart, number: int) -> SeatingStart:
    return replace(start, seats=tuple(_able(s) if s.number == number else s for s in start.seats))


def _able(seat: SeatStart) -> SeatStart:
    if seat.state == State.WAITING and seat.missed is None:
        return replace(seat, state=State.NEW)
    return seat if seat.state == State.NEW else replace(seat, state=State.ACTIVE)


def _after(start: SeatingStart, action: Action) -> SeatingStart:
    """The seats as a legal act leaves them."""
    asked = _as_asked(start, action)
    match action:
        case SitOut(number):
            return _in_state(asked, number, State.SITTING_OUT)
        case Leave(number):
            return replace(asked, seats=tuple(seat for seat in asked.seats if seat.number != number))
        case Wait(number) if next(s for s in asked.seats if s.number == number).missed is not None:
            return _in_state(asked, number, State.WAITING)
    return asked


def _in_state(start: SeatingStart, number: int, state: State) -> SeatingStart:
    return replace(
        start, seats=tuple(replace(s, state=state) if s.number == number else s for s in start.seats)
    )


def _table(start: SeatingStart) -> Table | None:
    """The table of the hand to come, None where there is no hand."""
    seating = next_hand(start)
    return None if seating is None else between_hands(start, seating, Phase.POSTING)


def _hand(start: SeatingStart, table: Table) -> HandStart:
    return HandStart(start.edition, start.stakes, table.button, start.seats)


def _possible(start: SeatingStart) -> bool:
    table = _table(start)
    return table is None or BOOK.accepts(table, _hand(start, table))


def _expect_possible(start: SeatingStart, question: SeatingQuestion) -> Table | None:
    table = _table(start)
    if table is None or BOOK.accepts(table, _hand(start, table)):
        return table
    ruling = judge(BOOK, table, _hand(start, table))
    at = ruling.findings[0].rule.at
    raise HistoryIllegal(ruling, question.currency, "/seats" if at == "seats" else f"/stakes/{at}")


def _without_hand(start: SeatingStart, action: Action) -> Ruling:
    """Where no hand follows, only that can be said of the act."""
    table = seated(HandStart(start.edition, start.stakes, start.button, start.seats))
    facts = no_hand.check(table, action) if no_hand.check else None
    seat = {} if isinstance(action, Deal) else {"seat": action.seat}
    return Ruling(start.edition, action, (Finding(no_hand, facts is not None, seat),), ())


def _ruling(start: SeatingStart, action: Action) -> Ruling:
    """Posts are judged as before the deal, coming and going between hands."""
    start = _as_asked(start, action)
    table = _table(start)
    if table is None:
        return _without_hand(start, action)
    choices = () if isinstance(action, Deal) else tuple(_choices(_with_able(start, action.seat), action.seat))
    hand = _hand(start, table)
    if not BOOK.accepts(table, hand):  # one too many would be in
        return Ruling(table.edition, action, judge(BOOK, table, hand).findings, choices)
    judged = table if isinstance(action, Post) else _meanwhile(start, table)
    return Ruling(table.edition, action, findings(BOOK, judged, action), choices)


def _meanwhile(start: SeatingStart, table: Table) -> Table:
    """The same table before anybody posts."""
    assert table.seating is not None
    return between_hands(start, table.seating, Phase.BETWEEN)


def _choices(start: SeatingStart, number: int) -> Iterator[Option]:
    """What the seat may do to come in: the post that brings it in, or waiting."""
    table = _table(start)
    if table is None:
        return
    seat = table.by_number[number]
    blind = claim(table, seat) if BOOK.accepts(table, _hand(start, table)) else None
    if blind is not None and BOOK.accepts(table, Post(number, blind)):
        yield Option("post", seat=number, blind=blind, amount=min(owed(table, blind), seat.behind))
    if BOOK.accepts(_meanwhile(start, table), Wait(number)):
        until = _until(table, seat)
        yield Option("wait", seat=number, until=BIG_BLIND if until == POST else until)


def _first_to_act(start: SeatingStart, posts: tuple[Post, ...], dealt_in: tuple[int, ...]) -> int | None:
    """Who acts first once these are posted and the cards dealt; None where no betting is left."""
    table = _table(start)
    assert table is not None
    assert table.seating is not None
    seats = [s if s.number in dealt_in else replace(s, state=State.SITTING_OUT) for s in table.seating.seats]
    table = between_hands(start, replace(table.seating, seats=tuple(seats)), Phase.POSTING)
    for post in posts:
        play(table, post)
    play(table, Deal())
    return table.to_act if table.phase == Phase.FIRST_ROUND else None


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
        outside = seat.missed is not None or seat.state in (State.NEW, State.WAITING)
        if not outside or seat.number in dealt_in:
            continue
        yield Barred(seat.number, _bar(table, seat), _until(table, seat))


BUTTON, BIG_BLIND, POST = "button-passed", "big-blind-reached", "blinds-posted"


def _until(table: Table, seat: Seat) -> str:
    """What lifts the bar."""
    if table.two_in:
        return BIG_BLIND
    passes = in_between(table, seat) if seat.missed else has_to_wait(table, Wait(seat.number))
    return BUTTON if passes else POST


def _bar(table: Table, seat: Seat) -> Rule:
    """The rule that keeps a marked seat or a newcomer out."""
    if seat.missed is not None:
        return BOOK[f"blinds.missed-{'big' if seat.missed == Marker.ML else 'small'}.barred"]
    if table.two_in:
        return third_seat
    return between if has_to_wait(table, Wait(seat.number)) else left_of_blind
