"""A hand while it is being read: what the lines say, not yet a question."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rulesvc.histories.notation import money
from rulesvc.histories.nouns import Broken, Note

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
    of showing is not told. `received` are cards that came in the draw.
    """

    id: str
    place: int
    format: str
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

    def sit(self, seat: int, name: str, stack: int) -> None:
        """A player with chips takes part in the hand or at least sits at the table."""
        if not 1 <= seat <= 10 or seat in self.stacks:
            raise Broken("header")
        self.stacks[seat] = stack
        self.names[seat] = name
        self.seats.setdefault(name, seat)

    def named(self, name: str) -> int:
        """The seat of a player."""
        if name not in self.seats:
            raise Broken("unknown-player")
        return self.seats[name]

    def post(self, seat: int, kind: str, amount: int) -> None:
        """A blind."""
        self.posts.append(Posted(seat, kind, amount))

    def act(self, seat: int, type: str, to: int | None = None) -> None:
        """An act of betting; `to` is the seat's total for the round."""
        event: Event = {"seat": seat, "type": type}
        self.acts.append(event if to is None else event | {"to": money(to)})
        self.dealt_in.add(seat)

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
