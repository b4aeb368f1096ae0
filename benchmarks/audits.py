"""How much faster two processes audit a file of real hands than one."""

import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.measure import Measure, Row
from rulesvc.audits.batches import audit_files

__all__ = ["AUDITS"]

ROUNDS, FOLDERS, COPIES = 5, 30, 10
_HANDS = Path(__file__).parents[1] / "tests" / "hands"


def audits() -> Iterator[Row]:
    """Seconds in one process, as a multiple of those in two; the start of the processes counts."""
    with tempfile.TemporaryDirectory() as folder:
        for number in range(FOLDERS):
            for file in sorted(_HANDS.iterdir()):
                data = file.read_bytes()
                wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
                Path(folder, f"{number}-{file.name}").write_bytes(data if wide else data * COPIES)
        ratios = [_seconds(folder, 1) / _seconds(folder, 2) for _ in range(ROUNDS)]
    yield Row("audit with 2 processes, times 1 process", statistics.median(ratios), "1.8")


def _seconds(folder: str, jobs: int) -> float:
    begun = time.perf_counter()
    legal = all(result.legal for result in audit_files([folder], jobs=jobs))
    took = time.perf_counter() - begun
    assert legal
    return took


AUDITS = Measure("audits", audits)
