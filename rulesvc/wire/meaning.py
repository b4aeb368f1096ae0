"""What a well-formed question can still get wrong: seats, sizes, missing and disagreeing fields.

Reads the structs as decoded; fields that a lenient reading gave up are UNSET and passed over.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from msgspec import UNSET, UnsetType

from rulesvc.game.cards import Card, parse_card
from rulesvc.game.edition import Structure
from rulesvc.game.editions import EDITIONS
from rulesvc.game.table import State
from rulesvc.language.explain import is_currency
from rulesvc.wire.faults import Fault, pointer
from rulesvc.wire.shapes import (
    Amount,
    BetIn,
    Cards,
    DealIn,
    DrawIn,
    RaiseIn,
    RulingIn,
    ShowIn,
    SituationIn,
    StartIn,
)

__all__ = [
    "faults_of_act",
    "faults_of_meaning",
    "faults_of_seats",
    "faults_of_stakes",
    "given",
    "minor",
    "placed_acts",
    "read_cards",
]

Path = tuple[str | int, ...]
_WITH_SIZES = frozenset({Structure.POT_LIMIT.value, Structure.NO_LIMIT.value})


def given(value: object) -> bool:
    """Whether a field is there and was readable."""
    return value is not UNSET


@lru_cache(maxsize=4096)
def minor(amount: Amount) -> int:
    """An amount of the wire in minor units."""
    if isinstance(amount, int):
        return amount * 100
    whole, _, part = amount.partition(".")
    return int(whole) * 100 + int(part.ljust(2, "0") or "0")


@lru_cache(maxsize=4096)
def _split(text: str) -> tuple[Card, ...] | None:
    cards = [parse_card(code) for code in text.split()]
    return None if None in cards else tuple(card for card in cards if card is not None)


def read_cards(cards: Cards) -> tuple[Card, ...] | None:
    """Cards as the engine knows them; None where one of them cannot be read."""
    if isinstance(cards, str):
        return _split(cards)
    read = [parse_card(code) for code in cards]
    return None if None in read else tuple(card for card in read if card is not None)


def faults_of_meaning(question: SituationIn | RulingIn) -> Iterator[Fault]:
    """All such faults, in the order of the question."""
    if given(question.edition) and question.edition not in EDITIONS:
        yield Fault("unknown-edition", "/edition")
    start = question.start
    if isinstance(start, StartIn):
        yield from faults_of_stakes(start, "start")
        yield from faults_of_seats(start.seats or (), ("start", "seats"), stacked=True)
        yield from _of_small_blind(start)
    seats = _seat_numbers(start)
    sized = isinstance(start, StartIn) and start.structure in _WITH_SIZES
    for path, act in placed_acts(question):
        yield from faults_of_act(act, path, seats, sized=sized)


def faults_of_act(act: Any, path: Path, seats: frozenset[int], *, sized: bool) -> Iterator[Fault]:
    """Faults of one act at a table with these seats; `sized`: bets and raises have to say how high."""
    kind = type(act)
    if kind is DealIn:
        yield from _strangers(act, path, seats)
    elif given(act.seat) and act.seat not in seats:
        yield Fault("no-such-seat", pointer(*path, "seat"))
    if kind in _FURTHER and (sized or kind not in _SIZED):
        yield from _FURTHER[kind](act, path)


def _strangers(deal: Any, path: Path, seats: frozenset[int]) -> Iterator[Fault]:
    """Hands dealt to seats that are not there."""
    known = {str(number) for number in seats}
    for key in deal.cards or ():
        if key not in known:
            yield Fault("no-such-seat", pointer(*path, "cards", key))


def placed_acts(question: SituationIn | RulingIn) -> Iterator[tuple[Path, Any]]:
    """Every act of the question that could be read, with its path."""
    for index, event in enumerate(question.events or ()):
        if given(event):
            yield ("events", index), event
    if isinstance(question, RulingIn) and given(question.action):
        yield ("action",), question.action


def faults_of_stakes(stakes: Any, place: str) -> Iterator[Fault]:
    """Faults of the sizes in a start, or in the stakes of a seating."""
    for name in ("small_blind", "big_blind", "small_bet", "big_bet"):
        value = getattr(stakes, name)
        if given(value) and minor(value) == 0:
            yield Fault("not-above-zero", pointer(place, name))
    if _exceeds(stakes.small_blind, stakes.big_blind):
        yield Fault("small-above-big", pointer(place, "big_blind"))
    lower = stakes.small_bet if given(stakes.small_bet) else stakes.big_blind
    if _exceeds(lower, stakes.big_bet):
        yield Fault("upper-below-lower", pointer(place, "big_bet"))
    if given(stakes.currency) and not is_currency(stakes.currency):
        yield Fault("unknown-currency", pointer(place, "currency"))


def _exceeds(left: Amount | UnsetType, right: Amount | UnsetType) -> bool:
    return given(left) and given(right) and minor(left) > minor(right)


def faults_of_seats(seats: Sequence[Any], path: Path, *, stacked: bool) -> Iterator[Fault]:
    """Seats named twice or without chips; `stacked`: whoever plays has to have a stack given."""
    seen: set[int] = set()
    for index, seat in enumerate(seats):
        if not given(seat):
            continue
        if seat.seat in seen:
            yield Fault("seat-twice", pointer(*path, index, "seat"))
        seen.add(seat.seat)
        if seat.state not in (State.ACTIVE, State.NEW):
            continue
        if not given(seat.stack):
            if stacked:
                yield Fault("missing", pointer(*path, index, "stack"))
        elif minor(seat.stack) == 0:
            yield Fault("not-above-zero", pointer(*path, index, "stack"))


def _of_small_blind(start: Any) -> Iterator[Fault]:
    number = start.small_blind_seat
    if not given(number) or number is None:
        return
    seat = next((s for s in start.seats or () if given(s) and s.seat == number), None)
    if seat is None:
        yield Fault("no-such-seat", "/start/small_blind_seat")
    elif not _owes_nothing(seat):
        yield Fault("seat-not-active", "/start/small_blind_seat")
    elif number == start.button and sum(given(s) and _owes_nothing(s) for s in start.seats) > HEADS_UP:
        yield Fault("small-blind-on-button", "/start/small_blind_seat")


HEADS_UP = 2


def _owes_nothing(seat: Any) -> bool:
    return bool(seat.state == State.ACTIVE and not seat.missed)


def _seat_numbers(start: StartIn | UnsetType) -> frozenset[int]:
    """The seats at the table; all there can be where the question does not say."""
    if not isinstance(start, StartIn) or not given(start.seats):
        return frozenset(range(1, 11))
    return frozenset(seat.seat for seat in start.seats if given(seat))


def _of_sized(act: Any, path: Path) -> Iterator[Fault]:
    if not given(act.to):
        yield Fault("missing", pointer(*path, "to"))


def _of_deal(act: Any, path: Path) -> Iterator[Fault]:
    for key, cards in (act.cards or {}).items():
        yield from _unreadable(cards, (*path, "cards", key))


def _of_show(act: Any, path: Path) -> Iterator[Fault]:
    yield from _unreadable(act.cards, (*path, "cards"))


def _unreadable(cards: Any, path: Path) -> Iterator[Fault]:
    if given(cards) and read_cards(cards) is None:
        yield Fault("not-cards", pointer(*path))


def _of_draw(act: Any, path: Path) -> Iterator[Fault]:
    if not given(act.discard) and not given(act.count):
        yield Fault("missing", pointer(*path, "count"))
    elif given(act.discard) and given(act.count):
        named = read_cards(act.discard)
        if named is not None and len(named) != act.count:
            yield Fault("count-disagrees", pointer(*path, "count"))
    yield from _unreadable(act.discard, (*path, "discard"))
    yield from _unreadable(act.received, (*path, "received"))


_FURTHER: dict[type, Callable[[Any, Path], Iterator[Fault]]] = {
    BetIn: _of_sized,
    DealIn: _of_deal,
    DrawIn: _of_draw,
    RaiseIn: _of_sized,
    ShowIn: _of_show,
}
_SIZED = frozenset({BetIn, RaiseIn})
