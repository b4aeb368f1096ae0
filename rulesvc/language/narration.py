"""What happens at a table, told act by act: one finished sentence for each."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rulesvc.facts import Facts, FactValue
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
from rulesvc.game.awards import Award
from rulesvc.game.betting import size, to_call, total
from rulesvc.game.posting import posted_amount
from rulesvc.game.table import HandStart, LastHand, Marker, SeatingStart, State, Table
from rulesvc.messages import N_, Message, N_plural

__all__ = ["Line", "all_tellings", "told", "told_award", "told_before"]

Line = tuple[Message, Facts]
"""A sentence and the facts it prints."""

_POSTS = {
    Blind.SMALL: N_("Seat %(seat)s posts the small blind (%(amount)s)."),
    Blind.BIG: N_("Seat %(seat)s posts the big blind (%(amount)s)."),
    Blind.BOTH: N_("Seat %(seat)s posts both blinds (%(amount)s)."),
    Blind.DEAD_SMALL: N_("Seat %(seat)s posts a dead small blind (%(amount)s)."),
}

_ANOTHER_BIG = N_("Seat %(seat)s posts a big blind (%(amount)s).")
_WINS = N_("Seat %(seat)s wins %(amount)s.")
_EMPTY = N_("Seat %(seat)s is empty.")

_EXCHANGE = N_plural(
    "Seat %(seat)s exchanges %(count)s card.", "Seat %(seat)s exchanges %(count)s cards.", by="count"
)
_STAND_PAT = N_("Seat %(seat)s keeps all its cards.")
# Translators: cards are cards with suit signs, such as A♠ K♠.
_SHOWS = N_("Seat %(seat)s shows %(cards)s.")
_SHOWS_HAND = N_("Seat %(seat)s shows its hand.")

_PLAIN: dict[type, Message] = {
    Deal: N_("The cards are dealt."),
    Fold: N_("Seat %(seat)s folds."),
    Check: N_("Seat %(seat)s checks."),
    # Translators: to_call is the amount put in by calling.
    Call: N_("Seat %(seat)s calls (%(to_call)s)."),
    Bet: N_("Seat %(seat)s bets %(to)s."),
    # Translators: to is the seat's total for the round.
    Raise: N_("Seat %(seat)s raises to a total of %(to)s."),
    # Translators: to is the seat's total for the round.
    AllIn: N_("Seat %(seat)s goes all-in, to a total of %(to)s."),
    Muck: N_("Seat %(seat)s mucks its hand."),
    SitOut: N_("Seat %(seat)s sits out."),
    SitIn: N_("Seat %(seat)s asks to be dealt in."),
    Wait: N_("Seat %(seat)s waits for the big blind."),
    Leave: N_("Seat %(seat)s leaves the table."),
    Join: N_("A player takes seat %(seat)s."),
}

_READINGS: Mapping[str, Callable[[Table, Any], FactValue]] = {
    "seat": lambda table, act: act.seat,
    "amount": posted_amount,
    "count": lambda table, act: act.count,
    "cards": lambda table, act: act.cards,
    "to_call": lambda table, act: to_call(table, table.by_number[act.seat]),
    "to": lambda table, act: total(table.by_number[act.seat]) if isinstance(act, AllIn) else size(table, act),
}


def told(table: Table, act: Action) -> Line:
    """An act at the table as it is before it."""
    message = _sentence(table, act)
    return message, {name: _READINGS[name](table, act) for name in message.slots}


def _sentence(table: Table, act: Action) -> Message:
    if isinstance(act, Post):
        the_only = act.blind != Blind.BIG or table.big_blinds == (act.seat,)
        return _POSTS[act.blind] if the_only else _ANOTHER_BIG
    if isinstance(act, Draw):
        return _EXCHANGE if act.count else _STAND_PAT
    if isinstance(act, Show):
        return _SHOWS if act.cards else _SHOWS_HAND
    return _PLAIN[type(act)]


_LAST_HAND = {
    # Translators: small, big and second are seat numbers.
    "blinds": N_(
        "In the last hand seat %(button)s had the button, seat %(small)s the small blind and seat %(big)s "
        "the big blind."
    ),
    "two-handed": N_(
        "In the last hand seat %(button)s had the button and the small blind, and seat %(big)s the big blind."
    ),
    "no-small": N_(
        "In the last hand seat %(button)s had the button, nobody the small blind and seat %(big)s the big "
        "blind."
    ),
    "two-big": N_(
        "In the last hand seat %(button)s had the button, nobody the small blind, and seats %(big)s and "
        "%(second)s each had a big blind."
    ),
}

_STATES = {
    State.NEW: N_("Seat %(seat)s is new."),
    State.SITTING_OUT: N_("Seat %(seat)s sits out."),
    State.WAITING: N_("Seat %(seat)s waits."),
}
_MARKED = {
    Marker.ML: N_("Seat %(seat)s has missed the big blind (ML)."),
    Marker.MS: N_("Seat %(seat)s has missed the small blind (MS)."),
}


def told_award(award: Award) -> Line:
    """What a seat wins from one pot."""
    return _WINS, {"seat": award.seat, "amount": award.amount}


def told_before(start: HandStart | SeatingStart) -> Iterator[Line]:
    """What is known before a hand: the last one, seats that count and are empty, those not simply in."""
    last = start.last if isinstance(start, SeatingStart) else None
    if last is not None:
        yield _last_hand(last)
    named = {start.button} if last is None else {last.button, last.small_blind, *last.big_blinds}
    taken = {seat.number for seat in start.seats}
    yield from ((_EMPTY, {"seat": seat}) for seat in sorted({n for n in named if n} - taken))
    for seat in start.seats:
        if seat.missed is not None:
            yield _MARKED[seat.missed], {"seat": seat.number}
        elif seat.state != State.ACTIVE:
            yield _STATES[seat.state], {"seat": seat.number}


def _last_hand(last: LastHand) -> Line:
    facts: dict[str, FactValue] = {"button": last.button, "big": last.big_blinds[0]}
    if len(last.big_blinds) > 1:
        return _LAST_HAND["two-big"], facts | {"second": last.big_blinds[1]}
    if last.small_blind is None:
        return _LAST_HAND["no-small"], facts
    if last.small_blind == last.button:
        return _LAST_HAND["two-handed"], facts
    return _LAST_HAND["blinds"], facts | {"small": last.small_blind}


def all_tellings() -> list[Message]:
    """Every message of this module."""
    return [
        *_POSTS.values(),
        _ANOTHER_BIG,
        _WINS,
        _EMPTY,
        _EXCHANGE,
        _STAND_PAT,
        _SHOWS,
        _SHOWS_HAND,
        *_PLAIN.values(),
        *_LAST_HAND.values(),
        *_STATES.values(),
        *_MARKED.values(),
    ]
