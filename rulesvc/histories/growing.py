"""A hand while its lines are being collected."""

from collections.abc import Iterator
from typing import Generic, TypeVar

from rulesvc.histories.format import MOST_HAND, Block, FileFormat, Found, HeadedFormat, Line
from rulesvc.histories.nouns import Unread

__all__ = ["Growing"]

F = TypeVar("F", HeadedFormat, FileFormat)


class Growing(Generic[F]):
    """A block that lines are added to, up to what one hand may have; of no format where none is known.

    `place` is the line on which the hand begins, 0 for what is no hand and is not kept. `over` tells that
    only the last lines of the hand can follow.
    """

    def __init__(self, format: F | None, hand: str, place: int) -> None:
        self.format: F | None = format
        self.hand, self.place = hand, place
        self.lines: list[Line] = []
        self.over = False
        self._size = 0
        self._end = format.end if isinstance(format, HeadedFormat) else None

    @property
    def last(self) -> str:
        """The latest line."""
        return self.lines[-1][1] if self.lines else ""

    def add(self, number: int, text: str) -> None:
        """Keep a line; blank ones and those past the limit are not kept."""
        if text and self.place and self._size <= MOST_HAND:
            self._size += len(text) + 1
            self.lines.append((number, text))
        if self._end is not None and not self.over:
            self.over = self._end.match(text) is not None

    def done(self) -> Iterator[Found]:
        """What it came to; nothing where there was no header."""
        if self._size > MOST_HAND:
            yield Unread(self.place, "too-large", {"limit": MOST_HAND // 1024}, self.hand)
        elif self.lines and self.format is not None:
            yield Block(self.format, self.hand, self.place, tuple(self.lines))
        elif self.lines:
            yield Unread(self.place, "unknown-format")
