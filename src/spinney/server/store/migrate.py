"""Bringing a database up to date."""

from importlib.resources import files

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from spinney.server.store.statements import StoreIsDown

NEWEST = "head"
_ALONE = sa.text("SELECT pg_advisory_xact_lock(hashtext('spinney migrations'))")


async def migrate(database: str, revision: str = NEWEST) -> None:
    """Run the migrations that the database has not seen yet; `StoreIsDown` if there is none."""
    engine = create_async_engine(database.replace("postgresql://", "postgresql+asyncpg://", 1))
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade, revision)
    except (OSError, DBAPIError) as error:
        raise StoreIsDown(str(getattr(error, "orig", error))) from error
    finally:
        await engine.dispose()


def scripts() -> Config:
    """Where the migrations are."""
    config = Config()
    config.set_main_option("script_location", str(files("spinney.server.store") / "migrations"))
    return config


def _upgrade(connection: Connection, revision: str) -> None:
    # Of several processes that start at once, one migrates, and the others find it done.
    connection.execute(_ALONE)
    config = scripts()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
