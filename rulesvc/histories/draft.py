"""A hand while it is being read: what the lines say, not yet a question."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rulesvc.histories.format import Format
from rulesvc.histories.notation import minor, money
from rulesvc.histories.nouns import Broken, Claim, Note

__all__ = ["Draft", "Posted", "pat_or_draw"]

Event = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Posted:
    """A post as the room calls it: small, big, both or dead; `amount` in minor units."""

    seat: int
    kind: str
    amount: int


@dataclass(slots=True)
class Draft:
    """What has been read of one hand so far; amounts in minor units.

    `low` and `high` are the stakes as the header has them: bets in fixed limit, else blinds. `dealt` are
    first hands, `after` hands after the draw, `ends` hands known at the end, `revealed` those whose order
    of showing is not told. `claims` name acts by their number among those of betting, `betting` counts
    these. `comma` tells whether decimals stand behind commas, `line` is the one being read.
    `took_part` are seats that the history counts among those in the hand.
    """

    id: str
    place: int
    format: Format
    structure: str = ""
    low: int = 0
    high: int = 0
    button: int = 0
    stacks: dict[int, int] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    seats: dict[str, int] = field(default_factory=dict)
    dealt_in: set[int] = field(default_factory=set)
    posts: list[Posted] = field(default_factory=list)
    dealt: dict[int, tuple[str, ...]] = field(default_factory=dict)
    after: dict[int, tuple[str, ...]] = field(default_factory=dict)
    acts: list[Event] = field(default_factory=list)
    shows: list[Event] = field(default_factory=list)
    revealed: dict[int, tuple[str, ...]] = field(default_factory=dict)
    ends: dict[int, tuple[str, ...]] = field(default_factory=dict)
    hero: int | None = None
    pot: int | None = None
    rake: int | None = None
    won: dict[int, int] = field(default_factory=dict)
    notes: list[Note] = field(default_factory=list)
    draw_reached: bool = False
    currency: str | None = None
    claims: list[Claim] = field(default_factory=list)
    betting: int = 0
    comma: bool = False
    line: int = 0
    shared: set[str] = field(default_factory=set)
    took_part: set[int] = field(default_factory=set)

    def sit(self, seat: int, name: str, stack: int) -> None:
        """A player with chips takes part in the hand or at least sits at the table."""
        if not 1 <= seat <= 10 or seat in self.stacks:
            raise Broken("header")
        self.stacks[seat] = stack
        self.names[seat] = name
        if self.seats.setdefault(name, seat) != seat:
            self.shared.add(name)

    def named(self, name: str) -> int:
        """The seat of a player."""
        if name not in self.seats:
            raise Broken("unknown-player")
        if name in self.shared:
            raise Broken("same-name")
        return self.seats[name]

    def minor(self, text: str) -> int:
        """An amount as this hand writes them."""
        return minor(text, comma=self.comma)

    def post(self, seat: int, kind: str, amount: int) -> None:
        """A blind."""
        self.posts.append(Posted(seat, kind, amount))

    def act(self, seat: int, type: str, to: int | None = None) -> None:
        """An act of betting; `to` is the seat's total for the round."""
        event: Event = {"seat": seat, "type": type}
        self.acts.append(event if to is None else event | {"to": money(to)})
        self.betting += 1
        self.dealt_in.add(seat)

    def claim(self, code: str, amount: int = 0) -> None:
        """What the line says of the act just read."""
        seat = self.acts[-1]["seat"]
        self.claims.append(Claim(code, amount, self.betting - 1, seat, self.line))

    def state(self, code: str, amount: int = 0, seat: int = 0) -> None:
        """What the line says of the hand rather than of an act."""
        self.claims.append(Claim(code, amount, seat=seat, line=self.line))

    def draw(self, seat: int, count: int, discard: Sequence[str] = ()) -> None:
        """An exchange; the cards thrown away where they are told."""
        self.acts.append(pat_or_draw(seat, count, discard if len(discard) == count else ()))
        self.dealt_in.add(seat)
        self.draw_reached = True

    def show(self, seat: int, cards: tuple[str, ...]) -> None:
        """A hand turned up in its turn."""
        self.shows.append({"seat": seat, "type": "show", "cards": list(cards)})
        self.ends[seat] = cards

    def muck(self, seat: int) -> None:
        """A hand thrown away unseen."""
        self.shows.append({"seat": seat, "type": "muck"})

    def take(self, seat: int, amount: int) -> None:
        """What a seat wins, by pot."""
        self.won[seat] = self.won.get(seat, 0) + amount


def pat_or_draw(seat: int, count: int, discard: Sequence[str] = ()) -> Event:
    """The event of an exchange; none exchanged is standing pat."""
    if count == 0:
        return {"seat": seat, "type": "stand-pat"}
    event: Event = {"seat": seat, "type": "draw", "count": count}
    return event | {"discard": list(discard)} if discard else event
