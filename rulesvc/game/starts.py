"""What a hand begins with: stakes, seats as they come to it, and the hand before.

All money is in minor units, all seats are seat numbers. None of it changes while the hand is played.
"""

from enum import StrEnum

from msgspec import Struct

from rulesvc.game.acts import SeatNumber
from rulesvc.game.edition import Edition, Structure
from rulesvc.game.marks import UNTOLD, Amount

__all__ = ["HandStart", "LastHand", "Marker", "SeatStart", "Seating", "SeatingStart", "Stakes", "State"]


class State(StrEnum):
    """Whether a seat wants to be in the hand."""

    ACTIVE = "active"
    NEW = "new"
    SITTING_OUT = "sitting-out"
    WAITING = "waiting"


class Marker(StrEnum):
    """The blind a seat has missed and not made up: the large or the small one."""

    ML = "ML"
    MS = "MS"


class Stakes(Struct, frozen=True):
    """The sizes a table is played for; an unknown structure is a ruling, so it stays text."""

    structure: Structure | str
    small_blind: int
    big_blind: int
    lower: int
    upper: int


class SeatStart(Struct, frozen=True, forbid_unknown_fields=True, rename={"number": "seat"}):
    """A seat as the hand finds it, and as a question writes it. No rule looks at `name`, the nickname."""

    number: SeatNumber
    stack: Amount = UNTOLD
    state: State = State.ACTIVE
    missed: Marker | None = None
    name: str = ""


class HandStart(Struct, frozen=True):
    """Everything that is settled before the first post.

    `small_blind` is a seat, None for a hand without a small blind, or 0 to have it worked out.
    """

    edition: Edition
    stakes: Stakes
    button: int
    seats: tuple[SeatStart, ...]
    small_blind: int | None = 0


class LastHand(Struct, frozen=True):
    """Who had what in the hand before; `dealt_in` is a count, None where it was not told."""

    button: int
    small_blind: int | None
    big_blinds: tuple[int, ...]
    dealt_in: int | None = None

    @property
    def two_handed(self) -> bool:
        """Whether two played; where nobody says, a button that was the small blind says so."""
        return self.dealt_in == 2 if self.dealt_in is not None else self.button == self.small_blind


class SeatingStart(Struct, frozen=True):
    """Everything from which the next hand's seating follows; `button` is that of a first hand."""

    edition: Edition
    stakes: Stakes
    seats: tuple[SeatStart, ...]
    last: LastHand | None = None
    button: int = 0


class Seating(Struct, frozen=True):
    """Button and blinds of the hand to come, and the seats with the markers they then have.

    `due_small` is the seat that was due the small blind, present or not; None in a first hand.
    """

    button: int
    small_blind: int | None
    big_blinds: tuple[int, ...]
    seats: tuple[SeatStart, ...]
    due_small: int | None
    first_hand: bool
    two_in: bool
