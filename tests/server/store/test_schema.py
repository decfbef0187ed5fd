"""The migrations make the database that the code expects."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from spinney.server.store.migrate import migrate
from spinney.server.store.schema_people import accounts

pytestmark = pytest.mark.anyio


async def test_a_migrated_database_differs_in_nothing_from_the_schema(database: str) -> None:
    await migrate(database)
    engine = create_async_engine(database.replace("postgresql://", "postgresql+asyncpg://"))
    async with engine.connect() as connection:
        differences = await connection.run_sync(_differences)
    await engine.dispose()
    assert differences == []


async def test_processes_that_start_at_once_migrate_one_after_the_other(empty: str) -> None:
    await asyncio.gather(*(migrate(empty) for _ in range(4)))


def _differences(connection: Connection) -> list[object]:
    chosen = {"include_name": lambda name, *_: not str(name).startswith("log_")}  # partitions
    context = MigrationContext.configure(connection, opts=chosen)
    return list(compare_metadata(context, accounts.metadata))
