"""What goes on when a process dies in the middle of its work."""

import asyncio
import time  # noqa: TID251 (when a job was taken up)
from multiprocessing import active_children
from typing import Any

import asyncpg
import pytest
import redis.asyncio as redis
from saq import Status

from spinney.core import Match, Seat
from spinney.lab.machine import free_port
from spinney.server.observe.metrics import Metrics
from spinney.server.run.worker import sweep, working
from spinney.server.services import Services
from spinney.server.store.queues import queue_at
from spinney.server.work.thinkers import ThinkerPool
from tests.server.conftest import REDIS, served, visiting

pytestmark = pytest.mark.anyio


async def test_bots_think_on_after_a_process_of_theirs_was_killed() -> None:
    match = Match.start("legendary-forests", 2, seed=1)
    thinker = ThinkerPool(Metrics())
    try:
        before = await thinker.choose(match, Seat(0), "greedy")
        for child in active_children():
            child.kill()
        assert await thinker.choose(match, Seat(0), "greedy") == before
    finally:
        thinker.close()


@pytest.mark.parametrize("pace", [{"kind": "untimed"}, {"kind": "live", "minutes": 10}])
async def test_a_turn_whose_worker_died_is_given_to_another(
    database: str, pace: dict[str, Any]
) -> None:
    async with redis.from_url(REDIS) as left_over:
        await left_over.flushdb()
    async with served(database) as (address, app), visiting(address, "Ann") as ann:
        services: Services = app.state.services
        wishes = {"game": "living-forest", "seats": 2, "bots": ["greedy"], "pace": pace}
        assert (await ann.post("/api/tables", json=wishes)).status_code == 201
        taken = await services.jobs.queue.dequeue(timeout=60)
        assert taken is not None, "the bot's turn was queued, and here is the worker who dies"
        await age(database, seconds=60)
        await taken.update(status=Status.ACTIVE, started=now_ms())
        assert await swept(services) == 0, "somebody works at it"
        await taken.update(started=now_ms() - 40_000)
        assert await swept(services) == 1, "nobody works at it for so long"
        assert await swept(services) == 1, "and it is not queued twice, however long it waits"


async def test_a_turn_is_not_lost_with_a_worker_who_died_before_it_could_say_that_it_took_it(
    database: str,
) -> None:
    async with redis.from_url(REDIS) as left_over:
        await left_over.flushdb()
    async with served(database) as (address, app), visiting(address, "Ann") as ann:
        services: Services = app.state.services
        wishes = {"game": "living-forest", "seats": 2, "bots": ["greedy"]}
        assert (await ann.post("/api/tables", json=wishes)).status_code == 201
        taken = await services.jobs.queue.dequeue(timeout=60)
        assert taken is not None, "the worker dies here"
        await age(database, seconds=60)
        assert await swept(services) == 0, "somebody may be about to work at it"
        await taken.update(queued=now_ms() - 40_000)
        assert await swept(services) == 1, "nobody took it up for so long"
        (waiting,) = [job async for job in services.jobs.queue.iter_jobs() if job.id != taken.id]
        await waiting.update(queued=now_ms() - 40_000)
        assert await swept(services) == 1, "and it is not queued twice, however long it waits"


async def test_whoever_waits_for_jobs_does_not_ask_without_a_pause_while_redis_is_away() -> None:
    queue = queue_at(f"redis://127.0.0.1:{free_port()}", "nowhere", connections=1)
    began = time.monotonic()
    with pytest.raises(redis.ConnectionError):
        await queue.dequeue(timeout=1)
    assert time.monotonic() - began > 1


async def test_a_worker_that_is_stopped_before_it_has_begun_stops(database: str) -> None:
    async with served(database) as (_, app):
        others = asyncio.all_tasks()
        async with working(app.state.services):
            pass
        left = asyncio.all_tasks() - others
        assert not [task for task in left if task.get_name() == "process"]


def now_ms() -> int:
    return time.time_ns() // 1_000_000


async def age(database: str, seconds: int) -> None:
    """Let the last line of every log be older."""
    connection = await asyncpg.connect(database)
    await connection.execute("UPDATE log SET at = now() - $1 * interval '1 second'", seconds)
    await connection.close()


async def swept(services: Services) -> int:
    """How many jobs wait after a sweep."""
    assert await sweep(services.store, services.jobs) == 1
    await services.jobs._sender.finish()
    return await services.jobs.queue.count("queued")
