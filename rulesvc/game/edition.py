"""What a house may set: the parameters that rules ask for and laws quote.

The houses themselves stand in `editions`. No rule asks which edition it judges for; it asks for one
of these values.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from rulesvc.game.cards import RANKS, Deck

__all__ = ["EXAMPLE", "DrawCounts", "Edition", "Game", "Structure"]


class Game(StrEnum):
    """Which of the two games: the stripped deck from seven to ace, or all 52 cards."""

    SEVEN_ACE = "7a"
    FIFTY_TWO = "52"


class Structure(StrEnum):
    """How much may be bet; the names of the contract."""

    FIXED_LIMIT = "fixed-limit"
    POT_LIMIT = "pot-limit"
    NO_LIMIT = "no-limit"


class DrawCounts(StrEnum):
    """Until when everybody sees how many cards each seat drew."""

    FIRST_ACTION = "first-action"
    FIRST_BET = "first-bet"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Edition:
    """One rulebook as one house offers it; the defaults are the network's values.

    `source` is the key under which rules say what this edition's own page says of them. Ranks are indices
    into RANKS; `money_pattern` has one slot, {n}; `rank_letters` are those of ace, king, queen and jack.
    """

    id: str
    name: str
    game: Game
    language: str | None = None
    source: str | None = None
    network: bool = True
    lowest_rank: int = RANKS.index("7")
    extra_rank: int | None = RANKS.index("6")
    extra_at: int = 5
    min_players: int = 2
    max_players: int = 5
    structures: tuple[Structure, ...] = tuple(Structure)
    hand_size: int = 5
    flush_over_full_house: bool = True
    draw_limit: int = 5
    max_bets: int = 4
    draw_counts: DrawCounts = DrawCounts.FIRST_ACTION
    currency: str | None = None
    money_pattern: str = "{n}"
    rank_letters: str = "AKQJ"
    labels: Mapping[str, str] = field(default_factory=dict)

    @property
    def stripped(self) -> bool:
        """Whether low cards are left out of the deck."""
        return self.lowest_rank > 0

    def deck(self, dealt_in: int) -> Deck:
        """The deck of a hand in which so many seats are dealt in."""
        if self.extra_rank is not None and dealt_in >= self.extra_at:
            return Deck(self.extra_rank)
        return Deck(self.lowest_rank)

    @property
    def parameters(self) -> dict[str, int | str]:
        """The values that laws quote, under the names of their slots."""
        extra = self.lowest_rank if self.extra_rank is None else self.extra_rank
        return {
            "lowest_rank": self.lowest_rank,
            "extra_rank": extra,
            "extra_at": self.extra_at,
            "deck_size": Deck(self.lowest_rank).size,
            "full_deck_size": Deck(extra).size,
            "min_players": self.min_players,
            "max_players": self.max_players,
            "hand_size": self.hand_size,
            "draw_limit": self.draw_limit,
            "max_bets": self.max_bets,
            "max_raises": self.max_bets - 1,
            "draw_counts": self.draw_counts,
            **EXAMPLE,
            **self.labels,
        }


EXAMPLE: Mapping[str, int | str] = {"stakes": "2-4", "example_small": 100, "example_big": 200}
"""The stakes of the pages' own example, in minor units."""
