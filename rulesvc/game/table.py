"""A hand as far as it has gone: the table and its seats.

All money is in minor units, all seats are seat numbers. `play` is the only writer of a `Table`;
everybody else reads it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from rulesvc.game.acts import Blind
from rulesvc.game.cards import Card, Deck
from rulesvc.game.edition import Edition
from rulesvc.game.starts import Marker, Seating, Stakes, State

__all__ = ["Phase", "Seat", "Table"]


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
