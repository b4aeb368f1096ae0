"""The nouns of a hand: seats, stakes and the table.

All money is in minor units, all seats are seat numbers. `play` is the only writer of a `Table`;
everybody else reads it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from msgspec import Struct

from rulesvc.game.acts import Blind, SeatNumber
from rulesvc.game.cards import Card, Deck
from rulesvc.game.edition import Edition, Structure
from rulesvc.game.marks import UNTOLD, Amount

__all__ = [
    "HandStart",
    "LastHand",
    "Marker",
    "Phase",
    "Seat",
    "SeatStart",
    "Seating",
    "SeatingStart",
    "Stakes",
    "State",
    "Table",
]


class Phase(StrEnum):
    """Where a hand stands; each begins by itself when the one before is complete."""

    POSTING = "posting"
    FIRST_ROUND = "first-betting-round"
    DRAW = "draw"
    SECOND_ROUND = "second-betting-round"
    SHOWDOWN = "showdown"
    OVER = "over"
    BETWEEN = "between-hands"

    __hash__ = str.__hash__  # checks are looked up by phase at every event


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


@dataclass(slots=True)
class Seat:
    """One seat during a hand.

    `behind` are the chips left; `bet` is what it has in this round, `live` in the whole hand, `dead`
    besides. `faced` is the present bet as it stood after the seat's last act of the round.
    """

    number: int
    stack: int
    state: State
    missed: Marker | None
    behind: int
    bet: int = 0
    live: int = 0
    dead: int = 0
    posted: Blind | None = None
    dealt_in: bool = False
    playing: bool = False
    acted: bool = False
    faced: int = 0
    drawn: int | None = None
    cards: tuple[Card, ...] | None = None
    discards: tuple[Card, ...] = ()
    shown: bool | None = None


@dataclass(slots=True)
class Table:
    """A hand as far as it has gone.

    `ring` are the seats clockwise from the left of the button, `place` their positions in it by number,
    `still_in` how many of them have not folded. `two_in` holds where by position just two are in,
    `passed_over` where an absent seat lies between small and big blind; `seating` is there between hands
    only. `bet` is what has to be matched in this round, `bet_size` the size of a bet of fixed limit,
    `full_bet` the level it is measured from, `full_raise` the last full bet or raise; `bettors` bet or raised
    in this round, latest last. `stub` cards are left to draw from; `pile` counts the discards by seat that a
    reshuffle would take. `show_order` are the seats at the showdown, first shower first: that one may not
    muck.
    """

    edition: Edition
    stakes: Stakes
    button: int
    ring: tuple[Seat, ...]
    by_number: Mapping[int, Seat]
    place: Mapping[int, int]
    small_blind: int | None
    big_blinds: tuple[int, ...]
    two_in: bool
    passed_over: bool
    fixed_limit: bool
    bet_size: int
    phase: Phase = Phase.POSTING
    to_act: int | None = None
    bet: int = 0
    full_bet: int = 0
    full_raise: int = 0
    bets: int = 0
    round_open: bool = False
    second_round: bool = False
    bettors: list[int] = field(default_factory=list)
    pot: int = 0
    dealt_in: int = 0
    still_in: int = 0
    deck: Deck = field(default_factory=lambda: Deck(0))
    stub: int = 0
    pile: dict[int, int] = field(default_factory=dict)
    reshuffled: bool = False
    show_order: tuple[int, ...] = ()
    uncalled_winner: int | None = None
    seating: Seating | None = None

    @property
    def heads_up(self) -> bool:
        """Whether just two are in by position and the button posts the small blind."""
        return self.two_in and self.small_blind == self.button
