"""What a rule is, and how a chapter declares one.

A rule stands once: its id, what each source page says of it, its law, and, where it can be computed,
its check or its value, all in one declaration. Engine, catalogs, API and site read that declaration.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Any

from rulesvc.facts import Facts
from rulesvc.game.edition import Edition, Game
from rulesvc.game.table import Phase, Table
from rulesvc.messages import Message, Text

__all__ = ["Ask", "Basis", "Check", "Kind", "Rule", "Rulebook", "Section", "basis_of"]

Check = Callable[[Table, Any], Facts | None]
"""A check: None where the act keeps the rule, else the facts that break it."""
Concerns = Callable[[Table, Any], bool]
Value = Callable[[Table], Facts | None]
"""A computed fact: what it comes to at this table, or None where it says nothing of it."""


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
    games: frozenset[Game] = frozenset(Game)
    breach: Text | None = None
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


class Section:
    """A chapter's part of the book; its methods are the three forms of a rule."""

    def __init__(self, id: str, title: Message) -> None:
        self.id = id
        self.title = title
        self.rules: list[Rule] = []

    def _add(self, rule: Rule) -> Rule:
        self.rules.append(rule)
        return rule

    def rule(self, id: str, **declared: Any) -> Callable[[Check], Rule]:
        """Declare a rule that acts can break; the function decorated is its check."""

        def declare(check: Check) -> Rule:
            return self._add(Rule(id=id, section=self.id, kind=Kind.CHECK, check=check, **_normal(declared)))

        return declare

    def fact(self, id: str, **declared: Any) -> Callable[[Value], Rule]:
        """Declare a rule that the engine computes; the function decorated gives its value."""

        def declare(value: Value) -> Rule:
            return self._add(Rule(id=id, section=self.id, kind=Kind.FACT, value=value, **_normal(declared)))

        return declare

    def prose(self, id: str, **declared: Any) -> Rule:
        """Declare a rule that is there to be read and cited."""
        return self._add(Rule(id=id, section=self.id, kind=Kind.PROSE, **_normal(declared)))


def _normal(declared: dict[str, Any]) -> dict[str, Any]:
    """Let a declaration name one act, phase or game without brackets, and phases for all its acts."""
    acts, phases = declared.pop("on", ()), declared.pop("during", Phase)
    if not isinstance(acts, dict):
        acts = dict.fromkeys((acts,) if isinstance(acts, type) else acts, phases)
    declared["on"] = {act: _several(during, Phase) for act, during in acts.items()}
    if "games" in declared:
        declared["games"] = _several(declared["games"], Game)
    return declared


def _several(given: Any, kind: type) -> frozenset[Any]:
    return frozenset({given} if isinstance(given, kind) else given)


class Rulebook:
    """All sections in reading order, with an index of rules by kind of act and phase."""

    def __init__(self, version: str, sections: tuple[Section, ...]) -> None:
        self.version = version
        self.sections = sections
        self._by_id = {rule.id: rule for rule in self}
        ordered = sorted(self, key=lambda rule: rule.asks)
        self.explaining = tuple(rule for rule in self if rule.explains)
        self._asked: dict[type, dict[Phase, tuple[Rule, ...]]] = {
            act: {phase: _after_prerequisites(ordered, act, phase) for phase in Phase}
            for act in {act for rule in ordered for act in rule.on}
        }
        self._checks = {
            act: {
                phase: tuple((r.concerns, r.check) for r in rules if r.check) for phase, rules in by.items()
            }
            for act, by in self._asked.items()
        }

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

    def asked_of(self, action: object, phase: Phase) -> tuple[Rule, ...]:
        """The rules that an act of this kind can keep or break in this phase, in the order asked."""
        return self._asked[type(action)][phase]

    def accepts(self, table: Table, action: object) -> bool:
        """Whether no check speaks against the act; the reasons take longer and are not looked for."""
        for concerns, check in self._checks[type(action)][table.phase]:
            if (concerns is None or concerns(table, action)) and check(table, action) is not None:
                return False
        return True

    def holding_for(self, edition: Edition) -> Iterator[Rule]:
        """The rules of an edition's game."""
        return (rule for rule in self if edition.game in rule.games)


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
    if edition.game not in rule.games:
        return None
    said = rule.sources.get(edition.source or "")
    if said:
        if "~" in said:
            return Basis.ALTERED
        return Basis.IMPLIED if said.endswith("i") else Basis.STATED
    return Basis.NETWORK if edition.network and rule.sources else Basis.STANDARD
