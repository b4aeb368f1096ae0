"""One small fault at a time, and whether a test notices: the share that is caught, and every survivor.

The faults are drawn from all there can be in the rooms that decide, the same for the same seed. Each is put
into a copy of the tree, where the tests that reach its line are run until one fails.
"""

import argparse
import hashlib
import json
import os
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

import coverage

from benchmarks.chosen import CHOSEN, TIMES
from benchmarks.mutations import Mutation, mutated, mutations

__all__ = ["Mutant", "chosen_tests", "drawn", "mutants_of"]

ROOT = Path(__file__).parents[1]
ROOMS = ("game", "rulings", "wire", "histories", "records")
TREE = ("rulesvc", "tests", "benchmarks", "locales", "docs", "pyproject.toml", "mkdocs.yml", "README.md")
LEFT_OUT = frozenset(
    "audit_command browser catalogs cli desk desk_browser drawing mutants package readme serving site".split()  # noqa: SIM905
)
"""Test modules that start other programs or look at other rooms."""
TOO_LONG = "not postgresql and not megabytes and not stripped_decks and not rank_as_in_pokerkit"
PEER_HANDS = "600"
LONGEST = 15.0
"""Seconds of one test that is still run against a mutant."""
BUDGET = 60.0
"""Seconds of tests, as measured once, that are run against one mutant at most."""
PATIENCE = 1800.0
"""Seconds after which a whole run hangs; single tests are given up long before."""
NONE_RAN = 5
"""How pytest ends where it has run no test."""
BUILT_SITE = "RULESVC_BUILT_SITE"


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault in one file."""

    path: str
    mutation: Mutation

    def __str__(self) -> str:
        return f"{self.path}:{self.mutation.line}: {self.mutation.change}"


@dataclass(frozen=True, slots=True)
class Reach:
    """Which tests reach which lines, and how long each takes; a test is known by its number."""

    tests: list[str]
    seconds: list[float]
    lines: dict[str, dict[str, list[int]]]

    def of(self, mutant: Mutant) -> set[int]:
        """The tests that run the line; of a line that runs at import, those that run any of its file."""
        by_line = self.lines.get(mutant.path, {})
        reached = set(by_line.get(str(mutant.mutation.line), ()))
        return (
            reached or {test for tests in by_line.values() for test in tests} or set(range(len(self.tests)))
        )


def mutants_of(root: Path, rooms: Sequence[str]) -> list[Mutant]:
    """Every mutant of the rooms, in the order of the files and their text."""
    files = [path for room in rooms for path in sorted((root / "rulesvc" / room).rglob("*.py"))]
    return [
        Mutant(str(path.relative_to(root)), mutation)
        for path in files
        for mutation in mutations(path.read_text())
    ]


def drawn(mutants: Sequence[Mutant], seed: int, count: int) -> list[Mutant]:
    """So many of them, the same for the same seed."""
    return random.Random(seed).sample(mutants, min(count, len(mutants)))


def chosen_tests(reach: Reach, mutant: Mutant) -> list[int]:
    """The tests to run, short ones first and in turns of the test functions, up to the budget."""
    by_function: dict[str, list[int]] = defaultdict(list)
    reached = [test for test in reach.of(mutant) if reach.seconds[test] <= LONGEST]
    for test in sorted(reached, key=lambda test: (reach.seconds[test], test)):
        by_function[reach.tests[test].partition("[")[0]].append(test)
    turns = zip_longest(*by_function.values())
    chosen: list[int] = []
    spent = 0.0
    for test in (test for turn in turns for test in turn if test is not None):
        if not chosen or spent + reach.seconds[test] <= BUDGET:
            chosen.append(test)
            spent += reach.seconds[test]
    return chosen


def copied_tree(root: Path, folder: Path) -> Path:
    """What the tests need of a tree, with the times of the files."""
    for name in TREE:
        if (root / name).is_dir():
            shutil.copytree(root / name, folder / name)
        else:
            shutil.copy2(root / name, folder / name)
    return folder


def tested(tree: Path, *arguments: str, named: dict[str, str | Path]) -> subprocess.CompletedProcess[str]:
    """One run of pytest in a copy of the tree. Raises TimeoutExpired."""
    given = {"PYTHONPATH": tree, "RULESVC_PEER_HANDS": PEER_HANDS} | named
    environment = os.environ | {name: str(value) for name, value in given.items()}
    command = [sys.executable, "-m", "pytest", "-p", "benchmarks.chosen", "-p", "no:cacheprovider"]
    return subprocess.run(
        [*command, "--hypothesis-seed=0", *arguments],
        cwd=tree,
        env=environment,
        capture_output=True,
        text=True,
        timeout=None if TIMES in named else PATIENCE,
    )


def modules(tree: Path, names: Sequence[str]) -> list[str]:
    """The test modules that are asked: those named, else all that can notice something."""
    if names:
        return [f"tests/test_{name}.py" for name in names]
    left_out = {f"test_{name}" for name in LEFT_OUT}
    return [
        f"tests/{path.name}"
        for path in sorted((tree / "tests").glob("test_*.py"))
        if path.stem not in left_out
    ]


def measured(tree: Path, site: Path, jobs: int, asked: Sequence[str]) -> Reach:
    """Run every test once and see what it reaches."""
    data, times, settings = tree / "reach.db", tree / "times.txt", tree / "reach.cfg"
    settings.write_text(f"[run]\nsource = rulesvc\ndata_file = {data}\nrelative_files = true\n")
    told = tested(
        tree,
        *(f"-n{jobs}", "--dist=worksteal", "--cov", f"--cov-config={settings}", "--cov-context=test"),
        *("--cov-report=", "-k", TOO_LONG, *asked),
        named={TIMES: times, BUILT_SITE: site},
    )
    if not times.exists():
        raise SystemExit(told.stdout + told.stderr)
    print(told.stdout.strip().splitlines()[-1])
    seconds: dict[str, float] = {}
    for took, _, test in (line.partition("\t") for line in times.read_text().splitlines()):
        seconds[test] = min(float(took), seconds.get(test, 1e9))
    failed = sorted(test for test, took in seconds.items() if took < 0)
    print("\n".join(f"fails without a fault, so it is not asked: {test}" for test in failed))
    seconds = {test: took for test, took in seconds.items() if took >= 0}
    return _reach(seconds, data)


def _reach(seconds: dict[str, float], data: Path) -> Reach:
    found = coverage.CoverageData(str(data))
    found.read()
    numbers = {test: number for number, test in enumerate(sorted(seconds))}
    lines = {}
    for path in sorted(found.measured_files()):
        lines[path] = {
            str(line): sorted({numbers[test] for test in map(_test, contexts) if test in numbers})
            for line, contexts in found.contexts_by_lineno(path).items()
        }
    return Reach(list(numbers), [seconds[test] for test in numbers], lines)


def _test(context: str) -> str:
    return context.rpartition("|")[0]


def reach_of(tree: Path, site: Path, jobs: int, asked: Sequence[str]) -> Reach:
    """Measured once for each state of the tree and choice of test modules."""
    kept = ROOT / "build" / "mutants" / f"{_digest(tree, asked)}.json"
    if kept.exists():
        return Reach(**json.loads(kept.read_text()))
    reach = measured(tree, site, jobs, asked)
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps({"tests": reach.tests, "seconds": reach.seconds, "lines": reach.lines}))
    return reach


def _digest(tree: Path, asked: Sequence[str]) -> str:
    digest = hashlib.sha256(" ".join(asked).encode())
    for folder in ("rulesvc", "tests"):
        for path in sorted((tree / folder).rglob("*")):
            if path.suffix in (".py", ".json", ".jsonl", ".txt"):
                digest.update(str(path.relative_to(tree)).encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def caught(tree: Path, mutant: Mutant, reach: Reach, site: Path) -> bool:
    """Whether a test fails, or hangs, with the fault in that tree."""
    file, chosen = tree / mutant.path, tree / "chosen.txt"
    source, times = file.read_text(), file.stat()
    numbers = chosen_tests(reach, mutant)
    if not numbers:
        return False
    chosen.write_text("".join(f"{reach.seconds[n]}\t{reach.tests[n]}\n" for n in numbers))
    asked = sorted({reach.tests[n].partition("::")[0] for n in numbers})
    file.write_text(mutated(source, mutant.mutation))
    os.utime(file, (times.st_atime, times.st_mtime + 7))  # bytecode of the whole file is not taken for this
    try:
        named: dict[str, str | Path] = {CHOSEN: chosen, BUILT_SITE: site, "PYTHONDONTWRITEBYTECODE": "1"}
        return tested(tree, "-x", *asked, named=named).returncode not in (0, NONE_RAN)
    except subprocess.TimeoutExpired:
        return True
    finally:
        file.write_text(source)
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
        shutil.rmtree(tree / ".hypothesis", ignore_errors=True)


def run(mutants: Sequence[Mutant], jobs: int, names: Sequence[str]) -> list[Mutant]:
    """Try each, telling how far it is; the survivors."""
    with tempfile.TemporaryDirectory() as folder:
        first = copied_tree(ROOT, Path(folder, "0"))
        site = Path(folder, "site")  # stays empty: what the site says is not for these rooms to decide
        site.mkdir()
        reach = reach_of(first, site, jobs, modules(first, names))
        trees: queue.Queue[Path] = queue.Queue()
        trees.put(first)
        for number in range(1, jobs):
            trees.put(copied_tree(first, Path(folder, str(number))))
        return _tried(mutants, trees, reach, site, jobs)


def _tried(
    mutants: Sequence[Mutant], trees: "queue.Queue[Path]", reach: Reach, site: Path, jobs: int
) -> list[Mutant]:
    def attempt(mutant: Mutant) -> tuple[Mutant, bool]:
        tree = trees.get()
        try:
            return mutant, caught(tree, mutant, reach, site)
        finally:
            trees.put(tree)

    survivors, begun = [], time.monotonic()
    with ThreadPoolExecutor(jobs) as pool:
        tasks = [pool.submit(attempt, mutant) for mutant in mutants]
        for done, task in enumerate(as_completed(tasks), 1):
            mutant, noticed = task.result()
            survivors += [] if noticed else [mutant]
            left = (time.monotonic() - begun) / done * (len(mutants) - done)
            print(
                f"{done} of {len(mutants)}, {done - len(survivors)} caught, {left / 60:.0f} min left",
                flush=True,
            )
            if not noticed:
                print(f"  survived: {mutant}", flush=True)
    return survivors


def report(mutants: Sequence[Mutant], survivors: Sequence[Mutant]) -> Iterator[str]:
    """The survivors by file and line, then the score."""
    for mutant in sorted(survivors, key=lambda m: (m.path, m.mutation.start)):
        yield f"survived: {mutant}"
    noticed = len(mutants) - len(survivors)
    yield f"{noticed} of {len(mutants)} mutants caught: {100 * noticed / max(1, len(mutants)):.1f} %"


def main() -> None:
    """Draw, try, and print the score."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--rooms", nargs="+", choices=ROOMS, default=ROOMS)
    parser.add_argument("--tests", nargs="+", default=(), help="test modules to ask, such as cases, wire")
    asked = parser.parse_args()
    mutants = drawn(mutants_of(ROOT, asked.rooms), asked.seed, asked.count)
    print("\n".join(report(mutants, run(mutants, asked.jobs, asked.tests))))


if __name__ == "__main__":
    main()
