"""What goes on although something failed that nobody had thought of."""

import asyncio
from uuid import UUID

import pytest

from spinney.server.run.worker import again_and_again
from tests.server.administering import change
from tests.server.conftest import served, table_for, visiting

pytestmark = pytest.mark.anyio


async def test_a_look_that_failed_is_not_the_last() -> None:
    failed, done = [ValueError("no such game"), OSError("no line")], asyncio.Event()

    async def look() -> None:
        if failed:
            raise failed.pop()
        done.set()

    looking = asyncio.create_task(again_and_again(look, 0.01))
    await asyncio.wait_for(done.wait(), 30)
    looking.cancel()


async def test_a_table_that_cannot_be_read_keeps_no_other_from_being_looked_at(
    database: str,
) -> None:
    async with (
        served(database, heartbeat=0.05) as (address, app),
        visiting(address, "Ann") as ann,
        visiting(address, "Ben") as ben,
    ):
        house = app.state.services.house
        broken, other = [await table_for([ann, ben]) for _ in range(2)]
        rooms = [await house.open(UUID(table)) for table in (broken, other)]
        with rooms[0].followed(None), rooms[1].followed(None):
            await change(
                database,
                "INSERT INTO log (table_id, position, seat, action, key, at, actors)"
                " VALUES ($1, 1, 0, 'nonsense', 'k', now(), '')",
                broken,
            )
            await house.doubt()
            before = rooms[1].beat
            async with asyncio.timeout(300):
                while rooms[1].beat < before + 3:  # noqa: ASYNC110 (beats are counted only)
                    await asyncio.sleep(0.01)
