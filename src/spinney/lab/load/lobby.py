"""How long the lobby takes to list tables: `python -m spinney.lab.load.lobby`, as one JSON object.

Many open tables of all kinds but those for five, and every way to filter them. What is told is the
longest median of all filters, and which one that was: often one that finds nothing.
"""

import argparse
import asyncio
import statistics
import sys
import time  # noqa: TID251 (a measurement needs a clock)
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import asyncpg
import msgspec

from spinney.core import installed
from spinney.lab.load.postgres import fresh_database
from spinney.lab.load.serving import serving
from spinney.lab.load.talking import Connection, request
from spinney.lab.machine import HOST

_OFTEN = 7
_FINE = 200
_NONE = 5
"""So many players nobody waits for."""
_PACES = ("untimed", "live", "days")
_LAY = """
INSERT INTO tables (id, code, game, edition, options, seats, public, owner, status, secret, pace)
SELECT (lpad(to_hex(number), 12, '0') || '7' || substr(md5(number::text), 1, 19))::uuid,
       'L' || number, $1, $2, '{}', $3, true, gen_random_uuid(), 'open', $4,
       jsonb_build_object('kind', $5::text, 'minutes', 10, 'days', 2)
FROM generate_series($6::int, $7::int) AS number
"""
_SECRET = "00" * 32


async def measure(postgres: str, tables: int) -> dict[str, Any]:
    """Lay the tables, and list them by every filter."""
    async with fresh_database(postgres) as database, serving(database, None) as server:
        await _lay(database, tables)
        connection = await Connection.open(server.port)
        waits = {wanted: await _median(connection, wanted) for wanted in _filters()}
        connection.close()
    worst = max(waits, key=lambda wanted: waits[wanted])
    return {
        "tables": tables,
        "filters": len(waits),
        "unfiltered_ms": round(1e3 * waits[""], 2),
        "worst_ms": round(1e3 * waits[worst], 2),
        "worst": worst,
    }


async def _lay(database: str, tables: int) -> None:
    connection = await asyncpg.connect(database)
    kinds = [(*one, pace) for one in _editions() for pace in _PACES]
    each = tables // len(kinds)
    for number, (game, edition, seats, pace) in enumerate(kinds):
        first, last = number * each, (number + 1) * each - 1
        await connection.execute(_LAY, game, edition, seats, _SECRET, pace, first, last)
    await connection.execute("ANALYZE tables")
    await connection.close()


def _editions() -> Iterator[tuple[str, str, int]]:
    """Every game and edition with every number of players but the one that nobody waits for."""
    for game in installed().values():
        for edition in game.editions.values():
            for seats in range(edition.least, min(edition.most + 1, _NONE)):
                yield game.name, edition.name, seats


def _filters() -> list[str]:
    """All that can be asked for, as it stands in the address."""
    games = [f"game={game}" for game in installed()]
    editions = [f"{game}&edition={one}" for game in games for one in _editions_of(game)]
    seats = [f"seats={number}" for number in range(2, _NONE + 1)]
    paces = [f"pace={pace}" for pace in _PACES]
    asked = product(["", *games, *editions], ["", *seats], ["", *paces])
    return ["&".join(filter(None, parts)) for parts in asked]


def _editions_of(game: str) -> list[str]:
    return list(installed()[game.removeprefix("game=")].editions)


async def _median(connection: Connection, wanted: str) -> float:
    waits = []
    for _ in range(_OFTEN):
        began = time.perf_counter()
        answer = await connection.ask(request("GET", f"/api/tables?{wanted}"))
        waits.append(time.perf_counter() - began)
        if answer.status != _FINE:
            raise RuntimeError(f"{wanted!r} was answered with {answer.status}. The log says why.")
    return statistics.median(waits)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.load.lobby", description=__doc__)
    parser.add_argument("--tables", type=int, default=100_000, help="how many are open (100000)")
    parser.add_argument("--postgres", default=f"postgresql://{HOST}:5432", help="where it is")
    asked = parser.parse_args(arguments)
    told = asyncio.run(measure(asked.postgres, asked.tables))
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(told)).decode() + "\n")


if __name__ == "__main__":
    main()
