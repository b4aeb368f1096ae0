"""What holds at a table now, field by field, and the rule that accounts for each field."""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesvc.facts import Facts
from rulesvc.judge import Option, options
from rulesvc.pots import Pot, pots
from rulesvc.rule import Rule, Rulebook
from rulesvc.rulebook.draw import counts
from rulesvc.table import Phase, Table

__all__ = ["Reason", "Situation", "Win", "situation"]


@dataclass(frozen=True, slots=True)
class Win:
    """What a seat wins of a pot, counted from the main pot."""

    seat: int
    amount: int
    pot: int


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
    winners: tuple[Win, ...]
    reasons: tuple[Reason, ...]


def situation(book: Rulebook, table: Table) -> Situation:
    """Look at a table without changing it."""
    return Situation(
        table,
        tuple(options(book, table)),
        pots(table),
        counts(table),
        _winners(table),
        tuple(_reasons(book, table)),
    )


def _winners(table: Table) -> tuple[Win, ...]:
    """Who wins without a comparison of hands: whoever is left when all others folded or mucked."""
    if table.phase != Phase.OVER:
        return ()
    left = [seat.number for seat in table.ring if seat.playing and seat.shown is not False]
    if table.uncalled_winner is not None:
        left = [table.uncalled_winner]
    if len(left) != 1:
        return ()
    return tuple(Win(left[0], pot.amount, index) for index, pot in enumerate(pots(table)))


def _reasons(book: Rulebook, table: Table) -> Iterator[Reason]:
    """The first rule of the book that accounts for each field; a field may have none."""
    explained: set[str] = set()
    for rule in book.explaining:
        if rule.explains in explained or table.edition.game not in rule.games:
            continue
        assert rule.value is not None
        assert rule.explains is not None
        facts = rule.value(table)
        if facts is not None:
            explained.add(rule.explains)
            yield Reason(rule.explains, rule, facts)
