"""What can be done at a table. `to` is a seat's total for the round, never an increase."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from rulesvc.game.cards import Card

__all__ = [
    "Action",
    "AllIn",
    "Bet",
    "Betting",
    "Blind",
    "Call",
    "Check",
    "Coming",
    "Deal",
    "Draw",
    "Fold",
    "Join",
    "Leave",
    "Muck",
    "Post",
    "Raise",
    "SeatAct",
    "Show",
    "SitIn",
    "SitOut",
    "Wait",
]


class Blind(StrEnum):
    """What a seat posts."""

    SMALL = "small"
    BIG = "big"
    BOTH = "both"
    DEAD_SMALL = "dead-small"


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
Coming = SitOut | SitIn | Wait | Leave | Join
SeatAct = Post | Betting | Draw | Show | Muck | Coming
Action = Deal | SeatAct
