"""What happens at a table, told act by act: one finished sentence for each."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, get_args

from rulesvc.facts import Facts, FactValue
from rulesvc.game.acts import Action, AllIn, Blind, Draw, Post, Show, StandPat, WrittenAct
from rulesvc.game.awards import Award
from rulesvc.game.betting import size, to_call, total
from rulesvc.game.posting import posted_amount
from rulesvc.game.starts import HandStart, LastHand, Marker, SeatingStart, State
from rulesvc.game.table import Table
from rulesvc.messages import N_, Message, messages_of

__all__ = ["Line", "all_tellings", "told", "told_award", "told_before"]

Line = tuple[Message, Facts]
"""A sentence and the facts it prints."""

_WINS = N_("Seat %(seat)s wins %(amount)s.")
_EMPTY = N_("Seat %(seat)s is empty.")

_READINGS: Mapping[str, Callable[[Table, Any], FactValue]] = {
    "seat": lambda table, act: act.seat,
    "amount": posted_amount,
    "count": lambda table, act: act.count,
    "cards": lambda table, act: act.cards,
    "to_call": lambda table, act: to_call(table, table.by_number[act.seat]),
    "to": lambda table, act: total(table.by_number[act.seat]) if isinstance(act, AllIn) else size(table, act),
}
"""What the slots of an act's sentence hold."""


def told(table: Table, act: Action) -> Line:
    """An act at the table as it is before it."""
    message = _sentence(table, act)
    return message, {name: _READINGS[name](table, act) for name in message.slots}


def _sentence(table: Table, act: Action) -> Message:
    """An act's own sentence; where it has several, the table or the cards choose."""
    telling = StandPat.told if isinstance(act, Draw) and not act.count else act.told
    return telling if isinstance(telling, Message) else telling.among[_WAYS[telling.by](table, act)]


def _post(table: Table, post: Post) -> str:
    the_only = post.blind != Blind.BIG or table.big_blinds == (post.seat,)
    return post.blind if the_only else "another-big"


def _show(table: Table, show: Show) -> str:
    return "cards" if show.cards else "hand"


_WAYS: Mapping[str, Callable[[Table, Any], str]] = {"post": _post, "show": _show}


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
    """Every message with which acts and what is around them are told."""
    acts = [message for act in get_args(WrittenAct) for message in messages_of(act.told)]
    return [*acts, _WINS, _EMPTY, *_LAST_HAND.values(), *_STATES.values(), *_MARKED.values()]
