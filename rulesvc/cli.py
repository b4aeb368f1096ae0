"""The commands: serve, judge, docs, catalogs."""

import logging
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import click
import msgspec
from granian import Granian
from granian.constants import Interfaces

from rulesvc import __version__
from rulesvc.asking import HistoryIllegal, rule_on
from rulesvc.catalogs import fill_english, states
from rulesvc.coming import SeatingAnswer, SeatingQuestion, seating_of
from rulesvc.editions import EDITIONS
from rulesvc.explain import Language, language, languages
from rulesvc.judge import Option, Ruling
from rulesvc.rulebook import BOOK
from rulesvc.settings import SITE
from rulesvc.wire import (
    FAULTS,
    Malformed,
    NotJson,
    is_seating,
    read_ruling_question,
    read_seating_question,
    ruling_json,
    seating_json,
)
from rulesvc.words import PROBLEMS, SAID

__all__ = ["main"]

LEGAL, ILLEGAL, UNUSABLE = 0, 1, 2


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="rulesvc")
def main() -> None:
    """Is this poker action legal, and why, in the language of whoever asks."""


_site_dir = click.option(
    "--site-dir",
    default="site",
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder of the site.",
)


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8000, show_default=True, help="Port to listen on.")
@click.option("--workers", default=1, show_default=True, help="Worker processes.")
@_site_dir
def serve(host: str, port: int, workers: int, site_dir: Path) -> None:
    """Serve the API and the site over HTTP until interrupted; a site that is not there is built meanwhile."""
    _expect_free(host, port)
    click.echo(f"rulesvc {__version__} listens on http://{host}:{port}", err=True)
    os.environ[SITE] = str(site_dir.absolute())
    with _site_in_the_making(site_dir):
        Granian(
            "rulesvc.web:create_app",
            address=host,
            port=port,
            workers=workers,
            interface=Interfaces.WSGI,
            factory=True,
            blocking_threads=1,
            log_access=False,
        ).serve()


@contextmanager
def _site_in_the_making(site_dir: Path) -> Iterator[None]:
    """Build a site that is missing beside the service; it is left unfinished when the service ends."""
    if (site_dir / "index.html").is_file():
        yield
        return
    click.echo(f"building the site in {site_dir}; /docs/ answers once it is there", err=True)
    command = [sys.executable, "-m", "rulesvc", "docs", "--site-dir", str(site_dir)]
    builder = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        builder.terminate()
        builder.wait()


@main.command()
@_site_dir
def docs(site_dir: Path) -> None:
    """Build the site in all languages.

    Exit status: 0 built, 2 not; then the folder is as it was.
    """
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    logging.getLogger("rulesvc.pages").setLevel(logging.INFO)
    from rulesvc.pages import BuildFailed, build_site  # MkDocs is slow to load, and only this needs it

    try:
        build_site(site_dir)
    except (BuildFailed, OSError) as error:
        _refuse(iter([str(error)]))
    click.echo(site_dir)


@main.command()
@click.argument("file", type=click.File("rb", lazy=True))
@click.option("--lang", "code", type=click.Choice(languages()), help="Language; else the edition's own.")
@click.option("--json", "as_json", is_flag=True, help="Print the ruling as the API would send it.")
def judge(file: BinaryIO, code: str | None, as_json: bool) -> None:
    """Rule on the question in FILE (JSON; - reads standard input): an action in a hand, or between hands.

    Exit status: 0 the action is legal, 1 it is not, 2 the input cannot be used.
    """
    body = _read(file, code)
    try:
        ruling, answer, paragraphs = (_seating if is_seating(body) else _action)(body, code)
    except (NotJson, Malformed, HistoryIllegal) as error:
        _refuse(_complaints(error, code))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    else:
        click.echo("\n\n".join(paragraphs))
    sys.exit(LEGAL if ruling is None or ruling.legal else ILLEGAL)


Judged = tuple[Ruling | None, dict[str, Any], list[str]]


def _action(body: bytes, code: str | None) -> Judged:
    question = read_ruling_question(body)
    said_in = _language(code, question.edition.id)
    ruling = rule_on(question)
    answer = ruling_json(ruling, question.asked, said_in, question.currency, BOOK.version)
    return ruling, answer, said_in.paragraphs(ruling, question.currency)


def _seating(body: bytes, code: str | None) -> Judged:
    question = read_seating_question(body)
    said_in = _language(code, question.edition.id)
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


@main.command()
@click.option("--fill-english", "fill", is_flag=True, help="Copy English wording into its catalog first.")
def catalogs(fill: bool) -> None:
    """Show what each language's catalog still lacks.

    Exit status: 0 all complete, 1 something is missing.
    """
    if fill:
        fill_english()
    found = list(states())
    click.echo(f"{'language':10}{'messages':>10}{'translated':>12}{'fuzzy':>8}{'missing slots':>15}")
    for s in found:
        click.echo(f"{s.language:10}{s.messages:>10}{s.translated:>12}{s.fuzzy:>8}{s.missing_slots:>15}")
    sys.exit(0 if all(state.complete for state in found) else 1)


def _expect_free(host: str, port: int) -> None:
    """The server would share a port in use without a word, and so answer only some requests."""
    try:
        with socket.create_server((host, port)):
            return
    except OSError:
        _refuse(iter([_language(None).say(SAID["not-free"], {"address": f"{host}:{port}"})]))


def _language(code: str | None, edition: str = "") -> Language:
    own = EDITIONS[edition].language if edition in EDITIONS else None
    return language(code or own or "en")


def _refuse(complaints: Iterator[str]) -> None:
    for line in complaints:
        click.echo(line, err=True)
    sys.exit(UNUSABLE)


def _read(file: BinaryIO, code: str | None) -> bytes:
    try:
        return file.read()
    except OSError:
        said_in = _language(code)
        _refuse(iter([said_in.say(SAID["unreadable"], {"path": file.name})]))
        raise


def _complaints(error: NotJson | Malformed | HistoryIllegal, code: str | None) -> Iterator[str]:
    """What is wrong with the input, one line for each fault."""
    if isinstance(error, NotJson):
        _, title, detail = PROBLEMS["malformed-json"]
        said_in = _language(code)
        yield f"{said_in.say(title)}. {said_in.say(detail)}"
    elif isinstance(error, Malformed):
        said_in = _language(code, error.edition)
        yield said_in.say(PROBLEMS["invalid-question"][1]) + ":"
        for fault in error.faults:
            known = fault.facts and error.edition
            printed = said_in.printed(fault.facts, EDITIONS[error.edition], None) if known else {}
            yield f"  {fault.pointer}: {said_in.say(FAULTS[fault.code], printed)}"
    else:
        said_in = _language(code, error.ruling.edition.id)
        lines = said_in.ruling(error.ruling, error.currency)
        yield said_in.say(PROBLEMS["history-illegal"][1]) + ":"
        yield f"  {error.pointer}: {lines.findings[0].text}"
