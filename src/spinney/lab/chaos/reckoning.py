"""The reckoning after the chaos: what the database holds against what guests were promised."""

import zlib
from collections.abc import Sequence
from typing import Any

import asyncpg

from spinney.core.record import RecordError
from spinney.core.verify import verify
from spinney.lab.chaos.followers import Follower
from spinney.lab.chaos.guests import Ledger

_LOGS = "SELECT table_id::text, position, key FROM log ORDER BY table_id, position"
_TABLES = "SELECT id::text, status, record FROM tables"
_BEGIN = "begin"


async def reckon(
    database: str, ledger: Ledger, followers: Sequence[Follower], stuck: int
) -> dict[str, Any]:
    """All figures that must be zero, and how much they are out of."""
    connection = await asyncpg.connect(database)
    lines = await connection.fetch(_LOGS)
    tables = await connection.fetch(_TABLES)
    await connection.close()
    written = [(line["table_id"], line["position"], line["key"]) for line in lines]
    ends = {table: position for table, position, _ in written}
    records = [row["record"] for row in tables if row["status"] == "over"]
    return {
        "acknowledged_moves": len(ledger.promised),
        "lost": _lost(written, ledger),
        "duplicated": _duplicated(written, ledger),
        "gaps": len(written) - sum(end + 1 for end in ends.values()),
        "tables": len(tables),
        "stuck": stuck + len(ledger.finished) - len(records),
        "records": len(records),
        "records_that_fail": sum(not _verifies(record) for record in records),
        "streams": len(followers),
        "streams_broken_off": sum(one.breaks for one in followers),
        "steps_told_wrongly": sum(one.faults for one in followers),
        "steps_not_told": sum(ends[one.table] - one.reached for one in followers),
    }


def _lost(written: Sequence[tuple[str, int, str]], ledger: Ledger) -> int:
    """Promises that were not kept: the move is not in the log, or in another place."""
    places = {(table, _own(key)): position for table, position, key in written}
    return sum(places.get(move) != position for move, position in ledger.promised.items())


def _duplicated(written: Sequence[tuple[str, int, str]], ledger: Ledger) -> int:
    """Lines beyond the first for a key, and lines that nobody sent."""
    keys = [(table, key) for table, _, key in written]
    unknown = sum(not _is_known(table, key, ledger) for table, key in keys)
    return len(keys) - len(set(keys)) + unknown


def _is_known(table: str, key: str, ledger: Ledger) -> bool:
    return key == _BEGIN or key.startswith("bot ") or _own(key) in ledger.sent.get(table, ())


def _own(key: str) -> str:
    """The key as its guest chose it; the server puts the seat's letter before it."""
    return key.partition(" ")[2]


def _verifies(record: bytes | None) -> bool:
    if record is None:
        return False
    try:
        verify(zlib.decompress(record).decode())
    except RecordError:
        return False
    return True
