"""What a file is: its encoding, and either one format that has files to itself or hands behind headers."""

from collections.abc import Iterator, Sequence
from functools import partial

from rulesvc.histories.decoding import AROUND, encoding_of, pieces
from rulesvc.histories.format import FileFormat, Format, Found, HeadedFormat, Pieces
from rulesvc.histories.formats import FOREIGN, FORMATS
from rulesvc.histories.headed import headed_hands
from rulesvc.histories.nouns import Unread

__all__ = ["blocks"]


def blocks(data: bytes, name: str = "", *, formats: Sequence[Format] = FORMATS) -> Iterator[Found]:
    """The hands of a file one by one, and what is no hand; the ending of its name may tell the format."""
    rooms = [one for one in formats if isinstance(one, HeadedFormat)]
    encoding = encoding_of(data, rooms)
    if not data or data.isspace():
        yield Unread(1, "empty")
    elif encoding is None:
        yield Unread(1, "not-text")
    else:
        lines = partial(pieces, data, encoding, [room.element for room in rooms if room.element is not None])
        alone = _alone(name.lower(), lines, [one for one in formats if isinstance(one, FileFormat)])
        yield from headed_hands(lines, rooms, FOREIGN) if alone is None else alone.split(alone, lines)


def _alone(name: str, lines: Pieces, formats: Sequence[FileFormat]) -> FileFormat | None:
    """The format that has the file to itself, by its name or its first line that says anything."""
    for one in formats:
        if name.endswith(one.suffixes):
            return one
    bare = (text.strip(AROUND) for _, text in lines())
    first = next((text for text in bare if text and not text.startswith("#")), "")
    return next((one for one in formats if one.opening.match(first)), None)
