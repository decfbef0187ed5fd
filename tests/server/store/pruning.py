"""What pruning the log gives back: `python -m tests.server.store.pruning`, as one JSON object.

Many copies of one finished game, packed, whose tables were made week after week; one in ten
thousand goes on. The log is pruned while somebody goes on writing, then some games are checked.
"""

import argparse
import asyncio
import sys
import time  # noqa: TID251 (a measurement needs a clock)
from collections.abc import Sequence
from contextlib import AsyncExitStack
from datetime import timedelta
from typing import Any
from uuid import UUID
from zlib import compress

import asyncpg
import msgspec
import sqlalchemy as sa

from spinney.core import Match
from spinney.lab.load.postgres import fresh_database
from spinney.lab.machine import HOST
from spinney.server.admin.checking import fault
from spinney.server.clock import now
from spinney.server.ids import new_id
from spinney.server.play.packed import BEGIN, NOBODY, packed_times
from spinney.server.run.worker import prune_log
from spinney.server.store.migrate import migrate
from spinney.server.store.partitions import WEEK, make_partitions, partitions
from spinney.server.store.store import Line, Store

_WEEKS = 10
_KEPT = timedelta(days=30)
_GOES_ON = 10_000
_CHECKED = 200
_SEATS = 2
_TABLES = """
INSERT INTO tables (id, code, game, edition, options, seats, public, owner, status, secret,
                    record, times, rules)
SELECT (lpad(to_hex($1::bigint + number * $2::bigint), 12, '0') || '7'
        || substr(md5(number::text), 1, 19))::uuid,
       'P' || number, $3, $4, '{}', $5, false, gen_random_uuid(),
       CASE WHEN number % $6 = 0 THEN 'playing' ELSE 'over' END, $7,
       CASE WHEN number % $6 > 0 THEN $8::bytea END, CASE WHEN number % $6 > 0 THEN $9::bytea END,
       $10
FROM generate_series($11::int, $12::int) AS number
"""
_CHAIRS = """
INSERT INTO chairs (table_id, seat, person, name, emblem, salt)
SELECT id, seat, gen_random_uuid(), 'player ' || chr(65 + seat), 'fir', ''
FROM tables, generate_series(0, $1 - 1) AS seat
"""
_LINES = """
INSERT INTO log (table_id, position, seat, action, key)
SELECT id, position - 1, seat, action, 'AB ' || md5(id::text || position)
FROM tables, unnest($1::smallint[], $2::bytea[]) WITH ORDINALITY AS line (seat, action, position)
WHERE id >= $3 AND id < $4
"""
_SIZES = """
SELECT sum(pg_total_relation_size(inhrelid)) FROM pg_inherits WHERE inhparent = 'log'::regclass
"""
_SOME = "SELECT id FROM tables WHERE id::text LIKE '%7' LIMIT $1"
_AT_ONCE = 100_000


async def measure(postgres: str, games: int) -> dict[str, Any]:
    """Lay the games, prune the log, and say what that changed."""
    async with AsyncExitStack() as stack:
        database = await stack.enter_async_context(fresh_database(postgres))
        await migrate(database)
        store = await Store.connect(database)
        stack.push_async_callback(store.close)
        connection = await asyncpg.connect(database)
        stack.push_async_callback(connection.close)
        lines = await _lay(store, connection, games)
        before = await _sizes(store, connection)
        slowest, seconds = await _prune(store)
        after = await _sizes(store, connection)
        found = await connection.fetch(_SOME, _CHECKED)
        wrong = [await fault(store, row["id"]) for row in found]
    return {
        "games": games,
        "lines_each": lines,
        "before": before,
        "after": after,
        "seconds": round(seconds, 1),
        "slowest_line_meanwhile_ms": round(1e3 * slowest, 1),
        "checked": len(wrong),
        "wrong": [one for one in wrong if one is not None],
    }


async def _lay(store: Store, connection: asyncpg.Connection, games: int) -> int:
    """One partition for each week, and as many games in each; how many lines a game has."""
    await connection.execute("ALTER TABLE log DETACH PARTITION log_before; DROP TABLE log_before")
    first = now() - _WEEKS * WEEK
    await make_partitions(store, first)
    await connection.execute("SET synchronous_commit = off")
    match = _played()
    seats = [NOBODY, *(entry.seat for entry in match.log)]
    actions = [BEGIN, *(msgspec.json.encode(entry.action) for entry in match.log)]
    packed = compress(match.record().encode()), packed_times([first] * len(actions))
    apart = int((now() - first) / timedelta(milliseconds=1) / games)
    setup = match.setup
    kind = (match.game.name, setup.edition, setup.seats, _GOES_ON, match.secret.hex(), *packed)
    begin = int(first.timestamp() * 1000)
    for done in range(0, games, _AT_ONCE):
        last = min(games, done + _AT_ONCE)
        await connection.execute(_TABLES, begin, apart, *kind, setup.rules, done + 1, last)
    await connection.execute(_CHAIRS, setup.seats)
    for week in await partitions(store):
        await connection.execute(_LINES, seats, actions, week.low, week.high)
    await connection.execute("ANALYZE tables")
    return len(actions)


def _played() -> Match:
    """A finished game as a table plays it, with a salt from each seat."""
    match = Match.start("legendary-forests", _SEATS, seed=1, salts=[""] * _SEATS)
    while actors := match.state.actors():
        match.act(actors[0], match.legal(actors[0])[0])
    return match


async def _sizes(store: Store, connection: asyncpg.Connection) -> dict[str, Any]:
    return {
        "partitions": len(await partitions(store)),
        "log_mb": int(await connection.fetchval(_SIZES)) >> 20,
        "tables_mb": int(await connection.fetchval("SELECT pg_total_relation_size('tables')"))
        >> 20,
    }


async def _prune(store: Store) -> tuple[float, float]:
    """How long the slowest line took that was written meanwhile, and the whole."""
    began = time.perf_counter()
    pruned = asyncio.create_task(prune_log(store, _KEPT))
    slowest, table, position = 0.0, new_id(), 0
    while not pruned.done():
        sent = time.perf_counter()
        await store.append(_line(table, position))
        slowest = max(slowest, time.perf_counter() - sent)
        position += 1
    await pruned
    await store.run(sa.text("DELETE FROM log WHERE table_id = :table"), table=table)
    return slowest, time.perf_counter() - began


def _line(table: UUID, position: int) -> Line:
    return Line(table, position, NOBODY, b"{}", str(position), now(), "", None)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.server.store.pruning", description=__doc__
    )
    parser.add_argument("--games", type=int, default=1_000_000, help="how many (1000000)")
    parser.add_argument("--postgres", default=f"postgresql://{HOST}:5432", help="where it is")
    asked = parser.parse_args(arguments)
    told = asyncio.run(measure(asked.postgres, asked.games))
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(told)).decode() + "\n")


if __name__ == "__main__":
    main()
