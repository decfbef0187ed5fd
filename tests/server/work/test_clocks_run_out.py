"""Clocks run out on time where nobody looks for forgotten games: a timer of the table sees it."""

import asyncio

import pytest

from tests.server.conftest import serving, table_for, visiting
from tests.server.following import messages, standing
from tests.server.play.test_company import act

pytestmark = pytest.mark.anyio
_PATIENCE = 120.0


async def test_a_timer_that_steps_left_behind_finds_the_later_deadline(database: str) -> None:
    async with (
        serving(database, redis=None, sweep=3600) as address,
        visiting(address, "Ann") as ann,
        visiting(address, "Bo") as bo,
    ):
        pace = {"kind": "live", "minutes": 0.1, "gain": 3}
        table = await table_for([ann, bo], pace=pace)
        for player in (ann, bo):
            seen = await standing(player, table)
            assert (await act(player, table, seen, seen["legal"][0])).status_code == 201
        async with asyncio.timeout(_PATIENCE):
            async for _, _, told in messages(ann, table):
                if "time-ran-out" in str(told):
                    return
