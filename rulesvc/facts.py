"""What each fact of a finding is: the one place that knows amounts from counts and cards.

Facts are values without words. Their kind decides how they travel (`wire.fact_values`) and how a text
prints them (`language.explain`).
"""

from collections.abc import Mapping
from enum import StrEnum

__all__ = ["FactKind", "FactValue", "Facts", "KINDS", "amount"]

FactValue = int | str | tuple[int, ...] | None
Facts = Mapping[str, FactValue]


class FactKind(StrEnum):
    """How the value of a fact is to be read."""

    AMOUNT = "amount"
    CARD = "card"
    CARDS = "cards"
    CODE = "code"
    COUNT = "count"
    LABEL = "label"
    RANK = "rank"
    SEAT = "seat"
    SEATS = "seats"
    STAKES = "stakes"


KINDS: dict[str, FactKind] = {
    **dict.fromkeys(
        (
            "amount", "dead", "example_big", "example_small", "expected", "live", "max", "min", "owed",
            "pot", "stack", "to", "to_call",
        ),
        FactKind.AMOUNT,
    ),
    **dict.fromkeys(("big", "button", "due", "seat", "second", "small", "to_act"), FactKind.SEAT),
    **dict.fromkeys(("seats", "order"), FactKind.SEATS),
    **dict.fromkeys(
        (
            "asked", "bets", "count", "deck_size", "draw_limit", "extra_at", "full_deck_size", "hand_size",
            "left", "max_bets", "max_players", "max_raises", "min_players", "players", "received",
        ),
        FactKind.COUNT,
    ),
    **dict.fromkeys(("extra_rank", "high_rank", "low_rank", "lowest_rank"), FactKind.RANK),
    **dict.fromkeys(("discard_button", "post_all_label", "stand_pat_button"), FactKind.LABEL),
    **dict.fromkeys(("act", "amounts_to", "draw_counts", "phase", "reason"), FactKind.CODE),
    "card": FactKind.CARD,
    "cards": FactKind.CARDS,
    "stakes": FactKind.STAKES,
}  # fmt: skip


def amount(minor: int) -> str:
    """An amount as it travels: two decimals, a point."""
    return f"{minor // 100}.{minor % 100:02d}"
