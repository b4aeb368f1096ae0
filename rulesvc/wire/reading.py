"""JSON to questions: one fast pass, and a slower one that finds every fault where that fails."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from rulesvc.game.acts import Action, Deal, Draw, Show, WrittenAct, played
from rulesvc.game.editions import EDITIONS
from rulesvc.game.marks import UNTOLD
from rulesvc.game.starts import HandStart, SeatStart, Stakes
from rulesvc.rulings.answering import Question
from rulesvc.wire.amounts_and_cards import as_written, decoder, has_marks
from rulesvc.wire.card_faults import faults_of_cards
from rulesvc.wire.faults import Fault, Malformed, NotJson
from rulesvc.wire.lenient import lenient
from rulesvc.wire.meaning import faults_of_meaning, is_plainly_sound, placed_acts
from rulesvc.wire.nesting import too_deep
from rulesvc.wire.shapes import RulingIn, SituationIn, StakesIn

__all__ = [
    "MOST_QUESTIONS",
    "as_asked",
    "decoded",
    "loads",
    "read_batch",
    "read_ruling_question",
    "read_situation_question",
    "stacked",
    "stakes_of",
]

MOST_QUESTIONS = 100


class _BatchIn(Struct, forbid_unknown_fields=True):
    questions: list[msgspec.Raw]


_ruling = decoder(RulingIn)
_situation = decoder(SituationIn)
_batch = msgspec.json.Decoder(_BatchIn)


def read_ruling_question(body: bytes | msgspec.Raw) -> Question:
    """A question with an action; Malformed with every fault, NotJson where it is no JSON."""
    return _read(body, _ruling, RulingIn)


def read_situation_question(body: bytes) -> Question:
    """A question without an action; Malformed with every fault, NotJson where it is no JSON."""
    return _read(body, _situation, SituationIn)


def read_batch(body: bytes) -> list[msgspec.Raw]:
    """The questions of a batch, still unread, so that one bad one does not spoil the others."""
    _expect_shallow(body)
    try:
        questions = _batch.decode(body).questions
    except msgspec.ValidationError:
        value, faults = loads(body), list[Fault]()
        lenient(_BatchIn, value, (), faults)
        if faults:
            raise Malformed(faults) from None
        questions = [msgspec.Raw(msgspec.json.encode(question)) for question in value["questions"]]
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NotJson from error
    if len(questions) > MOST_QUESTIONS:
        raise Malformed([Fault("too-many", "/questions")])
    return questions


def loads(body: bytes | msgspec.Raw) -> Any:
    """Any JSON; NotJson where it is none, Malformed where it nests too deeply."""
    _expect_shallow(body)
    try:
        return msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NotJson from error


def decoded(
    body: bytes | msgspec.Raw, decoder: msgspec.json.Decoder[Any], kind: type
) -> tuple[Any, list[Fault]]:
    """What could be read, and the faults of its shape; a key given twice is none.

    Malformed where it is no object at all or nests too deeply, NotJson where it is no JSON.
    """
    _expect_shallow(body)
    try:
        return decoder.decode(body), []
    except msgspec.ValidationError:
        faults: list[Fault] = []
        read = lenient(kind, loads(body), (), faults)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NotJson from error
    if read is UNSET:
        raise Malformed(faults)
    return read, faults


def _expect_shallow(body: bytes | msgspec.Raw) -> None:
    """A raw part belongs to a text that has been measured whole."""
    if isinstance(body, bytes) and too_deep(body):
        ends = body.rstrip().endswith((b"]", b"}"))
        raise Malformed([Fault("too-deep", "")]) if ends else NotJson


def _read(body: bytes | msgspec.Raw, decoder: msgspec.json.Decoder[Any], kind: type) -> Question:
    read, faults = decoded(body, decoder, kind)
    if not faults and is_plainly_sound(read):
        return _question(read, body)
    _expect_none([*faults, *faults_of_meaning(read)], read)
    question = _question(read, body)
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
    readable = [s for s in seats if s is not UNSET and s.number is not UNSET and s.state is not UNSET]
    hand = HandStart(EDITIONS[read.edition], Stakes("", 0, 0, 0, 0), 0, tuple(readable))
    acts = [(path, _as_far_as_read(act)) for path, act in placed_acts(read) if _is_whole(act)]
    return list(faults_of_cards(hand, acts))


def _is_whole(act: Any) -> bool:
    """Whether enough of an act could be read to follow its cards."""
    if isinstance(act, Deal):
        return all(isinstance(seat, int) for seat in act.cards)
    told = not isinstance(act, Draw) or act.count >= 0 or bool(act.discard)
    return act.seat is not UNSET and told


def _as_far_as_read(act: Any) -> Action:
    """An act without those of its cards that could not be read."""
    if isinstance(act, Deal):
        held = act.cards.items()
        return Deal({seat: cards if isinstance(cards, tuple) else () for seat, cards in held})
    if isinstance(act, Show):
        return Show(act.seat, act.cards if isinstance(act.cards, tuple) else None)
    if isinstance(act, Draw):
        discard = act.discard if isinstance(act.discard, tuple) else None
        received = act.received if isinstance(act.received, tuple) else None
        count = max(act.count, 0) if discard is None else len(discard)
        return Draw(act.seat, discard=discard, count=count, received=received)
    return played(act)


def _names_cards(act: Action) -> bool:
    if isinstance(act, Draw):
        return act.discard is not None or act.received is not None
    if isinstance(act, Show):
        return act.cards is not None
    return isinstance(act, Deal) and bool(act.cards)


def _question(read: SituationIn | RulingIn, body: bytes | msgspec.Raw) -> Question:
    start, edition = read.start, EDITIONS[read.edition]
    action = read.action if isinstance(read, RulingIn) else None
    small = 0 if start.small_blind_seat is UNSET else start.small_blind_seat
    return Question(
        edition,
        HandStart(edition, stakes_of(start), start.button, stacked(start.seats, 0), small),
        tuple([played(event) for event in read.events]),
        None if action is None else played(action),
        None if action is None else as_asked(action, body),
        edition.currency if start.currency is UNSET else start.currency,
        {seat.number: seat.name for seat in start.seats if seat.name},
    )


def as_asked(action: WrittenAct, body: bytes | msgspec.Raw) -> object:
    """The action as it came: amounts and cards are written in more than one way."""
    return as_written(action, loads(body)["action"]) if has_marks(action) else action


def stakes_of(stakes: StakesIn) -> Stakes:
    """The sizes of a start, or of the stakes of a seating."""
    lower = stakes.big_blind if stakes.small_bet is None else stakes.small_bet
    upper = 2 * lower if stakes.big_bet is None else stakes.big_bet
    structure = "fixed-limit" if stakes.structure == "limit" else stakes.structure
    return Stakes(structure, stakes.small_blind, stakes.big_blind, lower, upper)


def stacked(seats: list[SeatStart], untold: int) -> tuple[SeatStart, ...]:
    """The seats, those without a stack with this one."""
    return tuple([seat if seat.stack != UNTOLD else replace(seat, stack=untold) for seat in seats])
