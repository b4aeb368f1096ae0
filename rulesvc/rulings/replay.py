"""From a start and events to a table: a hand is played only as far as it is legal.

`follow` stops at the first event that breaks a rule and leaves the table as it was before it.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from msgspec.structs import replace

from rulesvc.game.acts import Action, Bet, Post, Raise
from rulesvc.game.betting import size
from rulesvc.game.play import play, seated
from rulesvc.game.posting import posted_amount
from rulesvc.game.starts import HandStart
from rulesvc.game.table import Table
from rulesvc.rulings.book import Rulebook
from rulesvc.rulings.judge import judge
from rulesvc.rulings.ruling import Ruling

__all__ = ["Illegal", "Sized", "follow", "replay", "with_size"]


@dataclass(frozen=True, slots=True)
class Illegal:
    """Where a history stops being legal: the index of the event, None for the start itself."""

    event: int | None
    ruling: Ruling


Sized = list[Action]
"""Acts as they were played, each with the size that was left to the rules."""


def replay(
    book: Rulebook, start: HandStart, events: Iterable[Action], sized: Sized | None = None
) -> tuple[Table, Illegal | None]:
    """Play a hand as far as it is legal; the acts played are added to `sized`."""
    table = seated(start)
    if not book.accepts(table, start):
        return table, Illegal(None, judge(book, table, start))
    return table, follow(book, table, events, sized)


def follow(
    book: Rulebook, table: Table, events: Iterable[Action], sized: Sized | None = None
) -> Illegal | None:
    """Apply events one after the other; the first illegal one is returned and not applied."""
    for index, event in enumerate(events):
        if not book.accepts(table, event):
            return Illegal(index, judge(book, table, event))
        if sized is not None:
            sized.append(with_size(table, event))
        play(table, event)
    return None


def with_size(table: Table, act: Action) -> Action:
    """A legal act with what it comes to at this table."""
    if isinstance(act, Post):
        return replace(act, amount=posted_amount(table, act))
    return replace(act, to=size(table, act)) if isinstance(act, Bet | Raise) else act
