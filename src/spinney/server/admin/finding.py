"""Reaching the database, and a table in it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from uuid import UUID

from spinney.server.config.settings import Settings
from spinney.server.problems import Conflict
from spinney.server.store.statements import StoreIsDown
from spinney.server.store.store import Store
from spinney.server.tables.lobby import Lobby
from spinney.server.work.health import is_up_to_date


@asynccontextmanager
async def looking_into(settings: Settings) -> AsyncIterator[Store]:
    """Databases that are at the version of this copy."""
    store = await Store.connect(*settings.databases())
    try:
        if not await _fits(store):
            raise Conflict(
                "The database is not at the version of this copy of Spinney. Use the copy that the "
                "servers use, or start `spinney serve` of the newest one once: it brings the "
                "database up to date."
            )
        yield store
    finally:
        await store.close()


async def _fits(store: Store) -> bool:
    try:
        return await is_up_to_date(store)
    except StoreIsDown:
        return False  # it answers, but no Spinney has ever used it


async def find_table(store: Store, name: str) -> UUID:
    """The table that an id or a short code stands for."""
    try:
        return UUID(name)
    except ValueError:
        return await Lobby(store).by_code(name)
