"""What comes out of a history: hands as questions, and places that could not be read.

A nickname is never part of a question: seats stand for players there, and `Hand.names` can be dropped.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from rulesvc.histories.reading_texts import NOTES, UNREAD
from rulesvc.messages import Text

__all__ = ["Broken", "Claim", "Hand", "Note", "Outcome", "Patience", "Told", "Unread"]


@dataclass(frozen=True, slots=True)
class Note:
    """What the history does not say and follows from the rest, or says against the rest; code of NOTES.

    `line` is that of a contradiction, 0 where no single line can be named.
    """

    code: str
    facts: Mapping[str, int | str] = field(default_factory=dict)
    line: int = 0

    @property
    def message(self) -> Text:
        """The sentence that the facts fill."""
        return NOTES[self.code]


@dataclass(frozen=True, slots=True)
class Claim:
    """What a line states besides its act, in minor units, to be compared with what the acts come to.

    `code` is "added", "over" (the bet before), "added-or-total" or "all-in" of the act at `event` of the
    question; "pot" at the draw; "returned" to the seat; "won" where two lines differ about the winnings;
    "in" of a seat that was in the hand and has no act.
    """

    code: str
    amount: int = 0
    event: int = -1
    seat: int = 0
    line: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result as the room states it, amounts as text with two decimals.

    `shown` holds the hands known at the end by seat, those that were mucked among them.
    """

    pot: str | None = None
    rake: str | None = None
    won: Mapping[int, str] = field(default_factory=dict)
    shown: Mapping[int, tuple[str, ...]] = field(default_factory=dict)


class Told(Enum):
    """How far a history has to tell a hand for the hand to be whole."""

    ANYWHERE = "it may stop behind any event"
    TO_SHOWDOWN = "it may leave out who shows and who mucks"
    TO_END = "it tells each hand of a showdown"


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand; `question` is what an audit takes, `place` the line on which it begins.

    `format` is the id of its format, `told` how far that has to go.
    """

    id: str
    format: str
    question: dict[str, Any]
    place: int
    told: Told
    inferred: tuple[Note, ...] = ()
    names: Mapping[int, str] = field(default_factory=dict)
    hero: int | None = None
    outcome: Outcome = Outcome()
    claims: tuple[Claim, ...] = ()


@dataclass(frozen=True, slots=True)
class Unread:
    """A part of a history that cannot be read: the line, and a code of UNREAD with its facts.

    `hand` is the number that the room gave the hand, as far as it could be seen.
    """

    place: int
    code: str
    facts: Mapping[str, int | str] = field(default_factory=dict)
    hand: str = ""

    @property
    def message(self) -> Text:
        """The sentence that the facts fill."""
        return UNREAD[self.code]


class Broken(Exception):
    """Raised while a hand is read; becomes an Unread at the line, or where the hand begins."""

    def __init__(self, code: str, line: int = 0, **facts: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.line = line
        self.facts = facts


class Patience:
    """Runs out over a file in which place after place is no hand; hands of other games try it less."""

    _LONGEST = 50_000

    def __init__(self) -> None:
        self._tried = 0

    @property
    def lost(self) -> bool:
        """Whether the rest is to be given up."""
        return self._tried > self._LONGEST

    def see(self, unread: Unread | None) -> bool:
        """Another part of the file, one that cannot be read or a hand; whether it was one too many."""
        if unread is None:
            self._tried = 0
        else:
            self._tried += 1 if unread.code == "other-game" else 50
        return self.lost
