"""Recorded rulings against what commits to SQLite alone allow, one after the other on the same disk."""

import json
import os
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

from msgspec.structs import asdict, replace

from benchmarks.engine import question
from benchmarks.measure import Measure, Row, ratio
from rulesvc.records.kept import record_of
from rulesvc.records.place import place_of
from rulesvc.records.store import Records
from rulesvc.rulings.answering import rule_to_keep
from rulesvc.wire import read_ruling_question

__all__ = ["RECORDS"]

TURNS, ROWS = 60, 25
_COLUMNS = ("reference", "created", "rulebook", "service", "edition", "question", "ruling", "names")
_INSERT = f"INSERT INTO records VALUES ({', '.join(':' + name for name in _COLUMNS)})"


def records() -> Iterator[Row]:
    """Recorded rulings per second, judging included, of what as many bare commits of such rows reach."""
    asked = question()
    with tempfile.TemporaryDirectory(prefix="rulesvc-bench-", dir=Path.cwd()) as folder:
        ours, bare = _ours(Path(folder, "ours.db"), asked), _bare(Path(folder, "bare.db"), asked)
        took: dict[Callable[[], object], list[float]] = {ours: [], bare: []}
        for _ in range(TURNS):
            for work, times in took.items():
                begun = time.perf_counter()
                for _ in range(ROWS):
                    work()
                times.append(time.perf_counter() - begun)
        yield Row("recorded rulings, of what bare commits allow", ratio(took[bare], took[ours]), "0.45")


def _ours(file: Path, asked: dict[str, Any]) -> Callable[[], object]:
    """The service's own path from the bytes of a question to its reference, each question another one."""
    records, numbers = Records(place_of(f"sqlite:///{file}")), count(1)

    def keep() -> object:
        asked["start"]["seats"][0]["stack"] = 1_000 + next(numbers)
        question = read_ruling_question(json.dumps(asked).encode())
        return records.keep(rule_to_keep(question))

    return keep


def _bare(file: Path, asked: dict[str, Any]) -> Callable[[], object]:
    """The same row under another reference, committed by sqlite3 itself."""
    question = read_ruling_question(json.dumps(asked).encode())
    record = record_of(rule_to_keep(question), key=b"key", service="0", now=0)
    connection = sqlite3.connect(file, isolation_level=None)
    for statement in (
        "PRAGMA journal_mode=WAL",
        "PRAGMA synchronous=FULL",
        f"CREATE TABLE records ({', '.join(_COLUMNS)}, PRIMARY KEY (reference))",
        "CREATE INDEX records_created ON records (created)",
    ):
        connection.execute(statement)

    def commit() -> object:
        return connection.execute(_INSERT, asdict(replace(record, reference=os.urandom(11).hex())))

    return commit


RECORDS = Measure("records", records)
