"""What a server process takes beside its yardsticks: `python -m spinney.lab.load`.

docs/explanation/load.md says what is measured and how to read it.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from spinney.lab.load.figures import WAYS, Bench
from spinney.lab.load.yardsticks.contenders import contenders


async def measure(asked: argparse.Namespace) -> dict[str, Any]:
    """Start all contenders, each on a database of its own, and load them in turns."""
    ways = [way for way in WAYS if not asked.way or way.name in asked.way]
    async with contenders(asked.postgres, asked.redis, asked.beside) as them:
        bench = Bench(them, ways)
        for _ in range(asked.rounds):
            await bench.round(asked.seconds)
        return bench.told()


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.load", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="how often each has its turn (20)")
    parser.add_argument("--seconds", type=float, default=1.5, help="how long a turn lasts (1.5)")
    parser.add_argument(
        "--beside",
        type=_checkout,
        metavar="FOLDER",
        help="another checkout, such as the one before",
    )
    parser.add_argument(
        "--way", action="append", choices=[way.name for way in WAYS], help="only this; repeatable"
    )
    parser.add_argument("--postgres", default="postgresql://127.0.0.1:5432", help="where it is")
    parser.add_argument("--redis", help="where it is, for one process of many; default: one alone")
    asked = parser.parse_args(arguments)
    if asked.rounds < 1 or not asked.seconds > 0:
        parser.error("--rounds must be at least 1, and --seconds more than 0")
    told = uvloop.run(measure(asked))
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(told)).decode() + "\n")


def _checkout(text: str) -> Path:
    folder = Path(text).resolve()
    if not (folder / "src" / "spinney").is_dir():
        told = f"There is no checkout in {folder}. Make one with `git worktree add`."
        raise argparse.ArgumentTypeError(told)
    return folder


if __name__ == "__main__":
    main()
