"""Is this act legal, on which rules does that rest, and what else is open.

The checks themselves stand in `rulebook`.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from rulesvc.facts import FactValue
from rulesvc.game.acts import Action, AllIn, Bet, Call, Check, Deal, Fold, Muck, Post, Raise, Show
from rulesvc.game.betting import (
    amounts_to,
    largest_total,
    size,
    smallest_total,
    to_call,
    total,
)
from rulesvc.game.posting import claim, dead_part, owed, posted_amount
from rulesvc.game.starts import HandStart
from rulesvc.game.table import Phase, Seat, Table
from rulesvc.messages import facts_printed
from rulesvc.rulings.book import Rulebook
from rulesvc.rulings.rule import Rule
from rulesvc.rulings.ruling import Finding, Option, Ruling

__all__ = ["READINGS", "facts_named", "findings", "judge", "options"]


Reading = Callable[[Table, Any], FactValue]
"""Reads a fact off an act and the table before it."""


def findings(book: Rulebook, table: Table, action: Action | HandStart) -> tuple[Finding, ...]:
    """The rules that the act breaks, decisive one first; if none, those that permit it."""
    kept: list[Rule] = []
    for rule, concerns, check, cited in book.asked_of(action, table).each:
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
    return {name: reading(table, action) for name, reading in _needed(rule)}


def judge(book: Rulebook, table: Table, action: Action | HandStart) -> Ruling:
    """Rule on the act at this table."""
    found, open_to = findings(book, table, action), tuple(options(book, table))
    return Ruling(table.edition, action, found, open_to, table.to_act)


def _broken(book: Rulebook, table: Table, action: Action | HandStart) -> Iterator[Finding]:
    broken: list[Rule] = []
    for rule in book.asked_of(action, table).rules:
        if broken and (rule.asks > broken[0].asks or any(p in broken for p in rule.after)):
            continue
        if rule.check is None or not rule.is_about(table, action):
            continue
        facts = rule.check(table, action)
        if facts is not None:
            broken.append(rule)
            yield Finding(rule, True, _common(table, action) | dict(facts))


@cache
def _needed(rule: Rule) -> tuple[tuple[str, Reading], ...]:
    return tuple((name, READINGS[name]) for name in sorted(facts_printed(rule.kept) - {"seat"}))


def facts_named(rule: Rule) -> frozenset[str]:
    """The facts that a finding on the rule may carry; none where there can be no finding on it."""
    common = {name for act in rule.on for name in _COMMON.get(act, ("seat",))}
    return facts_printed(rule.breach) | facts_printed(rule.kept) | common | set(rule.facts)


_COMMON: Mapping[type, tuple[str, ...]] = {HandStart: (), Deal: (), AllIn: ("seat", "amounts_to")}
"""The facts of every finding on such an act, where they are others than the seat alone."""


def _common(table: Table, action: Action | HandStart) -> dict[str, FactValue]:
    """What every finding on such an act says."""
    names = _COMMON.get(type(action))
    if names is None:
        return {"seat": action.seat}  # type: ignore[union-attr]  # as every act has that is not named there
    return {name: READINGS[name](table, action) for name in names}


READINGS: dict[str, Reading] = {
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
            yield Option(
                type="post", seat=seat.number, blind=blind, amount=min(owed(table, blind), seat.behind)
            )
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
