"""What it takes to start: CPU of a process until it can answer, and its first answer in each language."""

import json
import statistics
import subprocess
import sys
from collections.abc import Iterator

from benchmarks.measure import Measure, Row
from benchmarks.questions import questions
from rulesvc.language.explain import languages

__all__ = ["START"]

ROUNDS = 7

_BARE = "import time, flask, msgspec, babel; print(time.process_time())"
_OURS = "import time, rulesvc.web; rulesvc.web.create_app(); print(time.process_time())"
_FIRST = """
import json, sys, time
from benchmarks.requests import posted
from rulesvc.web import create_app
application, slowest = create_app().wsgi_app, 0.0
for code, body in json.loads(sys.argv[1]):
    times = []
    for _ in range(20):
        begun = time.perf_counter()
        posted(application, body.encode(), code)
        times.append(time.perf_counter() - begun)
    slowest = max(slowest, times[0] / sorted(times)[len(times) // 2])
print(slowest)
"""


def start() -> Iterator[Row]:
    """CPU seconds until ready, beside what Flask, msgspec and Babel take alone; then the first answers."""
    ours, bare = (statistics.median(_run(script) for _ in range(ROUNDS)) for script in (_OURS, _BARE))
    yield Row("CPU seconds to import and to load every language", ours, "< 0.3")
    yield Row("the same, times what importing Flask, msgspec and Babel takes", ours / bare)
    asked = [(code, json.dumps(question)) for code, question in questions(len(languages()))]
    slowest = statistics.median(_run(_FIRST, json.dumps(asked)) for _ in range(ROUNDS))
    yield Row("the slowest first answer of a language, times the later ones", slowest, "< 2")


def _run(script: str, *arguments: str) -> float:
    command = [sys.executable, "-c", script, *arguments]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


START = Measure("start", start)
