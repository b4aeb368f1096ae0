"""Is this act legal, on which rules does that rest, and what else is open.

A ruling holds rules and facts, no words. The checks themselves stand in `rulebook`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import KW_ONLY, dataclass
from functools import cache
from typing import Any

from rulesvc.facts import Facts, FactValue
from rulesvc.game.acts import Action, AllIn, Bet, Blind, Call, Check, Deal, Fold, Muck, Post, Raise, Show
from rulesvc.game.betting import (
    amounts_to,
    largest_total,
    size,
    smallest_total,
    to_call,
    total,
)
from rulesvc.game.edition import Edition
from rulesvc.game.posting import claim, dead_part, owed, posted_amount
from rulesvc.game.table import HandStart, Phase, Seat, Table
from rulesvc.messages import facts_printed
from rulesvc.rulings.book import Rulebook
from rulesvc.rulings.rule import Rule

__all__ = ["READINGS", "Finding", "Option", "Ruling", "facts_named", "findings", "judge", "options"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One rule and what the act makes of it."""

    rule: Rule
    broken: bool
    facts: Facts


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be done: an act with its amount or range, totals for the round.

    `until` says what a seat that waits would wait for.
    """

    type: str
    _: KW_ONLY
    seat: int | None = None
    blind: Blind | None = None
    amount: int | None = None
    min: int | None = None
    max: int | None = None
    until: str | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer: the findings, decisive one first, and all that may be done by the seat to act."""

    edition: Edition
    action: Action | HandStart
    findings: tuple[Finding, ...]
    options: tuple[Option, ...]
    to_act: int | None = None

    @property
    def legal(self) -> bool:
        """Whether no rule is broken."""
        return not any(finding.broken for finding in self.findings)


def findings(book: Rulebook, table: Table, action: Action | HandStart) -> tuple[Finding, ...]:
    """The rules that the act breaks, decisive one first; if none, those that permit it."""
    kept: list[Rule] = []
    for rule in book.asked_of(action, table):
        concerns, check, cited = rule.concerns, rule.check, rule.cited
        if concerns is not None and not concerns(table, action):
            continue
        if check is not None and check(table, action) is not None:
            return tuple(_broken(book, table, action))
        if rule.kept is not None and (cited is None or cited(table, action)):
            kept.append(rule)
    common = _common(table, action)
    return tuple([Finding(rule, False, common | _read(rule, table, action)) for rule in kept])


def _read(rule: Rule, table: Table, action: Action | HandStart) -> dict[str, FactValue]:
    """The facts that the text of a kept rule prints."""
    return {name: READINGS[name](table, action) for name in _needed(rule)}


def judge(book: Rulebook, table: Table, action: Action | HandStart) -> Ruling:
    """Rule on the act at this table."""
    found, open_to = findings(book, table, action), tuple(options(book, table))
    return Ruling(table.edition, action, found, open_to, table.to_act)


def _broken(book: Rulebook, table: Table, action: Action | HandStart) -> Iterator[Finding]:
    broken: list[Rule] = []
    for rule in book.asked_of(action, table):
        if broken and (rule.asks > broken[0].asks or any(p in broken for p in rule.after)):
            continue
        if rule.check is None or not rule.is_about(table, action):
            continue
        facts = rule.check(table, action)
        if facts is not None:
            broken.append(rule)
            yield Finding(rule, True, _common(table, action) | dict(facts))


@cache
def _needed(rule: Rule) -> tuple[str, ...]:
    return tuple(sorted(facts_printed(rule.kept) - {"seat"}))


def facts_named(rule: Rule) -> frozenset[str]:
    """The facts that a finding on the rule may carry; none where there can be no finding on it."""
    common = {name for act in rule.on for name in _COMMON.get(act, ("seat",))}
    return facts_printed(rule.breach) | facts_printed(rule.kept) | common | set(rule.facts)


_COMMON: Mapping[type, tuple[str, ...]] = {HandStart: (), Deal: (), AllIn: ("seat", "amounts_to")}
"""The facts of every finding on such an act, where they are others than the seat alone."""


def _common(table: Table, action: Action | HandStart) -> dict[str, FactValue]:
    """What every finding on such an act says."""
    return {name: READINGS[name](table, action) for name in _COMMON.get(type(action), ("seat",))}


READINGS: dict[str, Callable[[Table, Any], FactValue]] = {
    "act": amounts_to,
    "amount": lambda table, post: posted_amount(table, post),
    "amounts_to": amounts_to,
    "count": lambda table, draw: draw.count,
    "expected": lambda table, act: smallest_total(table),
    "max": lambda table, act: largest_total(table, table.by_number[act.seat]),
    "min": lambda table, act: smallest_total(table),
    "owed": lambda table, post: owed(table, post.blind),
    "seat": lambda table, act: act.seat,
    "to": size,
    "to_call": lambda table, act: to_call(table, table.by_number[act.seat]),
    "live": lambda table, post: posted_amount(table, post) - dead_part(table, post),
    "dead": lambda table, post: dead_part(table, post),
}
"""Facts that are read off an act and the table before it."""


def options(book: Rulebook, table: Table) -> Iterator[Option]:
    """Everything that would be accepted now, each act with all the sizes it may have."""
    if table.phase == Phase.POSTING:
        yield from _postings(book, table)
    elif table.to_act is None:
        return
    elif table.phase == Phase.DRAW:
        yield Option("draw", min=0, max=table.edition.draw_limit)
    elif table.phase == Phase.SHOWDOWN:
        for name, act in (("show", Show(table.to_act)), ("muck", Muck(table.to_act))):
            if book.accepts(table, act):
                yield Option(name)
    else:
        yield from _bettings(book, table, table.by_number[table.to_act])


def _postings(book: Rulebook, table: Table) -> Iterator[Option]:
    for seat in table.ring:
        blind = claim(table, seat)
        if blind is not None and book.accepts(table, Post(seat.number, blind)):
            yield Option("post", seat=seat.number, blind=blind, amount=min(owed(table, blind), seat.behind))
    if book.accepts(table, Deal()):
        yield Option("deal")


def _bettings(book: Rulebook, table: Table, seat: Seat) -> Iterator[Option]:
    if book.accepts(table, Fold(seat.number)):
        yield Option("fold")
    if book.accepts(table, Check(seat.number)):
        yield Option("check")
    if book.accepts(table, Call(seat.number)):
        yield Option("call", amount=to_call(table, seat))
    low = min(smallest_total(table), total(seat))
    high = min(largest_total(table, seat), total(seat))
    name, aggressive = ("raise", Raise(seat.number, low)) if table.bet else ("bet", Bet(seat.number, low))
    if book.accepts(table, aggressive):
        yield Option(name, min=low, max=high)
