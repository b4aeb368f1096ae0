"""Every fault of a question, each with its place; nothing gets through half-read."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import language, languages
from rulesvc.rulings.answering import HistoryIllegal, Question, rule_on
from rulesvc.wire import FAULTS, Malformed, NotJson, read_ruling_question, reading
from tests.questions import EVENTS, START, question, start
from tests.test_facts import all_cases

LIMP = [*EVENTS, {"seat": 1, "type": "call"}, {"seat": 2, "type": "call"}, {"seat": 3, "type": "check"}]


def faults(asked: object) -> list[tuple[str, str]]:
    """Code and pointer of everything that is wrong."""
    with pytest.raises(Malformed) as caught:
        read_ruling_question(json.dumps(asked).encode())
    return list(dict.fromkeys((fault.code, fault.pointer) for fault in caught.value.faults))


def seats(*changes: dict[str, Any]) -> list[dict[str, Any]]:
    made = [{"seat": n + 1, "stack": "100"} | change for n, change in enumerate(changes)]
    return [{key: value for key, value in seat.items() if value != "gone"} for seat in made]


def dealt(**hands: str) -> list[dict[str, Any]]:
    """The blinds, then a deal of hands named by seat_1, seat_2 …"""
    return [*EVENTS[:2], {"type": "deal", "cards": {name[-1]: cards for name, cards in hands.items()}}]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"edition": "nowhere"}, [("unknown-edition", "/edition")]),
        ({"edition": 7}, [("not-text", "/edition")]),
        ({"extra": 1}, [("unknown-key", "/extra")]),
        ({"a/b~c": 1}, [("unknown-key", "/a~1b~0c")]),
        ({"start": []}, [("not-an-object", "/start")]),
        ({"events": {}}, [("not-a-list", "/events")]),
        ({"action": None}, [("not-an-object", "/action")]),
        ({"action": {"seat": 1}}, [("missing", "/action/type")]),
        ({"action": {"type": "straddle", "seat": 1}}, [("unknown-act", "/action/type")]),
        ({"action": {"type": ["call"], "seat": 1}}, [("unknown-act", "/action/type")]),
        ({"action": {"type": "call"}}, [("missing", "/action/seat")]),
        ({"action": {"type": "call", "seat": 0}}, [("not-a-seat", "/action/seat")]),
        ({"action": {"type": "call", "seat": 4}}, [("no-such-seat", "/action/seat")]),
        ({"action": {"type": "deal", "seat": 1}}, [("unknown-key", "/action/seat")]),
        ({"action": {"type": "raise", "seat": 1, "to": 4.5}}, [("not-an-amount", "/action/to")]),
        ({"action": {"type": "raise", "seat": 1, "to": "1e3"}}, [("not-an-amount", "/action/to")]),
        ({"action": {"type": "raise", "seat": 1, "to": "04"}}, [("not-an-amount", "/action/to")]),
        ({"action": {"type": "raise", "seat": 1, "to": "4\n"}}, [("not-an-amount", "/action/to")]),
        ({"action": {"type": "raise", "seat": 1, "to": True}}, [("not-an-amount", "/action/to")]),
        ({"action": {"type": "raise", "seat": 1, "to": 10**12}}, [("not-an-amount", "/action/to")]),
        ({"action": {"type": "draw", "seat": 1}}, [("missing", "/action/count")]),
        ({"action": {"type": "draw", "seat": 1, "count": -1}}, [("not-a-count", "/action/count")]),
        (
            {"action": {"type": "draw", "seat": 1, "discard": "As Kd", "count": 3}},
            [("count-disagrees", "/action/count")],
        ),
        ({"action": {"type": "draw", "seat": 1, "discard": "Ax"}}, [("not-cards", "/action/discard")]),
        ({"action": {"type": "draw", "seat": 1, "discard": 5}}, [("not-cards", "/action/discard")]),
        ({"action": {"type": "post", "seat": 1}}, [("missing", "/action/blind")]),
        ({"action": {"type": "post", "seat": 1, "blind": "huge"}}, [("unknown-blind", "/action/blind")]),
        ({"action": {"type": "show", "seat": 1, "cards": "As"}}, [("not-a-hand", "/action/cards")]),
        ({"events": [7, *EVENTS]}, [("not-an-object", "/events/0")]),
        ({"events": [{"type": "deal", "cards": []}]}, [("not-an-object", "/events/0/cards")]),
        ({"events": [{"type": "deal", "cards": {"9": "As"}}]}, [("no-such-seat", "/events/0/cards/9")]),
        ({"events": [{"type": "deal", "cards": {"1": 7}}]}, [("not-cards", "/events/0/cards/1")]),
        ({"events": [{"type": "deal", "cards": {"1": "A"}}]}, [("not-cards", "/events/0/cards/1")]),
    ],
)
def test_faults_of_a_question(changes: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert faults(question() | changes) == expected


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"structure": None}, [("missing", "/start/structure")]),
        ({"structure": 1}, [("not-text", "/start/structure")]),
        ({"small_blind": "0"}, [("not-above-zero", "/start/small_blind")]),
        ({"small_blind": "3"}, [("small-above-big", "/start/big_blind")]),
        ({"big_bet": "1"}, [("upper-below-lower", "/start/big_bet")]),
        ({"small_bet": None, "big_bet": "1"}, [("upper-below-lower", "/start/big_bet")]),
        ({"button": 11}, [("not-a-seat", "/start/button")]),
        ({"currency": "XQX"}, [("unknown-currency", "/start/currency")]),
        ({"currency": 5}, [("not-text", "/start/currency")]),
        ({"small_blind_seat": 9}, [("no-such-seat", "/start/small_blind_seat")]),
        ({"small_blind_seat": "x"}, [("not-a-seat", "/start/small_blind_seat")]),
        (
            {"seats": seats({}, {}, {"state": "new"}), "small_blind_seat": 3},
            [("seat-not-active", "/start/small_blind_seat")],
        ),
        (
            {"seats": seats({}, {"seat": 1}, {})},
            [("seat-twice", "/start/seats/1/seat"), ("no-such-seat", "/events/0/seat")],
        ),
        ({"seats": seats({}, {}, {"stack": "0"})}, [("not-above-zero", "/start/seats/2/stack")]),
        ({"seats": seats({}, {}, {"stack": "gone"})}, [("missing", "/start/seats/2/stack")]),
        ({"seats": seats({}, {}, {"stack": "-1"})}, [("not-an-amount", "/start/seats/2/stack")]),
        ({"seats": seats({}, {}, {"state": "asleep"})}, [("unknown-state", "/start/seats/2/state")]),
        ({"seats": seats({}, {}, {"missed": "XX"})}, [("unknown-marker", "/start/seats/2/missed")]),
        ({"seats": seats({}, {}, {"name": 7})}, [("not-text", "/start/seats/2/name")]),
    ],
)
def test_faults_of_a_start(changes: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert faults(question(start=start(**changes))) == expected


def test_sizes_have_to_be_named_where_there_is_a_choice() -> None:
    action = {"seat": 1, "type": "raise"}

    assert faults(question(start=start(structure="pot-limit"), action=action)) == [("missing", "/action/to")]
    assert read_ruling_question(json.dumps(question(action=action)).encode()).action is not None


def test_all_faults_are_named_together() -> None:
    asked = question(
        edition="nowhere",
        start=start(small_blind="3", button="one", seats=seats({}, {"stack": 1.5}, {"seat": 1})),
        events=[{"seat": 2, "type": "post", "blind": "huge"}, {"seat": 8, "type": "call"}],
        action={"seat": 1, "type": "draw"},
    )

    assert set(faults(asked)) == {
        ("unknown-edition", "/edition"),
        ("small-above-big", "/start/big_blind"),
        ("not-a-seat", "/start/button"),
        ("not-an-amount", "/start/seats/1/stack"),
        ("seat-twice", "/start/seats/2/seat"),
        ("unknown-blind", "/events/0/blind"),
        ("no-such-seat", "/events/1/seat"),
        ("missing", "/action/count"),
    }


FIVE = "7s 7h 9c Td Ah"


@pytest.mark.parametrize(
    ("events", "action", "expected"),
    [
        (dealt(seat_1="As Kd Qh Jc 4s"), {}, [("card-not-in-deck", "/events/2/cards/1")]),
        (dealt(seat_1="As Kd Qh Jc 6s"), {}, [("card-not-in-deck", "/events/2/cards/1")]),
        (dealt(seat_1=FIVE, seat_2="7s Kc Qd Jh 9d"), {}, [("card-twice", "/events/2/cards/2")]),
        (dealt(seat_1="7s 7s 9c Td Ah"), {}, [("card-twice", "/events/2/cards/1")]),
        (
            [*dealt(seat_2=FIVE), *LIMP[3:]],
            {"seat": 2, "type": "draw", "discard": "9c", "received": "7s"},
            [("card-twice", "/action/received")],
        ),
        (
            [*dealt(seat_2=FIVE), *LIMP[3:]],
            {"seat": 2, "type": "draw", "discard": "9c", "received": "2s"},
            [("card-not-in-deck", "/action/received")],
        ),
        (
            [*dealt(seat_3=FIVE), *LIMP[3:]],
            {"seat": 2, "type": "draw", "discard": "7s"},
            [("card-twice", "/action/discard")],
        ),
        (
            [*LIMP, {"seat": 2, "type": "draw", "discard": "7s"}],
            {"seat": 3, "type": "draw", "discard": "7s"},
            [("card-twice", "/action/discard")],
        ),
    ],
)
def test_faults_of_cards(events: list[Any], action: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    asked = question(events=events, action=action or {"seat": 1, "type": "call"})

    assert faults(asked) == expected


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        ("7s 7h 9c Td Ah", []),
        ("7s 7h 9c Td Ad", [("cards-contradict", "/action/cards")]),
        ("8s 8h Jc Jd Kh", [("card-twice", "/action/cards")]),
        ("?? ?? ?? ?? ??", []),
    ],
)
def test_a_hand_shown_has_to_be_the_hand_dealt(shown: str, expected: list[tuple[str, str]]) -> None:
    pat = [{"seat": n, "type": "stand-pat"} for n in (2, 3, 1)]
    checks = [{"seat": n, "type": "check"} for n in (2, 3, 1)]
    events = [*dealt(seat_2=FIVE, seat_3="8s 8h Jc Jd Kh"), *LIMP[3:], *pat, *checks]
    asked = question(events=events, action={"seat": 2, "type": "show", "cards": shown})

    if expected:
        assert faults(asked) == expected
    else:
        assert rule_on(read_ruling_question(json.dumps(asked).encode())).legal


def test_a_discard_never_comes_back_to_its_player() -> None:
    events = [*dealt(seat_2=FIVE), *LIMP[3:], {"seat": 2, "type": "draw", "discard": "9c", "received": "8c"}]
    rest = [{"seat": 3, "type": "stand-pat"}, {"seat": 1, "type": "stand-pat"}]
    checks = [{"seat": n, "type": "check"} for n in (2, 3, 1)]
    shown = {"seat": 2, "type": "show", "cards": "7s 7h 9c Td Ah"}

    asked = question(events=[*events, *rest, *checks], action=shown)

    assert faults(asked) == [("cards-contradict", "/action/cards")]


def test_ten_is_written_in_two_ways_and_cards_in_two_forms() -> None:
    listed = {"type": "deal", "cards": {"2": ["10d", "Td"]}}

    assert faults(question(events=[*EVENTS[:2], listed])) == [("card-twice", "/events/2/cards/2")]


@pytest.mark.parametrize("code", languages())
def test_every_fault_has_words(code: str) -> None:
    said_in = language(code)
    edition = EDITIONS["network-7a"]
    facts = {"card": 51, "min_players": 2, "max_players": 5}

    said = {said_in.say(text, said_in.printed(facts, edition, None)) for text in FAULTS.values()}

    assert len(said) == len(FAULTS)


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["As", "1", "call"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
paths = st.sampled_from(
    [
        ("edition",), ("start",), ("events",), ("action",), ("events", 0), ("events", 2), ("action", "seat"),
        ("action", "type"), ("start", "seats"), ("start", "seats", 1), ("start", "seats", 1, "stack"),
        ("start", "seats", 1, "seat"), ("start", "structure"), ("start", "button"), ("start", "big_blind"),
        ("start", "currency"), ("start", "small_blind_seat"), ("events", 2, "cards"), ("events", 0, "amount"),
    ]
)  # fmt: skip


@pytest.mark.no_cover
@settings(max_examples=400, deadline=None)
@given(st.lists(st.tuples(paths, values), min_size=1, max_size=3))
def test_any_damage_gets_an_answer(damage: list[tuple[tuple[str | int, ...], Any]]) -> None:
    asked: Any = question()
    for path, value in damage:
        place: Any = asked
        for step in path[:-1]:
            try:
                place = place[step]
            except (KeyError, IndexError, TypeError):
                break
        else:
            last: Any = path[-1]
            if isinstance(place, dict) or (isinstance(place, list) and last in range(len(place))):
                place[last] = value

    found = read_closely(asked)
    if not isinstance(found, Question):
        return
    try:
        ruling = rule_on(found)
    except HistoryIllegal:
        return
    assert ruling.findings


def read_closely(asked: Any) -> object:
    """What comes of a question, or its faults; the look that passes sound ones must not change that."""
    body = json.dumps(asked).encode()
    with pytest.MonkeyPatch.context() as patched:
        first = question_or_faults(body)
        patched.setattr(reading, "is_plainly_sound", lambda question: False)
        assert question_or_faults(body) == first
    return first


def test_one_look_suffices_for_the_ordinary_question() -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(reading, "faults_of_meaning", lambda question: pytest.fail("looked closely"))
        assert isinstance(question_or_faults(json.dumps(question()).encode()), Question)


def question_or_faults(body: bytes) -> object:
    try:
        return read_ruling_question(body)
    except Malformed as malformed:
        return [(fault.code, fault.pointer) for fault in malformed.faults]
    except NotJson:
        return "no JSON"


@pytest.mark.parametrize("case", [case for case in all_cases() if case["endpoint"] == "/v1/rulings"])
def test_one_look_passes_no_fault(case: dict[str, Any]) -> None:
    assert isinstance(read_closely(case["question"]), Question)


def test_the_smallest_question_needs_no_optional_field() -> None:
    bare = {key: START[key] for key in ("structure", "small_blind", "big_blind", "button", "seats")}

    assert read_ruling_question(json.dumps(question(start=bare)).encode()).start.stakes.upper == 400
