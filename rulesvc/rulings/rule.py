"""What a rule is, and how a chapter declares one.

A rule stands once: its id, what each source page says of it, its law, and, where it can be computed,
its check or its value, all in one declaration. Engine, catalogs, API and site read that declaration.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Any, TypedDict, Unpack

from rulesvc.facts import Facts
from rulesvc.game.edition import Edition
from rulesvc.game.table import Phase, Table
from rulesvc.messages import Message, Text

__all__ = ["Ask", "Basis", "Check", "Kind", "Rule", "Rulebook", "Section", "basis_of", "everywhere"]

Check = Callable[[Table, Any], Facts | None]
"""A check: None where the act keeps the rule, else the facts that break it."""
Concerns = Callable[[Table, Any], bool]
Value = Callable[[Table], Facts | None]
"""A computed fact: what it comes to at this table, or None where it says nothing of it."""
Holds = Callable[[Edition], bool]
"""Whether a rule holds in an edition, asked of the edition's parameters."""


def everywhere(edition: Edition) -> bool:
    """Where most rules hold."""
    return True


class Kind(StrEnum):
    """Whether an act can break the rule, the engine can compute it, or it is there to be read."""

    CHECK = "check"
    FACT = "fact"
    PROSE = "prose"


class Ask(IntEnum):
    """The order in which a ruling asks; what comes later is moot once something is broken."""

    TABLE = 1
    HAND = 2
    PHASE = 3
    TURN = 4
    KIND = 5
    AMOUNT = 6


class Basis(StrEnum):
    """On whose word a rule rests in an edition."""

    STATED = "stated"
    ALTERED = "altered"
    IMPLIED = "implied"
    NETWORK = "network"
    STANDARD = "standard"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Rule:
    """One rule of the book.

    `sources` says where each page states it ("18-19"), alters it in part ("52, ~56") or implies it ("126i");
    `slip` says what a page that alters it could be taken to mean, and what holds.
    `holds` says in which editions there is such a rule at all. `facts` are carried by a finding on a broken
    rule besides those that its `breach` prints.
    `on` says of which acts, in which phases, the rule is asked. `kept` is said of a legal act that rests
    on the rule: wherever it `concerns` the act and, if need be, only where it is `cited`. `at` points to
    the part of a question that breaks it before any act. `text` is said of a situation, whose field
    `explains` names.
    """

    id: str
    section: str
    kind: Kind
    law: Text
    quote: Message | None = None
    sources: Mapping[str, str] = field(default_factory=dict)
    slip: Message | None = None
    regulation: bool = False
    holds: Holds = everywhere
    breach: Text | None = None
    facts: tuple[str, ...] = ()
    kept: Text | None = None
    on: Mapping[type, frozenset[Phase]] = field(default_factory=dict)
    asks: Ask = Ask.KIND
    at: str | None = None
    after: tuple["Rule", ...] = ()
    concerns: Concerns | None = None
    cited: Concerns | None = None
    check: Check | None = None
    explains: str | None = None
    text: Text | None = None
    value: Value | None = None

    def is_about(self, table: Table, action: object) -> bool:
        """Whether the act is one that this rule speaks of."""
        return self.concerns is None or self.concerns(table, action)


Phases = Phase | Iterable[Phase]
Acts = type | Iterable[type] | Mapping[type, Phases]


class _Declared(TypedDict, total=False):
    """What the three forms of a declaration have in common."""

    quote: Message
    sources: Mapping[str, str]
    slip: Message
    regulation: bool
    holds: Holds
    kept: Text
    on: Acts
    during: Phases
    concerns: Concerns
    cited: Concerns
    explains: str
    text: Text


class _DeclaredCheck(_Declared, total=False):
    """What only a rule that can be broken has; `value` accounts for a field of a situation."""

    facts: tuple[str, ...]
    asks: Ask
    at: str
    after: tuple[Rule, ...]
    value: Value


class Section:
    """A chapter's part of the book; its methods are the three forms of a rule."""

    def __init__(self, id: str, title: Message) -> None:
        self.id = id
        self.title = title
        self.rules: list[Rule] = []

    def rule(
        self, id: str, *, law: Text, breach: Text, **declared: Unpack[_DeclaredCheck]
    ) -> Callable[[Check], Rule]:
        """Declare a rule that acts can break; the function decorated is its check."""

        def declare(check: Check) -> Rule:
            return self._add(id, Kind.CHECK, declared, law=law, breach=breach, check=check)

        return declare

    def fact(self, id: str, *, law: Text, **declared: Unpack[_Declared]) -> Callable[[Value], Rule]:
        """Declare a rule that the engine computes; the function decorated gives its value."""

        def declare(value: Value) -> Rule:
            return self._add(id, Kind.FACT, declared, law=law, value=value)

        return declare

    def prose(self, id: str, *, law: Text, **declared: Unpack[_Declared]) -> Rule:
        """Declare a rule that is there to be read and cited."""
        return self._add(id, Kind.PROSE, declared, law=law)

    def _add(self, id: str, kind: Kind, declared: Mapping[str, Any], **parts: Any) -> Rule:
        """One act or phase may be named without brackets, and phases for all acts at once."""
        given = dict(declared) | parts
        acts, phases = given.pop("on", ()), given.pop("during", Phase)
        if not isinstance(acts, Mapping):
            acts = dict.fromkeys((acts,) if isinstance(acts, type) else acts, phases)
        on = {act: frozenset({at} if isinstance(at, Phase) else at) for act, at in acts.items()}
        rule = Rule(id=id, section=self.id, kind=kind, on=on, **given)
        self.rules.append(rule)
        return rule


@dataclass(frozen=True, slots=True)
class _Index:
    """The rules that hold in one edition, by kind of act and phase, in the order in which they are asked."""

    asked: Mapping[type, Mapping[Phase, tuple[Rule, ...]]]
    checks: Mapping[type, Mapping[Phase, tuple[tuple[Concerns | None, Check], ...]]]
    explaining: tuple[Rule, ...]


class Rulebook:
    """All sections in reading order, with an index of rules by kind of act and phase."""

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
        """The rules that an act of this kind can keep or break at this table, in the order asked."""
        return self._index(table.edition).asked[type(action)][table.phase]

    def accepts(self, table: Table, action: object) -> bool:
        """Whether no check speaks against the act; the reasons take longer and are not looked for."""
        for concerns, check in self._index(table.edition).checks[type(action)][table.phase]:
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
        act: {phase: _after_prerequisites(ordered, act, phase) for phase in Phase}
        for act in {act for rule in book for act in rule.on}
    }
    checks = {
        act: {phase: tuple((r.concerns, r.check) for r in of if r.check) for phase, of in by.items()}
        for act, by in asked.items()
    }
    return _Index(asked, checks, tuple(rule for rule in rules if rule.explains))


def _after_prerequisites(ordered: list[Rule], act: type, phase: Phase) -> tuple[Rule, ...]:
    rules = [rule for rule in ordered if phase in rule.on.get(act, ())]
    placed: list[Rule] = []
    while rules:
        ready = next(r for r in rules if not any(p in rules for p in r.after))
        placed.append(ready)
        rules.remove(ready)
    return tuple(placed)


def basis_of(rule: Rule, edition: Edition) -> Basis | None:
    """On whose word the rule rests in the edition; None where it does not hold at all."""
    if not rule.holds(edition):
        return None
    said = rule.sources.get(edition.source or "")
    if said:
        if "~" in said:
            return Basis.ALTERED
        return Basis.IMPLIED if said.endswith("i") else Basis.STATED
    return Basis.NETWORK if edition.network and rule.sources else Basis.STANDARD
