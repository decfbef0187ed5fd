"""What the store does that no player sees."""

import asyncio
import gc
from contextlib import suppress
from uuid import uuid4

import asyncpg
import pytest
import sqlalchemy as sa

from spinney.server.clock import now
from spinney.server.store.statements import StoreIsDown
from spinney.server.store.store import Line, Store

pytestmark = pytest.mark.anyio

_BREAK_ALL_OTHERS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


@pytest.mark.parametrize("turns", [*range(1, 24, 2)])
async def test_a_statement_that_nobody_waits_for_any_more_leaves_no_error_behind(
    database: str, turns: int
) -> None:
    store = await Store.connect(database)
    for _ in range(5):  # each of them has to make a connection, and is left at that moment
        asked = asyncio.create_task(store.run(sa.text("SELECT 1")))
        for _ in range(turns):
            await asyncio.sleep(0)
        asked.cancel()
    await store.close()
    gc.collect()
    await asyncio.sleep(0)


async def test_a_store_is_closed_when_the_last_statement_is_done(database: str) -> None:
    store = await Store.connect(database)
    asked = asyncio.create_task(store.run(sa.text("SELECT 1 FROM pg_sleep(0.1)")))
    await asyncio.sleep(0)
    await store.close()
    assert len(await asked) == 1


async def test_lines_are_written_again_as_soon_as_the_database_is_back(database: str) -> None:
    store = await Store.connect(database)
    assert await store.append(_line())
    other = await asyncpg.connect(database)
    await other.execute(_BREAK_ALL_OTHERS)
    await other.close()
    with suppress(StoreIsDown):  # whoever is the first to find the line broken may be told so
        await store.append(_line())
    assert await store.append(_line())
    await store.close()


def _line() -> Line:
    return Line(uuid4(), 0, 0, b"", "", now(), "", None)
