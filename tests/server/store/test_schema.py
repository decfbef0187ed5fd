"""The migrations make the database that the code expects."""

import asyncio

import asyncpg
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from spinney.server.clock import now
from spinney.server.ids import new_id
from spinney.server.store.migrate import migrate
from spinney.server.store.partitions import partitions
from spinney.server.store.schema_people import accounts
from spinney.server.store.store import Line, Store

pytestmark = pytest.mark.anyio

_TABLE = new_id()


async def test_a_migrated_database_differs_in_nothing_from_the_schema(database: str) -> None:
    await migrate(database)
    engine = create_async_engine(database.replace("postgresql://", "postgresql+asyncpg://"))
    async with engine.connect() as connection:
        differences = await connection.run_sync(_differences)
    await engine.dispose()
    assert differences == []


async def test_processes_that_start_at_once_migrate_one_after_the_other(empty: str) -> None:
    await asyncio.gather(*(migrate(empty) for _ in range(4)))


async def test_lines_are_written_while_the_log_is_parted(empty: str) -> None:
    await migrate(empty, "0010")
    store = await Store.connect(empty)
    written, parted = 0, asyncio.create_task(migrate(empty))
    while not parted.done() or written < 300:
        assert await store.append(Line(_TABLE, written, 0, b"", str(written), now(), "", None))
        written += 1
    await parted
    kept = await store.run(sa.text("SELECT count(*), max(position) FROM log"))
    assert tuple(kept[0]) == (written, written - 1)
    assert [one.name for one in await partitions(store)] == ["log_before"]
    await store.close()


async def test_a_migration_waits_for_its_lock_without_holding_others_up(empty: str) -> None:
    await migrate(empty, "0011")
    other = await asyncpg.connect(empty)
    store = await Store.connect(empty)
    async with asyncio.timeout(300), other.transaction():
        await other.execute("LOCK TABLE log IN ROW EXCLUSIVE MODE")
        parted = asyncio.create_task(migrate(empty))
        for place in range(30):
            await asyncio.sleep(0.1)
            assert await store.append(Line(_TABLE, place, 0, b"", str(place), now(), "", None))
        assert not parted.done()
    await parted
    assert [one.name for one in await partitions(store)] == ["log_before"]
    await store.close()
    await other.close()


def _differences(connection: Connection) -> list[object]:
    chosen = {"include_name": lambda name, *_: not str(name).startswith("log_")}  # partitions
    context = MigrationContext.configure(connection, opts=chosen)
    return list(compare_metadata(context, accounts.metadata))
