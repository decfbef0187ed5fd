"""Many strong bots at once, as one JSON object: `python -m spinney.lab.load.busy`.

At each table a guest who never thinks plays a bot with a clock, on a server of their own. It tells
how long the guests' moves took, how soon the bots answered, and whether any clock ran out.
"""

import argparse
import asyncio
import random
import sys
import time  # noqa: TID251 (a measurement needs a clock)
from typing import Any, NamedTuple
from uuid import uuid4

import msgspec

from spinney.lab.load.postgres import fresh_database
from spinney.lab.load.serving import serving
from spinney.lab.load.tables import Guest, welcome
from spinney.lab.load.talking import Answer, Connection, request

_GAMES = ("legendary-forests", "living-forest", "sylvan-dale")
_CLOCK = {"kind": "live", "minutes": 10, "gain": 5}
_GLANCE = 0.1
_MADE = 201


class Waits(NamedTuple):
    """Seconds that guests waited: for the answer to a move, and for the bot's turn after it."""

    moves: list[float]
    bots: list[float]


class Player:
    """A guest at a table with a bot, who does anything that is legal, at once."""

    def __init__(self, connection: Connection, guest: Guest, number: int, waits: Waits) -> None:
        self._connection = connection
        self._guest = guest
        self._game = _GAMES[number % len(_GAMES)]
        self._rng = random.Random(number)
        self._waits = waits
        self._path = ""

    async def open(self, bot: str) -> None:
        """Open a table."""
        wishes = {"game": self._game, "seats": 2, "bots": [bot], "pace": _CLOCK, "public": False}
        answer = await self._ask("POST", "/api/tables", wishes)
        self._path = f"/api/tables/{msgspec.json.decode(answer.body)['id']}"

    async def play(self, until: float) -> int:
        """Play until then; how often a clock ran out."""
        since = time.perf_counter()
        while time.perf_counter() < until:
            seen = msgspec.json.decode((await self._ask("GET", f"{self._path}/seen")).body)
            if seen["outcome"] is not None:
                break
            if not seen["legal"]:
                await asyncio.sleep(_GLANCE)
                continue
            self._waits.bots.append(time.perf_counter() - since)
            await self._move(seen)
            since = time.perf_counter()
        log = (await self._ask("GET", f"{self._path}/log")).body
        return log.count(b'"time-ran-out"')

    async def _move(self, seen: dict[str, Any]) -> None:
        action = self._rng.choice(seen["legal"])
        began = time.perf_counter()
        told = {"count": seen["count"], "key": str(uuid4()), "action": action}
        answer = await self._ask("POST", f"{self._path}/actions", told)
        if answer.status != _MADE:
            raise RuntimeError(f"A move was not taken: {answer.body.decode()}")
        self._waits.moves.append(time.perf_counter() - began)

    async def _ask(self, verb: str, path: str, told: Any = None) -> Answer:
        body = b"" if told is None else msgspec.json.encode(told)
        return await self._connection.ask(request(verb, path, self._guest.cookie, body))


async def measure(postgres: str, tables: int, bot: str, seconds: float) -> dict[str, Any]:
    """Play at all tables at the same time."""
    waits = Waits([], [])
    async with fresh_database(postgres) as database, serving(database, None) as server:
        guests = await welcome(server.port, tables)
        connections = [await Connection.open(server.port) for _ in guests]
        pairs = enumerate(zip(connections, guests, strict=True))
        players = [Player(connection, guest, n, waits) for n, (connection, guest) in pairs]
        await asyncio.gather(*(player.open(bot) for player in players))
        until = time.perf_counter() + seconds
        late = await asyncio.gather(*(player.play(until) for player in players))
    figures = {"moves_ms": _figures(waits.moves), "bots_ms": _figures(waits.bots)}
    return {"tables": tables, "bot": bot, "clocks_run_out": sum(late), **figures}


def _figures(waits: list[float]) -> dict[str, float]:
    if not waits:
        return {"count": 0}
    ordered = sorted(1000 * wait for wait in waits)
    places = {"median": 0.5, "p99": 0.99, "worst": 1.0}
    found = {
        name: ordered[min(len(ordered) - 1, int(s * len(ordered)))] for name, s in places.items()
    }
    return {"count": len(ordered)} | {name: round(value, 1) for name, value in found.items()}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.load.busy", description=__doc__)
    parser.add_argument("--tables", type=int, default=20, help="how many at once (20)")
    parser.add_argument("--bot", default="master", help="who plays the guests (master)")
    parser.add_argument("--seconds", type=float, default=60, help="how long (60)")
    parser.add_argument("--postgres", default="postgresql://127.0.0.1:5432", help="where it is")
    asked = parser.parse_args()
    told = asyncio.run(measure(asked.postgres, asked.tables, asked.bot, asked.seconds))
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(told)).decode() + "\n")


if __name__ == "__main__":
    main()
