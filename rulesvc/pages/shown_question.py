"""A question with its answer, for a page: the table, what happened, the ruling."""

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any

import msgspec

from rulesvc.drawing import table_picture
from rulesvc.game.acts import Action
from rulesvc.game.awards import awards
from rulesvc.game.edition import Edition
from rulesvc.game.play import play, seated
from rulesvc.game.starts import SeatingStart
from rulesvc.game.table import Table
from rulesvc.language.explain import Language
from rulesvc.language.narration import Line, told, told_award, told_before
from rulesvc.pages.markup import anchor, figure, items, link, paragraph
from rulesvc.pages.site_texts import SITE
from rulesvc.rulings.answering import Question
from rulesvc.rulings.rule import Rule, basis_of
from rulesvc.rulings.rulebook import BOOK

__all__ = ["after", "answer", "before", "happened", "law", "picture", "say", "sent", "tell"]


def sent(question: Mapping[str, Any]) -> bytes:
    """A question as it would arrive."""
    return msgspec.json.encode(question)


def after(question: Question) -> Table:
    """The table after all events of a question; they are known to be legal."""
    table = seated(question.start)
    for event in question.events:
        play(table, event)
    return table


def tell(table: Table, act: Action, said_in: Language, currency: str | None) -> str:
    """An act in words, as the table is before it."""
    return say(told(table, act), table.edition, said_in, currency)


def happened(question: Question, said_in: Language) -> str:
    """Everything up to the question, one line for each event, and who has won what."""
    return items((escape(line) for line in _told(question, said_in)), "events", "ol")


def _told(question: Question, said_in: Language) -> Iterator[str]:
    table, currency = seated(question.start), question.currency
    for line in told_before(question.start):
        yield say(line, table.edition, said_in, currency)
    for event in question.events:
        yield tell(table, event, said_in, currency)
        play(table, event)
    for award in awards(table):
        yield say(told_award(award), table.edition, said_in, currency)


def before(start: SeatingStart, said_in: Language) -> Iterator[str]:
    """What is known between hands."""
    return (say(line, start.edition, said_in, None) for line in told_before(start))


def say(line: Line, edition: Edition, said_in: Language, currency: str | None) -> str:
    """A line in words."""
    message, facts = line
    return said_in.say(message, said_in.printed(facts, edition, currency))


def picture(table: Table, said_in: Language, currency: str | None) -> str:
    """The table as everybody at it sees it: hands that have been shown lie face up."""
    shown = {seat.number: seat.cards for seat in table.ring if seat.shown and seat.cards}
    label = said_in.say(SITE["table-of"])
    drawn = table_picture(table, table.edition, said_in, currency=currency, label=label, shown=shown)
    return figure(drawn)


def law(rule: Rule, edition: Edition, said_in: Language) -> str:
    """A rule's law with a link to where it stands."""
    return f"{escape(said_in.law(rule, edition))} {link(rule.id, anchor(rule.id, edition.id))}"


def answer(
    text: str, rule: Rule, edition: Edition, said_in: Language, *, options: str = "", also: Iterable[str] = ()
) -> str:
    """A ruling in a box: the text, what may be done, the laws behind it, and on whose word each rests.

    `also` names rules that say what the ruling's own leaves out; they come before it.
    """
    lines = [paragraph(text, "summary"), *([paragraph(options)] if options else [])]
    for behind in (*(BOOK[name] for name in also), rule):
        basis = basis_of(behind, edition)
        assert basis is not None
        lines.append(f'<p class="law">{law(behind, edition, said_in)}</p>')
        lines.append(f'<p class="basis basis-{basis}">{escape(said_in.basis(basis))}</p>')
    return f'<div class="ruling">{"".join(lines)}</div>'
