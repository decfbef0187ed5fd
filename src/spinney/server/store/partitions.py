"""The partitions of the log: made ahead, a week of tables each, and dropped when all is packed.

A table's id begins with the time, so its lines stay together in the partition of the week in which
it was made. What has no partition goes to the rest: lines of games that outlive theirs, and all
lines while no worker runs that makes partitions.
"""

import re
from datetime import datetime, timedelta
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.server.clock import now
from spinney.server.ids import first_id, moment_of
from spinney.server.store.statements import Statements
from spinney.server.store.store import Store

WEEK = timedelta(days=7)
_AHEAD = 8 * WEEK
_FEW = 1000
"""Games that may go on when their partition is dropped: their lines are moved, and others wait."""
_FOUND = sa.text("""
SELECT relname AS name, pg_get_expr(relpartbound, pg_class.oid) AS bounds
FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = 'log'::regclass
""")
_BOUNDS = re.compile(r"FROM \((?:MINVALUE|'([^']+)')\) TO \('([^']+)'\)")
_BRIEFLY = sa.text("SET LOCAL lock_timeout = '2s'")
_ALONE = sa.text("SELECT pg_advisory_xact_lock(hashtext('spinney partitions'))")
_UNFINISHED = sa.text("""
SELECT id FROM tables WHERE id >= CAST(:low AS uuid) AND id < CAST(:high AS uuid)
AND (status = 'playing' OR status = 'over' AND times IS NULL)
""")
_TIDY_REST = sa.text("""
DELETE FROM log_rest USING tables
WHERE tables.id = table_id AND status = 'over' AND times IS NOT NULL
AND table_id < CAST(:high AS uuid) AND NOT EXISTS (
  SELECT FROM log_rest AS later
  WHERE later.table_id = log_rest.table_id AND later.at > now() - interval '1 day')
""")
"""A game that ended just now keeps its lines for a day: somebody may send the last move again."""


class Partition(msgspec.Struct, frozen=True, order=True):
    """The lines of tables with ids from one to before another."""

    low: UUID
    high: UUID
    name: str


async def partitions(store: Statements) -> list[Partition]:
    """All but the rest, the oldest first."""
    found = [(row["name"], _BOUNDS.search(row["bounds"])) for row in await store.run(_FOUND)]
    return sorted(
        Partition(UUID(bounds[1] or "0" * 32), UUID(bounds[2]), name)
        for name, bounds in found
        if bounds is not None
    )


async def make_partitions(store: Store, first: datetime | None = None) -> None:
    """Make the partitions of the weeks to come, or of all from a first one on."""
    known = await partitions(store)
    begin = max([_week_of(first or now()), *(moment_of(one.high) for one in known)])
    while begin < now() + _AHEAD:
        await _make(store, begin)
        begin += WEEK


async def drop_partitions(store: Store, keep: timedelta) -> list[str]:
    """Drop what is older than that and whose games are all packed; the names of what is gone.

    Lines of the few games that still go on are moved to the rest.
    """
    high = first_id(now() - keep)
    old = [one for one in await partitions(store) if one.high <= high]
    dropped = [one.name for one in old if await _drop(store, one)]
    await store.run(_TIDY_REST, high=high)
    return dropped


async def _make(store: Store, begin: datetime) -> None:
    """Lines in the rest that belong there move along."""
    low, high = first_id(begin), first_id(begin + WEEK)
    name = f"log_{begin:%Y%m%d}"
    async with store.transaction() as within:
        await within.run(_BRIEFLY)
        await within.run(_ALONE)
        if name in {one.name for one in await partitions(within)}:
            return
        for statement in (
            f"CREATE TABLE {name} (LIKE log INCLUDING DEFAULTS INCLUDING INDEXES)",
            f"WITH moved AS (DELETE FROM log_rest WHERE table_id >= '{low}' AND table_id < '{high}'"  # noqa: S608 (ids and names of our own)
            f" RETURNING *) INSERT INTO {name} SELECT * FROM moved",
            f"ALTER TABLE log ATTACH PARTITION {name} FOR VALUES FROM ('{low}') TO ('{high}')",
        ):
            await within.run(sa.text(statement))


async def _drop(store: Store, old: Partition) -> bool:
    ends = {"low": old.low, "high": old.high}
    if len(await store.run(_UNFINISHED, **ends)) > _FEW:
        return False
    async with store.transaction() as within:
        await within.run(_BRIEFLY)
        await within.run(_ALONE)
        if old not in await partitions(within):
            return False
        await within.run(sa.text(f"ALTER TABLE log DETACH PARTITION {old.name}"))
        going_on = [row["id"] for row in await within.run(_UNFINISHED, **ends)]
        lines = f"INSERT INTO log SELECT * FROM {old.name} WHERE table_id = ANY(:going_on)"  # noqa: S608 (a name of our own)
        await within.run(sa.text(lines), going_on=going_on)
        await within.run(sa.text(f"DROP TABLE {old.name}"))
    return True


def _week_of(moment: datetime) -> datetime:
    """When the week began; weeks are counted from the beginning of the ids' time."""
    first = moment_of(UUID(int=0))
    return first + (moment - first) // WEEK * WEEK
