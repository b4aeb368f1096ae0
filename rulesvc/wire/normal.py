"""The normal form of a question: every way of asking the same comes out as the same JSON."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from rulesvc.facts import amount
from rulesvc.game.acts import (
    Action,
    AllIn,
    Bet,
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
from rulesvc.game.betting import size
from rulesvc.game.cards import Card, code
from rulesvc.game.play import play, seated
from rulesvc.game.posting import posted_amount
from rulesvc.game.table import HandStart, SeatStart, Table
from rulesvc.rulings.answering import Question
from rulesvc.rulings.rulebook import BOOK
from rulesvc.wire.reading import act_of
from rulesvc.wire.shapes import EventIn

__all__ = ["act_from_json", "normal_form"]

Json = dict[str, Any]

_TYPES: Mapping[type, str] = {
    Post: "post",
    Deal: "deal",
    Fold: "fold",
    Check: "check",
    Call: "call",
    Bet: "bet",
    Raise: "raise",
    AllIn: "all-in",
    Draw: "draw",
    Show: "show",
    Muck: "muck",
    SitOut: "sit-out",
    SitIn: "sit-in",
    Wait: "wait",
    Leave: "leave",
    Join: "join",
}


def normal_form(question: Question) -> Json:
    """A question with a legal history as JSON, as the contract writes it, with one way for everything.

    What was left out is filled in, amounts have two decimals, seats and cards stand in order, aliases are
    resolved; names are gone.
    """
    *events, action = [_act(act) for act in _sized(question)]
    start = _start(question.start)
    if question.currency is not None:
        start["currency"] = question.currency
    return {"edition": question.edition.id, "start": start, "events": events, "action": action}


def act_from_json(value: Json) -> Action:
    """An act of a normal form as the engine knows it."""
    return act_of(msgspec.convert(value, EventIn))


def _sized(question: Question) -> Iterator[Action]:
    """The acts with every size that was left to the rules; at an impossible table there is none to find."""
    assert question.action is not None
    table = seated(question.start)
    if not BOOK.accepts(table, question.start):
        yield from (*question.events, question.action)
        return
    for event in question.events:
        yield _with_size(table, event)
        play(table, event)
    accepted = BOOK.accepts(table, question.action)
    yield _with_size(table, question.action) if accepted else question.action


_SIZED = (Bet, Raise)


def _with_size(table: Table, act: Action) -> Action:
    if isinstance(act, Post):
        return replace(act, amount=posted_amount(table, act))
    return replace(act, to=size(table, act)) if isinstance(act, _SIZED) else act


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
    table = seated(start)
    same = seated(replace(start, small_blind=table.small_blind)) == table
    return table.small_blind if same else start.small_blind


def _seat(seat: SeatStart) -> Json:
    value = {"seat": seat.number, "stack": amount(seat.stack), "state": seat.state}
    return value | {"missed": seat.missed} if seat.missed else value


def _act(act: Action) -> Json:
    value: Json = {"type": _TYPES[type(act)]}
    if not isinstance(act, Deal):
        value["seat"] = act.seat
    further = _FURTHER.get(type(act))
    return value | further(act) if further else value


def _post(post: Post) -> Json:
    value = {"blind": post.blind}
    return value if post.amount is None else value | {"amount": amount(post.amount)}


def _to(act: Bet | Raise) -> Json:
    return {} if act.to is None else {"to": amount(act.to)}


def _deal(deal: Deal) -> Json:
    if not deal.cards:
        return {}
    return {"cards": {str(seat): _cards(deal.cards[seat]) for seat in sorted(deal.cards)}}


def _draw(draw: Draw) -> Json:
    value: Json = {"count": draw.count}
    if draw.discard:
        value["discard"] = _cards(draw.discard)
    return value | {"received": _cards(draw.received)} if draw.received else value


def _show(show: Show) -> Json:
    return {} if show.cards is None else {"cards": _cards(show.cards)}


def _cards(cards: Iterable[Card]) -> list[str]:
    return [code(card) for card in sorted(cards)]


_FURTHER: Mapping[type, Callable[[Any], Json]] = {
    Post: _post,
    Bet: _to,
    Raise: _to,
    Deal: _deal,
    Draw: _draw,
    Show: _show,
}
