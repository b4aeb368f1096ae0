"""From the bytes of a file to its numbered lines.

Text is read in pieces of a bounded size, so a file costs its own size in memory and little more.
"""

import codecs
import io
import re
from collections.abc import Iterator, Sequence

from rulesvc.histories.format import HeadedFormat, Line

__all__ = ["AROUND", "encoding_of", "pieces"]

AROUND = "\ufeff\ufffd\0 \t\r\n\f\x1a"
"""Signs before and behind a line that say nothing."""

_HEAD = 4096
_PIECE = 64 * 1024
_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_CONTROLS = frozenset(range(32)) - {9, 10, 12, 13, 26, 27}


def encoding_of(data: bytes, rooms: Sequence[HeadedFormat]) -> str | None:
    """The encoding of a text, which may start as these formats do; None where it is no text."""
    for mark, name in _BOMS:
        if data.startswith(mark):
            return name
    head = data[:_HEAD]
    even, odd = head[0::2].count(0), head[1::2].count(0)
    plain = any(room.raw_start.match(head) for room in rooms)  # zeros further on are those of another file
    if (even or odd) and not plain:
        wide = "utf-16-le" if odd > len(head) // 4 > even * 8 else None
        return wide or ("utf-16-be" if even > len(head) // 4 > odd * 8 else None)
    if not plain and sum(byte in _CONTROLS for byte in head) * 20 > len(head):
        return None
    return "utf-8" if _is_utf8(data) else "cp1252"


def _is_utf8(data: bytes) -> bool:
    decoder = codecs.getincrementaldecoder("utf-8")()
    view = memoryview(data)
    try:
        for at in range(0, len(view), _PIECE):
            decoder.decode(view[at : at + _PIECE])
    except UnicodeDecodeError:
        return False
    return True  # a character cut off by the end of the file is none of the others either


def pieces(data: bytes, encoding: str, tags: Sequence[str]) -> Iterator[Line]:
    """Numbered lines; a long one, or one with elements of these tags, comes in pieces of the same number."""
    stream = io.TextIOWrapper(io.BytesIO(data), encoding=encoding, errors="replace")
    number, rest = 1, ""
    while piece := rest + stream.readline(_PIECE):
        whole = piece.endswith("\n")
        cut = piece.rfind("<") if not whole and len(piece) >= _PIECE else -1
        rest = piece[cut:] if cut > 0 else ""
        for part in _elements(piece[:cut] if cut > 0 else piece, tags):
            yield number, part
        number += whole


def _elements(piece: str, tags: Sequence[str]) -> list[str]:
    """A line cut before and after each element of a hand, so that hands may share a line."""
    parts = [piece]
    for tag in tags:
        if tag in piece:
            cuts = re.compile(rf"(?=<{tag}\b)|(?<=</{tag}>)")
            parts = [part for whole in parts for part in cuts.split(whole) if part]
    return parts
