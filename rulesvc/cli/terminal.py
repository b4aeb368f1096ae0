"""What every command does alike: choose a language, complain, and end with a status."""

import sys
from collections.abc import Iterator

import click

from rulesvc.game.editions import EDITIONS
from rulesvc.language.catalogs import is_offered
from rulesvc.language.explain import Language, language, languages, own_language
from rulesvc.language.service_texts import PROBLEMS
from rulesvc.rulings.answering import HistoryIllegal
from rulesvc.wire import FAULTS, Malformed, NotJson

__all__ = ["ILLEGAL", "LEGAL", "UNUSABLE", "complaints", "in_language", "language_for", "refuse"]

LEGAL, ILLEGAL, UNUSABLE = 0, 1, 2


def _offered(context: click.Context, parameter: click.Parameter, code: str | None) -> str | None:
    """Of the catalogs only the one that is asked for is read; the others where it is not on offer."""
    if code is not None and not is_offered(code):
        raise click.BadParameter(f"{code!r} is not one of {', '.join(map(repr, languages()))}.")
    return code


in_language = click.option(
    "--lang",
    "code",
    callback=_offered,
    metavar="CODE",
    help="Language, one of those that `rulesvc catalogs` lists as offered; else the edition's own.",
)
"""Chooses the language of what is printed."""


def language_for(code: str | None, edition: str = "") -> Language:
    """The language asked for, else the edition's own, else English."""
    own = own_language(EDITIONS[edition]) if edition in EDITIONS and not code else None
    return language(code or own or "en")


def refuse(complaints: Iterator[str]) -> None:
    """Say what is wrong and end."""
    for line in complaints:
        click.echo(line, err=True)
    sys.exit(UNUSABLE)


def complaints(error: NotJson | Malformed | HistoryIllegal, code: str | None) -> Iterator[str]:
    """What is wrong with the input, one line for each fault."""
    if isinstance(error, NotJson):
        _, title, detail = PROBLEMS["malformed-json"]
        said_in = language_for(code)
        yield f"{said_in.say(title)}. {said_in.say(detail)}"
    elif isinstance(error, Malformed):
        said_in = language_for(code, error.edition)
        yield said_in.say(PROBLEMS["invalid-question"][1]) + ":"
        for fault in error.faults:
            known = fault.facts and error.edition
            printed = said_in.printed(fault.facts, EDITIONS[error.edition], None) if known else {}
            yield f"  {fault.pointer}: {said_in.say(FAULTS[fault.code], printed)}"
    else:
        said_in = language_for(code, error.ruling.edition.id)
        lines = said_in.ruling(error.ruling, error.currency)
        yield said_in.say(PROBLEMS["history-illegal"][1]) + ":"
        yield f"  {error.pointer}: {lines.findings[0].text}"
