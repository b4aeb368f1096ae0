"""What a dispute is, and the topics under which disputes stand."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rulesvc.messages import Message

__all__ = ["Dispute", "Kind", "Topic"]


class Kind(StrEnum):
    """Which endpoint answers: /v1/rulings, /v1/situations, /v1/hands or /v1/seatings."""

    RULING = "ruling"
    SITUATION = "situation"
    HANDS = "hands"
    SEATING = "seating"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """One question a player asks, the situation it comes from, and the rule the answer has to rest on.

    `rule` is that of the decisive finding; of a comparison, the one that makes the difference; where
    nothing is ruled on, the one that accounts for `field` in `facts_text`. `also` are rules whose laws
    complete the answer.
    """

    id: str
    asks: Message
    kind: Kind
    question: dict[str, Any]
    rule: str
    field: str = ""
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """Disputes that belong together, under one heading."""

    id: str
    title: Message
    disputes: tuple[Dispute, ...]
