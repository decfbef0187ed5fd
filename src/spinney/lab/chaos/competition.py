"""Results and ratings after the chaos: do they follow from the games, whoever was killed meanwhile?

Results are held against the records in the database, ratings against the public records, as
`spinney ladder` reads them, and what `spinney admin ratings check` finds is counted as well.
Where the worker found the time to begin a review, nothing of it may stay behind half done.
"""

import asyncio
import os
import time  # noqa: TID251 (patience needs a clock)
import zlib
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import asyncpg
import msgspec

from spinney.core import Match, installed
from spinney.core.record import parse
from spinney.lab.chaos.services import spinney
from spinney.lab.machine import HOST
from spinney.ratings import Fold, Rating, read_rated

_UNCOUNTED = """
SELECT (SELECT count(*) FROM tables WHERE status = 'over' AND NOT counted) +
  (SELECT count(*) FROM results WHERE rated AND person IS NOT NULL AND NOT EXISTS (
    SELECT FROM rating_events AS one
    WHERE one.table_id = results.table_id AND one.seat = results.seat)) +
  (SELECT count(*) FROM attempts JOIN tables ON tables.id = attempts.table_id
    WHERE tables.status = 'over' AND NOT ranked AND unranked IS NULL)
"""
_RECORDS = "SELECT id::text, record FROM tables WHERE status = 'over'"
_RESULTS = "SELECT table_id::text, seat, place, points FROM results"
_EVENTS = "SELECT *, table_id::text AS id FROM rating_events ORDER BY games"
_RATINGS = "SELECT * FROM ratings"
_RATED = "SELECT count(*) FROM tables WHERE status = 'over' AND rated"
_REVIEWS = "SELECT count(*) AS noted, count(*) FILTER (WHERE status = 'done') AS done FROM reviews"
_PLAYED = """
SELECT attempts.deal::text, results.points, count(*) FROM attempts
JOIN deals ON deals.id = attempts.deal
JOIN results ON results.table_id = attempts.table_id AND results.seat = deals.seat
WHERE attempts.unranked IS NULL GROUP BY 1, 2
"""
_TALLIES = "SELECT deal::text, points, people FROM tallies"
_GLANCE = 0.5


async def reckon_results(database: str, port: int, patience: float) -> dict[str, int]:
    """How many results and ratings are wrong, missing, or there without their game."""
    connection = await asyncpg.connect(database)
    await _counted(connection, patience)
    differing = await _told(database, "admin", "ratings", "check", "--json")
    reviews = await connection.fetchrow(_REVIEWS)
    figures = {
        "rated": await connection.fetchval(_RATED),
        "results_wrong": await _wrong_results(connection),
        "ratings_wrong": len(differing) + await _wrong_ratings(connection, port),
        "attempts": await connection.fetchval("SELECT count(*) FROM attempts WHERE ranked"),
        "tallies_wrong": await _wrong_tallies(connection),
        "reviews": reviews["done"],
        "reviews_left": reviews["noted"] - reviews["done"],
    }
    await connection.close()
    return figures


async def _counted(connection: Any, patience: float) -> None:
    """Give the worker time to count; what it has not counted by then is missing."""
    until = time.perf_counter() + patience
    while await connection.fetchval(_UNCOUNTED) and time.perf_counter() < until:  # noqa: ASYNC110 (other programs set no events)
        await asyncio.sleep(_GLANCE)


async def _told(database: str, *words: str) -> Any:
    """What a command of the site says."""
    process = await asyncio.create_subprocess_exec(
        spinney(),
        *words,
        env=os.environ | {"SPINNEY_DATABASE": database},  # noqa: TID251 (handed on as it is)
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await process.communicate()
    return msgspec.json.decode(said)


async def _wrong_results(connection: Any) -> int:
    records = await connection.fetch(_RECORDS)
    right = {end: told for table, record in records for end, told in _ends(table, record)}
    rows = await connection.fetch(_RESULTS)
    return wrong([((table, seat), (place, points)) for table, seat, place, points in rows], right)


def _ends(table: str, packed: bytes) -> Iterator[tuple[Hashable, Hashable]]:
    """Place and points of each seat, by playing the record again."""
    state = Match.from_record(parse(zlib.decompress(packed).decode())).state
    outcome = state.outcome()
    if outcome is not None:
        for seat, (place, score) in enumerate(zip(outcome.ranks, state.scores(), strict=True)):
            yield (table, seat), (place, score.points)


async def _wrong_ratings(connection: Any, port: int) -> int:
    """Wrong are ratings that the last table of somebody did not leave so, and wrong tables."""
    events = await connection.fetch(_EVENTS)
    last = {(one["person"], one["game"]): _after(one) for one in events}
    now = [((one["person"], one["game"]), _after(one)) for one in await connection.fetch(_RATINGS)]
    told = [((one["id"], one["seat"]), (_before(one), _after(one))) for one in events]
    right: dict[Hashable, Hashable] = {}
    for game in installed():
        right |= await asyncio.to_thread(_folded, port, game)
    return wrong(now, last) + wrong(told, right)


async def _wrong_tallies(connection: Any) -> int:
    """A deal's counters must say what its attempts ended with, each counted once."""
    right, kept = await connection.fetch(_PLAYED), await connection.fetch(_TALLIES)
    played = {(deal, points): many for deal, points, many in right}
    return wrong([((deal, points), many) for deal, points, many in kept], played)


def _after(row: Any) -> Rating:
    return Rating(row["mu"], row["sigma"], row["games"])


def _before(row: Any) -> Rating:
    return Rating(row["mu_before"], row["sigma_before"], row["games"] - 1)


def _folded(port: int, game: str) -> dict[Hashable, Hashable]:
    """What each seat of each rated table did, by the records that anybody can have."""
    fold = Fold()
    with TemporaryDirectory() as folder, closing(HTTPConnection(HOST, port)) as connection:
        connection.request("GET", f"/api/ladders/{game}/records")
        file = Path(folder) / "records.gz"
        file.write_bytes(connection.getresponse().read())
        events = [event for one in read_rated(file, replay=True) for event in fold.add(one.table)]
    return {(event.table, event.seat): (event.before, event.after) for event in events}


def wrong(kept: Sequence[tuple[Hashable, Hashable]], right: Mapping[Any, Hashable]) -> int:
    """How many are missing, are not as they should be, or are there beyond the first."""
    known = dict(kept)
    differing = (known.get(one) != right.get(one) for one in known.keys() | right.keys())
    return len(kept) - len(known) + sum(differing)
