"""JSON to questions: one fast pass, and a slower one that finds every fault where that fails."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec import UNSET, Struct

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
from rulesvc.game.cards import Card
from rulesvc.game.editions import EDITIONS
from rulesvc.game.table import HandStart, SeatStart, Stakes
from rulesvc.rulings.answering import Question
from rulesvc.wire import shapes as q
from rulesvc.wire.card_faults import faults_of_cards
from rulesvc.wire.faults import Fault, Malformed, NotJson
from rulesvc.wire.lenient import lenient
from rulesvc.wire.meaning import faults_of_meaning, minor, placed_acts, read_cards
from rulesvc.wire.shapes import RulingIn, SituationIn

__all__ = [
    "MOST_QUESTIONS",
    "act_of",
    "decoded",
    "loads",
    "read_batch",
    "read_ruling_question",
    "read_situation_question",
    "stakes_of",
]

MOST_QUESTIONS = 100


class _BatchIn(Struct, forbid_unknown_fields=True):
    questions: list[msgspec.Raw]


_ruling = msgspec.json.Decoder(RulingIn)
_situation = msgspec.json.Decoder(SituationIn)
_batch = msgspec.json.Decoder(_BatchIn)


def read_ruling_question(body: bytes | msgspec.Raw) -> Question:
    """A question with an action; Malformed with every fault, NotJson where it is no JSON."""
    return _read(body, _ruling, RulingIn)


def read_situation_question(body: bytes) -> Question:
    """A question without an action; Malformed with every fault, NotJson where it is no JSON."""
    return _read(body, _situation, SituationIn)


def read_batch(body: bytes) -> list[msgspec.Raw]:
    """The questions of a batch, still unread, so that one bad one does not spoil the others."""
    try:
        questions = _batch.decode(body).questions
    except msgspec.ValidationError:
        value, faults = loads(body), list[Fault]()
        lenient(_BatchIn, value, (), faults)
        if faults:
            raise Malformed(faults) from None
        questions = [msgspec.Raw(msgspec.json.encode(question)) for question in value["questions"]]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotJson from error
    if len(questions) > MOST_QUESTIONS:
        raise Malformed([Fault("too-many", "/questions")])
    return questions


def loads(body: bytes | msgspec.Raw) -> Any:
    """Any JSON; NotJson where it is none."""
    try:
        return msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotJson from error


def decoded(
    body: bytes | msgspec.Raw, decoder: msgspec.json.Decoder[Any], kind: type
) -> tuple[Any, list[Fault]]:
    """What could be read, and the faults of its shape; a key given twice is none.

    Malformed where it is no object at all, NotJson where it is no JSON.
    """
    try:
        return decoder.decode(body), []
    except msgspec.ValidationError:
        faults: list[Fault] = []
        read = lenient(kind, loads(body), (), faults)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotJson from error
    if read is UNSET:
        raise Malformed(faults)
    return read, faults


def _read(body: bytes | msgspec.Raw, decoder: msgspec.json.Decoder[Any], kind: type) -> Question:
    read, faults = decoded(body, decoder, kind)
    _expect_none([*faults, *faults_of_meaning(read)], read)
    question = _question(read)
    acts = question.events if question.action is None else (*question.events, question.action)
    if any(_names_cards(act) for act in acts):
        _expect_none(_faults_of_cards(read), read)
    return question


def _expect_none(found: Iterable[Fault], read: Any) -> None:
    """Raise what was found, one fault for each place, and with it the faults of cards."""
    faults = list(found)
    if faults:
        first = {fault.pointer: fault for fault in reversed([*faults, *_faults_of_cards(read)])}
        raise Malformed(reversed(first.values()), read.edition)


def _faults_of_cards(read: Any) -> list[Fault]:
    """Faults of cards, as far as edition and seats could be read; acts that could not are passed over."""
    seats = getattr(read.start, "seats", UNSET)
    if read.edition not in EDITIONS or seats is UNSET:
        return []
    readable = [s for s in seats if s is not UNSET and s.seat is not UNSET and s.state is not UNSET]
    hand = HandStart(EDITIONS[read.edition], Stakes("", 0, 0, 0, 0), 0, _seats(readable))
    acts = [(path, act_of(act)) for path, act in placed_acts(read) if _is_whole(act)]
    return list(faults_of_cards(hand, acts))


def _is_whole(act: Any) -> bool:
    """Whether enough of an act could be read to follow its cards."""
    if isinstance(act, q.DealIn):
        return act.cards is UNSET or all(seat.isdecimal() for seat in act.cards)
    known = act.seat is not UNSET
    return known and not (isinstance(act, q.DrawIn) and act.discard is UNSET and act.count is UNSET)


def _names_cards(act: Action) -> bool:
    if isinstance(act, Draw):
        return act.discard is not None or act.received is not None
    if isinstance(act, Show):
        return act.cards is not None
    return isinstance(act, Deal) and bool(act.cards)


def _question(read: SituationIn | RulingIn) -> Question:
    start = read.start
    return Question(
        EDITIONS[read.edition],
        HandStart(EDITIONS[read.edition], stakes_of(start), start.button, _seats(start.seats), _small(start)),
        tuple([act_of(event) for event in read.events]),
        act_of(read.action) if isinstance(read, RulingIn) else None,
        read.action if isinstance(read, RulingIn) else None,
        EDITIONS[read.edition].currency if start.currency is UNSET else start.currency,
        {seat.seat: seat.name for seat in start.seats if seat.name},
    )


def stakes_of(start: Any) -> Stakes:
    """The sizes of a start, or of the stakes of a seating, which has the same fields."""
    big = minor(start.big_blind)
    lower = big if start.small_bet is UNSET else minor(start.small_bet)
    upper = 2 * lower if start.big_bet is UNSET else minor(start.big_bet)
    structure = "fixed-limit" if start.structure == "limit" else start.structure
    return Stakes(structure, minor(start.small_blind), big, lower, upper)


def _seats(seats: list[q.SeatIn]) -> tuple[SeatStart, ...]:
    return tuple(
        [SeatStart(s.seat, 0 if s.stack is UNSET else minor(s.stack), s.state, s.missed) for s in seats]
    )


def _small(start: q.StartIn) -> int | None:
    return 0 if start.small_blind_seat is UNSET else start.small_blind_seat


def _cards(cards: Any) -> tuple[Card, ...] | None:
    return None if cards is UNSET else read_cards(cards)


def _size(amount: Any) -> int | None:
    return None if amount is UNSET else minor(amount)


def _deal(act: q.DealIn) -> Deal:
    if act.cards is UNSET:
        return Deal()
    return Deal({int(seat): read_cards(cards) or () for seat, cards in act.cards.items()})


def _draw(act: q.DrawIn) -> Draw:
    discard = _cards(act.discard)
    count = act.count if discard is None else len(discard)
    count = 0 if count is UNSET else count
    return Draw(act.seat, count, discard, _cards(act.received))


_CONVERT: Mapping[type[Struct], Callable[[Any], Action]] = {
    q.PostIn: lambda act: Post(act.seat, act.blind, _size(act.amount)),
    q.DealIn: _deal,
    q.FoldIn: lambda act: Fold(act.seat),
    q.CheckIn: lambda act: Check(act.seat),
    q.CallIn: lambda act: Call(act.seat),
    q.BetIn: lambda act: Bet(act.seat, _size(act.to)),
    q.RaiseIn: lambda act: Raise(act.seat, _size(act.to)),
    q.AllInIn: lambda act: AllIn(act.seat),
    q.DrawIn: _draw,
    q.StandPatIn: lambda act: Draw(act.seat, 0),
    q.ShowIn: lambda act: Show(act.seat, _cards(act.cards)),
    q.MuckIn: lambda act: Muck(act.seat),
    q.SitOutIn: lambda act: SitOut(act.seat),
    q.SitInIn: lambda act: SitIn(act.seat),
    q.WaitIn: lambda act: Wait(act.seat),
    q.LeaveIn: lambda act: Leave(act.seat),
    q.JoinIn: lambda act: Join(act.seat),
}


def act_of(act: Any) -> Action:
    """An act as the engine knows it."""
    return _CONVERT[type(act)](act)
