"""What one declaration of an act is read for: the wire, the engine, the rules, the words."""

import json
from typing import Any, get_args

import msgspec
import pytest

from rulesvc.game import play
from rulesvc.game.acts import (
    IN_HAND,
    Action,
    Bet,
    Betting,
    Blind,
    Coming,
    Deal,
    Draw,
    Post,
    Raise,
    StandPat,
    WrittenAct,
    played,
    tag,
)
from rulesvc.game.editions import EDITIONS
from rulesvc.game.play import seated
from rulesvc.game.starts import HandStart, SeatStart, Stakes
from rulesvc.language.explain import language, languages
from rulesvc.language.glossary import TERMS
from rulesvc.language.narration import told
from rulesvc.rulings.rulebook import BOOK
from rulesvc.wire import read_ruling_question
from rulesvc.wire.amounts_and_cards import converted, read_cards
from rulesvc.wire.normal_form import act_from_json
from tests.questions import question

ACTS: tuple[Any, ...] = get_args(WrittenAct)
FIELDS: dict[str, dict[str, Any]] = {
    "post": {"blind": "big", "amount": "2"},
    "deal": {"cards": {"2": "As Kd Qh Jc Ts"}},
    "bet": {"to": 4},
    "raise": {"to": "4.50"},
    "draw": {"discard": "As Kd", "count": 2, "received": ["7c", "8c"]},
    "show": {"cards": "As Kd Qh Jc Ts"},
}


def written(act: Any) -> dict[str, Any]:
    seat = {} if act is Deal else {"seat": 2}
    return {"type": tag(act), **seat, **FIELDS.get(tag(act), {})}


def test_acts_are_told_apart_by_their_tags() -> None:
    assert len({tag(act) for act in ACTS}) == len(ACTS)
    assert set(get_args(Action)) | {StandPat} == set(ACTS)


@pytest.mark.parametrize("act", ACTS, ids=tag)
def test_every_act_is_read_with_all_its_fields(act: Any) -> None:
    value = written(act)

    read = msgspec.convert(value, WrittenAct, dec_hook=converted)

    assert type(read) is act
    assert set(value) == {"type", *act.__struct_fields__}
    assert played(read) == act_from_json(value)


@pytest.mark.parametrize(
    ("act", "inside"),
    [
        ("post", Post(2, Blind.BIG, 200)),
        ("bet", Bet(2, 400)),
        ("raise", Raise(2, 450)),
        ("deal", Deal({2: read_cards("As Kd Qh Jc Ts")})),
        ("draw", Draw(2, discard=read_cards("As Kd"), count=2, received=read_cards("7c 8c"))),
        ("stand-pat", Draw(2, count=0)),
    ],
)
def test_amounts_and_cards_are_what_the_engine_counts_with(act: str, inside: Action) -> None:
    kind = next(kind for kind in ACTS if tag(kind) == act)

    assert act_from_json(written(kind)) == inside


def test_discards_that_are_named_are_counted() -> None:
    assert act_from_json({"type": "draw", "seat": 2, "discard": "As Kd"}) == Draw(
        2, discard=read_cards("As Kd"), count=2
    )


@pytest.mark.parametrize("act", ACTS, ids=tag)
def test_an_act_comes_back_as_it_was_asked(act: Any) -> None:
    asked = question(action=written(act))

    action = read_ruling_question(json.dumps(asked).encode()).asked

    assert json.loads(msgspec.json.encode(action)) == asked["action"]


def test_the_engine_plays_every_act_of_a_hand_and_no_other() -> None:
    during = {Draw if act is StandPat else act for act in IN_HAND} | {Deal, Post}

    assert set(play._PLAY) == during
    assert set(get_args(Action)) == during | set(get_args(Coming))
    assert set(get_args(Betting)) < set(IN_HAND)


@pytest.mark.parametrize("act", get_args(Action), ids=tag)
def test_rules_speak_of_every_act(act: Any) -> None:
    assert any(act in rule.on and rule.check for rule in BOOK)


def test_every_term_that_names_an_act_is_in_the_glossary() -> None:
    known = {term.id for term in TERMS}

    assert {act.term for act in ACTS if act.term} | {blind.term for blind in Blind} <= known
    assert all(act.term for act in IN_HAND)


@pytest.mark.parametrize("act", get_args(Action), ids=tag)
@pytest.mark.parametrize("code", languages())
def test_every_act_can_be_told(act: Any, code: str) -> None:
    stakes = Stakes("no-limit", 100, 200, 200, 400)
    start = HandStart(EDITIONS["generic-52"], stakes, 1, (SeatStart(1, 9900), SeatStart(2, 9900)))
    said_in, table = language(code), seated(start)

    message, facts = told(table, act_from_json(written(act)))

    assert "%(" not in said_in.say(message, said_in.printed(facts, table.edition, None))
