"""From the fields of a form to a question, and from a question to one with an act more."""

import re
from collections.abc import Mapping
from typing import Any

__all__ = ["ACTS", "action_of", "number", "started", "with_act"]

Json = dict[str, Any]

ACTS: Mapping[str, str] = {
    "fold": "action.fold",
    "check": "action.check",
    "call": "action.call",
    "bet": "action.bet",
    "raise": "action.raise",
    "all-in": "action.all-in",
    "draw": "action.exchange",
    "stand-pat": "action.stand-pat",
    "show": "action.show",
    "muck": "action.muck",
    "post-small": "position.small-blind",
    "post-big": "position.big-blind",
    "post-both": "policy.post-all",
    "post-dead-small": "money.dead-blind",
    "deal": "action.deal",
}
"""The acts that the desk offers, and the terms that name them."""

MOST_SEATS = 10

_SIZED = {"bet": "to", "raise": "to", "draw": "count"}


def started(form: Mapping[str, str]) -> Json:
    """A hand in which the blinds are in and the cards dealt, the button at seat 1."""
    players = min(number(form.get("players", "3")) or 0, MOST_SEATS)
    small, big = (1, 2) if players == 2 else (2, 3)
    start = {
        "structure": form.get("structure", ""),
        "small_blind": _amount(form.get("small", "")),
        "big_blind": _amount(form.get("big", "")),
        "button": 1,
        "seats": [{"seat": seat, "stack": _amount(form.get("stack", ""))} for seat in range(1, players + 1)],
    }
    posts = [{"seat": small, "type": "post", "blind": "small"}, {"seat": big, "type": "post", "blind": "big"}]
    return {"edition": form.get("edition", ""), "start": start, "events": [*posts, {"type": "deal"}]}


def action_of(fields: Mapping[str, str]) -> Json | None:
    """The act that a form names; None where it names none."""
    act, seat = fields.get("act", ""), fields.get("seat", "")
    if act not in ACTS:
        return None
    if act == "deal":
        return {"type": "deal"}
    value: Json = {"seat": seat if number(seat) is None else number(seat)}
    kind, _, blind = act.partition("-") if act.startswith("post-") else (act, "", "")
    value["type"] = kind
    if blind:
        value["blind"] = blind
    given = fields.get("amount", "").strip()
    name = "amount" if blind else _SIZED.get(kind)
    if given and name:
        counted = number(given) if name == "count" else None
        value[name] = _amount(given) if counted is None else counted
    elif name == "count":
        value[name] = 0
    return value


def with_act(question: Json, step: int, action: Json) -> Json:
    """The hand up to a step and then this act."""
    return {**question, "events": [*question.get("events", [])[:step], action]}


def number(text: str) -> int | None:
    """A whole number of a few plain digits; None for anything else."""
    return int(text) if re.fullmatch(r"[0-9]{1,5}", text) else None


def _amount(text: str) -> str:
    """A decimal comma is as good as a point."""
    return text.strip().replace(",", ".")
