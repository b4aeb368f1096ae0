"""What holds at a table now, field by field, and the rule that accounts for each field."""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesvc.facts import Facts
from rulesvc.game.awards import Award, awards
from rulesvc.game.pots import Pot, pots
from rulesvc.game.table import Table
from rulesvc.rulings.book import Rulebook
from rulesvc.rulings.judge import options
from rulesvc.rulings.rule import Rule
from rulesvc.rulings.rulebook.draw import counts
from rulesvc.rulings.ruling import Option

__all__ = ["Reason", "Situation", "reasons", "situation"]


@dataclass(frozen=True, slots=True)
class Reason:
    """The rule that accounts for a field, and the facts its text prints."""

    field: str
    rule: Rule
    facts: Facts


@dataclass(frozen=True, slots=True)
class Situation:
    """The table as a client sees it; amounts in minor units."""

    table: Table
    options: tuple[Option, ...]
    pots: tuple[Pot, ...]
    draw_counts: dict[int, int]
    awards: tuple[Award, ...]
    reasons: tuple[Reason, ...]


def situation(book: Rulebook, table: Table) -> Situation:
    """Look at a table without changing it."""
    return Situation(
        table,
        tuple(options(book, table)),
        pots(table),
        counts(table),
        awards(table),
        tuple(reasons(book, table)),
    )


def reasons(book: Rulebook, table: Table) -> Iterator[Reason]:
    """The first rule of the book that accounts for each field; a field may have none."""
    explained: set[str] = set()
    for rule in book.explaining(table.edition):
        assert rule.explains is not None
        assert rule.value is not None
        area, _, field = rule.explains.rpartition(".")
        elsewhere = bool(area) != (table.seating is not None) and field != "deck"
        if elsewhere or field in explained:
            continue
        facts = rule.value(table)
        if facts is not None:
            explained.add(field)
            yield Reason(field, rule, facts)
