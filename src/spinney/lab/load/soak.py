"""Bots at many tables for a long time: `python -m spinney.lab.load.soak`, as one JSON object.

As soon as a game ends, its record is verified and the next one begins. It tells how memory and the
wait for bots went over the time, in ten parts, and whether any record failed.
"""

import argparse
import asyncio
import re
import sys
import time  # noqa: TID251 (a measurement needs a clock)
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec
import psutil

from spinney.core.record import RecordError
from spinney.core.verify import verify
from spinney.lab.load.postgres import fresh_database
from spinney.lab.load.serving import Server, serving
from spinney.lab.load.tables import welcome
from spinney.lab.load.talking import Answer, Connection, request
from spinney.lab.machine import HOST, free_port

_GAMES = ("legendary-forests", "living-forest", "sylvan-dale")
_GLANCE = 5.0
_PARTS = 10
_MEGABYTE = 1 << 20
_WAIT = re.compile(rb'spinney_queue_wait_seconds\{queue="turns"\} (\S+)')


class Sample(NamedTuple):
    """One look at the server."""

    memory: int
    """Bytes of the server."""
    thinking: int
    """Bytes of the processes that think for it."""
    wait: float
    """Seconds that the bot who waits longest has waited."""


class Soak:
    """Tables that never rest."""

    def __init__(self, port: int, cookie: str, bot: str) -> None:
        self._port = port
        self._cookie = cookie
        self._bot = bot
        self.verified = 0
        self.failed: list[str] = []

    async def play(self, number: int, until: float) -> None:
        """One game after the other at one table."""
        while time.monotonic() < until:
            seats = 2 + number % 3
            game = _GAMES[number % len(_GAMES)]
            wishes = {"game": game, "seats": seats, "sit": False, "bots": [self._bot] * seats}
            answer = await self._ask("POST", "/api/tables", wishes)
            table = msgspec.json.decode(answer.body)["id"]
            if await self._wait_for_end(table, until):
                answer = await self._ask("GET", f"/api/tables/{table}/record")
                self._verify(table, answer.body.decode())
            number += 1

    async def _wait_for_end(self, table: str, until: float) -> bool:
        while time.monotonic() < until:
            await asyncio.sleep(_GLANCE)
            answer = await self._ask("GET", f"/api/tables/{table}")
            if msgspec.json.decode(answer.body)["status"] == "over":
                return True
        return False

    def _verify(self, table: str, record: str) -> None:
        try:
            verify(record)
        except RecordError as error:
            self.failed.append(f"{table}: {error}")
        else:
            self.verified += 1

    async def _ask(self, verb: str, path: str, told: Any = None) -> Answer:
        body = b"" if told is None else msgspec.json.encode(told)
        return await _once(self._port, request(verb, path, self._cookie, body))


async def measure(postgres: str, tables: int, bot: str, seconds: float) -> dict[str, Any]:
    """Let bots play for so long, and look now and then."""
    place = free_port()
    async with (
        fresh_database(postgres) as database,
        serving(database, None, f"{HOST}:{place}") as server,
    ):
        guest = (await welcome(server.port, 1))[0]
        soak = Soak(server.port, guest.cookie, bot)
        until = time.monotonic() + seconds
        watching = asyncio.create_task(_watch(server, place, until))
        await asyncio.gather(*(soak.play(number, until) for number in range(tables)))
        samples = await watching
    return {
        "tables": tables,
        "bot": bot,
        "seconds": round(seconds),
        "games_verified": soak.verified,
        "games_failed": soak.failed,
        "memory_mb": [round(part / _MEGABYTE) for part in _parts([s.memory for s in samples])],
        "thinking_mb": [round(part / _MEGABYTE) for part in _parts([s.thinking for s in samples])],
        "wait_seconds": [round(part, 2) for part in _parts([s.wait for s in samples])],
    }


async def _watch(server: Server, place: int, until: float) -> list[Sample]:
    samples = []
    while time.monotonic() < until:
        await asyncio.sleep(_GLANCE)
        answer = await _once(place, request("GET", "/metrics", more="Connection: close\r\n"))
        found = _WAIT.search(answer.body)
        samples.append(Sample(*_memory(server.process), float(found[1]) if found else 0.0))
    return samples


async def _once(port: int, question: bytes) -> Answer:
    """Ask on a connection of its own: a server hangs up on those who are silent for long."""
    connection = await Connection.open(port)
    try:
        return await connection.ask(question)
    finally:
        connection.close()


def _memory(process: psutil.Process) -> tuple[int, int]:
    """What the server has, and what its children have together."""
    children = (one for one in process.children(recursive=True) if one.is_running())
    return process.memory_info().rss, sum(one.memory_info().rss for one in children)


def _parts(values: Sequence[float]) -> list[float]:
    """The largest of each tenth of the time, of as many as there are."""
    parts = min(_PARTS, len(values))
    bounds = [len(values) * part // parts for part in range(parts + 1)]
    return [max(values[begin:end]) for begin, end in pairwise(bounds)]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.load.soak", description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help="how many at any time (100)")
    parser.add_argument("--bot", default="casual", help="who plays (casual)")
    parser.add_argument("--seconds", type=float, default=3600, help="how long (3600)")
    parser.add_argument("--postgres", default="postgresql://127.0.0.1:5432", help="where it is")
    asked = parser.parse_args(arguments)
    told = asyncio.run(measure(asked.postgres, asked.tables, asked.bot, asked.seconds))
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(told)).decode() + "\n")
    if told["games_failed"]:
        sys.exit(1)


if __name__ == "__main__":
    main()
