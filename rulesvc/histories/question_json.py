"""Our own questions: one JSON document, a list of them, or one on each line.

A line may also carry the question under "question", beside an "id" and whatever else.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from rulesvc.histories.finish import checked
from rulesvc.histories.nouns import Broken, Hand, Note, Outcome
from rulesvc.wire.nesting import too_deep

__all__ = ["documents", "read"]


def documents(text: bytes) -> list[msgspec.Raw]:
    """The questions of a document: its own, those of its list, or those under "questions"."""
    _expect_shallow(text)
    while True:
        try:
            value = msgspec.json.decode(text, type=list[msgspec.Raw] | dict[str, msgspec.Raw])
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise _no_json(error, text) from None
        if isinstance(value, list):
            return value
        if "questions" not in value:
            return [msgspec.Raw(text)]
        text = bytes(value["questions"])


def read(text: str, place: int, edition: str, *, number: str) -> Hand:
    """One question as a hand, numbered so if it has no id; an action asked about counts as its last event."""
    value = _decoded(text)
    inner = value.get("question", value)
    if not isinstance(inner, dict) or "start" not in inner:
        raise Broken("unknown-format")
    question: dict[str, Any] = {"edition": edition} | inner
    notes: tuple[Note, ...] = ()
    if "action" in question:
        asked, events = question.pop("action"), question.get("events")
        question["events"] = [*events, asked] if isinstance(events, list) else [asked]
        notes = (Note("action-asked"),)
    checked(question)
    names = dict(_names(question))
    result = value.get("result") if inner is not value else None
    return Hand(
        str(value.get("id", number))[:60], "questions", question, place, notes, names, None, _outcome(result)
    )


def _expect_shallow(text: bytes) -> None:
    if too_deep(text):
        raise Broken("too-deep")


def _decoded(text: str) -> dict[str, Any]:
    _expect_shallow(text.encode())
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _no_json(error, b"") from None
    if not isinstance(value, dict):
        raise Broken("unknown-format")
    return value


def _no_json(error: Exception, text: bytes) -> Broken:
    """Why a text is no JSON, with the line where the decoder names one."""
    if "truncated" in str(error):
        return Broken("truncated")
    found = re.search(r"\(byte (\d+)\)", str(error))
    return Broken("json", 1 + text.count(b"\n", 0, int(found[1])) if found and text else 0)


def _names(question: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """Nicknames leave the question for a place where they can be dropped."""
    for seat in question["start"]["seats"]:
        if "name" in seat:
            yield seat["seat"], seat.pop("name")


def _outcome(result: object) -> Outcome:
    """The result beside a question, as far as it is text."""
    if not isinstance(result, dict):
        return Outcome()
    pot, rake, won = result.get("pot"), result.get("rake"), result.get("won")
    paid = won.items() if isinstance(won, dict) else ()
    return Outcome(
        pot=pot if isinstance(pot, str) else None,
        rake=rake if isinstance(rake, str) else None,
        won={int(seat): str(size) for seat, size in paid if isinstance(seat, str) and seat.isdecimal()},
    )
