"""The shapes of questions as they travel.

The structs are what `msgspec` decodes in one pass and what the published schema is made from.
"""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from rulesvc.game.acts import Blind
from rulesvc.game.table import Marker, State

__all__ = [
    "Amount",
    "BetIn",
    "Cards",
    "DealIn",
    "DrawIn",
    "EventIn",
    "Count",
    "HandsIn",
    "JoinIn",
    "LastHandIn",
    "PostIn",
    "RaiseIn",
    "RulingIn",
    "SeatIn",
    "SeatingIn",
    "SitInIn",
    "SeatNumber",
    "ShowIn",
    "SituationIn",
    "StartIn",
    "WaitIn",
]

AmountText = Annotated[str, Meta(pattern=r"^(0|[1-9][0-9]{0,11})(\.[0-9]{1,2})?$(?!\n)")]
Amount = AmountText | Annotated[int, Meta(ge=0, le=999_999_999_999)]
SeatNumber = Annotated[int, Meta(ge=1, le=10)]
Cards = str | list[str]
Count = Annotated[int, Meta(ge=0)]


class SeatIn(Struct, forbid_unknown_fields=True):
    """A seat at the table."""

    seat: SeatNumber
    stack: Amount | UnsetType = UNSET
    name: str | UnsetType = UNSET
    state: State = State.ACTIVE
    missed: Marker | None = None


class StartIn(Struct, forbid_unknown_fields=True):
    """What is settled before the first post."""

    structure: str
    small_blind: Amount
    big_blind: Amount
    button: SeatNumber
    seats: list[SeatIn]
    small_bet: Amount | UnsetType = UNSET
    big_bet: Amount | UnsetType = UNSET
    small_blind_seat: SeatNumber | UnsetType | None = UNSET
    currency: str | UnsetType = UNSET


class _Act(Struct, tag_field="type", forbid_unknown_fields=True):
    """What all acts of one seat have."""

    seat: SeatNumber


class PostIn(_Act, tag="post"):
    """A blind."""

    blind: Blind
    amount: Amount | UnsetType = UNSET


class DealIn(Struct, tag_field="type", tag="deal", forbid_unknown_fields=True):
    """The deal, with the cards that are known."""

    cards: dict[str, Cards] | UnsetType = UNSET


class FoldIn(_Act, tag="fold"):
    """A fold."""


class CheckIn(_Act, tag="check"):
    """A check."""


class CallIn(_Act, tag="call"):
    """A call."""


class _SizedIn(_Act):
    """A bet or raise to a total for the round."""

    to: Amount | UnsetType = UNSET


class BetIn(_SizedIn, tag="bet"):
    """A bet."""


class RaiseIn(_SizedIn, tag="raise"):
    """A raise."""


class AllInIn(_Act, tag="all-in"):
    """All the chips."""


class DrawIn(_Act, tag="draw"):
    """An exchange of cards, named or counted."""

    discard: Cards | UnsetType = UNSET
    count: Count | UnsetType = UNSET
    received: Cards | UnsetType = UNSET


class StandPatIn(_Act, tag="stand-pat"):
    """A draw of none."""


class ShowIn(_Act, tag="show"):
    """A hand shown."""

    cards: Cards | UnsetType = UNSET


class MuckIn(_Act, tag="muck"):
    """A hand thrown away unseen."""


class SitOutIn(_Act, tag="sit-out"):
    """A seat that stops being dealt in."""


class SitInIn(_Act, tag="sit-in"):
    """A seat that asks to be dealt in."""


class WaitIn(_Act, tag="wait"):
    """A seat that waits for the big blind."""


class LeaveIn(_Act, tag="leave"):
    """A player who leaves."""


class JoinIn(_Act, tag="join"):
    """A player who sits down."""


EventIn = (
    PostIn | DealIn | FoldIn | CheckIn | CallIn | BetIn | RaiseIn | AllInIn | DrawIn | StandPatIn | ShowIn
    | MuckIn | SitOutIn | SitInIn | WaitIn | LeaveIn | JoinIn
)  # fmt: skip


class SituationIn(Struct, forbid_unknown_fields=True):
    """What holds after these events."""

    edition: str
    start: StartIn
    events: list[EventIn]


class StakesIn(Struct, forbid_unknown_fields=True):
    """The sizes that the table is played for."""

    structure: str
    small_blind: Amount
    big_blind: Amount
    small_bet: Amount | UnsetType = UNSET
    big_bet: Amount | UnsetType = UNSET
    currency: str | UnsetType = UNSET


class LastHandIn(Struct, forbid_unknown_fields=True):
    """Who had what in the hand before: one big blind, or a list of two."""

    button: SeatNumber
    small_blind: SeatNumber | UnsetType | None = UNSET
    big_blind: SeatNumber | UnsetType = UNSET
    big_blinds: list[SeatNumber] | UnsetType = UNSET
    dealt_in: Count | UnsetType = UNSET


class SeatingIn(Struct, forbid_unknown_fields=True):
    """What happens between two hands; `button` is that of a first hand."""

    edition: str
    stakes: StakesIn
    seats: list[SeatIn]
    last_hand: LastHandIn | UnsetType = UNSET
    button: SeatNumber | UnsetType = UNSET
    action: EventIn | UnsetType = UNSET


class HandsIn(Struct, forbid_unknown_fields=True):
    """Hands to compare, by seat; `dealt_in` decides the deck in 7-A."""

    edition: str
    dealt_in: Count
    hands: dict[str, Cards]


class RulingIn(Struct, forbid_unknown_fields=True):
    """Is this action legal after these events."""

    edition: str
    start: StartIn
    events: list[EventIn]
    action: EventIn
