"""Ids of tables: they begin with the time, and name the database that keeps the table."""

import secrets
import time  # noqa: TID251 (ids of tables are ordered by time, so that indexes stay dense)
from datetime import UTC, datetime, timedelta
from uuid import UUID

MOST_SHARDS = 256
_NAMES_SHARD = 8
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def new_id(shard: int = 0) -> UUID:
    """An id as in version 7 of UUIDs; beyond the first database, version 8 and its number last."""
    millis = time.time_ns() // 1_000_000
    number = (millis << 80) | secrets.randbits(80)
    version = _NAMES_SHARD if shard else 7
    number = number & ~(0xF << 76) | (version << 76)
    number = number & ~(0x3 << 62) | (2 << 62)
    if shard:
        number = number & ~0xFF | shard
    return UUID(int=number)


def shard_of(table_id: UUID) -> int:
    """The number of the database that keeps a table; tables from before there were several, 0."""
    return table_id.int & 0xFF if table_id.version == _NAMES_SHARD else 0


def first_id(moment: datetime) -> UUID:
    """An id that comes before all of tables that were made at a moment or later."""
    return UUID(int=(moment - _EPOCH) // timedelta(milliseconds=1) << 80)


def moment_of(table_id: UUID) -> datetime:
    """When a table was made."""
    return _EPOCH + timedelta(milliseconds=table_id.int >> 80)
