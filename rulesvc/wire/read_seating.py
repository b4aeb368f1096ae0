"""Seatings: JSON to the hand before and the seats, with every fault."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import UNSET

from rulesvc.game.acts import Join, Post, SitIn, Wait, played
from rulesvc.game.editions import EDITIONS
from rulesvc.game.starts import LastHand, SeatingStart, State
from rulesvc.rulings.between_hands import PLENTY, SeatingQuestion
from rulesvc.wire.amounts_and_cards import decoder
from rulesvc.wire.faults import Fault, Malformed, pointer
from rulesvc.wire.meaning import faults_of_act, faults_of_seats, faults_of_stakes, given
from rulesvc.wire.reading import as_asked, decoded, loads, stacked, stakes_of
from rulesvc.wire.shapes import LastHandIn, SeatingIn

__all__ = ["is_seating", "read_seating_question"]

_seating = decoder(SeatingIn)


def is_seating(body: bytes) -> bool:
    """Whether a question is about what happens between hands. NotJson where it is no JSON."""
    found = loads(body)
    named = found.keys() if isinstance(found, dict) else set()
    return "start" not in named and not named.isdisjoint(("stakes", "last_hand", "seats"))


def read_seating_question(body: bytes) -> SeatingQuestion:
    """A seating; Malformed with every fault, NotJson where it is no JSON."""
    read, faults = decoded(body, _seating, SeatingIn)
    named = {fault.pointer for fault in faults}
    faults += [fault for fault in _faults(read) if named.isdisjoint(_also(fault.pointer))]
    if faults:
        raise Malformed(faults, read.edition)
    return _question(read, body)


def _also(place: str) -> tuple[str, ...]:
    """The places where an unreadable value explains a fault here."""
    instead = {"/button": "/last_hand", "/last_hand/big_blind": "/last_hand/big_blinds"}
    return place, instead.get(place, place)


def _faults(read: Any) -> Iterator[Fault]:
    if given(read.edition) and read.edition not in EDITIONS:
        yield Fault("unknown-edition", "/edition")
    if given(read.stakes):
        yield from faults_of_stakes(read.stakes, "stakes")
    if not given(read.last_hand) and not given(read.button):
        yield Fault("missing", "/button")
    if given(read.last_hand):
        yield from _of_last_hand(read.last_hand)
    seats = read.seats if given(read.seats) else []
    yield from faults_of_seats(seats, ("seats",), stacked=False)
    yield from _of_empty_stacks(seats, read.action)
    if given(read.action):
        yield from _of_action(read.action, frozenset(seat.number for seat in seats if given(seat)))


def _of_last_hand(last: Any) -> Iterator[Fault]:
    if given(last.big_blind) == given(last.big_blinds):
        yield Fault("one-of-two", "/last_hand/big_blind")
        return
    bigs = last.big_blinds if given(last.big_blinds) else [last.big_blind]
    if not 1 <= len(set(bigs)) == len(bigs) <= 2:
        yield Fault("one-of-two", "/last_hand/big_blinds")
    if last.small_blind is UNSET and not given(last.big_blinds):
        yield Fault("missing", "/last_hand/small_blind")
    if given(last.small_blind) and last.small_blind in bigs:
        yield Fault("seat-twice", "/last_hand/small_blind")


def _of_empty_stacks(seats: Sequence[Any], action: Any) -> Iterator[Fault]:
    """Whoever waits for a blind, or asks to come in, has chips to post it with."""
    asking = getattr(action, "seat", None) if isinstance(action, Post | SitIn | Wait) else None
    for index, seat in enumerate(seats):
        if not given(seat) or seat.state in (State.ACTIVE, State.NEW):
            continue
        wants_in = seat.state == State.WAITING or seat.number == asking
        if wants_in and seat.stack == 0:
            yield Fault("not-above-zero", pointer("seats", index, "stack"))


def _of_action(action: Any, seats: frozenset[int]) -> Iterator[Fault]:
    if not isinstance(action, Join):
        yield from faults_of_act(action, ("action",), seats, sized=False)
    elif given(action.seat) and action.seat in seats:
        yield Fault("seat-taken", "/action/seat")


def _question(read: SeatingIn, body: bytes) -> SeatingQuestion:
    edition = EDITIONS[read.edition]
    last = None if read.last_hand is UNSET else _last_hand(read.last_hand)
    button = 0 if read.button is UNSET else read.button
    start = SeatingStart(edition, stakes_of(read.stakes), stacked(read.seats, PLENTY), last, button)
    currency = edition.currency if read.stakes.currency is UNSET else read.stakes.currency
    if read.action is UNSET:
        return SeatingQuestion(start, None, None, currency)
    return SeatingQuestion(start, played(read.action), as_asked(read.action, body), currency)


def _last_hand(last: LastHandIn) -> LastHand:
    bigs = (last.big_blind,) if last.big_blinds is UNSET else tuple(last.big_blinds)
    dealt_in = None if last.dealt_in is UNSET else last.dealt_in
    small_blind = None if last.small_blind is UNSET else last.small_blind
    return LastHand(last.button, small_blind, tuple(b for b in bigs if b is not UNSET), dealt_in)
