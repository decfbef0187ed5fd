"""Reviews that nobody asked for: what goes first, how much of a core they take, and once each."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import timedelta
from multiprocessing import active_children
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import asyncpg
import msgspec
import pytest
import sqlalchemy as sa
from litestar import Litestar
from redis.asyncio import Redis

from spinney.server.clock import now
from spinney.server.competition.counting import count_all
from spinney.server.competition.idle_reviews import IdleReviews, unreviewed
from spinney.server.notify.notices import Notices
from spinney.server.notify.reach import Reach
from spinney.server.store.schema import reviews
from spinney.server.store.schema_competition import results
from spinney.server.store.store import Store
from spinney.server.work.idle import Spare, rest_after, review_unasked
from spinney.server.work.jobs import Jobs
from spinney.server.work.reviews import begin_review, read_review
from tests.server.administering import change
from tests.server.competition.test_results import match_of, over, results_of
from tests.server.conftest import REDIS, fresh_database, new_database, served
from tests.server.deals.attempted import without_fields
from tests.server.finished import finished
from tests.server.run.test_processes import process

pytestmark = pytest.mark.anyio


class Clock:
    """A clock that stands still until somebody moves it."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
async def database() -> AsyncIterator[str]:
    """A database of this test's own, so that there are no games but its own."""
    async with fresh_database() as found:
        yield found


@pytest.fixture
async def empty() -> AsyncIterator[str]:
    async with new_database() as found:
        yield found


@pytest.fixture
async def app(database: str) -> AsyncIterator[Litestar]:
    """A server of this test's own, which reviews nothing by itself."""
    async with served(database, redis=None) as (_, found):
        yield found


@pytest.fixture
async def jobs(empty: str) -> AsyncIterator[Jobs]:
    """A queue that no worker looks at."""
    made = Jobs(empty, Notices(empty, Reach(), 15.0))
    await made.connect()
    yield made
    await made.close()


async def ended(store: Store, days: float, **more: Any) -> UUID:
    """The result of a game that ended so many days ago."""
    table, moment = uuid4(), now() - timedelta(days=days)
    told = {"table_id": table, "ended": moment, "losses": None} | more
    rows = [msgspec.structs.asdict(row) | told for row in results_of(match_of())]
    await store.run(sa.insert(results).values(rows))
    return table


async def just_ended(app: Litestar, database: str) -> UUID:
    """A game that has just been finished and counted; it is quickly reviewed."""
    table = await over(app, uuid4(), finished())
    await count_all(app.state.services.store)
    await change(database, "UPDATE results SET ended = now() WHERE table_id = $1", table)
    return table


async def agenda(store: Store) -> list[UUID]:
    return [table async for table in unreviewed(store)]


async def until(holds: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(300):
        while not await holds():  # noqa: ASYNC110 (other programs set no events)
            await asyncio.sleep(0.01)


async def status_of(app: Litestar, table: UUID) -> str:
    return (await read_review(app.state.services.store, table)).status


async def test_rated_tables_go_first_and_of_their_like_the_newest(app: Litestar) -> None:
    store = app.state.services.store
    old, new = [await ended(store, days) for days in (3, 1)]
    old_rated, new_rated = [await ended(store, days, rated=True) for days in (29, 2)]
    assert await agenda(store) == [new_rated, old_rated, new, old]


async def test_what_is_reviewed_or_too_old_or_has_no_people_is_left_alone(app: Litestar) -> None:
    store = app.state.services.store
    await ended(store, 1, people=0)
    await ended(store, 31, rated=True)
    await ended(store, 1, lost=0.0)
    await ended(store, 1, game="cairns")
    assert await agenda(store) == []
    asked = [await ended(store, 1) for _ in range(25)]
    last = await ended(store, 2)
    for table in asked:
        await begin_review(store, table)
    assert await agenda(store) == [last]


async def test_a_game_is_reviewed_for_its_history_and_then_a_worker_rests(
    app: Litestar, database: str, jobs: Jobs
) -> None:
    services, clock = app.state.services, Clock()
    idle = IdleReviews(services.house, Spare(jobs, 0.25, clock))
    first = await just_ended(app, database)
    await idle.look()
    assert await status_of(app, first) == "done"
    await count_all(services.store)
    told = await services.store.run(sa.select(results.c.lost).where(results.c.table_id == first))
    assert None not in [row["lost"] for row in told]
    second = await just_ended(app, database)
    clock.seconds = 0.3  # no process begins and judges six choices in a tenth of a second
    await idle.look()
    assert await status_of(app, second) == "none"
    clock.seconds = 1e4
    await idle.look()
    assert await status_of(app, second) == "done"


@pytest.mark.parametrize("share", [0.05, 0.25, 0.5, 1.0])
def test_work_and_rest_together_make_the_share(share: float) -> None:
    work = [0.0, 0.5, 20.0, 300.0]
    rests = [rest_after(seconds, share) for seconds in work]
    assert sum(work) / (sum(work) + sum(rests)) == pytest.approx(share)


async def test_nothing_is_reviewed_where_it_is_turned_off(
    app: Litestar, database: str, jobs: Jobs
) -> None:
    table = await just_ended(app, database)
    await IdleReviews(app.state.services.house, Spare(jobs, 0.0)).look()
    assert await status_of(app, table) == "none"


async def test_a_job_that_waits_goes_first(app: Litestar, database: str, jobs: Jobs) -> None:
    table = await just_ended(app, database)
    idle = IdleReviews(app.state.services.house, Spare(jobs, 1.0))
    jobs.want(uuid4(), 3)
    await until(jobs.has_waiting)
    await idle.look()
    assert await status_of(app, table) == "none"


async def test_of_two_workers_one_makes_the_review(app: Litestar, database: str) -> None:
    table, tired = await just_ended(app, database), list[float]()
    works = (review_unasked(app.state.services.house, table, tired.append) for _ in range(2))
    assert sorted(await asyncio.gather(*works)) == [False, True]
    assert await status_of(app, table) == "done"
    assert len(tired) == 1
    assert not await review_unasked(app.state.services.house, table, tired.append)


async def test_whoever_asks_meanwhile_has_a_review_of_their_own(
    app: Litestar, database: str
) -> None:
    table, tired = await just_ended(app, database), list[float]()
    house = app.state.services.house
    others = active_children()

    async def is_judging() -> bool:
        """In a process of its own, once it has found no other review."""
        return any(one not in others for one in active_children())

    work = asyncio.create_task(review_unasked(house, table, tired.append))
    await until(is_judging)
    wanted = await begin_review(house.store, table)
    assert wanted is not None
    assert await work
    assert await status_of(app, table) == "waiting"
    assert len(tired) == 1


async def test_a_review_that_fails_is_not_tried_again(app: Litestar, database: str) -> None:
    store, house = app.state.services.store, app.state.services.house
    nowhere, tired = await ended(store, 1), list[float]()
    assert await review_unasked(house, nowhere, tired.append)
    assert await status_of(app, nowhere) == "failed"
    assert await agenda(store) == []


@pytest.mark.long
async def test_a_worker_that_is_killed_leaves_nothing_behind(
    app: Litestar, database: str, tmp_path: Path
) -> None:
    table, tired = await just_ended(app, database), list[float]()
    connection = await asyncpg.connect(database)
    await without_fields(app.state.services.store)
    given = {"IDLE_SHARE": "1", "SWEEP": "0.1"}
    async with Redis.from_url(REDIS) as redis:
        await redis.flushdb()  # jobs that other tests have left would go first

    async def is_under_way() -> bool:
        return bool(await connection.fetchval(_HELD, str(table)))

    async def is_broken_off() -> bool:
        return not await is_under_way()

    async with process(database, tmp_path, "worker", **given) as (worker, _):
        await until(is_under_way)
        worker.kill()
        await worker.wait()
        await until(is_broken_off)
    await connection.close()
    assert await app.state.services.store.run(sa.select(reviews)) == []
    assert await review_unasked(app.state.services.house, table, tired.append)
    assert await status_of(app, table) == "done"


_HELD = """
SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'
AND (classid::bigint << 32 | objid::bigint) = hashtextextended('review ' || $1, 0)
"""
