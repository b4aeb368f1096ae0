"""What happens to the cost of an input as it grows: eight times as much should cost eight times as much."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.engine import question
from benchmarks.measure import Measure, Row
from benchmarks.requests import posted
from rulesvc.histories import read_hands
from rulesvc.web import create_app

__all__ = ["GROWTH"]

ROUNDS, TIMES = 5, 8
_HANDS = Path(__file__).parents[1] / "tests" / "hands"


def growth() -> Iterator[Row]:
    """Pasted text, unknown keys, faulty events, questions of a batch, levels of nesting."""
    application = create_app().wsgi_app
    text, asked = next(_HANDS.glob("stars-5-carddraw-nl*")).read_bytes(), question()

    def posted_to(path: str, body: bytes) -> Callable[[], object]:
        return lambda: posted(application, body, "en", path)

    def works(times: int) -> dict[str, Callable[[], object]]:
        keys = asked | {f"key {number}": number for number in range(200 * times)}
        events = asked | {"events": [{"type": "x"}] * (100 * times)}
        depth = 500 * times
        return {
            "pasted hands": lambda: list(read_hands(text * (10 * times), "", "generic-52")),
            "unknown keys": posted_to("/v1/rulings", json.dumps(keys).encode()),
            "faulty events": posted_to("/v1/audits", json.dumps(events).encode()),
            "questions of a batch": posted_to(
                "/v1/rulings/batch", json.dumps({"questions": [asked] * (10 * times)}).encode()
            ),
            "nested lists": posted_to("/v1/rulings", b"[" * depth + b"]" * depth),
        }

    few, many = works(1), works(TIMES)
    for name in few:
        yield Row(
            f"{TIMES} times as many {name}, times as long",
            _best(many[name]) / _best(few[name]),
            f"< {1.25 * TIMES:.0f}",
        )


def _best(work: Callable[[], object]) -> float:
    times = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        work()
        times.append(time.perf_counter() - begun)
    return min(times)


GROWTH = Measure("growth", growth)
