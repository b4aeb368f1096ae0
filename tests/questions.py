"""A small question to vary."""

import copy
from typing import Any

START: dict[str, Any] = {
    "structure": "fixed-limit",
    "small_blind": "1",
    "big_blind": "2",
    "small_bet": "2",
    "big_bet": "4",
    "button": 1,
    "seats": [{"seat": 1, "stack": "100"}, {"seat": 2, "stack": "100"}, {"seat": 3, "stack": "100"}],
}
EVENTS: list[dict[str, Any]] = [
    {"seat": 2, "type": "post", "blind": "small"},
    {"seat": 3, "type": "post", "blind": "big"},
    {"type": "deal"},
]


def question(edition: str = "fortune-da-7a", **changes: Any) -> dict[str, Any]:
    """The contract's example: the opener checks. Changes replace whole fields."""
    asked = {
        "edition": edition,
        "start": START,
        "events": EVENTS,
        "action": {"seat": 1, "type": "check"},
    }
    return copy.deepcopy(asked | changes)


def situation(edition: str = "fortune-da-7a", **changes: Any) -> dict[str, Any]:
    """The same without an action."""
    asked = question(edition, **changes)
    del asked["action"]
    return asked


def start(**changes: Any) -> dict[str, Any]:
    """The start with some fields replaced; a field set to None is left out."""
    return {key: value for key, value in (START | changes).items() if value is not None}
