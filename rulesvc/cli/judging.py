"""The command judge: one question from a file, answered as a person reads it or as JSON."""

import sys
from collections.abc import Iterator
from typing import Any, BinaryIO

import click
import msgspec

from rulesvc.cli.terminal import ILLEGAL, LEGAL, complaints, in_language, language_for, refuse
from rulesvc.language.explain import Language
from rulesvc.language.service_texts import SAID
from rulesvc.rulings.answering import HistoryIllegal, rule_on
from rulesvc.rulings.between_hands import SeatingAnswer, SeatingQuestion, seating_of
from rulesvc.rulings.rulebook import BOOK
from rulesvc.rulings.ruling import Option, Ruling
from rulesvc.wire import (
    Malformed,
    NotJson,
    is_seating,
    read_ruling_question,
    read_seating_question,
    ruling_json,
    seating_json,
)

__all__ = ["judge"]


@click.command()
@click.argument("file", type=click.File("rb", lazy=True))
@in_language
@click.option("--json", "as_json", is_flag=True, help="Print the ruling as the API would send it.")
def judge(file: BinaryIO, code: str | None, as_json: bool) -> None:
    """Rule on the question in FILE (JSON; - reads standard input): an action in a hand, or between hands.

    Exit status: 0 the action is legal, 1 it is not, 2 the input cannot be used.
    """
    body = _read(file, code)
    try:
        ruling, answer, paragraphs = (_seating if is_seating(body) else _action)(body, code)
    except (NotJson, Malformed, HistoryIllegal) as error:
        refuse(complaints(error, code))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    else:
        click.echo("\n\n".join(paragraphs))
    sys.exit(LEGAL if ruling is None or ruling.legal else ILLEGAL)


Judged = tuple[Ruling | None, dict[str, Any], list[str]]


def _action(body: bytes, code: str | None) -> Judged:
    question = read_ruling_question(body)
    said_in = language_for(code, question.edition.id)
    ruling = rule_on(question)
    answer = ruling_json(ruling, question.asked, said_in, question.currency, BOOK.version)
    return ruling, answer, said_in.paragraphs(ruling, question.currency)


def _seating(body: bytes, code: str | None) -> Judged:
    question = read_seating_question(body)
    said_in = language_for(code, question.edition.id)
    found = seating_of(question)
    answer = seating_json(question, found, said_in, BOOK.version)
    return found.ruling, answer, list(_between_hands(found, answer, said_in, question))


def _between_hands(
    found: SeatingAnswer, answer: dict[str, Any], said_in: Language, question: SeatingQuestion
) -> Iterator[str]:
    """A seating as plain text: the ruling asked for, the hand to come, its posts, who is barred and why."""
    if found.ruling is not None:
        yield from said_in.paragraphs(found.ruling, question.currency)
    yield " ".join(reason["text"] for reason in answer["facts_text"].values())
    posts = tuple(Option("post", seat=p.seat, blind=p.blind, amount=p.amount) for p in found.posts)
    if posts:
        yield said_in.options(posts, question.edition, question.currency)
    if found.barred:
        said = ((bar.rule.breach, {"seat": bar.seat}) for bar in found.barred)
        yield " ".join(said_in.say(breach, facts) for breach, facts in said if breach)


def _read(file: BinaryIO, code: str | None) -> bytes:
    try:
        return file.read()
    except OSError:
        said_in = language_for(code)
        refuse(iter([said_in.say(SAID["unreadable"], {"path": file.name})]))
        raise
