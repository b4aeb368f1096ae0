"""What can be done at a table, each act declared once: its fields, its name, and how it is told.

A question is decoded straight into these. `to` is a seat's total for the round, never an increase; a field
that was left out is None, a count `UNTOLD`. Whoever adds an act adds it to `Action`, to `IN_HAND` if players
do it during a hand, and to `play`.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, ClassVar, get_args

from msgspec import Meta, Struct, field
from msgspec.structs import force_setattr

from rulesvc.game.marks import UNTOLD, Hands, MaybeAmount, MaybeCards
from rulesvc.messages import N_, Choice, N_plural, Text

__all__ = [
    "IN_HAND",
    "Action",
    "AllIn",
    "Bet",
    "Betting",
    "Blind",
    "Call",
    "Check",
    "Coming",
    "Count",
    "Deal",
    "Draw",
    "Fold",
    "Join",
    "Leave",
    "Muck",
    "Post",
    "Raise",
    "SeatAct",
    "SeatNumber",
    "Show",
    "SitIn",
    "SitOut",
    "StandPat",
    "Wait",
    "WrittenAct",
    "played",
    "tag",
]

SeatNumber = Annotated[int, Meta(ge=1, le=10)]
Count = Annotated[int, Meta(ge=0)]


class Blind(StrEnum):
    """What a seat posts; `term` is its name in the glossary."""

    SMALL = "small"
    BIG = "big"
    BOTH = "both"
    DEAD_SMALL = "dead-small"

    @property
    def term(self) -> str:
        """The id of the term that names it."""
        return _BLINDS[self]


_BLINDS: Mapping[Blind, str] = {
    Blind.SMALL: "position.small-blind",
    Blind.BIG: "position.big-blind",
    Blind.BOTH: "policy.post-all",
    Blind.DEAD_SMALL: "money.dead-blind",
}


class _Act(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True):
    """What every act declares besides its fields: the term that names it, and how it is told.

    `term` is None where the glossary has no word for it, `told` is filled from the table as it is before the
    act, and `size` is the field that says how much, if there is one.
    """

    term: ClassVar[str | None]
    told: ClassVar[Text]
    size: ClassVar[str] = ""


class _BySeat(_Act, frozen=True):
    """An act of one seat."""

    seat: SeatNumber


class Post(_BySeat, frozen=True, tag="post"):
    """Put in a blind; without an amount, the amount owed."""

    term: ClassVar[str | None] = "action.post"
    size: ClassVar[str] = "amount"
    told: ClassVar[Text] = Choice(
        "post",
        {
            Blind.SMALL: N_("Seat %(seat)s posts the small blind (%(amount)s)."),
            Blind.BIG: N_("Seat %(seat)s posts the big blind (%(amount)s)."),
            Blind.BOTH: N_("Seat %(seat)s posts both blinds (%(amount)s)."),
            Blind.DEAD_SMALL: N_("Seat %(seat)s posts a dead small blind (%(amount)s)."),
            "another-big": N_("Seat %(seat)s posts a big blind (%(amount)s)."),
        },
    )

    blind: Blind
    amount: MaybeAmount = None


class Deal(_Act, frozen=True, tag="deal"):
    """Deal the hand; `cards` holds what is known of it, by seat."""

    term: ClassVar[str | None] = "action.deal"
    told: ClassVar[Text] = N_("The cards are dealt.")

    cards: Hands = field(default_factory=dict)


class Fold(_BySeat, frozen=True, tag="fold"):
    """Give up the hand."""

    term: ClassVar[str | None] = "action.fold"
    told: ClassVar[Text] = N_("Seat %(seat)s folds.")


class Check(_BySeat, frozen=True, tag="check"):
    """Stay in without putting anything in."""

    term: ClassVar[str | None] = "action.check"
    told: ClassVar[Text] = N_("Seat %(seat)s checks.")


class Call(_BySeat, frozen=True, tag="call"):
    """Match the present bet, as far as the stack goes."""

    term: ClassVar[str | None] = "action.call"
    # Translators: to_call is the amount put in by calling.
    told: ClassVar[Text] = N_("Seat %(seat)s calls (%(to_call)s).")


class Bet(_BySeat, frozen=True, tag="bet"):
    """Open the betting of a round; in fixed limit the size may be left out."""

    term: ClassVar[str | None] = "action.bet"
    size: ClassVar[str] = "to"
    told: ClassVar[Text] = N_("Seat %(seat)s bets %(to)s.")

    to: MaybeAmount = None


class Raise(_BySeat, frozen=True, tag="raise"):
    """Go above the present bet; in fixed limit the size may be left out."""

    term: ClassVar[str | None] = "action.raise"
    size: ClassVar[str] = "to"
    # Translators: to is the seat's total for the round.
    told: ClassVar[Text] = N_("Seat %(seat)s raises to a total of %(to)s.")

    to: MaybeAmount = None


class AllIn(_BySeat, frozen=True, tag="all-in"):
    """Put in all chips, whatever that amounts to."""

    term: ClassVar[str | None] = "action.all-in"
    # Translators: to is the seat's total for the round.
    told: ClassVar[Text] = N_("Seat %(seat)s goes all-in, to a total of %(to)s.")


class StandPat(_BySeat, frozen=True, tag="stand-pat"):
    """Keep all cards: another way to write a draw of none, which is what is played."""

    term: ClassVar[str | None] = "action.stand-pat"
    told: ClassVar[Text] = N_("Seat %(seat)s keeps all its cards.")


class Draw(_BySeat, frozen=True, tag="draw", kw_only=True):
    """Exchange `count` cards; standing pat is a draw of none. The discards may be named instead."""

    term: ClassVar[str | None] = "action.exchange"
    size: ClassVar[str] = "count"
    told: ClassVar[Text] = N_plural(
        "Seat %(seat)s exchanges %(count)s card.", "Seat %(seat)s exchanges %(count)s cards.", by="count"
    )

    discard: MaybeCards = None
    count: Count = UNTOLD
    received: MaybeCards = None

    def __post_init__(self) -> None:
        """Count the discards where only they are told."""
        if self.count == UNTOLD and isinstance(self.discard, tuple):
            force_setattr(self, "count", len(self.discard))


class Show(_BySeat, frozen=True, tag="show"):
    """Turn the hand up."""

    term: ClassVar[str | None] = "action.show"
    told: ClassVar[Text] = Choice(
        "show",
        {
            # Translators: cards are cards with suit signs, such as A♠ K♠.
            "cards": N_("Seat %(seat)s shows %(cards)s."),
            "hand": N_("Seat %(seat)s shows its hand."),
        },
    )

    cards: MaybeCards = None


class Muck(_BySeat, frozen=True, tag="muck"):
    """Throw the hand away unseen."""

    term: ClassVar[str | None] = "action.muck"
    told: ClassVar[Text] = N_("Seat %(seat)s mucks its hand.")


class SitOut(_BySeat, frozen=True, tag="sit-out"):
    """Stop being dealt in."""

    term: ClassVar[str | None] = "action.sit-out"
    told: ClassVar[Text] = N_("Seat %(seat)s sits out.")


class SitIn(_BySeat, frozen=True, tag="sit-in"):
    """Ask to be dealt in again."""

    term: ClassVar[str | None] = None
    told: ClassVar[Text] = N_("Seat %(seat)s asks to be dealt in.")


class Wait(_BySeat, frozen=True, tag="wait"):
    """Wait for the big blind instead of posting."""

    term: ClassVar[str | None] = "action.wait"
    told: ClassVar[Text] = N_("Seat %(seat)s waits for the big blind.")


class Leave(_BySeat, frozen=True, tag="leave"):
    """Leave the table."""

    term: ClassVar[str | None] = None
    told: ClassVar[Text] = N_("Seat %(seat)s leaves the table.")


class Join(_BySeat, frozen=True, tag="join"):
    """Take a seat at the table."""

    term: ClassVar[str | None] = None
    told: ClassVar[Text] = N_("A player takes seat %(seat)s.")


Betting = Fold | Check | Call | Bet | Raise | AllIn
Coming = SitOut | SitIn | Wait | Leave | Join
SeatAct = Post | Betting | Draw | Show | Muck | Coming
Action = Deal | SeatAct
"""What the engine plays."""
WrittenAct = Action | StandPat
"""What a question may write."""

IN_HAND: tuple[type[SeatAct | StandPat], ...] = (*get_args(Betting), Draw, StandPat, Show, Muck)
"""What players do between the deal and the last hand shown, in the order of a hand."""


def tag(act: type[Struct]) -> str:
    """The `type` under which an act travels."""
    return str(act.__struct_config__.tag)


def played(act: WrittenAct) -> Action:
    """An act as the engine plays it."""
    return Draw(act.seat, count=0) if isinstance(act, StandPat) else act
