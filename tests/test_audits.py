"""Whole hands: every event ruled on, to the last pot."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rulesvc.rulings.answering import situation_of
from rulesvc.wire import read_situation_question
from tests.conftest import Client
from tests.questions import EVENTS, question, situation, start

HANDS = [
    json.loads(line)
    for line in (Path(__file__).parent / "acceptance" / "real-hands.jsonl").read_text().splitlines()
]
SHOWN = [hand for hand in HANDS if hand["result"]["shown"]]


def to_the_end(hand: dict[str, Any]) -> dict[str, Any]:
    """The hand with its showdown: who showed cards shows them, the others muck."""
    asked: dict[str, Any] = json.loads(json.dumps(hand["question"]))
    now = situation_of(read_situation_question(json.dumps(asked).encode()))
    shown = hand["result"]["shown"]
    for seat in now.table.show_order:
        cards = shown.get(str(seat))
        asked["events"].append(
            {"seat": seat, "type": "show", "cards": cards} if cards else {"seat": seat, "type": "muck"}
        )
    return asked


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand["id"])
def test_every_real_hand_audits_legal_to_its_end(hand: dict[str, Any], client: Client) -> None:
    audit = client.post("/v1/audits?lang=el", to_the_end(hand)).json

    assert audit["legal"] is True
    assert audit["first_illegal"] is None
    assert all(event["legal"] and event["rule"] and event["text"] for event in audit["events"])
    assert [event["event"] for event in audit["events"]] == list(range(len(audit["events"])))
    assert audit["result"]["phase"] == "over"


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand["id"])
def test_the_winners_and_amounts_are_those_of_the_room(hand: dict[str, Any], client: Client) -> None:
    audit = client.post("/v1/audits", to_the_end(hand)).json

    won: Counter[str] = Counter()
    for award in audit["result"]["winners"]:
        won[str(award["seat"])] += round(100 * float(award["amount"]))
    rake = round(100 * float(hand["result"]["rake"]))
    stated = {seat: round(100 * float(amount)) for seat, amount in hand["result"]["won"].items()}
    assert set(won) == set(stated)
    assert sum(won.values()) == sum(stated.values()) + rake


def test_the_real_hands_hold_showdowns_and_walks() -> None:
    assert len(SHOWN) >= 9
    assert len(HANDS) - len(SHOWN) >= 9


def test_the_first_illegal_event_is_explained(client: Client) -> None:
    wrong = [{"seat": 1, "type": "call"}, {"seat": 2, "type": "check"}, {"seat": 3, "type": "check"}]

    audit = client.post("/v1/audits?lang=en", situation(events=[*EVENTS, *wrong])).json

    assert audit["legal"] is False
    assert audit["first_illegal"]["event"] == 4
    assert audit["first_illegal"]["findings"][0]["rule"] == "bet1.others-options"
    assert [event["legal"] for event in audit["events"]] == [True, True, True, True, False]
    assert audit["result"]["to_act"] == 2


def test_an_impossible_table_is_no_hand(client: Client) -> None:
    answer = client.post("/v1/audits", situation(start=start(structure="spread-limit"), events=[]))

    assert answer.status == 422
    assert answer.json["code"] == "history-illegal"
    assert answer.json["pointer"] == "/start/structure"


def test_an_audit_takes_no_action(client: Client) -> None:
    answer = client.post("/v1/audits", question())

    assert [(e["code"], e["pointer"]) for e in answer.json["errors"]] == [("unknown-key", "/action")]


def test_cards_that_nobody_saw_leave_the_winner_open(client: Client) -> None:
    limp = [{"seat": 1, "type": "call"}, {"seat": 2, "type": "call"}, {"seat": 3, "type": "check"}]
    rest = [{"seat": n, "type": kind} for kind in ("stand-pat", "check", "show") for n in (2, 3, 1)]

    result = client.post("/v1/audits", situation(events=[*EVENTS, *limp, *rest])).json["result"]

    assert (result["phase"], result["winners"], result["cards_unknown"]) == ("over", [], True)
    assert result["must_show"] == 2
