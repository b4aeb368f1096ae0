"""From the fields of a form to a question, and from a question to one with an act more."""

import re
from collections.abc import Mapping
from typing import Any

from rulesvc.game.acts import IN_HAND, Blind, Deal, Post, tag

__all__ = ["ACTS", "action_of", "number", "started", "with_act"]

Json = dict[str, Any]

ACTS: Mapping[str, str] = {
    **{tag(act): act.term for act in IN_HAND if act.term},
    **{f"{tag(Post)}-{blind}": blind.term for blind in Blind},
    tag(Deal): Deal.term or "",
}
"""The acts that the desk offers, each post by its blind, and the terms that name them."""

_SIZES = {tag(act): act.size for act in (Post, *IN_HAND)}

MOST_SEATS = 10


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
    if act == tag(Deal):
        return {"type": act}
    posts = act.startswith(f"{tag(Post)}-")
    kind, _, blind = act.partition("-") if posts else (act, "", "")
    value: Json = {"seat": seat if number(seat) is None else number(seat), "type": kind}
    if blind:
        value["blind"] = blind
    given, name = fields.get("amount", "").strip(), _SIZES[kind]
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
