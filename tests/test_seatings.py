"""What follows between two hands, as clients and the command line ask for it."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.conftest import Client
from tests.test_api import LANGUAGES, refused
from tests.test_cli import judged

BETWEEN: dict[str, Any] = {
    "edition": "network-7a",
    "stakes": {"structure": "fixed-limit", "small_blind": "1", "big_blind": "2"},
    "last_hand": {"button": 1, "small_blind": 2, "big_blind": 3},
    "seats": [{"seat": 1}, {"seat": 2}, {"seat": 3, "state": "sitting-out"}, {"seat": 4}, {"seat": 5}],
}


def seating(**changes: Any) -> dict[str, Any]:
    """Five seats, the last big blind away; a field set to None is left out."""
    asked = copy.deepcopy(BETWEEN | changes)
    return {key: value for key, value in asked.items() if value is not None}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_seating_is_explained_in_every_language(client: Client, lang: str) -> None:
    answer = client.post(f"/v1/seatings?lang={lang}", seating())

    reasons = answer.json["facts_text"]
    assert answer.headers["Content-Language"] == answer.json["language"] == lang
    assert {field: reason["rule"] for field, reason in reasons.items()} == {
        "button": "button.passes-to-small-blind",
        "small_blind": "blinds.small.due",
        "big_blinds": "blinds.second-big-at-least-three",
        "deck": "deck.stripped",
    }
    assert all("%(" not in reason["text"] for reason in reasons.values())
    assert "4" in reasons["big_blinds"]["text"]
    assert "5" in reasons["big_blinds"]["text"]


def test_options_say_what_a_wait_is_for(client: Client) -> None:
    between = seating(action={"seat": 3, "type": "post", "blind": "dead-small"})
    left = seating(
        last_hand={"button": 4, "small_blind": 5, "big_blind": 1},
        action={"seat": 3, "type": "wait"},
    )
    left["seats"][2]["missed"] = between["seats"][2]["missed"] = "MS"

    barred = client.post("/v1/seatings?lang=en", between).json
    free = client.post("/v1/seatings?lang=en", left).json

    assert barred["legal"] is False
    assert "until the button has passed it" in barred["options_text"]
    assert free["legal"] is True
    assert [option["type"] for option in free["options"]] == ["post", "wait"]
    assert "until the big blind comes round to it" in free["options_text"]


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"last_hand": None}, [("missing", "/button")]),
        ({"button": 11}, [("not-a-seat", "/button")]),
        ({"last_hand": {"button": 1, "small_blind": 2}}, [("one-of-two", "/last_hand/big_blind")]),
        (
            {"last_hand": {"button": 1, "big_blind": 2, "big_blinds": [3, 4]}},
            [("one-of-two", "/last_hand/big_blind")],
        ),
        ({"last_hand": {"button": 1, "big_blinds": [2, 3, 4]}}, [("one-of-two", "/last_hand/big_blinds")]),
        ({"seats": [{"seat": 1}, {"seat": 1}]}, [("seat-twice", "/seats/1/seat")]),
        ({"seats": [{"seat": 1, "stack": "0"}, {"seat": 2}]}, [("not-above-zero", "/seats/0/stack")]),
        ({"action": {"seat": 7, "type": "wait"}}, [("no-such-seat", "/action/seat")]),
        ({"action": {"seat": 5, "type": "join"}}, [("seat-taken", "/action/seat")]),
        ({"action": {"type": "wait"}}, [("missing", "/action/seat")]),
        ({"action": 3}, [("not-an-object", "/action")]),
        ({"last_hand": {"button": 1, "big_blinds": [True, 4]}}, [("not-a-seat", "/last_hand/big_blinds/0")]),
        ({"last_hand": {"button": 1, "big_blinds": 3}}, [("not-a-list", "/last_hand/big_blinds")]),
        ({"last_hand": [1]}, [("not-an-object", "/last_hand")]),
        (
            {"last_hand": {"button": "1", "small_blind": 0, "big_blinds": [True, 4]}},
            [
                ("not-a-seat", "/last_hand/button"),
                ("not-a-seat", "/last_hand/small_blind"),
                ("not-a-seat", "/last_hand/big_blinds/0"),
            ],
        ),
        (
            {"edition": "nowhere", "ante": "1"},
            [("unknown-edition", "/edition"), ("unknown-key", "/ante")],
        ),
    ],
)
def test_faults_of_a_seating(client: Client, changes: dict[str, Any], faults: list[tuple[str, str]]) -> None:
    problem = refused(client.post("/v1/seatings", seating(**changes)), 422, "invalid-question")

    assert sorted((e["code"], e["pointer"]) for e in problem["errors"]) == sorted(faults)
    assert all(error["detail"] for error in problem["errors"])


@pytest.mark.parametrize(
    ("changes", "pointer"),
    [
        ({"seats": [{"seat": n} for n in range(1, 9)]}, "/seats"),
        ({"stakes": {"structure": "spread", "small_blind": "1", "big_blind": "2"}}, "/stakes/structure"),
        (
            {
                "stakes": {
                    "structure": "fixed-limit",
                    "small_blind": "1",
                    "big_blind": "2",
                    "small_bet": "4",
                    "big_bet": "8",
                }
            },
            "/stakes/big_blind",
        ),
    ],
)
def test_an_impossible_table(client: Client, changes: dict[str, Any], pointer: str) -> None:
    problem = refused(client.post("/v1/seatings", seating(**changes)), 422, "history-illegal")

    assert problem["pointer"] == pointer


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_there_is_no_hand_the_answer_says_so(client: Client, lang: str) -> None:
    asked = seating(seats=[{"seat": 2}, {"seat": 4, "state": "sitting-out"}])

    answer = client.post(f"/v1/seatings?lang={lang}", asked).json

    assert answer["button"] is answer["small_blind"] is answer["deck"] is answer["first_to_act"] is None
    assert answer["posts"] == answer["big_blinds"] == answer["dealt_in"] == answer["barred"] == []
    assert answer["facts_text"]["none"]["rule"] == "table.no-hand"
    assert answer["facts_text"]["none"]["text"]


def test_judge_rules_between_hands_and_prints_what_follows() -> None:
    asked = seating(action={"seat": 3, "type": "post", "blind": "big"})
    asked["seats"][2]["missed"] = "MS"

    ended = judged(asked, "--lang", "en")

    assert ended.returncode == 1
    assert ended.stdout.startswith("This is not allowed. Seat 3 has missed the small blind")
    assert "two big blinds are posted, by seats 4 and 5." in ended.stdout
    assert "Seat 4 can post a big blind (2)." in ended.stdout
    assert ended.stdout.rstrip().endswith("so it cannot be dealt in.")


def test_judge_prints_a_seating_without_an_act() -> None:
    plain = judged(seating(), "--lang", "en")
    structured = judged(seating(), "--json", "--lang", "pl")

    assert (plain.returncode, structured.returncode) == (0, 0)
    assert plain.stdout.startswith("The deck runs from 7 up to the ace")
    assert json.loads(structured.stdout)["language"] == "pl"
    assert json.loads(structured.stdout)["big_blinds"] == [4, 5]


def test_judge_refuses_an_unusable_seating() -> None:
    ended = judged(seating(last_hand=None), "--lang", "en")

    assert ended.returncode == 2
    assert "/button: This field is missing." in ended.stderr


def step(
    last: tuple[int, int | None, list[int]], away: int, state: str, missed: str | None, act: str | None = None
) -> dict[str, Any]:
    """Five seats in a 2-4 game; one of them is away, marked or asks for something."""
    seats: list[dict[str, Any]] = [{"seat": n} for n in range(1, 6)]
    seats[away - 1] |= {"state": state, "missed": missed}
    action = None if act is None else {"seat": away, "type": "post", "blind": act}
    if act == "wait":
        action = {"seat": away, "type": "wait"}
    button, small, bigs = last
    return seating(
        last_hand={"button": button, "small_blind": small, "big_blinds": bigs}, seats=seats, action=action
    )


def asker(client: Client) -> Callable[..., dict[str, Any]]:
    return lambda *asked: client.post("/v1/seatings", step(*asked)).json


def positions(answer: dict[str, Any]) -> tuple[int, int | None, list[int]]:
    return answer["button"], answer["small_blind"], answer["big_blinds"]


def test_a_missed_small_blind_step_by_step(client: Client) -> None:
    """The worked example: hands 11 to 14 after button 1, small blind 2, big blind 3. (D-36)"""
    ask = asker(client)
    hand11 = ask((1, 2, [3]), 3, "sitting-out", None)
    assert positions(hand11) == (2, None, [4, 5])
    assert (hand11["markers"], hand11["deck"]["cards"], hand11["first_to_act"]) == ({"3": "MS"}, 32, 1)
    refused_post = ask((1, 2, [3]), 3, "sitting-out", "MS", "dead-small")
    assert refused_post["legal"] is False

    for last, expected in (
        ((2, None, [4, 5]), (4, 5, [1])),
        ((4, 5, [1]), (5, 1, [2])),
    ):
        away = ask(last, 3, "sitting-out", "MS")
        back = ask(last, 3, "sitting-out", "MS", "dead-small")
        waiting = ask(last, 3, "sitting-out", "MS", "wait")
        assert positions(away) == positions(back) == positions(waiting) == expected
        assert (away["markers"], away["deck"]["cards"]) == ({"3": "MS"}, 32)
        assert back["legal"] is waiting["legal"] is True
        assert {"seat": 3, "blind": "dead-small", "amount": "1.00", "live": "0.00", "dead": "1.00"} in back[
            "posts"
        ]
        assert (back["markers"], back["deck"]["cards"]) == ({}, 36)
        assert waiting["dealt_in"] == [1, 2, 4, 5]

    hand14 = ask((5, 1, [2]), 3, "waiting", "MS")
    assert positions(hand14) == (1, 2, [3])
    assert hand14["markers"] == {}
    assert {"seat": 3, "blind": "big", "amount": "2.00", "live": "2.00", "dead": "0.00"} in hand14["posts"]


def test_a_missed_big_blind_step_by_step(client: Client) -> None:
    """Its mirror: the big blind passes seat 4, which is away, and comes round to it five hands later."""
    ask = asker(client)
    hand11 = ask((1, 2, [3]), 4, "sitting-out", None)
    assert positions(hand11) == (2, 3, [5])
    assert (hand11["markers"], hand11["deck"]["cards"]) == ({"4": "ML"}, 32)

    hand12 = ask((2, 3, [5]), 4, "sitting-out", "ML", "both")
    assert (hand12["legal"], positions(hand12)) == (False, (3, 5, [1]))
    assert hand12["findings"][0]["rule"] == "blinds.return-between"

    for last, expected in (((3, 5, [1]), (5, 1, [2])), ((5, 1, [2]), (1, 2, [3]))):
        back = ask(last, 4, "sitting-out", "ML", "both")
        assert (back["legal"], positions(back)) == (True, expected)
        assert {"seat": 4, "blind": "both", "amount": "3.00", "live": "2.00", "dead": "1.00"} in back["posts"]
        assert (back["markers"], back["deck"]["cards"]) == ({}, 36)
        assert ask(last, 4, "sitting-out", "ML", "wait")["legal"] is True

    hand15 = ask((1, 2, [3]), 4, "waiting", "ML")
    assert positions(hand15) == (2, 3, [4])
    assert hand15["markers"] == {}
    assert {"seat": 4, "blind": "big", "amount": "2.00", "live": "2.00", "dead": "0.00"} in hand15["posts"]
