"""The normal form of a question: every way of asking the same comes out as the same JSON."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from rulesvc.facts import amount
from rulesvc.game.acts import Action, WrittenAct, played, tag
from rulesvc.game.cards import Card, code
from rulesvc.game.marks import Amount, Hands, MaybeCards
from rulesvc.game.posting import clockwise, place_blinds
from rulesvc.game.starts import HandStart, SeatStart
from rulesvc.rulings.answering import Ruled
from rulesvc.wire.amounts_and_cards import MARKED, converted

__all__ = ["act_from_json", "normal_form"]

Json = dict[str, Any]


def normal_form(ruled: Ruled) -> Json:
    """A question with a legal history as JSON, as the contract writes it, with one way for everything.

    What was left out is filled in, amounts have two decimals, seats and cards stand in order, aliases are
    resolved; names are gone.
    """
    question = ruled.question
    *events, action = [_act(act) for act in ruled.acts]
    start = _start(question.start)
    if question.currency is not None:
        start["currency"] = question.currency
    return {"edition": question.edition.id, "start": start, "events": events, "action": action}


def act_from_json(value: Json) -> Action:
    """An act of a normal form as the engine knows it."""
    act: WrittenAct = msgspec.convert(value, WrittenAct, dec_hook=converted)
    return played(act)


def _start(start: HandStart) -> Json:
    stakes, small = start.stakes, _small_blind(start)
    value = {
        "structure": stakes.structure,
        "small_blind": amount(stakes.small_blind),
        "big_blind": amount(stakes.big_blind),
        "small_bet": amount(stakes.lower),
        "big_bet": amount(stakes.upper),
        "button": start.button,
        "seats": [_seat(seat) for seat in sorted(start.seats, key=lambda seat: seat.number)],
    }
    return value if small == 0 else value | {"small_blind_seat": small}


def _small_blind(start: HandStart) -> int | None:
    """Who posts the small blind, also where it was left to be worked out, if saying so changes nothing."""
    order = clockwise(start.seats, start.button)
    placed = place_blinds(start, order)
    small, _ = placed
    same = place_blinds(replace(start, small_blind=small), order) == placed
    return small if same else start.small_blind


def _seat(seat: SeatStart) -> Json:
    value = {"seat": seat.number, "stack": amount(seat.stack), "state": seat.state}
    return value | {"missed": seat.missed} if seat.missed else value


def _act(act: Action) -> Json:
    """Every field that holds something, the marked ones in the one way that stands for all."""
    value: Json = {"type": tag(type(act))}
    marks = MARKED[type(act)]
    for name in act.__struct_fields__:
        held = getattr(act, name)
        if held not in _NOTHING:
            value[name] = _WRITTEN[marks[name]](held) if name in marks else held
    return value


_NOTHING: tuple[object, ...] = (None, (), {})


def _cards(cards: Iterable[Card]) -> list[str]:
    return [code(card) for card in sorted(cards)]


def _hands(hands: Mapping[int, Iterable[Card]]) -> Json:
    return {str(seat): _cards(hands[seat]) for seat in sorted(hands)}


_WRITTEN: Mapping[Any, Callable[[Any], object]] = {Amount: amount, MaybeCards: _cards, Hands: _hands}
