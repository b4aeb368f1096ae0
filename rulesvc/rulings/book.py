"""The rulebook, and which of its rules can speak of an act: those that the engine asks, and no others."""

from collections.abc import Iterable, Iterator

from rulesvc.game.edition import Edition
from rulesvc.game.table import Phase, Table
from rulesvc.messages import Message
from rulesvc.rulings.rule import Rule, Section
from rulesvc.rulings.standing import admits, reader_for

__all__ = ["Asked", "Rulebook", "in_order_asked"]


class Asked:
    """Rules in the order in which they are asked, and of each what the engine calls.

    `each` has its `concerns`, `check` and `cited`, `checks` the first two of those that can be broken.
    """

    __slots__ = ("checks", "each", "rules")

    def __init__(self, rules: tuple[Rule, ...], act: type) -> None:
        checks = [rule.check if rule.breaks is None or act in rule.breaks else None for rule in rules]
        pairs = tuple(zip(rules, checks, strict=True))
        self.rules = rules
        self.each = tuple((rule, rule.concerns, check, rule.cited) for rule, check in pairs)
        self.checks = tuple((rule.concerns, check) for rule, check in pairs if check is not None)


class _Narrowing:
    """Rules on one kind of act in one phase, in order; `found` are those of each standing seen so far."""

    __slots__ = ("act", "found", "rules", "standing")

    def __init__(self, rules: tuple[Rule, ...], act: type, phase: Phase) -> None:
        self.rules = rules
        self.act = act
        self.standing = reader_for(act, phase)
        self.found: dict[int, Asked] = {}

    def narrow(self, standing: int) -> Asked:
        rules = tuple(rule for rule in self.rules if admits(rule.standing, standing))
        found = self.found[standing] = Asked(rules, self.act)
        return found


class _Held:
    """The rules that hold in some editions, and what has been narrowed of them so far."""

    __slots__ = ("explaining", "narrowings", "rules")

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        self.rules = rules
        self.explaining = tuple(rule for rule in rules if rule.explains)
        self.narrowings: dict[tuple[type, Phase], _Narrowing] = {}

    def narrowing(self, act: type, phase: Phase) -> _Narrowing:
        rules = (rule for rule in self.rules if phase in rule.on.get(act, ()))
        found = self.narrowings[act, phase] = _Narrowing(in_order_asked(rules), act, phase)
        return found


class Rulebook:
    """All sections in reading order, with an index for the editions that have the same rules."""

    def __init__(self, version: str, sections: tuple[Section, ...]) -> None:
        self.version = version
        self.sections = sections
        self._by_id = {rule.id: rule for rule in self}
        self._acts = {act for rule in self for act in rule.on}
        self._held: dict[Edition, _Held] = {}

    def __iter__(self) -> Iterator[Rule]:
        return (rule for section in self.sections for rule in section.rules)

    def __getitem__(self, id: str) -> Rule:
        return self._by_id[id]

    def get(self, id: str) -> Rule | None:
        """The rule of that id, if there is one."""
        return self._by_id.get(id)

    def title(self, section: str) -> Message:
        """The heading of a section."""
        return next(s.title for s in self.sections if s.id == section)

    def holds(self, rule: Rule, edition: Edition) -> bool:
        """Whether the edition has that rule."""
        return rule.holds(edition)

    def holding_for(self, edition: Edition) -> Iterator[Rule]:
        """The rules that an edition has, in reading order."""
        return (rule for rule in self if self.holds(rule, edition))

    def explaining(self, edition: Edition) -> tuple[Rule, ...]:
        """The edition's rules that account for a field of a situation, in reading order."""
        return self._held_by(edition).explaining

    def asked_of(self, action: object, table: Table) -> Asked:
        """The rules that such an act can keep or break at this table."""
        held = self._held.get(table.edition) or self._held_by(table.edition)
        kind = type(action)
        narrowing = held.narrowings.get((kind, table.phase))
        if narrowing is None:
            if kind not in self._acts:
                raise TypeError(kind)
            narrowing = held.narrowing(kind, table.phase)
        standing = 0 if narrowing.standing is None else narrowing.standing(table, action)
        return narrowing.found.get(standing) or narrowing.narrow(standing)

    def accepts(self, table: Table, action: object) -> bool:
        """Whether no check speaks against the act; the reasons take longer and are not looked for."""
        for concerns, check in self.asked_of(action, table).checks:
            if (concerns is None or concerns(table, action)) and check(table, action) is not None:
                return False
        return True

    def _held_by(self, edition: Edition) -> _Held:
        """What the edition shares with those that have the same rules."""
        if edition not in self._held:
            rules = tuple(self.holding_for(edition))
            same = (held for held in tuple(self._held.values()) if held.rules == rules)
            self._held[edition] = next(same, None) or _Held(rules)
        return self._held[edition]


def in_order_asked(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """By what they ask, and each after those that would make it moot."""
    waiting, placed = sorted(rules, key=lambda rule: rule.asks), list[Rule]()
    while waiting:
        ready = next(rule for rule in waiting if not any(other in waiting for other in rule.after))
        placed.append(ready)
        waiting.remove(ready)
    return tuple(placed)
