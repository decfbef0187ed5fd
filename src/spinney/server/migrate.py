"""Bringing a database up to date."""

from importlib.resources import files

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from spinney.server.store import StoreIsDown


async def migrate(database: str) -> None:
    """Run all migrations that the database has not seen yet; `StoreIsDown` if there is none."""
    engine = create_async_engine(database.replace("postgresql://", "postgresql+asyncpg://", 1))
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
    except (OSError, DBAPIError) as error:
        raise StoreIsDown(str(getattr(error, "orig", error))) from error
    finally:
        await engine.dispose()


def scripts() -> Config:
    """Where the migrations are."""
    config = Config()
    config.set_main_option("script_location", str(files("spinney.server") / "migrations"))
    return config


def _upgrade(connection: Connection) -> None:
    config = scripts()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
