"""A pytest plugin: measure what each test reaches, or run chosen tests only, in a given order.

The file that `MUTANTS_CHOSEN` names lists tests, one a line: seconds, a tab, the id. Without it every test
that can run in this process is run, and its seconds go to the file that `MUTANTS_TIMES` names; those of a
test that fails are below zero.
"""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

__all__ = ["CHOSEN", "TIMES"]

CHOSEN, TIMES = "MUTANTS_CHOSEN", "MUTANTS_TIMES"
PATIENCE, TIMES_AS_LONG = 20, 10
"""A test that takes so many seconds, and so many times as long as it should, hangs."""

_seconds: dict[str, float] = {}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    chosen = _chosen()
    if chosen:
        by_id = {item.nodeid: item for item in items}
        items[:] = [by_id[test] for test in chosen if test in by_id]
        _seconds.update(chosen)
    else:
        items[:] = [item for item in items if not _elsewhere(item)]


def _chosen() -> dict[str, float]:
    if CHOSEN not in os.environ:
        return {}
    lines = (line.split("\t", 1) for line in Path(os.environ[CHOSEN]).read_text().splitlines())
    return {test: float(seconds) for seconds, test in lines}


def _elsewhere(item: pytest.Item) -> bool:
    """A test of another process, whose lines nobody can count; or one more seed of the same random hands."""
    params = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    seed = params.get("seed")
    return params.get("client") == "server" or (isinstance(seed, int) and seed > 1)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    if CHOSEN in os.environ:
        signal.alarm(int(PATIENCE + TIMES_AS_LONG * _seconds[item.nodeid]))
    begun = time.perf_counter()
    try:
        return (yield)
    finally:
        signal.alarm(0)
        _note(time.perf_counter() - begun, item.nodeid)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """What fails without a fault notices nothing."""
    if report.failed:
        _note(-1, report.nodeid)


def _note(seconds: float, test: str) -> None:
    if TIMES in os.environ:
        with Path(os.environ[TIMES]).open("a") as times:
            times.write(f"{seconds:.3f}\t{test}\n")
