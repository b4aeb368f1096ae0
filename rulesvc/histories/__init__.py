"""Hand histories of several rooms and notations, read into questions.

What a format leaves out is inferred only where the rest proves it, and then said so (`Hand.inferred`).
What it states beside the acts is compared with what they come to (`contradictions`).
What cannot be read is named with its place (`Unread`), and reading goes on behind it.
"""

from collections.abc import Iterator, Sequence

from rulesvc.histories.claims import contradictions
from rulesvc.histories.detect import blocks
from rulesvc.histories.format import Block, Format
from rulesvc.histories.formats import FORMATS
from rulesvc.histories.nouns import Broken, Claim, Hand, Note, Outcome, Patience, Told, Unread
from rulesvc.histories.reading_texts import NOTES, UNREAD

__all__ = [
    "FORMATS",
    "NOTES",
    "UNREAD",
    "Block",
    "Claim",
    "Format",
    "Hand",
    "Note",
    "Outcome",
    "Patience",
    "Told",
    "Unread",
    "blocks",
    "contradictions",
    "read_block",
    "read_hands",
]


def read_hands(
    data: bytes, name: str = "", edition: str = "generic-52", *, formats: Sequence[Format] = FORMATS
) -> Iterator[Hand | Unread]:
    """Every hand of a file in its order; `edition` is that of hands that name none."""
    patience = Patience()
    for found in blocks(data, name, formats=formats):
        read = found if isinstance(found, Unread) else read_block(found, edition)
        yield read
        if patience.see(read if isinstance(read, Unread) else None):
            yield Unread(read.place, "given-up")
            return


def read_block(block: Block, edition: str) -> Hand | Unread:
    """The hand of a block, as its format reads it, or why there is none."""
    try:
        _expect_short(block)
        return block.format.read(block, edition)
    except Broken as error:
        return Unread(error.line or block.place, error.code, error.facts, block.hand)
    except (RecursionError, UnicodeError):
        return Unread(block.place, "too-deep", {}, block.hand)


def _expect_short(block: Block) -> None:
    for number, text in block.lines:
        if len(text) > block.format.longest_line:
            raise Broken("line", number)
