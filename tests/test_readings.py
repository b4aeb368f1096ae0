"""Hand histories beside all that is read out of them: questions, notes, claims, results and lines.

`readings.json` holds histories with one change each, and what they come to.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from rulesvc.audits.batches import audit_hand
from rulesvc.histories import Hand, Unread
from rulesvc.histories.nouns import Note
from tests.histories import BOSS, FULL_TILT, ONGAME, PHH, STARS, read

TEXTS = {"pokerstars": STARS, "full-tilt": FULL_TILT, "ongame": ONGAME, "boss-media": BOSS, "phh": PHH}
READINGS: dict[str, Any] = json.loads((Path(__file__).parent / "readings.json").read_text())


def note(one: Note) -> dict[str, Any]:
    return {"code": one.code, "facts": dict(one.facts)} | ({"line": one.line} if one.line else {})


def reading(found: Hand | Unread) -> dict[str, Any]:
    """All that is known of one hand, or of what is none."""
    if isinstance(found, Unread):
        return {"code": found.code, "place": found.place, "hand": found.hand, "facts": dict(found.facts)}
    outcome = found.outcome
    return {
        "id": found.id,
        "place": found.place,
        "hero": found.hero,
        "names": {str(seat): name for seat, name in found.names.items()},
        "start": found.question["start"],
        "events": found.question["events"],
        "result": {
            "pot": outcome.pot,
            "rake": outcome.rake,
            "won": {str(seat): won for seat, won in outcome.won.items()},
            "shown": {str(seat): list(cards) for seat, cards in outcome.shown.items()},
        },
        "notes": [note(one) for one in found.inferred],
        "contradictions": [note(one) for one in audit_hand(found).contradictions],
    }


def shortly(found: Hand | Unread) -> list[Any]:
    """A hand in a few words: how far it is legal, what was inferred and what contradicts it."""
    if isinstance(found, Unread):
        return [found.code, found.place]
    result = audit_hand(found)
    notes = [one.code for one in (*found.inferred, *result.contradictions)]
    return [len(found.question["events"]), result.first_illegal, result.rule, *notes]


def without_line(text: str, number: int) -> str:
    lines = text.splitlines(keepends=True)
    return "".join([*lines[:number], *lines[number + 1 :]])


@pytest.mark.parametrize("case", READINGS["changed"], ids=lambda case: case["about"])
def test_a_history_comes_to(case: dict[str, Any]) -> None:
    text = TEXTS[case["format"]]
    for old, new in case["changes"]:
        assert old in text
        text = text.replace(old, new)

    assert [reading(found) for found in read(text)] == case["found"]


@pytest.mark.parametrize("format", TEXTS)
def test_a_history_without_one_of_its_lines_comes_to(format: str) -> None:
    text, expected = TEXTS[format], READINGS["left-out"][format]

    found = [list(map(shortly, read(without_line(text, n)))) for n in range(len(text.splitlines()))]

    assert found == [lines["found"] for lines in expected]
    assert [lines["line"] for lines in expected] == text.splitlines()
