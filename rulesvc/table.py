"""The nouns of a hand: seats, stakes, acts and the table they happen at.

All money is in minor units, all seats are seat numbers. `play` is the only writer of a `Table`;
everybody else reads it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from rulesvc.cards import Card, Deck
from rulesvc.edition import Edition, Structure

__all__ = [
    "Action", "AllIn", "Bet", "Blind", "Call", "Check", "Deal", "Draw", "Fold", "HandStart", "Join",
    "Leave", "Marker", "Muck", "Phase", "Post", "Raise", "Seat", "SeatAct", "SeatStart", "Show", "SitIn",
    "SitOut", "Stakes", "State", "Table", "Wait",
]  # fmt: skip


class Phase(StrEnum):
    """Where a hand stands; each begins by itself when the one before is complete."""

    POSTING = "posting"
    FIRST_ROUND = "first-betting-round"
    DRAW = "draw"
    SECOND_ROUND = "second-betting-round"
    SHOWDOWN = "showdown"
    OVER = "over"

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


class Blind(StrEnum):
    """What a seat posts."""

    SMALL = "small"
    BIG = "big"
    BOTH = "both"
    DEAD_SMALL = "dead-small"


@dataclass(frozen=True, slots=True)
class Stakes:
    """The sizes a table is played for; an unknown structure is a ruling, so it stays text."""

    structure: Structure | str
    small_blind: int
    big_blind: int
    lower: int
    upper: int


@dataclass(frozen=True, slots=True)
class SeatStart:
    """A seat as the hand finds it."""

    number: int
    stack: int
    state: State = State.ACTIVE
    missed: Marker | None = None


@dataclass(frozen=True, slots=True)
class HandStart:
    """Everything that is settled before the first post.

    `small_blind` is a seat, None for a hand without a small blind, or 0 to have it worked out.
    """

    edition: Edition
    stakes: Stakes
    button: int
    seats: tuple[SeatStart, ...]
    small_blind: int | None = 0


# Acts. `to` is a seat's total for the round, never an increase.


@dataclass(frozen=True, slots=True)
class Post:
    """Put in a blind; without an amount, the amount owed."""

    seat: int
    blind: Blind
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the hand; `cards` holds what is known of it, by seat."""

    cards: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fold:
    """Give up the hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class Check:
    """Stay in without putting anything in."""

    seat: int


@dataclass(frozen=True, slots=True)
class Call:
    """Match the present bet, as far as the stack goes."""

    seat: int


@dataclass(frozen=True, slots=True)
class Bet:
    """Open the betting of a round; in fixed limit the size may be left out."""

    seat: int
    to: int | None = None


@dataclass(frozen=True, slots=True)
class Raise:
    """Go above the present bet; in fixed limit the size may be left out."""

    seat: int
    to: int | None = None


@dataclass(frozen=True, slots=True)
class AllIn:
    """Put in all chips, whatever that amounts to."""

    seat: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Exchange `count` cards; standing pat is a draw of none."""

    seat: int
    count: int
    discard: tuple[Card, ...] | None = None
    received: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Show:
    """Turn the hand up."""

    seat: int
    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Muck:
    """Throw the hand away unseen."""

    seat: int


@dataclass(frozen=True, slots=True)
class SitOut:
    """Stop being dealt in."""

    seat: int


@dataclass(frozen=True, slots=True)
class SitIn:
    """Ask to be dealt in again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait for the big blind instead of posting."""

    seat: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat at the table."""

    seat: int


Betting = Fold | Check | Call | Bet | Raise | AllIn
Seating = SitOut | SitIn | Wait | Leave | Join
SeatAct = Post | Betting | Draw | Show | Muck | Seating
Action = Deal | SeatAct


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
    `still_in` how many of them have not folded. `heads_up` holds where by position just two are in and the
    button is one of them, `passed_over` where an absent seat lies between small and big blind. `bet` is what
    has to be matched in this round, `bet_size` the size of a bet of fixed limit, `full_bet` the level it is
    measured from, `full_raise` the last full bet or raise; `bettors` bet or raised in this round, latest
    last. `stub` cards are left to draw from; `pile` counts the discards by seat that a reshuffle would take.
    `show_order` are the seats at the showdown, first shower first: that one may not muck.
    """

    edition: Edition
    stakes: Stakes
    button: int
    ring: tuple[Seat, ...]
    by_number: Mapping[int, Seat]
    place: Mapping[int, int]
    small_blind: int | None
    big_blinds: tuple[int, ...]
    heads_up: bool
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
