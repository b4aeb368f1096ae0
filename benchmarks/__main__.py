"""One command, one run: our work and that of our peers, side by side, as ratios."""

import argparse
import time

from benchmarks.audits import AUDITS
from benchmarks.engine import HANDS, RANKS_OF_FIVE
from benchmarks.growth import GROWTH
from benchmarks.recording import RECORDS
from benchmarks.requests import RULINGS, STAGES
from benchmarks.servers import BATCHES, OVER_HTTP
from benchmarks.site import SITE
from benchmarks.starting import START

MEASURES = (RULINGS, STAGES, HANDS, RANKS_OF_FIVE, START, RECORDS, BATCHES, OVER_HTTP, GROWTH, AUDITS, SITE)


def main() -> None:
    """Print each figure beside its aim as soon as it is known."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    names = [measure.name for measure in MEASURES]
    parser.add_argument("--only", action="append", choices=names, help="run this one; may be given again")
    parser.add_argument("--all", action="store_true", help="also what takes minutes")
    asked = parser.parse_args()
    for measure in MEASURES:
        if measure.name in asked.only if asked.only else asked.all or not measure.takes_long:
            begun = time.perf_counter()
            for row in measure.rows():
                print(f"{row.what:60} {row.value:8.2f}   {'aim ' + row.aim if row.aim else ''}", flush=True)
            print(f"    ({measure.name}: {time.perf_counter() - begun:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
