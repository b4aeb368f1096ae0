"""Many hands from many files: one result for each, worked out in as many processes as asked for.

A process takes a small file whole; large ones are cut into batches of hands before. Only a few of these
are in memory at once, and results come in the order of files and hands.
"""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path

import msgspec

from rulesvc.facts import Facts
from rulesvc.game.editions import EDITIONS
from rulesvc.histories import (
    Block,
    Hand,
    Note,
    Patience,
    Unread,
    blocks,
    contradictions,
    read_block,
    read_hands,
)
from rulesvc.language.explain import Language
from rulesvc.rulings.answering import HistoryIllegal, audit_of
from rulesvc.rulings.ruling import Finding
from rulesvc.wire import read_situation_question

__all__ = ["LARGEST_FILE", "Result", "audit_files", "audit_hand", "contradiction_in", "files_in"]

LARGEST_FILE = 256 * 1024 * 1024
_BATCH_HANDS, _BATCH_SIGNS = 128, 256 * 1024
_SMALL = 256 * 1024
_WAITING = 4


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one hand: legal or not, or not read (`legal` None, `unread` says why).

    `rule` and `facts` are those of the decisive breach at event `first_illegal`, or of the table itself
    (None). `contradictions` tell where the history states something else than its acts come to: even a legal
    hand cannot be relied on then. Results can be pickled.
    """

    file: str
    hand: str
    place: int
    legal: bool | None
    first_illegal: int | None = None
    rule: str = ""
    facts: Facts = field(default_factory=dict)
    edition: str = ""
    currency: str | None = None
    unread: Unread | None = None
    inferred: tuple[Note, ...] = ()
    contradictions: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class _Batch:
    """Hands of one file that are read and ruled on together; `bytes` is their share of the file.

    `found` is None for a small file, which is read where it is ruled on.
    """

    file: str
    edition: str
    found: list[Block | Unread] | None
    bytes: int


def files_in(paths: Iterable[str | Path]) -> list[Path]:
    """Files as they are named, folders with all their files in alphabetical order, hidden ones left out."""
    files: list[Path] = []
    for path in map(Path, paths):
        if not path.is_dir():
            files.append(path)
            continue
        for folder, below, names in os.walk(path):
            below[:] = sorted(name for name in below if not name.startswith("."))
            files += [Path(folder, name) for name in sorted(names) if not name.startswith(".")]
    return files


def audit_files(
    paths: Sequence[str | Path],
    *,
    edition: str = "generic-52",
    jobs: int = 1,
    advance: Callable[[int], object] = lambda done: None,
) -> Iterator[Result]:
    """Rule on every hand of the files; `advance` is told how many bytes are done."""
    patience: dict[str, Patience] = {}
    batches = _batches(files_in(paths), edition, patience)
    for batch, results in _alone(batches) if jobs < 2 else _together(batches, jobs):
        yield from _patiently(results, patience.setdefault(batch.file, Patience()))
        advance(batch.bytes)


def _patiently(results: list[Result], patience: Patience) -> Iterator[Result]:
    """The results until a file is given up."""
    for result in results:
        if patience.lost:
            return
        yield result
        if patience.see(result.unread):
            unread = Unread(result.place, "given-up")
            yield Result(result.file, "", result.place, None, unread=unread)


def _alone(batches: Iterator[_Batch]) -> Iterator[tuple[_Batch, list[Result]]]:
    for batch in batches:
        yield batch, _audit(batch)


def _together(batches: Iterator[_Batch], jobs: int) -> Iterator[tuple[_Batch, list[Result]]]:
    """A few batches for each process wait, and the oldest one comes out first."""
    waiting: deque[tuple[_Batch, Future[list[Result]]]] = deque()
    with ProcessPoolExecutor(jobs) as pool:
        for batch in batches:
            waiting.append((batch, pool.submit(_audit, batch)))
            if len(waiting) >= _WAITING * jobs:
                oldest, future = waiting.popleft()
                yield oldest, future.result()
        while waiting:
            oldest, future = waiting.popleft()
            yield oldest, future.result()


def _batches(files: Iterable[Path], edition: str, patience: Mapping[str, Patience]) -> Iterator[_Batch]:
    """The files in batches; what is left of one that was given up meanwhile is passed over."""
    for file in files:
        size = _size(file)
        if size <= _SMALL:
            yield _Batch(str(file), edition, None, size)
            continue
        data = _read(file)
        if isinstance(data, Unread):
            yield _Batch(str(file), edition, [data], 0)
            continue
        left = len(data)
        for found, signs in _grouped(blocks(data, file.name)):
            if str(file) in patience and patience[str(file)].lost:
                break
            share = min(signs, left)
            left -= share
            yield _Batch(str(file), edition, found, share)
        yield _Batch(str(file), edition, [], left)


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0


def _read(file: Path) -> bytes | Unread:
    try:
        if not file.is_file():  # a pipe would be waited for
            return Unread(0, "file-unreadable")
        if file.stat().st_size > LARGEST_FILE:
            return Unread(0, "too-large", {"limit": LARGEST_FILE // 1024})
        return file.read_bytes()
    except OSError:
        return Unread(0, "file-unreadable")


def _grouped(found: Iterator[Block | Unread]) -> Iterator[tuple[list[Block | Unread], int]]:
    """Hands in groups, each with its size in signs."""
    group, signs = list[Block | Unread](), 0
    for one in found:
        group.append(one)
        signs += sum(len(text) + 1 for _, text in one.lines) if isinstance(one, Block) else 0
        if len(group) >= _BATCH_HANDS or signs >= _BATCH_SIGNS:
            yield group, signs
            group, signs = [], 0
    yield group, signs


def _audit(batch: _Batch) -> list[Result]:
    return [audit_hand(read, batch.file) for read in _hands(batch)]


def _hands(batch: _Batch) -> Iterator[Hand | Unread]:
    if batch.found is not None:
        for found in batch.found:
            yield found if isinstance(found, Unread) else read_block(found, batch.edition)
        return
    file = Path(batch.file)
    data = _read(file)
    yield from [data] if isinstance(data, Unread) else read_hands(data, file.name, batch.edition)


def audit_hand(read: Hand | Unread, file: str = "") -> Result:
    """Rule on one hand up to its first illegal event."""
    if isinstance(read, Unread):
        return Result(file, read.hand, read.place, None, unread=read)
    question = read_situation_question(msgspec.json.encode(read.question))
    result = Result(
        file,
        read.id,
        read.place,
        True,
        edition=question.edition.id,
        currency=question.currency,
        inferred=read.inferred,
    )
    try:
        audit = audit_of(question)
    except HistoryIllegal as error:
        return _illegal(result, None, error.ruling.findings[0])
    result = replace(result, contradictions=contradictions(read, question, audit))
    if audit.first_illegal is not None:
        return _illegal(result, audit.first_illegal, audit.rulings[-1][0])
    return result


def _illegal(result: Result, event: int | None, finding: Finding) -> Result:
    return replace(result, legal=False, first_illegal=event, rule=finding.rule.id, facts=finding.facts)


def contradiction_in(said_in: Language, result: Result, note: Note) -> str:
    """A contradiction as a sentence, its amounts in the currency of the hand."""
    return said_in.say(note.message, said_in.printed(note.facts, EDITIONS[result.edition], result.currency))
