"""Finished games as they are kept for good: the record, and when each line was written."""

import zlib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import accumulate, pairwise
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.core import Seat, find
from spinney.core.record import RecordLine, closed, parse
from spinney.core.seats import seat_of
from spinney.core.table_actions import read_action
from spinney.server.store.schema import log, tables
from spinney.server.store.statements import Ready, Statements
from spinney.server.store.store import Line
from spinney.server.tables.table import Table

NOBODY = -1
BEGIN = b'{"type":"begin"}'
"""Who writes the first line of every log, and what."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_TICK = timedelta(milliseconds=1)
_MANY = 200
_THIS = tables.c.id == sa.bindparam("table_id")
_PACKED = Ready(sa.select(tables.c.record, tables.c.times).where(_THIS))
_LINES = (
    sa.select(log.c.position, log.c.key, log.c.at)
    .where(log.c.table_id == sa.bindparam("table_id"))
    .order_by(log.c.position)
)
_WRITTEN = Ready(_LINES)
_PACK_TIMES = Ready(sa.update(tables).where(_THIS).values(times=sa.bindparam("times")))
_TO_BE_PACKED = Ready(
    sa.select(tables.c.id)
    .where(tables.c.status == "over", tables.c.times.is_(None), tables.c.record.is_not(None))
    .where(tables.c.id > sa.bindparam("after"))
    .order_by(tables.c.id)
    .limit(_MANY)
)


def packed_times(moments: Sequence[datetime]) -> bytes:
    """The moments of all lines, each as the milliseconds since the one before."""
    ticks = [0, *((moment - _EPOCH) // _TICK for moment in moments)]
    return zlib.compress(msgspec.json.encode([now - before for before, now in pairwise(ticks)]))


def unpacked_times(packed: bytes) -> list[datetime]:
    """The moments again."""
    steps = msgspec.json.decode(zlib.decompress(packed), type=list[int])
    return [_EPOCH + tick * _TICK for tick in accumulate(steps)]


def renamed(packed: bytes, names: Mapping[Seat, str]) -> str:
    """The record with other names; they are no part of the shuffles, so it still holds."""
    lines = zlib.decompress(packed).decode().split("\n")
    here = next(place for place, line in enumerate(lines) if line.startswith("seats: "))
    called = msgspec.json.decode(lines[here].removeprefix("seats: "), type=list[str])
    called = [names.get(Seat(seat), name) for seat, name in enumerate(called)]
    lines[here] = f"seats: {msgspec.json.encode(called).decode()}"
    return closed("\n".join(line for line in lines if not line.startswith("check: ")))


async def written_times(store: Statements, table_id: UUID) -> bytes:
    """When the lines of a log were written, to be packed."""
    rows = await store.at(table_id).run(_WRITTEN, table_id=table_id)
    return packed_times([row["at"] for row in rows])


async def packed_lines(store: Statements, table: Table) -> list[Line]:
    """The lines of a finished game from its record; none if it is not packed.

    Their keys are those of the log for as long as it is kept, so that a move which is sent again
    has its answer.
    """
    here = store.at(table.row.id)
    packed = (await here.run(_PACKED, table_id=table.row.id))[0]
    if packed["record"] is None or packed["times"] is None:
        return []
    kept = await here.run(_WRITTEN, table_id=table.row.id)
    keys = {row["position"]: row["key"] for row in kept}
    record = parse(zlib.decompress(packed["record"]).decode())
    actions = [(NOBODY, BEGIN), *(_action(table, line) for line in record.log)]
    return [
        Line(table.row.id, place, seat, action, keys.get(place, f"packed {place}"), at, "", None)
        for place, ((seat, action), at) in enumerate(
            zip(actions, unpacked_times(packed["times"]), strict=True)
        )
    ]


async def pack_old_games(store: Statements) -> None:
    """Pack the times of games that were over before times were packed at once.

    Where the log is gone, so are the times: nothing is packed that does not fit the record.
    """
    after = UUID(int=0)
    while rows := await store.run(_TO_BE_PACKED, after=after):
        for row in rows:
            times = await written_times(store, row["id"])
            if unpacked_times(times):
                await store.run(_PACK_TIMES, table_id=row["id"], times=times)
        after = rows[-1]["id"]


def _action(table: Table, line: RecordLine) -> tuple[int, bytes]:
    action = read_action(find(table.row.game), line.action)
    return seat_of(line.seat), msgspec.json.encode(action)
