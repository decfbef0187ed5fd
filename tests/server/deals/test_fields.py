"""The field of a daily: bots play it before it opens, whoever dies meanwhile."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import pytest
import sqlalchemy as sa
from litestar import Litestar

from spinney.server.deals.deals import daily_of
from spinney.server.deals.fields import IdleFields, read_field
from spinney.server.notify.notices import Notices
from spinney.server.notify.reach import Reach
from spinney.server.store.schema_deals import deals
from spinney.server.store.store import Store
from spinney.server.work.idle import Spare
from spinney.server.work.jobs import Jobs
from tests.server.conftest import fresh_database, new_database, served, visiting
from tests.server.deals.attempted import at, begin, deal, play_through

pytestmark = pytest.mark.anyio
NOON = datetime(2026, 12, 9, 12, tzinfo=UTC)
SUNDAY = datetime(2026, 12, 13, 12, tzinfo=UTC)
FEW = {"beginner": 3, "club": 4}


@pytest.fixture
async def jobs() -> AsyncIterator[Jobs]:
    """A queue in which nothing waits."""
    async with new_database() as empty:
        made = Jobs(empty, Notices(empty, Reach(), 15.0))
        await made.connect()
        yield made
        await made.close()


@pytest.fixture
async def site() -> AsyncIterator[tuple[str, Litestar]]:
    with at(NOON):
        async with fresh_database() as database, served(database, redis=None) as found:
            yield found


def fields_of(store: Store, jobs: Jobs) -> IdleFields:
    return IdleFields(store, Spare(jobs, 1.0), FEW)


async def made(store: Store, jobs: Jobs, moment: datetime) -> None:
    """The field of a day: two levels, and then par."""
    fields = fields_of(store, jobs)
    with at(moment):
        for _ in range(3):
            await fields.look()


@pytest.mark.long
async def test_what_could_be_made_with_hindsight_belongs_to_a_forests_field(
    site: tuple[str, Litestar], jobs: Jobs
) -> None:
    store = site[1].state.services.store
    await made(store, jobs, NOON)
    today = await daily_of(store, NOON.date())
    assert today.ceiling is not None
    assert today.ceiling >= max(made for _, made, _ in await read_field(store, today.id))


async def test_a_field_is_made_and_told_to_whoever_has_finished(
    site: tuple[str, Litestar], jobs: Jobs
) -> None:
    address, app = site
    store = app.state.services.store
    await made(store, jobs, SUNDAY)
    today = await daily_of(store, SUNDAY.date())
    assert today.game == "sylvan-dale"
    assert today.par is not None
    assert today.ceiling is None
    field = await read_field(store, today.id)
    levels = {level: sum(games for one, _, games in field if one == level) for level in FEW}
    assert levels == FEW
    with at(SUNDAY):
        async with visiting(address, "Ann") as ann:
            before = await deal(ann, today.code)
            assert before["par"] == today.par
            assert before["outcome"] is None
            await play_through(app.state.services.house, await begin(ann, today.code))
            told = await deal(ann, today.code)
            points, outcome = told["attempt"]["points"], told["outcome"]
            below = sum(games for _, made, games in field if made < points)
            assert outcome["bots_below"] == pytest.approx(below / sum(FEW.values()))
            assert outcome["over_par"] == pytest.approx(points - today.par, abs=0.06)


async def test_a_deal_can_be_played_before_its_field_is_made(site: tuple[str, Litestar]) -> None:
    address, app = site
    async with visiting(address, "Ann") as ann:
        await play_through(app.state.services.house, await begin(ann, "daily-238"))
        told = await deal(ann, "daily-238")
        assert told["par"] is None
        assert told["outcome"]["bots"] == []
        assert told["outcome"]["bots_below"] is None


@pytest.mark.long
async def test_the_day_after_has_its_field_before_it_opens(
    site: tuple[str, Litestar], jobs: Jobs
) -> None:
    store = site[1].state.services.store
    fields = fields_of(store, jobs)
    with at(SUNDAY - timedelta(days=1)):
        today = await daily_of(store, SUNDAY.date() - timedelta(days=1))
        await store.run(sa.update(deals).where(deals.c.id == today.id).values(par=40.0))
        for _ in range(3):
            await fields.look()
        assert (await daily_of(store, SUNDAY.date())).par is not None


@pytest.mark.long
async def test_a_worker_that_is_broken_off_loses_one_level_at_most(
    site: tuple[str, Litestar], jobs: Jobs
) -> None:
    store = site[1].state.services.store
    fields = fields_of(store, jobs)
    with at(SUNDAY):
        await fields.look()
    today = await daily_of(store, SUNDAY.date())
    assert {level for level, _, _ in await read_field(store, today.id)} == {"beginner"}
    with at(SUNDAY):
        looking = asyncio.create_task(fields.look())
        await asyncio.sleep(0.2)
        looking.cancel()
        with suppress(asyncio.CancelledError):
            await looking
    assert {level for level, _, _ in await read_field(store, today.id)} == {"beginner"}
    await made(store, jobs, SUNDAY)
    assert (await daily_of(store, SUNDAY.date())).par is not None


async def test_of_two_workers_one_makes_a_level(site: tuple[str, Litestar], jobs: Jobs) -> None:
    store = site[1].state.services.store
    await asyncio.gather(*(fields_of(store, jobs).look() for _ in range(3)))
    days = [NOON.date() + timedelta(days=n) for n in (0, 1)]
    levels = [await read_field(store, (await daily_of(store, day)).id) for day in days]
    assert all(sum(games for _, _, games in field) in (0, FEW["beginner"]) for field in levels)
