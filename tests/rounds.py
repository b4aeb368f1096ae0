"""A betting round as its acts tell it: what a seat may do by the rules, and what by PokerKit's ways.

Nothing here asks the engine. Seats are places in the ring, money is in minor units, totals are for the round.
PokerKit's way is read only in matters that are `proved` by the round so far; each is named by the rule that
makes ours right:

- `blinds.short-post`: the bet to match is what lies there, not the big blind, and raises are counted from it.
- `limit.half-bet`: every all-in counts as a bet, however short, and the next is measured from it; who has
  acted may raise only over a whole one.
- `all-in.short-raise-does-not-reopen`: raises are measured by the largest so far, not at least by the big
  blind, and only the last all-ins in a row add up.
- `all-in.no-one-left-to-call`: whoever cannot go above the present bet is nobody to raise.
"""

from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from rulesvc.game.edition import Structure

SHORT_POST = "blinds.short-post"
HALF_BET = "limit.half-bet"
SHORT_RAISE = "all-in.short-raise-does-not-reopen"
NO_CALLER = "all-in.no-one-left-to-call"


class Did(NamedTuple):
    """One act, and the total it has brought the seat to."""

    place: int
    kind: str
    to: int


class Growth(NamedTuple):
    """A bet or raise: how many acts came before it, and from where to where the bet went."""

    at: int
    place: int
    before: int
    to: int

    @property
    def by(self) -> int:
        return self.to - self.before


class View(NamedTuple):
    """What a seat may do: the acts, what a call costs, the least and the most it may go to."""

    may: frozenset[str]
    call: int
    least: int | None
    most: int | None

    def __str__(self) -> str:
        return f"{sorted(self.may)}, a call of {self.call}, from {self.least} to {self.most}"


@dataclass
class Round:
    """What was there when the round began, and every act since.

    `purses` is all that each place could put in, `posted` what it had in before anybody acted; `size` is a
    bet of fixed limit or else the big blind, `due` the bet to match at first, `pot` what was in before.
    """

    structure: Structure
    size: int
    due: int
    cap: int
    pot: int
    purses: tuple[int, ...]
    posted: tuple[int, ...]
    playing: set[int]
    bets: list[int] = field(init=False)
    acts: list[Did] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.bets = list(self.posted)

    def add(self, act: Did) -> None:
        self.acts.append(act)
        self.bets[act.place] = act.to
        if act.kind == "fold":
            self.playing.discard(act.place)

    def others(self, place: int) -> list[int]:
        return [other for other in self.playing if other != place]

    def opponents(self, place: int) -> list[int]:
        """The others still in that have chips left."""
        return [other for other in self.others(place) if self.purses[other] > self.bets[other]]

    def idle(self, place: int) -> bool:
        """Whether a seat has nothing to do (`round.end`): all others are all-in, for no more than its bet."""
        others = self.others(place)
        return not self.opponents(place) and self.bets[place] >= max(self.bets[other] for other in others)

    def last_act(self, place: int) -> int | None:
        return max((at for at, act in enumerate(self.acts) if act.place == place), default=None)

    @property
    def last_bettors(self) -> list[int]:
        """Who bet or raised, latest first."""
        return [act.place for act in reversed(self.acts) if act.kind in ("bet", "raise")]


@dataclass(frozen=True)
class Reading:
    """The round read by the rules, but by PokerKit's ways in the matters named."""

    round: Round
    ways: frozenset[str] = frozenset()

    @cached_property
    def opening(self) -> int:
        return max(self.round.posted) if SHORT_POST in self.ways else self.round.due

    @cached_property
    def growths(self) -> tuple[Growth, ...]:
        found: list[Growth] = []
        level = self.opening
        for at, act in enumerate(self.round.acts):
            if act.kind in ("bet", "raise"):
                found.append(Growth(at, act.place, level, act.to))
                level = act.to
        return tuple(found)

    @property
    def level(self) -> int:
        return self.growths[-1].to if self.growths else self.opening

    @cached_property
    def full_bets(self) -> list[int]:
        """Fixed limit: the levels that count as full bets; the big blind is the first of them."""
        levels = [self.opening]
        for growth in self.growths:
            if HALF_BET in self.ways or 2 * (growth.to - levels[-1]) >= self.round.size:
                levels.append(growth.to)
        return levels

    @property
    def bets_made(self) -> int:
        return len(self.full_bets) - (self.round.due == 0)

    def full_raise(self, before: int | None = None) -> int:
        """Pot and no limit: the last full bet or raise, of the first so many; at least the big blind."""
        return max([self.round.size, *(growth.by for growth in self.growths[:before])])

    def view(self, place: int) -> View:
        owed = self._owed(place)
        may = {"fold", "call" if owed else "check"}
        if not self._may_raise(place):
            return View(frozenset(may), owed, None, None)
        may.add("raise" if self.level else "bet")
        least, most = self._sizes(place)
        purse = self.round.purses[place]
        return View(frozenset(may), owed, min(least, purse), min(most, purse))

    def _owed(self, place: int) -> int:
        """Against all-in seats only, no more than the largest of their bets."""
        bets, level = self.round.bets, self.level
        if not self.round.opponents(place):
            level = min(level, max(bets[other] for other in self.round.others(place)))
        return max(0, min(level, self.round.purses[place]) - bets[place])

    def _sizes(self, place: int) -> tuple[int, int]:
        if self.round.structure == Structure.FIXED_LIMIT:
            return (self.full_bets[-1] + self.round.size,) * 2
        least = self.level + self.full_raise()
        if self.round.structure == Structure.NO_LIMIT:
            return least, self.round.purses[place]
        called = self.level - self.round.bets[place]
        most = self.level + self.round.pot + sum(self.round.bets) + called
        return least, max(least, most)  # a pot of short blinds alone can be less than PokerKit's least

    def _may_raise(self, place: int) -> bool:
        if self.round.purses[place] <= self.level or not self._can_be_called(place):
            return False
        if self.round.structure == Structure.FIXED_LIMIT and self.bets_made >= self.round.cap:
            return False
        theirs = self.ways & {SHORT_POST, HALF_BET, SHORT_RAISE}
        return self._reopened_their_way(place) if theirs else self._reopened(place)

    def _can_be_called(self, place: int) -> bool:
        opponents = self.round.opponents(place)
        if NO_CALLER in self.ways:
            return any(self.round.purses[other] > self.level for other in opponents)
        return bool(opponents)

    def _reopened(self, place: int) -> bool:
        """Whether the bet has grown enough since the seat's last act."""
        last = self.round.last_act(place)
        if last is None:
            return True
        faced = max([self.opening, *(growth.to for growth in self.growths if growth.at <= last)])
        if self.round.structure == Structure.FIXED_LIMIT:
            return 2 * (self.level - faced) >= self.round.size
        return self.level - faced >= self.full_raise()

    def _reopened_their_way(self, place: int) -> bool:
        """The largest growth has to be called, and no shorter all-ins in a row be faced a second time."""
        largest, shorts, growths = 0, 0, {growth.at: growth for growth in self.growths}
        acted: set[int] = set()
        for at, act in enumerate(self.round.acts):
            acted.add(act.place)
            if at in growths:
                by = growths[at].by
                acted = {act.place} if by >= largest else acted
                largest = max(largest, by)
                shorts = shorts + by if act.to == self.round.purses[act.place] else 0
                shorts = shorts if shorts < largest else 0
        return self.level - self.round.bets[place] >= largest and not (shorts and place in acted)


def proved(by_rules: Reading, place: int) -> frozenset[str]:
    """The matters in which PokerKit goes its own way for this seat, each because of what really happened."""
    happened = {
        SHORT_POST: _posted_short(by_rules.round),
        HALF_BET: _all_in_below_full_bet(by_rules),
        SHORT_RAISE: _short_all_in_since_last_act(by_rules, place),
        NO_CALLER: _opponents_covered(by_rules, place),
    }
    return frozenset(matter for matter, true in happened.items() if true)


def _posted_short(round: Round) -> bool:
    """No blind in this round came up to the big one."""
    return max(round.posted) < round.due


def _all_in_below_full_bet(by_rules: Reading) -> bool:
    """A whole stack went above the bet, but not by the size of this round."""
    if by_rules.round.structure != Structure.FIXED_LIMIT:
        return False
    return any(_short(by_rules, index) for index in range(len(by_rules.growths)))


def _short_all_in_since_last_act(by_rules: Reading, place: int) -> bool:
    """The seat has acted, and since then a whole stack went above the bet by less than a full raise."""
    last = by_rules.round.last_act(place)
    if by_rules.round.structure == Structure.FIXED_LIMIT or last is None:
        return False
    return any(growth.at > last and _short(by_rules, index) for index, growth in enumerate(by_rules.growths))


def _short(by_rules: Reading, index: int) -> bool:
    """Whether a bet or raise was a whole stack and less than a full one."""
    growth = by_rules.growths[index]
    if growth.to != by_rules.round.purses[growth.place]:
        return False
    if by_rules.round.structure != Structure.FIXED_LIMIT:
        return growth.by < by_rules.full_raise(index)
    full = max(level for level in by_rules.full_bets if level <= growth.before)
    return growth.to < full + by_rules.round.size


def _opponents_covered(by_rules: Reading, place: int) -> bool:
    """Others have chips left, but none of them enough to go above the present bet."""
    opponents = by_rules.round.opponents(place)
    return bool(opponents) and all(by_rules.round.purses[other] <= by_rules.level for other in opponents)


def causes(round: Round, place: int, ours: View, theirs: View) -> frozenset[str]:
    """Why the two differ about a seat: ours has to be what the rules come to, theirs what their ways do."""
    by_rules = Reading(round)
    ways = proved(by_rules, place)
    expected = by_rules.view(place)
    their_way = Reading(round, ways).view(place) if ways else expected
    if (ours, theirs) != (expected, their_way):
        beside = f"PokerKit {theirs}, with {sorted(ways)} {their_way}"
        raise AssertionError(f"ours {ours}, by the rules {expected}; {beside}")
    if ours == theirs:
        return frozenset()
    needed = [way for way in ways if Reading(round, ways - {way}).view(place) != theirs]
    return frozenset(needed) or ways
