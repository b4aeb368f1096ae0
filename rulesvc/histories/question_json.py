"""Our own questions: one JSON document, a list of them, or one on each line.

A line may also carry the question under "question", beside an "id" and whatever else. A question may have
1 MiB on its line, a document with many questions 16 MiB.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from rulesvc.histories.decoding import AROUND
from rulesvc.histories.finish import checked
from rulesvc.histories.format import Block, FileFormat, Found, Pieces
from rulesvc.histories.nouns import Broken, Hand, Note, Outcome, Told, Unread
from rulesvc.wire.nesting import too_deep

__all__ = ["FORMAT", "MOST_DOCUMENT", "MOST_QUESTION"]

MOST_QUESTION = 1024 * 1024
MOST_DOCUMENT = 16 * 1024 * 1024


def _blocks(format: FileFormat, pieces: Pieces) -> Iterator[Found]:
    """One question on each line if the first line is a whole one; else the file is one document."""
    yield from _each_line(format, pieces) if _is_lines(pieces) else _document(format, pieces)


def _is_lines(pieces: Pieces) -> bool:
    """Whether each line is a document of its own: two of the first begin at the margin and are no mere brace.

    A line that is broken counts too, so that it does not spoil the others.
    """
    whole = set[int]()
    for number, text in pieces():
        bare = text.lstrip("\ufeff").rstrip(AROUND)
        if bare.startswith("[") or number > 10 or len(whole) > 1:
            break
        if bare.startswith("{") and (bare.endswith("}") or len(bare) > 100):
            whole.add(number)
    return len(whole) > 1


def _each_line(format: FileFormat, pieces: Pieces) -> Iterator[Found]:
    line, size, parts = 0, 0, list[str]()
    for number, text in pieces():
        if number != line:
            yield from _on_line(format, line, size, parts)
            line, size, parts = number, 0, []
        size += len(text)
        if size <= MOST_QUESTION:
            parts.append(text)
    yield from _on_line(format, line, size, parts)


def _on_line(format: FileFormat, line: int, size: int, parts: list[str]) -> Iterator[Found]:
    text = "".join(parts).strip(AROUND)
    if size > MOST_QUESTION:
        yield Unread(line, "too-large", {"limit": MOST_QUESTION // 1024})
    elif text:
        yield Block(format, "", line, ((line, text),))


def _document(format: FileFormat, pieces: Pieces) -> Iterator[Found]:
    """The questions of a document, numbered, each where the document begins."""
    size, place, parts = 0, 0, list[str]()
    for number, text in pieces():
        size += len(text)
        if size > MOST_DOCUMENT:
            yield Unread(1, "too-large", {"limit": MOST_DOCUMENT // 1024})
            return
        place = place or (number if text.strip(AROUND) else 0)
        parts.append(text)
    try:
        for index, question in enumerate(_questions("".join(parts).encode())):
            yield Block(format, str(index + 1), place, ((place, bytes(question).decode()),))
    except Broken as error:
        yield Unread(error.line or place, error.code, error.facts)


def _questions(text: bytes) -> list[msgspec.Raw]:
    """The document itself, those of its list, or those under "questions"."""
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


def _read(block: Block, edition: str) -> Hand:
    """One question as a hand; an action asked about counts as its last event.

    Without an id it has the number of its place in the document, or of its line.
    """
    value = _decoded(block.lines[0][1])
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
    outcome = _outcome(value.get("result") if inner is not value else None)
    number = str(value.get("id", block.hand or block.place))[:60]
    form = block.format
    return Hand(number, form.id, question, block.place, form.told, notes, names, None, outcome)


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


FORMAT = FileFormat(
    id="questions",
    name="JSON",
    told=Told.ANYWHERE,
    longest_line=MOST_DOCUMENT,
    read=_read,
    suffixes=(),
    opening=re.compile(r"\{|\[(?![0-9]+\]\s*(?:#.*)?$)"),
    split=_blocks,
)
