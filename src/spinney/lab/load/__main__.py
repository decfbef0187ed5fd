"""How many moves a second one server process takes: `python -m spinney.lab.load`.

docs/explanation/load.md says what is measured and how to read it.
"""

import argparse
import sys
from collections.abc import Sequence
from typing import Any

import msgspec
import uvloop

from spinney.lab.load.figures import Bench
from spinney.lab.load.postgres import fresh_database
from spinney.lab.load.serving import serving


async def measure(postgres: str, redis: str | None, rounds: int, seconds: float) -> dict[str, Any]:
    """Start a server on a database of its own, and load both in turns."""
    async with fresh_database(postgres) as database, serving(database, redis) as server:
        bench = await Bench.set_up(database, server)
        for _ in range(rounds):
            await bench.round(seconds)
        return bench.told()


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.load", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each has its turn (5)")
    parser.add_argument("--seconds", type=float, default=5, help="how long a turn lasts (5)")
    parser.add_argument("--postgres", default="postgresql://127.0.0.1:5432", help="where it is")
    parser.add_argument("--redis", help="where it is, for one process of many; default: one alone")
    chosen = parser.parse_args(arguments)
    if chosen.rounds < 1 or not chosen.seconds > 0:
        parser.error("--rounds must be at least 1, and --seconds more than 0")
    told = uvloop.run(measure(chosen.postgres, chosen.redis, chosen.rounds, chosen.seconds))
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(told)).decode() + "\n")


if __name__ == "__main__":
    main()
