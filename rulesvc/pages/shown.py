"""A question with its answer, for a page: the table, what happened, the ruling."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

import msgspec

from rulesvc.acts import Action
from rulesvc.asking import Question
from rulesvc.drawing import table_picture
from rulesvc.edition import Edition
from rulesvc.explain import Language
from rulesvc.pages.markup import anchor, figure, items, link, paragraph
from rulesvc.pages.words import SITE
from rulesvc.play import play, seated
from rulesvc.rule import Rule, basis_of
from rulesvc.table import Table
from rulesvc.telling import told

__all__ = ["after", "answer", "happened", "law", "picture", "sent", "tell"]


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
    message, facts = told(table, act)
    return said_in.say(message, said_in.printed(facts, table.edition, currency))


def happened(question: Question, said_in: Language) -> str:
    """Everything up to the question, one line for each event."""
    return items((escape(line) for line in _told(question, said_in)), "events", "ol")


def _told(question: Question, said_in: Language) -> Iterator[str]:
    table = seated(question.start)
    for event in question.events:
        yield tell(table, event, said_in, question.currency)
        play(table, event)


def picture(table: Table, said_in: Language, currency: str | None) -> str:
    """The table as everybody at it sees it: hands that have been shown lie face up."""
    shown = {seat.number: seat.cards for seat in table.ring if seat.shown and seat.cards}
    label = said_in.say(SITE["table-of"])
    drawn = table_picture(table, table.edition, said_in, currency=currency, label=label, shown=shown)
    return figure(drawn)


def law(rule: Rule, edition: Edition, said_in: Language) -> str:
    """A rule's law with a link to where it stands."""
    return f"{escape(said_in.law(rule, edition))} {link(rule.id, anchor(rule.id, edition.id))}"


def answer(text: str, rule: Rule, edition: Edition, said_in: Language, *more: str) -> str:
    """A ruling in a box: the text, what else is to be said, the law and whose word it is."""
    basis = basis_of(rule, edition)
    assert basis is not None
    lines = [
        paragraph(text, "summary"),
        *(paragraph(line) for line in more if line),
        f'<p class="law">{law(rule, edition, said_in)}</p>',
        f'<p class="basis basis-{basis}">{escape(said_in.basis(basis))}</p>',
    ]
    return f'<div class="ruling">{"".join(lines)}</div>'
