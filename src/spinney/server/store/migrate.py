"""Bringing a database up to date, while others go on using it."""

import asyncio
from importlib.resources import files

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from spinney.server.store.statements import StoreIsDown

NEWEST = "head"
_TRIES = 30
_PAUSE = 0.5
"""Seconds until a lock is asked for again."""
_BRIEFLY = sa.text("SET lock_timeout = '2s'")
"""Whoever waits for a table's lock makes all others wait behind it, so nobody may for long."""
_ALONE = sa.text("SELECT pg_try_advisory_lock(hashtext('spinney migrations'))")
_LOCK_NOT_AVAILABLE = "55P03"


async def migrate(database: str, revision: str = NEWEST) -> None:
    """Run the migrations that the database has not seen yet; `StoreIsDown` if there is none.

    Each of them is committed by itself; one that did not get a lock in time is tried again.
    """
    engine = create_async_engine(database.replace("postgresql://", "postgresql+asyncpg://", 1))
    try:
        async with engine.connect() as connection:
            await _be_alone(connection)
            await _upgrade(connection, revision)
    except (OSError, DBAPIError) as error:
        raise StoreIsDown(str(getattr(error, "orig", error))) from error
    finally:
        await engine.dispose()


def scripts() -> Config:
    """Where the migrations are, twenty in a folder."""
    config = Config()
    config.set_main_option("script_location", str(files("spinney.server.store") / "migrations"))
    config.set_main_option("recursive_version_locations", "true")
    return config


async def _be_alone(connection: AsyncConnection) -> None:
    """Of several processes that start at once, one migrates, and the others find it done.

    They ask again and again: an index that is built beside others waits for all who wait here.
    """
    while not await connection.scalar(_ALONE):
        await connection.commit()
        await asyncio.sleep(_PAUSE)
    await connection.commit()


async def _upgrade(connection: AsyncConnection, revision: str) -> None:
    for left in reversed(range(_TRIES)):
        try:
            await connection.run_sync(_run, revision)
        except DBAPIError as error:
            if not left or getattr(error.orig, "sqlstate", None) != _LOCK_NOT_AVAILABLE:
                raise
            await connection.rollback()
            await asyncio.sleep(_PAUSE)
        else:
            return


def _run(connection: Connection, revision: str) -> None:
    config = scripts()
    connection.execute(_BRIEFLY)
    connection.commit()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
    connection.commit()
