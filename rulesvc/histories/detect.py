"""What a file is: its format, and where each hand in it begins and ends.

A hand of a text format may have 256 KiB, a question 1 MiB, one JSON document with many questions 16 MiB.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from rulesvc.histories import boss_media, full_tilt, ongame, phh, pokerstars, question_json
from rulesvc.histories.decoding import AROUND, encoding_of, pieces
from rulesvc.histories.ends import belongs, ends, glued
from rulesvc.histories.lines import Line
from rulesvc.histories.nouns import Broken, Unread

__all__ = ["MOST_DOCUMENT", "MOST_HAND", "MOST_QUESTION", "Block", "blocks"]

MOST_HAND = 256 * 1024
MOST_QUESTION = 1024 * 1024
MOST_DOCUMENT = 16 * 1024 * 1024

_HEADERS = (
    ("full-tilt", full_tilt.HEADER),
    ("pokerstars", pokerstars.HEADER),
    ("ongame", ongame.HEADER),
    ("boss-media", boss_media.HEADER),
)
_LIKELY = re.compile(r"#\d|<HISTORY|History for hand|^\*{5}|^Winamax Poker|^Game ?#", re.IGNORECASE)
_FOREIGN = re.compile(
    r"\*{5} Hand History for Game|#Game No ?:|(?:Game|Hand) ?# ?\d+ ?[:\-,]|Stage #|Winamax Poker|"
    r"[\w .]{2,30} (?:Hand|Game) ?#\d+\b.*[:\-]",
    re.IGNORECASE,
)
_DECLARED = re.compile(r"<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)", re.IGNORECASE)
_TOML = re.compile(r"(?:[A-Za-z_][\w-]*\s*=|\[[0-9]+\]\s*(?:#.*)?$)")


@dataclass(frozen=True, slots=True)
class Block:
    """The lines of one hand, or of one question, not looked into yet."""

    format: str
    hand: str
    place: int
    lines: tuple[Line, ...]


Found = Block | Unread


def blocks(data: bytes, name: str = "") -> Iterator[Found]:
    """The hands of a file one by one, and what is no hand; a name ending in .phh tells that format."""
    encoding = encoding_of(data)
    if not data or data.isspace():
        yield Unread(1, "empty")
    elif encoding is None:
        yield Unread(1, "not-text")
    else:
        lines = partial(pieces, data, encoding)
        split = _tables if name.lower().endswith((".phh", ".phhs")) else _splitter(lines)
        yield from split(lines)


Pieces = Callable[[], Iterator[Line]]


def _splitter(pieces: Pieces) -> Callable[[Pieces], Iterator[Found]]:
    """How to split the file, by its first line that says anything."""
    for _, text in pieces():
        first = text.strip(AROUND)
        if first and not first.startswith("#"):
            if first.startswith("{") or (first.startswith("[") and not phh.HEADER.fullmatch(first)):
                return _questions
            return _tables if _TOML.match(first) else _hands
    return _hands


def _header(text: str) -> tuple[str, str] | None:
    """Format and number of the hand that begins on this line; the format is empty if it is unknown."""
    if not _LIKELY.search(text):
        return None
    for name, pattern in _HEADERS:
        found = pattern.match(text)
        if found is not None:
            return name, (found[1] or "")[:60]
    return ("", "") if _FOREIGN.match(text) else None


def _hands(pieces: Pieces) -> Iterator[Found]:
    """Hands of the text formats and of XML: each runs from its header to its end or to the next one.

    Of lines that belong to no hand the first is named; `around` tells that what stands here is in a hand or
    has been named.
    """
    block, around = _Growing("", "", 0), False
    for number, piece in pieces():
        text = piece.strip(AROUND)
        last, further = glued(text) if block.over else ("", "")
        if further:
            block.add(number, last.strip(AROUND))
            text = further.strip(AROUND)
        header = _header(text)
        if header is not None:
            yield from block.done()
            block, around = _Growing(*header, number), True
        elif block.format in ("", "boss-media") and text.startswith("<") and _DECLARED.search(text):
            yield from block.done() if "</HISTORY>" in block.last else ()
            yield Unread(number, "entities-refused")
            return
        elif (code := _stray(block, text, around)) is not None:
            yield from block.done()
            block, around = _Growing("", "", 0), True
            yield Unread(number, code)
        block.add(number, text)
    yield from block.done()
    if not around and not block.place:
        yield Unread(1, "unknown-format")


def _stray(block: "_Growing", text: str, around: bool) -> str | None:
    """Why a line is no part of the hand before it, where that has to be said."""
    if "\0" in text:
        return "encoding" if block.place or not around else None
    if block.over:
        return None if belongs(block.format, text) else "unknown-format"
    return "unknown-format" if not around and not belongs("boss-media", text) else None


def _tables(pieces: Pieces) -> Iterator[Found]:
    """Hands of PHH: one to a file, or each under a number in brackets."""
    block = _Growing("phh", "", 1)
    for number, piece in pieces():
        text = piece.rstrip(AROUND) if piece[:1] != "\ufeff" else piece.strip(AROUND)
        if phh.HEADER.fullmatch(text):
            yield from block.done()
            block = _Growing("phh", text.partition("]")[0][1:60], number)
        block.add(number, text)
    yield from block.done()


class _Growing:
    """A block that lines are added to, up to what one hand may have; `over` behind the end of the hand."""

    def __init__(self, format: str, hand: str, place: int) -> None:
        self.format, self.hand, self.place = format, hand, place
        self.lines: list[Line] = []
        self.size = 0
        self.over = False

    @property
    def last(self) -> str:
        """The latest line."""
        return self.lines[-1][1] if self.lines else ""

    def add(self, number: int, text: str) -> None:
        """Keep a line; blank ones and those past the limit are not kept."""
        if text and self.place and self.size <= MOST_HAND:
            self.size += len(text) + 1
            self.lines.append((number, text))
        self.over = self.over or ends(self.format, text)

    def done(self) -> Iterator[Found]:
        """What it came to; nothing where there was no header."""
        if self.size > MOST_HAND:
            yield Unread(self.place, "too-large", {"limit": MOST_HAND // 1024}, self.hand)
        elif self.lines and self.format:
            yield Block(self.format, self.hand, self.place, tuple(self.lines))
        elif self.lines:
            yield Unread(self.place, "unknown-format")


# Questions


def _questions(pieces: Pieces) -> Iterator[Found]:
    """One question on each line if the first line is a whole one; else the file is one document."""
    if _is_lines(pieces):
        yield from _each_line(pieces)
        return
    size, place, parts = 0, 0, list[str]()
    for number, text in pieces():
        size += len(text)
        if size > MOST_DOCUMENT:
            yield Unread(1, "too-large", {"limit": MOST_DOCUMENT // 1024})
            return
        place = place or (number if text.strip(AROUND) else 0)
        parts.append(text)
    try:
        for index, question in enumerate(question_json.documents("".join(parts).encode())):
            yield Block("questions", str(index + 1), place, ((place, bytes(question).decode()),))
    except Broken as error:
        yield Unread(error.line or place, error.code, error.facts)


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


def _each_line(pieces: Pieces) -> Iterator[Found]:
    line, size, parts = 0, 0, list[str]()
    for number, text in pieces():
        if number != line:
            yield from _question(line, size, parts)
            line, size, parts = number, 0, []
        size += len(text)
        if size <= MOST_QUESTION:
            parts.append(text)
    yield from _question(line, size, parts)


def _question(line: int, size: int, parts: list[str]) -> Iterator[Found]:
    text = "".join(parts).strip(AROUND)
    if size > MOST_QUESTION:
        yield Unread(line, "too-large", {"limit": MOST_QUESTION // 1024})
    elif text:
        yield Block("questions", "", line, ((line, text),))
