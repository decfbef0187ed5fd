"""Reviews of finished games: asked for once, done behind all else, and told by every process."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from uuid import UUID

import asyncpg
import httpx
import msgspec
import pytest
from litestar import Litestar

from spinney.bots.review import Review
from spinney.core import installed
from spinney.server.work.reviewing import work_at
from spinney.server.work.reviews import Lease, LostReview, Unfinished, begin_review, read_review
from tests.core.cairns import Cairns
from tests.server.conftest import Visit, served, serving, table_for, visiting
from tests.server.finished import CHOICES, finished, finished_table, reviewing
from tests.server.run.test_processes import process

pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(database: str) -> AsyncIterator[tuple[str, Litestar]]:
    """A server that leaves the work to a worker, with a look inside; there is none by default."""
    async with served(database) as found:
        yield found


@pytest.fixture
def address(app: tuple[str, Litestar]) -> str:
    return app[0]


async def asked(client: httpx.AsyncClient, table: str) -> Any:
    answer = await client.post(f"/api/tables/{table}/review")
    assert answer.status_code == 201, answer.text
    return answer.json()


async def until(client: httpx.AsyncClient, table: str, *statuses: str) -> list[Any]:
    """All that was told of a review until it had one of these statuses."""
    told = [await reviewing(client, table)]
    async with asyncio.timeout(600):
        while told[-1]["status"] not in statuses:
            await asyncio.sleep(0.05)
            told.append(await reviewing(client, table))
    return told


async def a_minute_passes(database: str) -> None:
    """Whatever was written at reviews was written a minute earlier."""
    connection = await asyncpg.connect(database)
    await connection.execute("UPDATE reviews SET updated = updated - interval '1 minute'")
    await connection.close()


async def test_a_game_is_reviewed_only_after_its_end(visit: Visit) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo])
    answer = await ann.post(f"/api/tables/{table}/review")
    assert (answer.status_code, "after the end" in answer.json()["sentence"]) == (409, True)
    assert (await reviewing(bo, table))["status"] == "none"
    nowhere = await ann.get(f"/api/tables/{UUID(int=0)}/review")
    assert nowhere.status_code == 404


async def test_a_game_that_nobody_can_judge_is_not_reviewed(
    app: tuple[str, Litestar], visit: Visit
) -> None:
    ann = await visit("Ann")
    installed()["cairns"] = Cairns()
    try:
        table = await finished_table(app[1], finished("cairns"))
        answer = await ann.post(f"/api/tables/{table}/review")
    finally:
        del installed()["cairns"]
    assert (answer.status_code, "no bot can judge it" in answer.json()["sentence"]) == (404, True)


async def test_a_review_waits_is_worked_at_and_is_told_by_every_process(
    app: tuple[str, Litestar], database: str, visit: Visit
) -> None:
    match = finished()
    table = await finished_table(app[1], match)
    ann = await visit("Ann")
    waiting = await asked(ann, table)
    assert waiting == {"status": "waiting", "done": 0, "of": 0, "review": None}
    assert await asked(ann, table) == waiting
    await a_minute_passes(database)
    async with serving(database, redis=None) as elsewhere, visiting(elsewhere, "Bo") as bo:
        told = await until(ann, table, "done", "failed")
        assert await reviewing(bo, table) == told[-1] == await asked(bo, table)
    order = ["waiting", "working", "done"]
    statuses = [one["status"] for one in told]
    assert statuses == sorted(statuses, key=order.index)
    assert set(statuses) == set(order)
    steps = [one["done"] for one in told]
    assert steps == sorted(steps)
    assert (steps[-1], told[-1]["of"]) == (CHOICES, CHOICES)
    review = msgspec.convert(told[-1]["review"], Review)
    chosen = [(one.position, one.seat, one.played) for one in review.verdicts]
    assert chosen == [
        (place, entry.seat, msgspec.to_builtins(entry.action))
        for place, entry in enumerate(match.log)
        if isinstance(entry.action, match.game.actions)
    ]
    assert len(review.balances) == match.setup.seats


async def test_a_review_survives_a_worker_that_is_killed(
    app: tuple[str, Litestar], database: str, visit: Visit, tmp_path: Path
) -> None:
    table = await finished_table(app[1], finished())
    ann = await visit("Ann")
    async with AsyncExitStack() as stack:
        first, _ = await stack.enter_async_context(process(database, tmp_path, "worker"))
        await asked(ann, table)
        await until(ann, table, "working", "done")
        first.kill()
        await first.wait()
        await stack.enter_async_context(process(database, tmp_path, "worker"))
        await a_minute_passes(database)
        (*_, last) = await until(ann, table, "done", "failed")
    assert last["status"] == "done"
    assert len(last["review"]["verdicts"]) == CHOICES


async def test_a_review_that_failed_can_be_asked_for_again(
    app: tuple[str, Litestar], database: str, visit: Visit
) -> None:
    store, house = app[1].state.services.store, app[1].state.services.house
    ann, bo = await visit("Ann"), await visit("Bo")
    unfinished = UUID(await table_for([ann, bo]))
    wanted = await begin_review(store, unfinished)
    assert wanted is not None
    await work_at(house, wanted)
    assert (await reviewing(ann, str(unfinished)))["status"] == "failed"
    table = await finished_table(app[1], finished())
    await asked(ann, table)
    connection = await asyncpg.connect(database)
    await connection.execute("UPDATE reviews SET status = 'failed', done = 3, of = 9")
    await connection.close()
    assert (await reviewing(ann, table))["done"] == 3
    assert await asked(ann, table) == {"status": "waiting", "done": 0, "of": 0, "review": None}


async def test_of_two_workers_at_one_review_the_later_one_goes_on(
    app: tuple[str, Litestar],
) -> None:
    store = app[1].state.services.store
    table = UUID(int=1)
    wanted = await begin_review(store, table)
    assert isinstance(wanted, Unfinished)
    one, other = Lease(store, wanted), Lease(store, wanted)
    await one.write(status="working", done=1, of=2)
    with pytest.raises(LostReview):
        await other.write(status="failed")
    await one.write(done=2)
    assert (await read_review(store, table)).done == 2
