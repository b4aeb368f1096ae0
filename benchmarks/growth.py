"""What happens to the cost of an input as it grows: eight times as much should cost eight times as much."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from benchmarks.engine import question
from benchmarks.measure import Measure, Row
from rulesvc.histories import read_hands
from rulesvc.web import create_app

__all__ = ["GROWTH"]

ROUNDS, TIMES = 5, 8
_HANDS = Path(__file__).parents[1] / "tests" / "hands"


def growth() -> Iterator[Row]:
    """Pasted text, unknown keys, faulty events, questions of a batch, levels of nesting."""
    client = create_app().test_client()

    def posted(path: str, body: Callable[[int], Any]) -> Callable[[int], object]:
        return lambda size: client.post(path, data=json.dumps(body(size)), content_type="application/json")

    text = next(_HANDS.glob("stars-5-carddraw-nl*")).read_bytes()
    asked = question()
    works: dict[str, tuple[int, Callable[[int], object]]] = {
        "pasted hands": (10, lambda size: list(read_hands(text * size, "", "generic-52"))),
        "unknown keys": (200, posted("/v1/rulings", lambda n: asked | {f"key {i}": i for i in range(n)})),
        "faulty events": (100, posted("/v1/audits", lambda n: asked | {"events": [{"type": "x"}] * n})),
        "questions of a batch": (10, posted("/v1/rulings/batch", lambda n: {"questions": [asked] * n})),
        "nested lists": (500, posted("/v1/rulings", lambda n: json.loads("[" * n + "]" * n))),
    }
    for name, (size, work) in works.items():
        few, many = _best(work, size), _best(work, size * TIMES)
        yield Row(f"{TIMES} times as many {name}, times as long", many / few, f"< {1.25 * TIMES:.0f}")


def _best(work: Callable[[int], object], size: int) -> float:
    times = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        work(size)
        times.append(time.perf_counter() - begun)
    return min(times)


GROWTH = Measure("growth", growth)
