"""Long table sessions with people coming, going, missing and returning: what must always hold."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from rulesvc.game.acts import Action, Blind, Join, Leave, Post, SitIn, SitOut, Wait
from rulesvc.game.edition import Edition, Game
from rulesvc.game.editions import EDITIONS
from rulesvc.game.posting import clockwise, dead_part, posted_amount
from rulesvc.game.starts import LastHand, Marker, SeatingStart, SeatStart, Stakes, State
from rulesvc.game.table import Table
from rulesvc.rulings.between_hands import SeatingAnswer, SeatingQuestion, seating_of

pytestmark = pytest.mark.no_cover  # measuring lines makes it several times slower; cases cover them

HANDS, SESSIONS = 20_000, 40
STACK = 10_000
STAKES = Stakes("fixed-limit", 100, 200, 200, 400)


@dataclass
class Session:
    """A table as it stands between two hands."""

    rng: random.Random
    edition: Edition
    seats: dict[int, SeatStart] = field(default_factory=dict)
    last: LastHand | None = None
    button: int = 0
    paid_dead: dict[int, int] = field(default_factory=dict)

    def ask(self, action: Action | None = None) -> SeatingAnswer:
        start = SeatingStart(self.edition, STAKES, tuple(self.seats.values()), self.last, self.button)
        return seating_of(SeatingQuestion(start, action, None, None))

    def set(self, number: int, state: State, missed: Marker | None) -> None:
        self.seats[number] = SeatStart(number, STACK, state, missed)


def begin(seed: int) -> Session:
    rng = random.Random(seed)
    session = Session(rng, EDITIONS["generic-52" if seed % 2 else "network-7a"])
    for number in rng.sample(range(1, 11), rng.randint(3, session.edition.max_players)):
        session.set(number, State.ACTIVE, None)
    session.button = rng.choice(list(session.seats))
    return session


def come_and_go(session: Session) -> None:
    """People leave, sit out, come back and sit down; each asks, and what is asked is legal.

    A first hand is played by those who are there: nobody is marked for missing a blind of it.
    """
    rng = session.rng
    if session.last is None:
        return
    for number, seat in list(session.seats.items()):
        chance = rng.random()
        if chance < 0.04:
            assert legal(session, Leave(number))
            del session.seats[number]
            session.paid_dead.pop(number, None)
        elif seat.state == State.ACTIVE and chance < 0.16:
            assert legal(session, SitOut(number))
            session.set(number, State.SITTING_OUT, seat.missed)
        elif seat.state == State.SITTING_OUT and chance < 0.4:
            if seat.missed is None:
                assert legal(session, SitIn(number))
            session.set(number, State.ACTIVE, seat.missed)
    free = [number for number in range(1, 11) if number not in session.seats]
    if len(session.seats) < session.edition.max_players and rng.random() < 0.3:
        number = rng.choice(free)
        assert legal(session, Join(number))
        session.set(number, State.NEW, None)


def legal(session: Session, action: Action) -> bool:
    answer = session.ask(action)
    return answer.ruling is None or answer.ruling.legal


def asked_post(session: Session, answer: SeatingAnswer) -> Post | None:
    """Now and then a barred newcomer asks to post its way in."""
    fresh = [bar.seat for bar in answer.barred if session.seats[bar.seat].state == State.NEW]
    if not fresh or session.rng.random() < 0.5:
        return None
    return Post(session.rng.choice(fresh), Blind.BIG)


def play_on(session: Session) -> SeatingAnswer | None:
    """One hand: ask what follows, check it, and take it as played."""
    come_and_go(session)
    answer = session.ask()
    if answer.table is None:
        start_anew(session)
        return None
    post = asked_post(session, answer)
    if post is not None:
        asked = session.ask(post)
        assert asked.ruling is not None
        barred = {bar.seat: bar.until for bar in answer.barred}
        assert asked.ruling.legal == (barred[post.seat] == "blinds-posted")
        answer = asked if asked.ruling.legal else answer
    check(session, answer)
    take_as_played(session, answer)
    return answer


def start_anew(session: Session) -> None:
    """Too few can play: whoever sits out leaves, and others sit down for a first hand."""
    session.last = None
    for number, seat in list(session.seats.items()):
        if seat.state == State.SITTING_OUT:
            del session.seats[number]
        else:
            session.set(number, State.ACTIVE, None)
    free = [number for number in range(1, 11) if number not in session.seats]
    for number in session.rng.sample(free, max(0, session.rng.randint(3, 5) - len(session.seats))):
        session.set(number, State.ACTIVE, None)
    session.button = session.rng.choice(list(session.seats))


def take_as_played(session: Session, answer: SeatingAnswer) -> None:
    table = answer.table
    assert table is not None
    posted = {post.seat for post in answer.posts}
    for seat in table.ring:
        if seat.number in posted or seat.number in answer.dealt_in:
            session.set(seat.number, State.ACTIVE, None)
        else:
            session.set(seat.number, seat.state, seat.missed)
    session.last = LastHand(table.button, table.small_blind, table.big_blinds, len(answer.dealt_in))


Check = Callable[[Session, SeatingAnswer], bool]


def table_of(answer: SeatingAnswer) -> Table:
    assert answer.table is not None
    return answer.table


def somebody_posts(session: Session, answer: SeatingAnswer) -> bool:
    table = table_of(answer)
    return bool(answer.posts) and set(table.big_blinds) <= {post.seat for post in answer.posts}


def no_big_blind_on_the_button(session: Session, answer: SeatingAnswer) -> bool:
    """Unless the table grows from two with the seat due the small blind away. (button.dead)"""
    table, last = table_of(answer), session.last
    grows = last is not None and last.two_handed and table.small_blind is None
    return grows or len(answer.dealt_in) < 3 or table.button not in table.big_blinds


def no_button_on_a_newcomer(session: Session, answer: SeatingAnswer) -> bool:
    seat = table_of(answer).by_number.get(table_of(answer).button)
    return seat is None or seat.state != State.NEW or seat.number not in answer.dealt_in


def no_big_blind_opens(session: Session, answer: SeatingAnswer) -> bool:
    table = table_of(answer)
    order = [s.number for s in clockwise(list(session.seats.values()), table.big_blinds[-1])]
    return next(n for n in order if n in answer.dealt_in) not in table.big_blinds


def the_small_blind_has_posted_the_big_one(session: Session, answer: SeatingAnswer) -> bool:
    table = table_of(answer)
    if len(answer.dealt_in) < 3 or table.small_blind is None or session.last is None:
        return True
    return table.small_blind == session.last.big_blinds[-1]


def nobody_is_between_button_and_blinds(session: Session, answer: SeatingAnswer) -> bool:
    table = table_of(answer)
    order = [seat.number for seat in table.ring]
    before = order[: order.index(table.big_blinds[-1])] if table.big_blinds[-1] != table.button else []
    blinds = {table.small_blind, *table.big_blinds}
    first = table.seating is not None and table.seating.first_hand
    return first or not [n for n in before if n in answer.dealt_in and n not in blinds]


def the_big_blind_moves_on(session: Session, answer: SeatingAnswer) -> bool:
    table, last = table_of(answer), session.last
    if last is None or last.big_blinds[-1] not in table.big_blinds:
        return True
    if session.seats[last.big_blinds[-1]].state == State.NEW:
        return True  # somebody else sits there
    return len(last.big_blinds) == 2 and set(answer.dealt_in) == set(last.big_blinds)


def nobody_plays_free(session: Session, answer: SeatingAnswer) -> bool:
    posted = {post.seat for post in answer.posts}
    owing = {n for n, seat in session.seats.items() if seat.missed or seat.state == State.NEW}
    return owing & set(answer.dealt_in) <= posted


def a_dead_blind_is_paid_once(session: Session, answer: SeatingAnswer) -> bool:
    table = table_of(answer)
    dead = {post.seat for post in answer.posts if dead_part(table, post)}
    return all(session.seats[seat].missed is not None for seat in dead)


def markers_are_where_they_belong(session: Session, answer: SeatingAnswer) -> bool:
    table = table_of(answer)
    for seat in table.ring:
        before = session.seats[seat.number]
        newly = seat.missed is not None and before.missed is None
        if newly and (before.state != State.SITTING_OUT or session.last is None):
            return False
        if before.missed == Marker.ML and seat.missed == Marker.MS:
            return False
    return not any(table.by_number[n].missed for n in table.big_blinds)


def the_sixes_are_in_at_five(session: Session, answer: SeatingAnswer) -> bool:
    stripped = 36 if len(answer.dealt_in) >= 5 else 32
    return table_of(answer).deck.size == (stripped if session.edition.game == Game.SEVEN_ACE else 52)


def money_is_conserved(session: Session, answer: SeatingAnswer) -> bool:
    table = table_of(answer)
    sizes = {Blind.SMALL: (100, 0), Blind.BIG: (200, 0), Blind.BOTH: (200, 100), Blind.DEAD_SMALL: (0, 100)}
    found = [(posted_amount(table, p) - dead_part(table, p), dead_part(table, p)) for p in answer.posts]
    return found == [sizes[post.blind] for post in answer.posts]


CHECKS: list[Check] = [
    somebody_posts,
    no_big_blind_on_the_button,
    no_button_on_a_newcomer,
    no_big_blind_opens,
    the_small_blind_has_posted_the_big_one,
    nobody_is_between_button_and_blinds,
    the_big_blind_moves_on,
    nobody_plays_free,
    a_dead_blind_is_paid_once,
    markers_are_where_they_belong,
    the_sixes_are_in_at_five,
    money_is_conserved,
]


def check(session: Session, answer: SeatingAnswer) -> None:
    table = table_of(answer)
    for holds in CHECKS:
        assert holds(session, answer), (
            holds.__name__,
            session.last,
            session.seats,
            (table.button, table.small_blind, table.big_blinds, answer.dealt_in, answer.posts),
        )


@pytest.mark.parametrize("seed", range(SESSIONS))
def test_a_long_session(seed: int) -> None:
    session = begin(seed)

    played = sum(play_on(session) is not None for _ in range(HANDS // SESSIONS))

    assert played > HANDS // SESSIONS // 2


def test_whoever_is_marked_or_new_may_wait() -> None:
    session = Session(random.Random(0), EDITIONS["network-7a"], last=LastHand(1, 2, (3,)))
    for number in (1, 2, 3, 4):
        session.set(number, State.ACTIVE, None)
    session.set(5, State.SITTING_OUT, Marker.ML)
    session.set(6, State.NEW, None)

    assert legal(session, Wait(5))
    assert legal(session, Wait(6))
    assert not legal(session, Wait(4))
