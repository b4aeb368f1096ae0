"""How much faster two processes audit a file of real hands than one."""

import statistics
import tempfile
import time
from pathlib import Path

from rulesvc.audits.batches import audit_files

__all__ = ["jobs_ratio"]

ROUNDS, FOLDERS, COPIES = 5, 30, 10
_HANDS = Path(__file__).parents[1] / "tests" / "hands"


def jobs_ratio() -> float:
    """Seconds in one process, as a multiple of those in two; the start of the processes counts."""
    with tempfile.TemporaryDirectory() as folder:
        for number in range(FOLDERS):
            for file in sorted(_HANDS.iterdir()):
                data = file.read_bytes()
                wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
                Path(folder, f"{number}-{file.name}").write_bytes(data if wide else data * COPIES)
        ratios = [_seconds(folder, 1) / _seconds(folder, 2) for _ in range(ROUNDS)]
    return statistics.median(ratios)


def _seconds(folder: str, jobs: int) -> float:
    begun = time.perf_counter()
    assert all(result.legal for result in audit_files([folder], jobs=jobs))
    return time.perf_counter() - begun
