"""From a start and events to a table: a hand is played only as far as it is legal.

`follow` stops at the first event that breaks a rule and leaves the table as it was before it.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from rulesvc.game.acts import Action
from rulesvc.game.play import play, seated
from rulesvc.game.table import HandStart, Table
from rulesvc.rulings.book import Rulebook
from rulesvc.rulings.judge import judge
from rulesvc.rulings.ruling import Ruling

__all__ = ["Illegal", "follow", "replay"]


@dataclass(frozen=True, slots=True)
class Illegal:
    """Where a history stops being legal: the index of the event, None for the start itself."""

    event: int | None
    ruling: Ruling


def replay(book: Rulebook, start: HandStart, events: Iterable[Action]) -> tuple[Table, Illegal | None]:
    """Play a hand as far as it is legal."""
    table = seated(start)
    if not book.accepts(table, start):
        return table, Illegal(None, judge(book, table, start))
    return table, follow(book, table, events)


def follow(book: Rulebook, table: Table, events: Iterable[Action]) -> Illegal | None:
    """Apply events one after the other; the first illegal one is returned and not applied."""
    for index, event in enumerate(events):
        if not book.accepts(table, event):
            return Illegal(index, judge(book, table, event))
        play(table, event)
    return None
