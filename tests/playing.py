"""Hands played at random, by the options alone; and every act that is not among them."""

import copy
import random
from collections.abc import Iterator
from typing import Any

from rulesvc.game.acts import (
    Action,
    AllIn,
    Bet,
    Blind,
    Call,
    Check,
    Deal,
    Draw,
    Fold,
    Join,
    Leave,
    Muck,
    Post,
    Raise,
    Show,
    SitIn,
    SitOut,
    Wait,
)
from rulesvc.game.edition import Structure
from rulesvc.game.editions import EDITIONS
from rulesvc.game.starts import HandStart, Marker, SeatStart, Stakes, State
from rulesvc.game.table import Phase, Table
from rulesvc.rulings.ruling import Option

STRUCTURES = tuple(Structure)


def random_start(rng: random.Random) -> HandStart:
    """A table of 2 to 6 seats with odd stacks; now and then absent, new and returning seats."""
    edition = EDITIONS[rng.choice([*EDITIONS, "generic-52"])]
    small, big = rng.choice([(100, 200), (50, 100), (25, 50), (10, 25), (100, 100), (200, 500)])
    numbers = rng.sample(range(1, 11), rng.randint(2, edition.max_players))
    seats = [
        SeatStart(n, rng.choice([big * 100, rng.randint(1, big * 12), rng.randint(1, big * 60)]))
        for n in numbers
    ]
    if len(seats) > 3 and rng.random() < 0.4:
        seats[0] = _guest(seats[0], rng)
    if len(seats) > 4 and rng.random() < 0.3:
        seats[1] = _guest(seats[1], rng)
    button = rng.choice(numbers) if rng.random() < 0.9 else rng.randint(1, 10)
    stakes = Stakes(rng.choice(STRUCTURES), small, big, big, big * 2)
    return HandStart(edition, stakes, button, tuple(seats))


def _guest(seat: SeatStart, rng: random.Random) -> SeatStart:
    state, missed = rng.choice(
        [
            (State.NEW, None),
            (State.SITTING_OUT, None),
            (State.SITTING_OUT, Marker.MS),
            (State.SITTING_OUT, Marker.ML),
            (State.ACTIVE, Marker.ML),
            (State.ACTIVE, Marker.MS),
            (State.WAITING, None),
        ]
    )
    return SeatStart(seat.number, seat.stack, state, missed)


def acts_of(option: Option, table: Table, rng: random.Random) -> list[Action]:
    """Acts that an option offers: all there are, or some of a range."""
    if option.type == "post":
        assert option.seat is not None
        assert option.blind is not None
        return [Post(option.seat, option.blind), Post(option.seat, option.blind, option.amount)]
    if option.type == "deal":
        return [Deal()]
    seat = table.to_act
    assert seat is not None
    if option.type in ("bet", "raise"):
        assert option.min is not None
        assert option.max is not None
        sizes = {option.min, option.max, rng.randint(option.min, option.max)}
        return [(Bet if option.type == "bet" else Raise)(seat, to) for to in sorted(sizes)]
    if option.type == "draw":
        assert option.max is not None
        return [Draw(seat, count=count) for count in range(option.max + 1)]
    plain: dict[str, type[Any]] = {"fold": Fold, "check": Check, "call": Call, "show": Show, "muck": Muck}
    return [plain[option.type](seat)]


def is_offered(action: Action, options: tuple[Option, ...], table: Table) -> bool:
    """Whether an act is among the options."""
    by_type = {option.type: option for option in options}
    match action:
        case Post():
            return any(
                o.seat == action.seat and o.blind == action.blind and action.amount in (None, o.amount)
                for o in options
            )
        case Deal():
            return "deal" in by_type
        case Draw():
            option = by_type.get("draw")
            return option is not None and action.count <= (option.max or 0) and action.seat == table.to_act
        case AllIn():
            return action.seat == table.to_act and _all_in_offered(by_type, table)
        case Bet() | Raise():
            option = by_type.get(type(action).__name__.lower())
            if option is None or action.seat != table.to_act:
                return False
            return action.to is None or (option.min or 0) <= action.to <= (option.max or 0)
        case _:
            return action.seat == table.to_act and type(action).__name__.lower() in by_type


def _all_in_offered(by_type: dict[str, Option], table: Table) -> bool:
    assert table.to_act is not None
    seat = table.by_number[table.to_act]
    total = seat.bet + seat.behind
    if total <= table.bet:
        return "call" in by_type
    option = by_type.get("raise") or by_type.get("bet")
    return option is not None and (option.min or 0) <= total <= (option.max or 0)


def every_act(table: Table) -> Iterator[Action]:
    """Acts of every kind by every seat, right and wrong ones, with sizes around the edges."""
    yield Deal()
    for seat in table.ring:
        number = seat.number
        for kind in (Fold, Check, Call, AllIn, Show, Muck, SitOut, SitIn, Wait, Leave, Join):
            yield kind(number)
        for blind in Blind:
            for amount in (None, 1, table.stakes.small_blind, table.stakes.big_blind, seat.behind):
                yield Post(number, blind, amount)
        for count in (0, 1, 5, 6):
            yield Draw(number, count=count)
        for to in _sizes(table, seat.bet + seat.behind):
            yield Bet(number, to)
            yield Raise(number, to)


def _sizes(table: Table, total: int) -> set[int]:
    edges = {
        table.bet,
        table.bet + table.full_raise,
        table.full_bet + table.bet_size,
        2 * table.bet + table.pot,
    }
    return {size + shift for size in edges | {total} for shift in (-1, 0, 1) if size + shift >= 0}


def chips(table: Table) -> int:
    """All money at the table."""
    return table.pot + sum(seat.behind for seat in table.ring)


def copied(table: Table) -> Table:
    """The position as it is now, at the same edition."""
    return copy.deepcopy(table, {id(table.edition): table.edition})


def ended(table: Table) -> bool:
    """Whether nothing more can happen."""
    return table.phase == Phase.OVER
