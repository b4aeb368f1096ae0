"""Hands that were really played: every event legal, every event offered, the pot as the room gave it."""

import json
from pathlib import Path
from typing import Any

import pytest

from rulesvc.game.play import play, seated
from rulesvc.language.explain import language, languages
from rulesvc.rulings.answering import Question
from rulesvc.rulings.judge import judge, options
from rulesvc.rulings.rulebook import BOOK
from rulesvc.rulings.situation import situation
from rulesvc.wire import read_situation_question
from tests.playing import is_offered

FILE = Path(__file__).parent / "acceptance" / "real-hands.jsonl"
HANDS = [json.loads(line) for line in FILE.read_text().splitlines()]


def question(hand: dict[str, Any]) -> Question:
    return read_situation_question(json.dumps(hand["question"]).encode())


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand["id"])
def test_every_event_is_legal_and_among_the_options(hand: dict[str, Any]) -> None:
    asked = question(hand)
    table = seated(asked.start)

    for event in asked.events:
        offered = tuple(options(BOOK, table))
        ruling = judge(BOOK, table, event)

        assert ruling.legal, (event, ruling.findings)
        assert is_offered(event, offered, table), (event, offered)
        for code in languages():
            assert language(code).ruling(ruling, asked.currency).summary
        play(table, event)


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand["id"])
def test_the_betting_ends_with_the_pot_of_the_room(hand: dict[str, Any]) -> None:
    asked = question(hand)
    table = seated(asked.start)

    for event in asked.events:
        play(table, event)

    pot = sum(pot.amount for pot in situation(BOOK, table).pots)
    assert f"{pot / 100:.2f}" == hand["result"]["pot"]
