"""What a page of the desk shows of a hand: its course, the table at one step, and a ruling in words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from rulesvc.drawing import table_picture
from rulesvc.game.edition import Edition
from rulesvc.game.editions import EDITIONS
from rulesvc.game.play import play, seated
from rulesvc.game.table import Table
from rulesvc.language.explain import Language
from rulesvc.language.narration import Line, told, told_before
from rulesvc.rulings.answering import Question, rule_on
from rulesvc.rulings.judge import findings
from rulesvc.rulings.replay import replay
from rulesvc.rulings.rulebook import BOOK
from rulesvc.rulings.ruling import Ruling
from rulesvc.web.desk.desk_texts import DESK
from rulesvc.wire import FAULTS, Fault, Malformed, read_ruling_question, read_situation_question
from rulesvc.wire.published import link

__all__ = [
    "Behind",
    "Course",
    "Said",
    "Step",
    "course_of",
    "faults_in",
    "in_words",
    "picture",
    "ruled",
    "say",
]

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Step:
    """One act of a hand: its number, what it was, and whether a rule speaks against it."""

    number: int
    text: str
    legal: bool


@dataclass(frozen=True, slots=True)
class Course:
    """A hand as far as it can be followed: what is known before it, its steps, and the table at each.

    `tables` has one more than `steps` unless the last step is not allowed.
    """

    before: tuple[str, ...]
    steps: tuple[Step, ...]
    question: Question
    stops: bool

    def table(self, step: int) -> Table:
        """The table before a step, or at the end."""
        table = seated(self.question.start)
        for event in self.question.events[:step]:
            play(table, event)
        return table


@dataclass(frozen=True, slots=True)
class Behind:
    """A rule behind a ruling: its law, on whose word it rests, and where it stands on the site."""

    rule: str
    law: str
    text: str
    basis: str
    link: str


@dataclass(frozen=True, slots=True)
class Said:
    """A ruling in one language."""

    language: str
    legal: bool
    act: str
    summary: str
    options: str
    rules: tuple[Behind, ...]


def course_of(asked: Json, said_in: Language) -> Course:
    """Follow a hand to its end or to the first act that is not allowed. Raises Malformed, HistoryIllegal."""
    question = read_situation_question(msgspec.json.encode({k: v for k, v in asked.items() if k != "action"}))
    table, steps, stops = seated(question.start), list[Step](), False
    before = tuple(
        say(line, question.edition, said_in, question.currency) for line in told_before(question.start)
    )
    for number, event in enumerate(question.events):
        legal = not findings(BOOK, table, event)[0].broken
        text = say(told(table, event), question.edition, said_in, question.currency)
        steps.append(Step(number, text, legal))
        if not legal:
            stops = True
            break
        play(table, event)
    return Course(before, tuple(steps), question, stops)


def say(line: Line, edition: Edition, said_in: Language, currency: str | None) -> str:
    """A line in words."""
    message, facts = line
    return said_in.say(message, said_in.printed(facts, edition, currency))


@dataclass(frozen=True, slots=True)
class Asked:
    """A ruling with the line that tells its act."""

    ruling: Ruling
    act: Line
    currency: str | None


def ruled(asked: Json, step: int, action: Json) -> Asked:
    """The ruling on an act at a step of a hand. Raises Malformed, HistoryIllegal."""
    events = asked.get("events", [])[:step]
    question = read_ruling_question(msgspec.json.encode({**asked, "events": events, "action": action}))
    assert question.action is not None
    table, _ = replay(BOOK, question.start, question.events)
    return Asked(rule_on(question), told(table, question.action), question.currency)


def in_words(asked: Asked, said_in: Language) -> Said:
    """A ruling in a language, with its act and its rules."""
    ruling = asked.ruling
    lines = said_in.ruling(ruling, asked.currency)
    rules = tuple(
        Behind(finding.rule.id, said.law, said.text, said.basis, link(finding.rule, ruling.edition, said_in))
        for finding, said in zip(ruling.findings, lines.findings, strict=True)
    )
    act = say(asked.act, ruling.edition, said_in, asked.currency)
    return Said(said_in.code, ruling.legal, act, lines.summary, lines.options, rules)


def picture(table: Table, said_in: Language, currency: str | None) -> str:
    """The table with every card that is known, for staff."""
    known = {seat.number: seat.cards for seat in table.ring if seat.cards and seat.playing}
    label = said_in.say(DESK["end-of-hand"])
    return table_picture(table, table.edition, said_in, currency=currency, label=label, shown=known)


def faults_in(error: Malformed, said_in: Language) -> Iterator[str]:
    """What is wrong with a question, one line for each fault."""
    for fault in error.faults:
        yield said_in.say(FAULTS[fault.code], _facts(fault, error, said_in))


def _facts(fault: Fault, error: Malformed, said_in: Language) -> Mapping[str, object]:
    edition = EDITIONS.get(error.edition)
    return said_in.printed(fault.facts, edition, None) if fault.facts and edition else {}
