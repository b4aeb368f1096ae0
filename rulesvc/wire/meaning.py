"""What a well-formed question can still get wrong: seats, sizes, missing and disagreeing fields.

Reads the structs as decoded; fields that a lenient reading gave up are UNSET and passed over.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import UNSET, UnsetType

from rulesvc.game.acts import Bet, Deal, Draw, Raise, Show, WrittenAct
from rulesvc.game.edition import Structure
from rulesvc.game.editions import EDITIONS
from rulesvc.game.marks import UNTOLD, Amount, MaybeAmount, MaybeCards
from rulesvc.game.starts import State
from rulesvc.language.explain import is_currency
from rulesvc.wire.amounts_and_cards import MARKED, UNREADABLE
from rulesvc.wire.faults import Fault, pointer
from rulesvc.wire.shapes import RulingIn, SituationIn, StartIn

__all__ = [
    "faults_of_act",
    "faults_of_meaning",
    "faults_of_seats",
    "faults_of_stakes",
    "given",
    "is_plainly_sound",
    "placed_acts",
]

Path = tuple[str | int, ...]
_WITH_SIZES = frozenset({Structure.POT_LIMIT.value, Structure.NO_LIMIT.value})


def given(value: object) -> bool:
    """Whether a field is there and was readable."""
    return value is not UNSET and value is not None


def is_plainly_sound(question: SituationIn | RulingIn) -> bool:
    """Whether one look at a question that was read whole shows that it has no fault.

    It knows the ordinary question, without cards; of any other it says no, and a closer look has to tell.
    """
    start, edition = question.start, question.edition
    numbers = {seat.number for seat in start.seats}
    acts = (*question.events, question.action) if isinstance(question, RulingIn) else question.events
    return (
        edition in EDITIONS
        and (start.currency is UNSET or is_currency(start.currency))
        and next(_of_small_blind(start), None) is None
        and len(numbers) == len(start.seats)
        and min([seat.stack for seat in start.seats], default=1) > 0
        and _are_plainly_sized(start)
        and _are_plainly_sound(acts, numbers, sized=start.structure in _WITH_SIZES)
    )


def _are_plainly_sized(start: StartIn) -> bool:
    lower = start.big_blind if start.small_bet is None else start.small_bet
    upper = 2 * lower if start.big_bet is None else start.big_bet
    return 0 < start.small_blind <= start.big_blind and 0 < lower <= upper


def _are_plainly_sound(acts: Sequence[WrittenAct], numbers: set[int], *, sized: bool) -> bool:
    """Acts of seats that are there, with a size where one is needed, and without cards."""
    for act in acts:
        if isinstance(act, Deal):
            if act.cards:
                return False
        elif act.seat not in numbers or not _IS_PLAIN.get(type(act), _always)(act, sized):
            return False
    return True


def _always(act: WrittenAct, sized: bool) -> bool:
    return True


def _says_how_high(act: Bet | Raise, sized: bool) -> bool:
    return not sized or act.to is not None


_IS_PLAIN: Mapping[type, Callable[[Any, bool], bool]] = {
    Bet: _says_how_high,
    Raise: _says_how_high,
    Draw: lambda draw, _: draw.discard is None and draw.received is None and draw.count != UNTOLD,
    Show: lambda show, _: show.cards is None,
}


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
    if isinstance(act, Deal):
        yield from _of_deal(act, path, seats)
        return
    if given(act.seat) and act.seat not in seats:
        yield Fault("no-such-seat", pointer(*path, "seat"))
    if isinstance(act, Bet | Raise) and sized and act.to is None:
        yield Fault("missing", pointer(*path, "to"))
    elif isinstance(act, Draw):
        yield from _of_draw(act, path)
    yield from _of_cards(act, path)


def _of_deal(deal: Deal, path: Path, seats: frozenset[int]) -> Iterator[Fault]:
    """Hands dealt to seats that are not there, and hands that cannot be read."""
    for seat in deal.cards:
        if seat not in seats:
            yield Fault("no-such-seat", pointer(*path, "cards", seat))
    for seat, cards in deal.cards.items():
        if cards is UNREADABLE:
            yield Fault("not-cards", pointer(*path, "cards", seat))


def _of_draw(draw: Draw, path: Path) -> Iterator[Fault]:
    if draw.discard is None and draw.count == UNTOLD:
        yield Fault("missing", pointer(*path, "count"))
    elif isinstance(draw.discard, tuple) and draw.count not in (UNTOLD, len(draw.discard)):
        yield Fault("count-disagrees", pointer(*path, "count"))


def _of_cards(act: WrittenAct, path: Path) -> Iterator[Fault]:
    for name, mark in MARKED[type(act)].items():
        if mark is MaybeCards and getattr(act, name) is UNREADABLE:
            yield Fault("not-cards", pointer(*path, name))


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
        if value == 0:
            yield Fault("not-above-zero", pointer(place, name))
    if _exceeds(stakes.small_blind, stakes.big_blind):
        yield Fault("small-above-big", pointer(place, "big_blind"))
    lower = stakes.small_bet if given(stakes.small_bet) else stakes.big_blind
    if _exceeds(lower, stakes.big_bet):
        yield Fault("upper-below-lower", pointer(place, "big_bet"))
    if given(stakes.currency) and not is_currency(stakes.currency):
        yield Fault("unknown-currency", pointer(place, "currency"))


def _exceeds(left: Amount | UnsetType, right: MaybeAmount | UnsetType) -> bool:
    return isinstance(left, int) and isinstance(right, int) and left > right


def faults_of_seats(seats: Sequence[Any], path: Path, *, stacked: bool) -> Iterator[Fault]:
    """Seats named twice or without chips; `stacked`: whoever plays has to have a stack given."""
    seen: set[int] = set()
    for index, seat in enumerate(seats):
        if not given(seat):
            continue
        if seat.number in seen:
            yield Fault("seat-twice", pointer(*path, index, "seat"))
        seen.add(seat.number)
        if seat.state not in (State.ACTIVE, State.NEW):
            continue
        if seat.stack == UNTOLD:
            if stacked:
                yield Fault("missing", pointer(*path, index, "stack"))
        elif seat.stack == 0:
            yield Fault("not-above-zero", pointer(*path, index, "stack"))


def _of_small_blind(start: Any) -> Iterator[Fault]:
    number = start.small_blind_seat
    if not given(number):
        return
    seat = next((s for s in start.seats or () if given(s) and s.number == number), None)
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
    return frozenset(seat.number for seat in start.seats if given(seat))
