"""The shapes of questions as they travel, beside the acts and seats that stand in `game`.

The structs are what `msgspec` decodes in one pass and what the published schema is made from.
"""

from msgspec import UNSET, Struct, UnsetType

from rulesvc.game.acts import Count, SeatNumber, WrittenAct
from rulesvc.game.marks import Amount, Hands, MaybeAmount
from rulesvc.game.starts import SeatStart

__all__ = ["HandsIn", "LastHandIn", "RulingIn", "SeatingIn", "SituationIn", "StakesIn", "StartIn"]


class StakesIn(Struct, forbid_unknown_fields=True, kw_only=True):
    """The sizes that the table is played for."""

    structure: str
    small_blind: Amount
    big_blind: Amount
    small_bet: MaybeAmount = None
    big_bet: MaybeAmount = None
    currency: str | UnsetType = UNSET


class StartIn(StakesIn, kw_only=True):
    """What is settled before the first post."""

    button: SeatNumber
    seats: list[SeatStart]
    small_blind_seat: SeatNumber | UnsetType | None = UNSET


class SituationIn(Struct, forbid_unknown_fields=True):
    """What holds after these events."""

    edition: str
    start: StartIn
    events: list[WrittenAct]


class RulingIn(SituationIn):
    """Is this action legal after these events."""

    action: WrittenAct


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
    seats: list[SeatStart]
    last_hand: LastHandIn | UnsetType = UNSET
    button: SeatNumber | UnsetType = UNSET
    action: WrittenAct | UnsetType = UNSET


class HandsIn(Struct, forbid_unknown_fields=True):
    """Hands to compare, by seat; `dealt_in` decides the deck in 7-A."""

    edition: str
    dealt_in: Count
    hands: Hands
