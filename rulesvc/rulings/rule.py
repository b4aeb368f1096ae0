"""What a rule is, and how a chapter declares one.

A rule stands once: its id, what each source page says of it, its law, and, where it can be computed,
its check or its value, all in one declaration. Engine, catalogs, API and site read that declaration.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from functools import lru_cache
from typing import Any, TypedDict, Unpack

from rulesvc.facts import Facts
from rulesvc.game.edition import Edition
from rulesvc.game.table import Phase, Table
from rulesvc.messages import Message, Text
from rulesvc.rulings.standing import ANY, Standing

__all__ = ["Ask", "Basis", "Check", "Concerns", "Kind", "Rule", "Section", "basis_of", "everywhere"]

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
    `on` says of which acts in which phases the rule is asked, `breaks` which of them alone can break it,
    `standing` how the seat stands then, and `concerns` what else it takes. `kept` is said of a legal act
    that rests on the rule, if need be only where it is `cited`. `at` points to the part of a question that
    breaks it before any act. `text` is said of a situation, whose field `explains` names.
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
    breaks: tuple[type, ...] | None = None
    standing: Standing = ANY
    concerns: Concerns | None = None
    cited: Concerns | None = None
    check: Check | None = None
    explains: str | None = None
    text: Text | None = None
    value: Value | None = None

    def is_about(self, table: Table, action: object) -> bool:
        """Whether an act of this standing is one that the rule speaks of."""
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
    standing: Standing
    concerns: Concerns
    cited: Concerns
    explains: str
    text: Text


class _DeclaredCheck(_Declared, total=False):
    """What only a rule that can be broken has; `value` accounts for a field of a situation."""

    facts: tuple[str, ...]
    asks: Ask
    at: str
    breaks: tuple[type, ...]
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


@lru_cache(maxsize=4096)
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
