"""Two processes beside one: `python -m spinney.lab.load.scaling`, as one JSON object.

Both share a database and a Redis, and tables are parted among them as a proxy would. Where the
machine has no core to spare for the second, what a move costs in processor time is the figure.
"""

import argparse
import asyncio
import os
import statistics
import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import uvloop

from spinney.lab.load.driving import Measurement, drive, look
from spinney.lab.load.games import PLAYERS, known_game
from spinney.lab.load.postgres import fresh_database
from spinney.lab.load.serving import Server, serving
from spinney.lab.load.tables import Guest, lay_tables, welcome

_CONNECTIONS = 32
_GAMES = 64
_TABLES = 60
"""Tables that a second can use up, and some more."""


class Scene(NamedTuple):
    """What all turns have in common."""

    database: str
    games: Sequence[Any]
    guests: Sequence[Guest]
    seconds: float

    async def turn(self, servers: Sequence[Server]) -> list[Measurement]:
        """Moves at all these servers at once, each with tables of its own."""
        each = _CONNECTIONS // len(servers)
        many = round(_TABLES * self.seconds) + each
        laid = [
            await lay_tables(self.database, self.games, self.guests, many, each) for _ in servers
        ]
        pairs = zip(servers, laid, strict=True)
        return list(
            await asyncio.gather(*(drive(s, t, each, self.seconds, look) for s, t in pairs))
        )


async def measure(postgres: str, redis: str, rounds: int, seconds: float) -> dict[str, Any]:
    """One process and both, in turns."""
    async with (
        fresh_database(postgres) as database,
        serving(database, redis) as first,
        serving(database, redis) as second,
    ):
        guests = await welcome(first.port, _CONNECTIONS * PLAYERS)
        games = [known_game(number) for number in range(_GAMES)]
        scene = Scene(database, games, guests, seconds)
        alone, both = [], []
        for _ in range(rounds):
            alone.append(await scene.turn([first]))
            both.append(await scene.turn([first, second]))
    one, two = _figures(alone), _figures(both)
    ratio = round(two["moves_per_s"] / one["moves_per_s"], 2)
    return {"cores": os.cpu_count(), "one": one, "two": two, "ratio": ratio}


def _figures(rounds: Sequence[Sequence[Measurement]]) -> dict[str, float]:
    moves = [sum(len(turn.waits) / turn.seconds for turn in turns) for turns in rounds]
    cost = [
        sum(turn.server for turn in turns) / sum(len(turn.waits) for turn in turns)
        for turns in rounds
    ]
    return {
        "moves_per_s": round(statistics.median(moves)),
        "server_us_per_move": round(1e6 * statistics.median(cost), 1),
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.load.scaling", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each has its turn (5)")
    parser.add_argument("--seconds", type=float, default=5, help="how long a turn lasts (5)")
    parser.add_argument("--postgres", default="postgresql://127.0.0.1:5432", help="where it is")
    parser.add_argument("--redis", default="redis://127.0.0.1:6379/0", help="where it is")
    asked = parser.parse_args(arguments)
    told = uvloop.run(measure(asked.postgres, asked.redis, asked.rounds, asked.seconds))
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(told)).decode() + "\n")


if __name__ == "__main__":
    main()
