"""Questions with the right answers, asked over HTTP of the running service."""

import json
from pathlib import Path
from typing import Any

import pytest

from rulesvc.rulings.judge import facts_named
from rulesvc.rulings.rulebook import BOOK
from tests.conftest import Client

FOLDER = Path(__file__).parent / "acceptance"
UNORDERED = {"options", "winners", "posts"}


def cases() -> list[Any]:
    return [
        pytest.param(case, id=f"{path.stem}:{case['id']}")
        for path in sorted(FOLDER.glob("*.json"))
        for case in json.loads(path.read_text())
    ]


def matches(expected: Any, found: Any) -> bool:
    """Whether an object holds at least what is expected of it, all the way down."""
    if isinstance(expected, dict):
        return isinstance(found, dict) and all(
            key in found and matches(value, found[key]) for key, value in expected.items()
        )
    if isinstance(expected, list):
        same_length = isinstance(found, list) and len(expected) == len(found)
        return same_length and all(map(matches, expected, found))
    return bool(expected == found)


def in_any_order(values: list[Any]) -> list[str]:
    return sorted(json.dumps(value, sort_keys=True) for value in values)


def check(name: str, expected: Any, answer: dict[str, Any]) -> None:
    findings = answer.get("findings") or [{}]
    if name in ("status", "code"):
        assert answer[name] == expected
    elif name == "pointers":
        assert set(expected) <= {error["pointer"] for error in answer["errors"]}
    elif name == "ranks":
        assert expected == {seat: hand["rank"] for seat, hand in answer["hands"].items()}
    elif name == "rule" and "legal" not in answer:
        assert expected == answer["rule"]
    elif name == "rule" and answer["legal"]:
        assert expected in [finding["rule"] for finding in findings]
    elif name in ("rule", "basis", "facts"):
        assert matches(expected, findings[0][name]), findings
    elif name in UNORDERED:
        assert in_any_order(expected) == in_any_order(answer[name])
    else:
        assert matches(expected, answer[name]), answer


@pytest.mark.parametrize("case", cases())
def test_the_service_answers_as_it_should(case: dict[str, Any], client: Client) -> None:
    answer = client.post(case["endpoint"], case["question"])

    assert answer.status == case["expect"].get("status", 200), answer.json
    for finding in answer.json.get("findings", ()):
        assert finding["facts"].keys() <= facts_named(BOOK[finding["rule"]])
    for name, expected in case["expect"].items():
        check(name, expected, answer.json)
