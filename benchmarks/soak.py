"""What takes millions of turns: random positions, hands and sessions, many more than the tests play.

Each is what a test does, over and over from a seed of its own. How the last run of each went stands in
`soaked.json`.
"""

import argparse
import json
import random
import sys
import time
import traceback
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import click

from tests import peer, test_against_pokerkit, test_sessions, test_standing

_LAST = Path(__file__).with_name("soaked.json")


@dataclass(frozen=True, slots=True)
class Soak:
    """Something that can go on for ever: one `step` makes some turns with a generator, or raises."""

    name: str
    what: str
    turns: int
    step: Callable[[random.Random], int]


def _verdicts(rng: random.Random) -> int:
    return test_standing.compare_one_hand(rng)[0]


def _hand(rng: random.Random) -> int:
    test_against_pokerkit.causes_in(peer.begin(rng), rng)
    return 1


def _session(rng: random.Random) -> int:
    session = test_sessions.begin(rng.getrandbits(32))
    return sum(test_sessions.play_on(session) is not None for _ in range(500))


SOAKS = (
    Soak("verdicts", "verdicts of the narrowed index, against those of all rules", 1_000_000, _verdicts),
    Soak("pokerkit", "hands beside PokerKit", 200_000, _hand),
    Soak("sessions", "hands of long sessions", 200_000, _session),
)


def main() -> None:
    """Run each for its turns, with a bar, and write down how it went."""
    if not __debug__:
        sys.exit("without assertions nothing is compared: run this without -O")
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description=__doc__)
    parser.add_argument("--seed", type=int, default=int(time.time()), help="where the random turns begin")
    parser.add_argument("--only", action="append", choices=[soak.name for soak in SOAKS])
    parser.add_argument("--share", type=float, default=1.0, help="how much of the full number of turns")
    asked = parser.parse_args()
    warnings.simplefilter("ignore")  # PokerKit warns of what we do on purpose
    last = json.loads(_LAST.read_text()) if _LAST.exists() else {}
    failures = []
    for soak in SOAKS:
        if asked.only and soak.name not in asked.only:
            continue
        turns = int(soak.turns * asked.share)
        failed = _soaked(soak, turns, asked.seed)
        failures += [failed] if failed else []
        last[soak.name] = {
            "what": soak.what,
            "seed": asked.seed,
            "turns": turns,
            "date": datetime.now(UTC).date().isoformat(),
            "failed": failed,
        }
        _LAST.write_text(json.dumps(last, indent=2) + "\n")
    sys.exit("\n".join(failures) or 0)


def _soaked(soak: Soak, turns: int, seed: int) -> str | None:
    """What went wrong, if anything did."""
    rng, done = random.Random(seed), 0
    with click.progressbar(length=turns, label=soak.what, file=sys.stderr) as bar:
        while done < turns:
            try:
                step = soak.step(rng)
            except Exception:
                return f"{soak.name}, after {done} turns:\n{traceback.format_exc()}"
            done += step
            bar.update(step)
    return None


if __name__ == "__main__":
    main()
