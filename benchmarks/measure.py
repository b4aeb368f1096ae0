"""How a measurement is declared, and how two things are timed side by side."""

import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

__all__ = ["Measure", "Row", "in_turns", "ratio"]


@dataclass(frozen=True, slots=True)
class Row:
    """One figure beside what it should be at least, or with a leading `<` at most."""

    what: str
    value: float
    aim: str = ""


@dataclass(frozen=True, slots=True)
class Measure:
    """A group of figures under one name; one that takes minutes is run only if it is asked for."""

    name: str
    rows: Callable[[], Iterator[Row]]
    takes_long: bool = False


def in_turns(works: Mapping[str, Callable[[], object]], rounds: int, batch: float = 0.03) -> dict[str, float]:
    """Median seconds of one go of each, taken in turns so that a noisy moment hits all alike."""
    goes = {name: max(1, int(batch / _once(work))) for name, work in works.items()}
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            begun = time.perf_counter()
            for _ in range(goes[name]):
                work()
            times[name].append((time.perf_counter() - begun) / goes[name])
    return {name: statistics.median(values) for name, values in times.items()}


def _once(work: Callable[[], object]) -> float:
    work()
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def ratio(one: list[float], other: list[float]) -> float:
    """The middle of one list as a multiple of the middle of the other."""
    return statistics.median(one) / statistics.median(other)
