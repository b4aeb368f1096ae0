"""Hand histories of several rooms and notations, read into questions.

What a format leaves out is inferred only where the rest proves it, and then said so (`Hand.inferred`).
What it states beside the acts is compared with what they come to (`contradictions`).
What cannot be read is named with its place (`Unread`), and reading goes on behind it.
"""

from collections.abc import Callable, Iterator, Sequence

from rulesvc.histories import boss_media, full_tilt, ongame, phh, pokerstars, question_json
from rulesvc.histories.claims import contradictions
from rulesvc.histories.detect import Block, blocks
from rulesvc.histories.draft import Draft
from rulesvc.histories.finish import finished
from rulesvc.histories.lines import Line
from rulesvc.histories.nouns import Broken, Claim, Hand, Note, Outcome, Patience, Unread
from rulesvc.histories.reading_texts import NOTES, UNREAD

__all__ = [
    "FORMATS",
    "NOTES",
    "UNREAD",
    "Block",
    "Claim",
    "Hand",
    "Note",
    "Outcome",
    "Patience",
    "Unread",
    "blocks",
    "contradictions",
    "read_block",
    "read_hands",
]

FORMATS = ("boss-media", "pokerstars", "ongame", "full-tilt", "phh", "questions")

LONGEST_LINE = 2000

_READERS: dict[str, Callable[[str, Sequence[Line]], Draft]] = {
    "boss-media": boss_media.read,
    "pokerstars": pokerstars.read,
    "ongame": ongame.read,
    "full-tilt": full_tilt.read,
    "phh": phh.read,
}


def read_hands(data: bytes, name: str = "", edition: str = "generic-52") -> Iterator[Hand | Unread]:
    """Every hand of a file in its order; `edition` is that of hands that name none."""
    patience = Patience()
    for found in blocks(data, name):
        read = found if isinstance(found, Unread) else read_block(found, edition)
        yield read
        if patience.see(read if isinstance(read, Unread) else None):
            yield Unread(read.place, "given-up")
            return


def read_block(block: Block, edition: str) -> Hand | Unread:
    """The hand of a block, or why there is none."""
    try:
        if block.format == "questions":
            number = block.hand or str(block.place)
            return question_json.read(block.lines[0][1], block.place, edition, number=number)
        _expect_short(block)
        return finished(_READERS[block.format](block.hand, block.lines), edition)
    except Broken as error:
        return Unread(error.line or block.place, error.code, error.facts, block.hand)
    except (RecursionError, UnicodeError):
        return Unread(block.place, "too-deep", {}, block.hand)


def _expect_short(block: Block) -> None:
    """No room writes lines of thousands of signs; XML and PHH may put a whole hand on one."""
    if block.format not in ("boss-media", "phh"):
        for number, text in block.lines:
            if len(text) > LONGEST_LINE:
                raise Broken("line", number)
