"""Where the hands of formats with headers begin and end, in files that may mix these formats.

Behind the end of a hand only its last lines are part of it. Whatever else stands there is not to be lost
with it, even where it stands on the same line.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from rulesvc.histories.decoding import AROUND
from rulesvc.histories.format import Found, HeadedFormat, Header, Pieces
from rulesvc.histories.growing import Growing
from rulesvc.histories.nouns import Unread

__all__ = ["headed_hands", "signs_of"]

_DECLARED = re.compile(r"<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)", re.IGNORECASE)


def signs_of(headers: Iterable[Header]) -> re.Pattern[str]:
    """What a line holds that may be one of these headers."""
    return re.compile("|".join(dict.fromkeys(header.sign for header in headers)), re.IGNORECASE)


def headed_hands(pieces: Pieces, rooms: Sequence[HeadedFormat], foreign: Sequence[Header]) -> Iterator[Found]:
    """Hands of these formats, each from its header to its end or to the next header, a foreign one too.

    Of lines that belong to no hand the first is named; `around` tells that what stands here is in a hand or
    has been named.
    """
    signs = signs_of([*(room.header for room in rooms), *foreign])
    glued = [room.glued for room in rooms if room.glued is not None]
    closing = [room.closing for room in rooms if room.closing is not None]
    markup = [room for room in rooms if room.element is not None]
    block, around = Growing[HeadedFormat](None, "", 0), False
    for number, piece in pieces():
        text = piece.strip(AROUND)
        sign = signs.search(text)
        if block.over and (cut := (sign and _within(text, glued)) or _behind(text, closing)):
            block.add(number, text[:cut].strip(AROUND))
            text = text[cut:].strip(AROUND)
            sign = signs.search(text)
        header = _beginning(text, rooms, foreign) if sign else None
        if header is not None:
            yield from block.done()
            block, around = Growing(*header, number), True
        elif text.startswith("<") and (refusing := _refusing(block, text, markup)) is not None:
            yield from block.done() if refusing.end.match(block.last) else ()
            yield Unread(number, "entities-refused")
            return
        elif (code := _stray(block, text, markup, around=around)) is not None:
            yield from block.done()
            block, around = Growing[HeadedFormat](None, "", 0), True
            yield Unread(number, code)
        block.add(number, text)
    yield from block.done()
    if not around and not block.place:
        yield Unread(1, "unknown-format")


def _beginning(
    text: str, rooms: Iterable[HeadedFormat], foreign: Iterable[Header]
) -> tuple[HeadedFormat | None, str] | None:
    """Format and number of the hand that begins on this line; no format if the header is a foreign one."""
    for room in rooms:
        found = room.header.line.match(text)
        if found is not None:
            return room, (found[1] or "")[:60]
    return (None, "") if any(header.line.match(text) for header in foreign) else None


def _refusing(block: Growing[HeadedFormat], text: str, markup: Iterable[HeadedFormat]) -> HeadedFormat | None:
    """The XML format, that of the hand if there is one, that has no use for what the line declares."""
    if not _DECLARED.search(text):
        return None
    return next((room for room in markup if block.format is None or room is block.format), None)


def _stray(
    block: Growing[HeadedFormat], text: str, markup: Iterable[HeadedFormat], *, around: bool
) -> str | None:
    """Why a line is no part of the hand before it, where that has to be said."""
    if "\0" in text:
        return "encoding" if block.place or not around else None
    if not text or (around and not block.over):
        return None
    beside = markup if block.format is None else [block.format]
    return None if any(room.behind.match(text) for room in beside) else "unknown-format"


def _within(text: str, headers: Sequence[re.Pattern[str]]) -> int:
    """Where within a line the first of these headers begins; 0 where none does."""
    return min((found.start() for header in headers if (found := header.search(text))), default=0)


def _behind(text: str, lines: Sequence[re.Pattern[str]]) -> int:
    """Where behind one of these last lines something further begins; 0 where nothing does."""
    for line in lines:
        found = line.match(text)
        if found is not None:
            return found.start(1)
    return 0
