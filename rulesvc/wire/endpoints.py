"""The addresses of the service, what each answers, and a question for each that takes one."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulesvc.messages import N_, Message

__all__ = ["ENDPOINTS", "EXAMPLES", "Endpoint", "Example"]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One address; variable parts stand in angle brackets."""

    method: str
    path: str
    purpose: Message


@dataclass(frozen=True, slots=True)
class Example:
    """A question and where it is sent."""

    path: str
    question: Mapping[str, Any]


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("POST", "/v1/rulings", N_("Is this act allowed, and why?")),
    Endpoint("POST", "/v1/rulings/batch", N_("Many such questions at once, each answered by itself")),
    Endpoint("GET", "/v1/rulings/<id>", N_("A kept ruling, found by its reference: for staff")),
    Endpoint(
        "POST", "/v1/situations", N_("What holds at the table: whose turn it is, what may be done, and why")
    ),
    Endpoint("POST", "/v1/audits", N_("A whole hand, with a ruling on every event")),
    Endpoint("POST", "/v1/seatings", N_("Between hands: button, blinds, and who may come in")),
    Endpoint("POST", "/v1/hands", N_("Which of several hands wins, and why")),
    Endpoint("GET", "/v1/rules", N_("All rules, or those of one edition")),
    Endpoint("GET", "/v1/rules/<id>", N_("One rule")),
    Endpoint("GET", "/v1/editions", N_("The editions")),
    Endpoint("GET", "/v1/editions/<id>", N_("One edition and what it sets")),
    Endpoint("GET", "/v1/glossary", N_("The words of the game in every language")),
    Endpoint("GET", "/v1/languages", N_("The languages on offer")),
    Endpoint("GET", "/healthz", N_("Whether the service runs")),
    Endpoint("GET", "/readyz", N_("Whether the service can answer")),
)

_START = {
    "structure": "fixed-limit",
    "small_blind": "1",
    "big_blind": "2",
    "small_bet": "2",
    "big_bet": "4",
    "button": 1,
    "seats": [{"seat": 1, "stack": "100"}, {"seat": 2, "stack": "100"}, {"seat": 3, "stack": "100"}],
}
_DEALT = [
    {"seat": 2, "type": "post", "blind": "small"},
    {"seat": 3, "type": "post", "blind": "big"},
    {"type": "deal"},
]
_HAND = {"edition": "fortune-da-7a", "start": _START, "events": _DEALT}

EXAMPLES: Mapping[str, Example] = {
    "ruling": Example("/v1/rulings", {**_HAND, "action": {"seat": 1, "type": "check"}}),
    "situation": Example("/v1/situations", _HAND),
    "audit": Example(
        "/v1/audits",
        {
            **_HAND,
            "events": [*_DEALT, {"seat": 1, "type": "fold"}, {"seat": 3, "type": "check"}],
        },
    ),
    "seating": Example(
        "/v1/seatings",
        {
            "edition": "pokerkings-it-7a",
            "stakes": {"structure": "fixed-limit", "small_blind": "1", "big_blind": "2"},
            "last_hand": {"button": 1, "small_blind": 2, "big_blind": 3},
            "seats": [
                {"seat": 1},
                {"seat": 2},
                {"seat": 3},
                {"seat": 4},
                {"seat": 5, "state": "sitting-out", "missed": "ML"},
            ],
            "action": {"seat": 5, "type": "post", "blind": "both"},
        },
    ),
    "hands": Example(
        "/v1/hands",
        {
            "edition": "network-7a",
            "dealt_in": 4,
            "hands": {"2": "Ah Jh 9h 8h 7h", "5": "Ks Kd Kc 8s 8d"},
        },
    ),
}
"""One question for every address that takes questions one by one."""
