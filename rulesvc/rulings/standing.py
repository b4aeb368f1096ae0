"""How a seat stands when it acts, read off at a glance, so that only the rules of that standing are asked.

A standing is a set of flags, one of each group that matters for the act. A rule names the flags of which it
speaks: of each group that it names, one has to be set.
"""

from collections.abc import Callable, Mapping
from enum import IntFlag, auto
from typing import Any

from rulesvc.game.acts import AllIn, Bet, Blind, Call, Check, Draw, Fold, Post, Raise, SeatAct, SitIn, Wait
from rulesvc.game.betting import total
from rulesvc.game.edition import Structure
from rulesvc.game.starts import State
from rulesvc.game.table import Phase, Table

__all__ = ["ANY", "GROUPS", "Standing", "admits", "reader_for"]


class Standing(IntFlag):
    """What a rule may ask of the seat that acts, of its act and of the betting."""

    # Before the hand: a seat that owes nothing special, or one that is new or has missed a blind.
    SETTLED = auto()
    UNSETTLED = auto()

    # A post: by a seat that owes a blind by its position or not at all, or by another; of which blind.
    BY_POSITION = auto()
    OTHERWISE = auto()
    POSTS_SMALL = auto()
    POSTS_BIG = auto()
    POSTS_BOTH = auto()
    POSTS_DEAD = auto()

    # In the first betting round: the first act, a later one, the small blind's first unless it checks, which
    # nobody with a bet to call may; or an act with the whole bet in already.
    OPENS = auto()
    FOLLOWS = auto()
    COMPLETES = auto()
    HAS_OPTION = auto()
    POSTED_LIVE = auto()

    # In the second betting round: nothing bet yet, and nobody or somebody has acted; or there is a bet.
    FIRST_IN = auto()
    CHECKED_TO = auto()
    FACES_BET = auto()

    # What an act that puts chips in amounts to.
    CALLS = auto()
    BETS = auto()
    RAISES = auto()

    # The betting structure.
    FIXED_LIMIT = auto()
    POT_LIMIT = auto()
    NO_LIMIT = auto()

    # A draw: whether cards are named, or only counted.
    NAMED = auto()
    COUNTED = auto()


ANY = Standing(0)
"""The standing asked for by a rule that names none."""

_S = Standing
GROUPS = (
    _S.SETTLED | _S.UNSETTLED,
    _S.BY_POSITION | _S.OTHERWISE,
    _S.POSTS_SMALL | _S.POSTS_BIG | _S.POSTS_BOTH | _S.POSTS_DEAD,
    _S.OPENS | _S.FOLLOWS | _S.COMPLETES | _S.HAS_OPTION | _S.POSTED_LIVE,
    _S.FIRST_IN | _S.CHECKED_TO | _S.FACES_BET,
    _S.CALLS | _S.BETS | _S.RAISES,
    _S.FIXED_LIMIT | _S.POT_LIMIT | _S.NO_LIMIT,
    _S.NAMED | _S.COUNTED,
)


# Plain numbers: flags cost too much at every event.
_GROUPS = tuple(map(int, GROUPS))
_SETTLED, _UNSETTLED = int(_S.SETTLED), int(_S.UNSETTLED)
_OPENS, _FOLLOWS, _COMPLETES = int(_S.OPENS), int(_S.FOLLOWS), int(_S.COMPLETES)
_HAS_OPTION, _POSTED_LIVE = int(_S.HAS_OPTION), int(_S.POSTED_LIVE)
_FIRST_IN, _CHECKED_TO, _FACES_BET = int(_S.FIRST_IN), int(_S.CHECKED_TO), int(_S.FACES_BET)
_CALLS, _BETS, _RAISES = int(_S.CALLS), int(_S.BETS), int(_S.RAISES)
_NAMED, _COUNTED = int(_S.NAMED), int(_S.COUNTED)
_BY_POSITION, _OTHERWISE = int(_S.BY_POSITION), int(_S.OTHERWISE)
_POSTS: Mapping[Blind, int] = {
    Blind.SMALL: int(_S.POSTS_SMALL),
    Blind.BIG: int(_S.POSTS_BIG),
    Blind.BOTH: int(_S.POSTS_BOTH),
    Blind.DEAD_SMALL: int(_S.POSTS_DEAD),
}
_NO_LIMIT = int(_S.NO_LIMIT)
_STRUCTURES: Mapping[str, int] = {
    Structure.FIXED_LIMIT: int(_S.FIXED_LIMIT),
    Structure.POT_LIMIT: int(_S.POT_LIMIT),
}


def admits(asked: Standing, found: int) -> bool:
    """Whether a rule that asks for this standing speaks of an act with that one."""
    named = int(asked)
    for group in _GROUPS:  # noqa: SIM110, a generator costs more than the loop
        if named & group and not named & group & found:
            return False
    return True


def _seat(table: Table, action: SeatAct) -> int:
    seat = table.by_number[action.seat]
    return _SETTLED if seat.missed is None and seat.state != State.NEW else _UNSETTLED


def _post(table: Table, post: Post) -> int:
    """A marked seat on which the big blind falls owes just that, by its position."""
    seat = table.by_number[post.seat]
    if seat.state == State.ACTIVE and (seat.missed is None or seat.number in table.big_blinds):
        return _seat(table, post) | _BY_POSITION | _POSTS[post.blind]
    return _seat(table, post) | _OTHERWISE | _POSTS[post.blind]


def _first_round(table: Table, action: SeatAct) -> int:
    seat = table.by_number[action.seat]
    if seat.bet >= table.bet:
        return _HAS_OPTION if seat.number in table.big_blinds else _POSTED_LIVE
    if not table.round_open:
        return _OPENS
    completes = seat.number == table.small_blind and not seat.acted and not isinstance(action, Check)
    return _COMPLETES if completes else _FOLLOWS


def _second_round(table: Table, action: SeatAct) -> int:
    if table.bet:
        return _FACES_BET
    return _CHECKED_TO if table.round_open else _FIRST_IN


def _worth(table: Table, action: Bet | Raise | AllIn) -> int:
    """An all-in amounts to a call unless it goes above the bet."""
    structure = _STRUCTURES.get(table.stakes.structure, _NO_LIMIT)
    if isinstance(action, AllIn):
        if total(table.by_number[action.seat]) <= table.bet:
            return _CALLS | structure
        return (_RAISES if table.bet else _BETS) | structure
    return (_RAISES if isinstance(action, Raise) else _BETS) | structure


def _draw(table: Table, draw: Draw) -> int:
    return _COUNTED if draw.discard is None and draw.received is None else _NAMED


Reader = Callable[[Table, Any], int]


def _both(one: Reader, other: Reader) -> Reader:
    return lambda table, action: one(table, action) | other(table, action)


_ROUNDS: Mapping[Phase, Reader] = {Phase.FIRST_ROUND: _first_round, Phase.SECOND_ROUND: _second_round}


def reader_for(act: type, phase: Phase) -> Reader | None:
    """What reads the standing of such an act in that phase; None where nothing depends on it."""
    if act is Post and phase is Phase.POSTING:
        return _post
    if act in (Post, Wait, SitIn) and phase in (Phase.POSTING, Phase.BETWEEN):
        return _seat
    if act is Draw and phase is Phase.DRAW:
        return _draw
    if phase in _ROUNDS and act in (Fold, Check, Call):
        return _ROUNDS[phase]
    if phase in _ROUNDS and act in (Bet, Raise, AllIn):
        return _both(_ROUNDS[phase], _worth)
    return None
