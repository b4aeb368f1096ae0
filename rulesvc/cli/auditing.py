"""The command audit: whole hands from files, and what in them was illegal."""

import io
import os
import signal
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import click
import msgspec

from rulesvc.audits.batches import Result, audit_files, contradiction_in, files_in
from rulesvc.cli.terminal import ILLEGAL, LEGAL, UNUSABLE, in_language, language_for
from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import Language
from rulesvc.messages import N_, Message, N_plural
from rulesvc.rulings.rulebook import BOOK
from rulesvc.wire import FAULTS

__all__ = ["audit"]

FILE, HAND, EVENT, WHY = N_("File"), N_("Hand"), N_("Event"), N_("What was not allowed, and why")
RULE, HANDS = N_("Rule"), N_("Hands")
_UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
CLOSED = 128 + signal.SIGPIPE
TITLES = (FILE, HAND, EVENT, WHY)
READ = N_plural("%(count)s hand was checked.", "%(count)s hands were checked.", by="count")
BROKEN = N_plural("%(count)s hand breaks a rule.", "%(count)s hands break a rule.", by="count")
UNUSED = N_plural("%(count)s part could not be read.", "%(count)s parts could not be read.", by="count")
DOUBTFUL = N_plural(
    "In %(count)s hand the history contradicts itself, so it cannot be relied on.",
    "In %(count)s hands the history contradicts itself, so it cannot be relied on.",
    by="count",
)
INFERRED = N_plural(
    "In %(count)s hand something was inferred that the history leaves out.",
    "In %(count)s hands something was inferred that the history leaves out.",
    by="count",
)


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@in_language
@click.option(
    "--edition",
    type=click.Choice(list(EDITIONS)),
    default="generic-52",
    show_default=True,
    help="Rules for hands that name no edition.",
)
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON for each hand.")
def audit(paths: tuple[Path, ...], code: str | None, edition: str, *, jobs: int, as_json: bool) -> None:
    """Rule on whole hands from files and folders: hand histories of several rooms, PHH, question JSON.

    What cannot be read and what contradicts itself is named on standard error. Exit status: 0 all legal,
    1 some are not, 2 some part of the input cannot be used.
    """
    with _quiet_pipe():
        sys.exit(_audit(paths, code, edition, jobs=jobs, as_json=as_json))


def _audit(paths: tuple[Path, ...], code: str | None, edition: str, *, jobs: int, as_json: bool) -> int:
    """Print the report and return its status."""
    said_in = language_for(code, edition)
    report = _Report(said_in, as_json=as_json)
    with click.progressbar(length=_size(paths), file=_terminal()) as bar:
        for result in audit_files(paths, edition=edition, jobs=jobs, advance=bar.update):
            report.add(result)
    if not as_json:
        click.echo("\n".join(report.lines()))
    sys.stdout.flush()
    return report.status


@contextmanager
def _quiet_pipe() -> Iterator[None]:
    """Whoever reads the output may close it; that is no status of a hand."""
    try:
        yield
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(CLOSED)


def _size(paths: Iterable[Path]) -> int:
    """Bytes of all files."""
    return sum(file.stat().st_size for file in files_in(paths) if file.is_file())


def _terminal() -> TextIO:
    """Where the progress bar goes: nowhere without a terminal."""
    return sys.stderr if sys.stderr.isatty() else io.StringIO()


class _Report:
    """Counts results, prints what has to be said at once, keeps what is illegal for the end."""

    def __init__(self, said_in: Language, *, as_json: bool) -> None:
        self.said_in, self.as_json = said_in, as_json
        self.checked = self.unread = self.inferred = self.doubtful = 0
        self.impossible = False
        self.illegal: list[Result] = []
        self.rules: Counter[str] = Counter()

    def add(self, result: Result) -> None:
        """Take one more result in."""
        if result.unread is not None:
            self.unread += 1
            click.echo(_complaint(result, self.said_in), err=True)
            return
        self.checked += 1
        self.inferred += bool(result.inferred)
        self.doubtful += bool(result.contradictions)
        for doubt in _doubts(result, self.said_in):
            click.echo(doubt, err=True)
        if not result.legal:
            self.rules[result.rule] += 1
            self.impossible |= result.first_illegal is None
            if not self.as_json:
                self.illegal.append(result)
        if self.as_json:
            click.echo(_json(result))

    @property
    def status(self) -> int:
        """How the command ends."""
        if self.unread or self.impossible or not self.checked:
            return UNUSABLE
        return ILLEGAL if self.rules else LEGAL

    def lines(self) -> Iterator[str]:
        """What was illegal, hand by hand; how often by rule; the totals."""
        if self.illegal:
            yield from _table([self._titles(TITLES), *map(self._row, self.illegal)])
            yield ""
            counts = [[rule, str(count)] for rule, count in self.rules.most_common()]
            yield from _table([self._titles((RULE, HANDS)), *counts])
            yield ""
        totals = ((READ, self.checked), (BROKEN, sum(self.rules.values())))
        further = ((UNUSED, self.unread), (DOUBTFUL, self.doubtful), (INFERRED, self.inferred))
        for text, count in (*totals, *(pair for pair in further if pair[1])):
            yield self.said_in.say(text, {"count": count})

    def _titles(self, texts: Iterable[Message]) -> list[str]:
        return [self.said_in.say(text) for text in texts]

    def _row(self, result: Result) -> list[str]:
        breach = BOOK[result.rule].breach
        assert breach is not None
        printed = self.said_in.printed(result.facts, EDITIONS[result.edition], result.currency)
        event = "" if result.first_illegal is None else str(result.first_illegal)
        return [_plain(result.file), _plain(result.hand), event, self.said_in.say(breach, printed)]


def _json(result: Result) -> str:
    line = {
        "file": _plain(result.file),
        "hand": _plain(result.hand),
        "legal": result.legal,
        "first_illegal": result.first_illegal,
    }
    return msgspec.json.encode(line).decode()


def _plain(text: str) -> str:
    """A name or number as it can be printed on one line; bytes that are no text and control signs escaped."""
    return "".join(map(_escaped, text)) if not text.isascii() or not text.isprintable() else text


def _escaped(sign: str) -> str:
    """A sign that cannot be seen by its number; half of a pair stands for a byte that is no text."""
    if unicodedata.category(sign) not in _UNSEEN:
        return sign
    if "\udc80" <= sign <= "\udcff":
        return f"\\x{ord(sign) - 0xDC00:02x}"
    return sign.encode("unicode_escape").decode()


def _doubts(result: Result, said_in: Language) -> Iterator[str]:
    """What the history states otherwise, each with its line."""
    for note in result.contradictions:
        place = _place(result, note.line or result.place, result.hand)
        yield f"{place} {contradiction_in(said_in, result, note)}"


def _place(result: Result, line: int, hand: str) -> str:
    """File, line and number of a hand, as compilers write it."""
    file = _plain(result.file)
    return (f"{file}:{line}:" if line else f"{file}:") + (f" {_plain(hand)}" if hand else "")


def _complaint(result: Result, said_in: Language) -> str:
    """Where something could not be read, and why."""
    unread = result.unread
    assert unread is not None
    fault = FAULTS.get(str(unread.facts.get("fault")))
    because = f" {said_in.say(fault, unread.facts)}" if fault else ""
    return f"{_place(result, unread.place, unread.hand)} {said_in.say(unread.message, unread.facts)}{because}"


def _table(rows: list[list[str]]) -> Iterator[str]:
    """Columns as wide as what stands in them, the last one as it comes."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]) - 1)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
        yield "  ".join([*cells, row[-1]])
