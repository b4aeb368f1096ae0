"""What makes a format of hand histories: all that it takes to find, split and read its hands.

Each module of a format declares one value. Nothing has a default, so no part is forgotten: what a format
does without is declared as None.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rulesvc.histories.nouns import Hand, Told, Unread

__all__ = [
    "LONGEST_LINE", "MOST_HAND", "Block", "FileFormat", "Format", "Found", "Header", "HeadedFormat", "Line",
    "Pieces",
]  # fmt: skip

MOST_HAND = 256 * 1024
"""Signs of a hand; longer ones are not read."""

LONGEST_LINE = 2000
"""Signs of a line of text: no room writes thousands."""

Line = tuple[int, str]
"""The number of a line in its file, and what it says."""

Pieces = Callable[[], Iterator[Line]]
"""The lines of a file from its first; may be asked for more than once."""


@dataclass(frozen=True, slots=True)
class Block:
    """The lines of one hand, or of one question, not looked into yet.

    `hand` is the number that stands where the hand begins, empty where none does.
    """

    format: "Format"
    hand: str
    place: int
    lines: tuple[Line, ...]


Found = Block | Unread


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """The line that a hand begins with.

    `line` matches at its start; where the format is read, its first group is the number of the hand. `sign`
    is a cheap expression, whatever the case of letters, of something that every such line holds and few
    others do. A line without the sign of any header is compared with none, so a header without it is missed.
    """

    line: re.Pattern[str]
    sign: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _AnyFormat:
    """What both kinds of formats have to say.

    `id` is for code, `name` for readers of the documentation. `told` says how far a hand has to go to be
    whole, `longest_line` how many signs a line may have. `read` makes a hand of a block, under the edition
    that applies where the block names none, and raises Broken where it cannot. Blocks travel between
    processes, so it is a function of a module.
    """

    id: str
    name: str
    told: Told
    longest_line: int
    read: Callable[[Block, str], Hand]


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadedFormat(_AnyFormat):
    """A format whose hands begin with a header, so that a file may mix it with others of its kind.

    `end` matches the line behind which only the last lines of a hand can follow, `behind` those lines and
    what says nothing. `raw_start` matches the first bytes of a file that is text whatever bytes follow, as
    where files of several encodings were joined.

    What shares a line: `glued` finds a header in a line that ends the hand before it, `closing` matches the
    very last line of a hand and takes what stands on it further into its first group. In XML `element` is
    the tag of a hand: lines are cut around it, `behind` holds before the first hand as well, and whoever
    declares entities is refused.
    """

    header: Header
    raw_start: re.Pattern[bytes]
    end: re.Pattern[str]
    behind: re.Pattern[str]
    glued: re.Pattern[str] | None
    closing: re.Pattern[str] | None
    element: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FileFormat(_AnyFormat):
    """A format that has its files to itself and knows itself how they fall into hands.

    A file is of this format if its name ends with one of `suffixes`, in lower case, or if `opening` matches
    its first line that is neither blank nor a comment.
    """

    suffixes: tuple[str, ...]
    opening: re.Pattern[str]
    split: Callable[["FileFormat", Pieces], Iterator[Found]]


Format = HeadedFormat | FileFormat
