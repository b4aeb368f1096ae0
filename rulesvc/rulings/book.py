"""The rulebook, and which of its rules can speak of an act: those that the engine asks, and no others."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulesvc.game.edition import Edition
from rulesvc.game.table import Phase, Table
from rulesvc.messages import Message
from rulesvc.rulings.rule import Check, Concerns, Rule, Section
from rulesvc.rulings.standing import admits, reader_for

__all__ = ["Rulebook"]


@dataclass(frozen=True, slots=True)
class _Asked:
    """Rules in the order in which they are asked, and of those that can be broken what breaks them."""

    rules: tuple[Rule, ...]
    checks: tuple[tuple[Concerns | None, Check], ...]


@dataclass(frozen=True, slots=True)
class _ByStanding:
    """The rules on one kind of act in one phase, in order, narrowed as standings come up."""

    rules: tuple[Rule, ...]
    standing: Callable[[Table, Any], int] | None
    narrowed: dict[int, _Asked] = field(default_factory=dict)

    def of(self, table: Table, action: object) -> _Asked:
        standing = 0 if self.standing is None else self.standing(table, action)
        found = self.narrowed.get(standing)
        return self._narrow(standing) if found is None else found

    def _narrow(self, standing: int) -> _Asked:
        rules = tuple(rule for rule in self.rules if admits(rule.standing, standing))
        checks = tuple((rule.concerns, rule.check) for rule in rules if rule.check is not None)
        return self.narrowed.setdefault(standing, _Asked(rules, checks))


@dataclass(frozen=True, slots=True)
class _Index:
    """The rules that hold in one edition: by kind of act and phase, and those that explain a situation."""

    asked: Mapping[type, Mapping[Phase, _ByStanding]]
    explaining: tuple[Rule, ...]


class Rulebook:
    """All sections in reading order, with an index for each edition."""

    def __init__(self, version: str, sections: tuple[Section, ...]) -> None:
        self.version = version
        self.sections = sections
        self._by_id = {rule.id: rule for rule in self}
        self._indexes: dict[Edition, _Index] = {}

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
        return self._index(edition).explaining

    def asked_of(self, action: object, table: Table) -> tuple[Rule, ...]:
        """The rules that such an act can keep or break at this table, in the order asked."""
        return self._index(table.edition).asked[type(action)][table.phase].of(table, action).rules

    def accepts(self, table: Table, action: object) -> bool:
        """Whether no check speaks against the act; the reasons take longer and are not looked for."""
        asked = self._index(table.edition).asked[type(action)][table.phase].of(table, action)
        for concerns, check in asked.checks:
            if (concerns is None or concerns(table, action)) and check(table, action) is not None:
                return False
        return True

    def _index(self, edition: Edition) -> _Index:
        index = self._indexes.get(edition)
        if index is None:
            index = self._indexes[edition] = _index_of(tuple(self.holding_for(edition)), self)
        return index


def _index_of(rules: tuple[Rule, ...], book: Iterable[Rule]) -> _Index:
    """Also an act of which no rule of the edition speaks has its place."""
    ordered = sorted(rules, key=lambda rule: rule.asks)
    asked = {
        act: {
            phase: _ByStanding(_after_prerequisites(ordered, act, phase), reader_for(act, phase))
            for phase in Phase
        }
        for act in {act for rule in book for act in rule.on}
    }
    return _Index(asked, tuple(rule for rule in rules if rule.explains))


def _after_prerequisites(ordered: list[Rule], act: type, phase: Phase) -> tuple[Rule, ...]:
    rules = [rule for rule in ordered if phase in rule.on.get(act, ())]
    placed: list[Rule] = []
    while rules:
        ready = next(r for r in rules if not any(p in rules for p in r.after))
        placed.append(ready)
        rules.remove(ready)
    return tuple(placed)
