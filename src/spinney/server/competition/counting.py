"""Counting: the results of games that have ended are written, once each, whoever dies meanwhile.

A table is marked as counted after its rows are written. Between the two a process may die; then
the next one works out the same rows.
"""

import asyncio
import zlib
from collections.abc import Sequence
from uuid import UUID

import msgspec
import sqlalchemy as sa
import structlog
from sqlalchemy.dialects.postgresql import insert

from spinney.core import RecordError
from spinney.core.record import parse
from spinney.server.competition.results import SeatResult, seat_results
from spinney.server.play.packed import unpacked_times
from spinney.server.store.schema import reviews, tables
from spinney.server.store.schema_competition import results
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store
from spinney.server.tables.table import read_table
from spinney.server.work.reviews import read_review

_MANY = 100
_THIS = tables.c.id == sa.bindparam("table_id")
_UNCOUNTED = Ready(
    sa.union_all(
        sa.select(tables.c.id).where(
            tables.c.status == "over", ~tables.c.counted, tables.c.times.is_not(None)
        ),
        sa.select(reviews.c.table_id).where(reviews.c.status == "done", ~reviews.c.counted),
    ).limit(_MANY)
)
_ONE_UNCOUNTED = Ready(
    sa.select(tables.c.id).where(
        _THIS, tables.c.status == "over", ~tables.c.counted, tables.c.times.is_not(None)
    )
)
_PACKED = Ready(sa.select(tables.c.record, tables.c.times).where(_THIS))
_COUNTED = Ready(sa.update(tables).where(_THIS).values(counted=True))
_REVIEW_COUNTED = Ready(
    sa.update(reviews)
    .where(reviews.c.table_id == sa.bindparam("table_id"), reviews.c.status == "done")
    .values(counted=True)
)
_COUNT_AGAIN = Ready(sa.update(tables).where(tables.c.status == "over").values(counted=False))
_AS_THEN = ("person", "name", "emblem", "version")
"""Whoever has gone meanwhile does not come back, and bots were what they were."""
_REVIEWED = ("par", "luck", "lost", "losses", "costliest", "costliest_at")
"""Who counts beside somebody may have looked before there was a review, and write after them."""
_FIELDS = SeatResult.__struct_fields__
_log = structlog.get_logger()


async def count_results(store: Store) -> int:
    """Write the results that are not written yet, some of each database; of how many tables."""
    counted = 0
    for one in store.every():
        waiting = {row["id"] for row in await one.run(_UNCOUNTED)}
        for table_id in sorted(waiting):
            await _count(store, table_id)
        counted += len(waiting)
    return counted


async def count_all(store: Store, *, again: bool = False) -> int:
    """Write all results that are missing, or all there are anew; of how many tables."""
    if again:
        await store.run_everywhere(_COUNT_AGAIN)
    total = 0
    while some := await count_results(store):
        total += some
    return total


async def count_table(store: Store, table_id: UUID) -> None:
    """Write the results of one table now, for whoever waits for them; nothing if it goes on."""
    if await store.at(table_id).run(_ONE_UNCOUNTED, table_id=table_id):
        await _count(store, table_id)


async def _count(store: Store, table_id: UUID) -> None:
    """The marks are set last; a review that is done later than it is read is found again."""
    here = store.at(table_id)
    found = await _results(store, table_id)
    if found:
        await _write(store, found)
    await here.run(_COUNTED, table_id=table_id)
    if not found or found[0].lost is not None:
        await here.run(_REVIEW_COUNTED, table_id=table_id)


async def _results(store: Store, table_id: UUID) -> list[SeatResult]:
    """None where something was only tried, and for what cannot be played again."""
    table = await read_table(store, table_id)
    if table.row.is_trial():
        return []
    packed = (await store.at(table_id).run(_PACKED, table_id=table_id))[0]
    record = parse(zlib.decompress(packed["record"]).decode())
    review = (await read_review(store, table_id)).review
    given = (table, record, unpacked_times(packed["times"]), review)
    try:
        # It takes a moment, in which a server that works alone is to answer others.
        return await asyncio.to_thread(seat_results, *given)
    except RecordError as error:
        _log.warning("a game cannot be counted", table=str(table_id), error=str(error))
        return []


async def _write(store: Store, found: Sequence[SeatResult]) -> None:
    async with store.transaction() as within:
        for one in found:
            await within.run(_WRITTEN, **msgspec.structs.asdict(one))


def _written() -> sa.Insert:
    rows = insert(results).values({name: sa.bindparam(name) for name in _FIELDS})
    keys = ("table_id", "seat", *_AS_THEN)
    news = {name: rows.excluded[name] for name in _FIELDS if name not in keys}
    late = rows.excluded.lost.is_(None)
    kept = {name: sa.case((late, results.c[name]), else_=news[name]) for name in _REVIEWED}
    return rows.on_conflict_do_update(index_elements=["table_id", "seat"], set_=news | kept)


_WRITTEN = Ready(_written())
"""One seat's row: for a whole table it would be made anew each time, which takes 2 ms."""
