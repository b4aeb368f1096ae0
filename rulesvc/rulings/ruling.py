"""What a ruling is: rules and facts, no words."""

from msgspec import Struct

from rulesvc.facts import Facts
from rulesvc.game.acts import Action, Blind
from rulesvc.game.edition import Edition
from rulesvc.game.starts import HandStart
from rulesvc.rulings.rule import Rule

__all__ = ["Finding", "Option", "Ruling"]


class Finding(Struct, frozen=True):
    """One rule and what the act makes of it."""

    rule: Rule
    broken: bool
    facts: Facts


class Option(Struct, frozen=True):
    """One thing that may be done: an act with its amount or range, totals for the round.

    `until` says what a seat that waits would wait for.
    """

    type: str
    seat: int | None = None
    blind: Blind | None = None
    amount: int | None = None
    min: int | None = None
    max: int | None = None
    until: str | None = None


class Ruling(Struct, frozen=True):
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
