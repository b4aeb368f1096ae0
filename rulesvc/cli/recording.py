"""The commands of kept rulings: list, show, delete, purge, migrate."""

import logging
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import click
import msgspec

from rulesvc.cli.terminal import in_language, language_for, refuse
from rulesvc.records.kept import Record, ruling_of
from rulesvc.records.place import BadPlace, Place, Unreachable, place_of
from rulesvc.records.references import parse_reference

if TYPE_CHECKING:
    from rulesvc.records.store import Records

__all__ = ["database", "place_named", "records"]

NOT_THERE = 1
PATIENCE = 600
"""Seconds: nobody else has to wait for a command that changes many records or tables."""

_SECONDS = {"h": 3600, "d": 86_400, "w": 604_800}

database = click.option(
    "--database",
    "url",
    metavar="URL",
    help="Where rulings are kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME; "
    "else RULESVC_DATABASE, else sqlite:///rulesvc.db.",
)


def place_named(url: str | None) -> Place:
    """The place of that URL or the usual one; ends the command where it is none."""
    try:
        return place_of(url)
    except BadPlace:
        refuse(iter(["the database must be sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"]))
        raise


@contextmanager
def _opened(url: str | None) -> Iterator["Records"]:
    """The database; a command that cannot reach it ends."""
    from rulesvc.records.store import Records  # slow to load, and only these commands need it

    opened = Records(place_named(url), patience=PATIENCE)
    try:
        yield opened
    except Unreachable as error:
        refuse(iter([f"the database cannot be reached: {error}"]))
    finally:
        opened.close()


@click.group()
def records() -> None:
    """Look after kept rulings.

    Exit status: 0 done, 1 no such ruling, 2 the database or the input cannot be used.
    """
    logging.getLogger("rulesvc.records").setLevel(logging.ERROR)  # the commands say themselves what failed


@records.command("list")
@database
@click.option(
    "--limit",
    default=50,
    show_default=True,
    type=click.IntRange(1, 1_000_000),
    help="At most so many, latest first.",
)
def list_(url: str | None, limit: int) -> None:
    """List kept rulings, latest first: reference, time, edition, rulebook, verdict, any nicknames."""
    with _opened(url) as kept:
        for record in kept.newest(limit):
            verdict = "legal" if ruling_of(record).legal else "illegal"
            named = "  names" if record.names is not None else ""
            columns = (record.reference, _when(record), f"{record.edition:18}", record.rulebook, verdict)
            click.echo("  ".join(columns) + named)


@records.command()
@click.argument("reference")
@database
@in_language
@click.option("--json", "as_json", is_flag=True, help="Print the record as it is kept.")
def show(reference: str, url: str | None, code: str | None, as_json: bool) -> None:
    """Say a kept ruling again."""
    proper = _proper(reference)
    with _opened(url) as kept:
        record = kept.find(proper)
    if record is None:
        _end_without(reference)
    elif as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(_as_kept(record)), indent=2).decode())
    else:
        click.echo(f"{record.reference}  {_when(record)}  {record.edition}  {record.rulebook}\n")
        said_in, currency = language_for(code, record.edition), record.asked["start"].get("currency")
        click.echo("\n\n".join(said_in.paragraphs(ruling_of(record), currency)))


def _as_kept(record: Record) -> dict[str, Any]:
    value = msgspec.to_builtins(record)
    for name in ("question", "ruling", "names"):
        value[name] = msgspec.json.decode(value[name] or "null")
    return {**value, "created": _when(record)}


@records.command()
@click.argument("references", metavar="REFERENCE...", nargs=-1, required=True)
@click.option("--names", is_flag=True, help="Erase only the nicknames; the rulings stay.")
@database
def delete(references: tuple[str, ...], names: bool, url: str | None) -> None:
    """Delete kept rulings, or the nicknames in them."""
    proper = sorted({_proper(reference) for reference in references})
    with _opened(url) as kept:
        done = (kept.erase_names if names else kept.delete)(proper)
    click.echo(f"{done} of {len(proper)} {'cleared of nicknames' if names else 'deleted'}")
    sys.exit(0 if done == len(proper) else NOT_THERE)


def _seconds(context: click.Context, parameter: click.Parameter, given: str) -> int:
    read = re.fullmatch(r"(\d{1,6})([hdw])", given)
    if read is None:
        raise click.BadParameter("a number and h, d or w, such as 90d")
    return int(read[1]) * _SECONDS[read[2]]


@records.command()
@click.option("--older-than", "age", required=True, callback=_seconds, help="An age such as 90d, 12h or 8w.")
@database
def purge(age: int, url: str | None) -> None:
    """Delete every ruling that has been kept for longer than an age."""
    with _opened(url) as kept:
        done = kept.purge(int(time.time()) - age)
    click.echo(f"{done} deleted")


@records.command()
@database
def migrate(url: str | None) -> None:
    """Make the database, or bring its tables up to date; the service does so too when it first needs it."""
    with _opened(url) as kept:
        kept.migrate()
    click.echo("up to date")


def _proper(reference: str) -> str:
    proper = parse_reference(reference)
    if proper is None:
        _end_without(reference)
    return proper or ""


def _end_without(reference: str) -> None:
    click.echo(f"no ruling is kept under {reference}", err=True)
    sys.exit(NOT_THERE)


def _when(record: Record) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat()
