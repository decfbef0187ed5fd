"""Kill the parts of a site at random while people play, as one JSON object: `make chaos`.

docs/explanation/chaos.md says what is done and how to read it.
"""

import argparse
import asyncio
import random
import sys
import time  # noqa: TID251 (a measurement needs a clock)
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from spinney.lab.chaos.company import Company
from spinney.lab.chaos.competition import reckon_results
from spinney.lab.chaos.reckoning import reckon
from spinney.lab.chaos.site import Site, site

_BETWEEN = (0.5, 2.5)
"""Seconds from one kill to the next."""


class Wanted(NamedTuple):
    """How much of it."""

    tables: int
    kills: int
    seed: int
    patience: float


async def chaos(wanted: Wanted) -> dict[str, Any]:
    """Play, kill, let everything come to its end, and count."""
    rng = random.Random(wanted.seed)
    began = time.perf_counter()
    async with site() as running:
        company = Company(running.ports, rng)
        await company.gather(wanted.tables, running.database)
        killed = await _kill(running, wanted.kills, rng)
        for part in running.parts:
            await part.ready()
        stuck = await company.finish(wanted.patience)
        figures = await reckon(running.database, company.ledger, company.followers, stuck)
        figures |= await reckon_results(running.database, running.ports[0], wanted.patience)
    waits = sorted(company.ledger.waits)
    return {
        "seed": wanted.seed,
        "seconds": round(time.perf_counter() - began),
        "kills": killed,
        **figures,
        "move_p50_ms": round(1e3 * waits[len(waits) // 2]),
        "move_worst_ms": round(1e3 * waits[-1]),
    }


async def _kill(running: Site, kills: int, rng: random.Random) -> dict[str, int]:
    """Every part in turn, in an order of chance; how often each was killed."""
    killed: Counter[str] = Counter()
    parts = list(running.parts)
    for number in range(kills):
        if number % len(parts) == 0:
            rng.shuffle(parts)
        part = parts[number % len(parts)]
        await asyncio.sleep(rng.uniform(*_BETWEEN))
        await part.ready()
        part.kill()
        killed[part.name] += 1
        sys.stderr.write(f"\r{number + 1} of {kills} kills")
    sys.stderr.write("\n")
    return dict(killed)


def main(arguments: Sequence[str] | None = None) -> None:
    """Make chaos, and exit with 1 if anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.chaos", description=__doc__)
    parser.add_argument("--tables", type=int, default=50, help="how many at any time (50)")
    parser.add_argument("--kills", type=int, default=60, help="how many (60)")
    parser.add_argument("--seed", type=int, default=1, help="which chaos (1)")
    parser.add_argument("--patience", type=float, default=300, help="seconds to the last end (300)")
    asked = parser.parse_args(arguments)
    wanted = Wanted(asked.tables, asked.kills, asked.seed, asked.patience)
    told = asyncio.run(chaos(wanted))
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(told)).decode() + "\n")
    if any(told[name] for name in NOUGHTS):
        sys.exit(1)


NOUGHTS = (
    "lost",
    "duplicated",
    "gaps",
    "stuck",
    "records_that_fail",
    "steps_told_wrongly",
    "steps_not_told",
    "results_wrong",
    "ratings_wrong",
    "tallies_wrong",
    "reviews_left",
)
"""What must be zero."""

if __name__ == "__main__":
    main()
