"""What the store does that no player sees."""

import asyncio
import gc

import pytest
import sqlalchemy as sa

from spinney.server.store.store import Store

pytestmark = pytest.mark.anyio


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
