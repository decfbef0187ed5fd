"""What a stream costs that nobody moves: `python -m spinney.lab.load.idle`, as one JSON object.

Many spectators follow a few tables. It tells the server's memory for each, what its heartbeats cost
of a core, and how long a move takes meanwhile.
"""

import argparse
import asyncio
import statistics
import sys
import time  # noqa: TID251 (a measurement needs a clock)
from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import Any

import msgspec
import uvloop

from spinney.lab.load.games import PLAYERS, known_game
from spinney.lab.load.postgres import fresh_database
from spinney.lab.load.serving import Server, serving
from spinney.lab.load.streams import Sent, Stream, question
from spinney.lab.load.tables import KnownTable, lay_tables, welcome
from spinney.lab.load.talking import Connection
from spinney.lab.machine import HOST

_TABLES = 100
_AT_ONCE = 100
_MOVES = 200
_DONE = 201
_SLOWEST = 0.99


async def measure(postgres: str, streams: int, seconds: float) -> dict[str, Any]:
    """Open the streams, let them rest, then move at tables that some of them follow."""
    async with fresh_database(postgres) as database, serving(database, None) as server:
        guests = await welcome(server.port, PLAYERS)
        games = [known_game(number) for number in range(8)]
        tables = await lay_tables(database, games, guests, _TABLES, 0)
        empty = server.process.memory_info().rss
        opened = await _open(server, tables, streams)
        full = server.process.memory_info().rss
        cpu = server.cpu()
        await asyncio.sleep(seconds)
        rest = (server.cpu() - cpu) / seconds
        waits = sorted(await _move(server, tables))
        for stream in opened:
            stream.close()
    return {
        "streams": streams,
        "memory_kb_per_stream": round((full - empty) / streams / 1024, 1),
        "core_at_rest": round(rest, 3),
        "move_p50_ms": round(1e3 * statistics.median(waits), 1),
        "move_p99_ms": round(1e3 * waits[int(_SLOWEST * len(waits))], 1),
    }


async def _open(server: Server, tables: Sequence[KnownTable], many: int) -> list[Stream]:
    loop = asyncio.get_running_loop()
    opened: list[Stream] = []
    while len(opened) < many:
        some = []
        for number in range(len(opened), min(many, len(opened) + _AT_ONCE)):
            asked = question(tables[number % len(tables)].id, None, 0)
            made = partial(Stream, asked, Sent(0))
            some.append((await loop.create_connection(made, HOST, server.port))[1])
        await asyncio.gather(*(stream.begun.wait() for stream in some))
        opened += some
    return opened


async def _move(server: Server, tables: Sequence[KnownTable]) -> list[float]:
    """So many moves, one after the other; each goes to a hundred streams."""
    connection = await Connection.open(server.port)
    waits = []
    for asked in list(chain.from_iterable(table.requests for table in tables))[:_MOVES]:
        began = time.perf_counter()
        answer = await connection.ask(asked)
        waits.append(time.perf_counter() - began)
        if answer.status != _DONE:
            raise RuntimeError(
                f"A move was answered with {answer.status}. The server's log says why."
            )
    connection.close()
    return waits


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.load.idle", description=__doc__)
    parser.add_argument("--streams", type=int, default=10_000, help="how many (10000)")
    parser.add_argument("--seconds", type=float, default=20, help="how long they rest (20)")
    parser.add_argument("--postgres", default="postgresql://127.0.0.1:5432", help="where it is")
    asked = parser.parse_args(arguments)
    told = uvloop.run(measure(asked.postgres, asked.streams, asked.seconds))
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(told)).decode() + "\n")


if __name__ == "__main__":
    main()
