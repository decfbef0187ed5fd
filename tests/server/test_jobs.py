import asyncio
import time  # noqa: TID251 (the queue's own clock)
from uuid import uuid4

import pytest
from saq import Job, Status

from spinney.server.jobs import Jobs
from tests.server.conftest import served

pytestmark = pytest.mark.anyio
_LONG = 40_000
"""Milliseconds that nobody waits for somebody who has died."""


async def queued(jobs: Jobs, key: str) -> Job:
    """A job of the queue, as soon as it is there."""
    while (found := await jobs.queue.job(key)) is None:  # noqa: ASYNC110 (the queue sets no events)
        await asyncio.sleep(0.01)
    return found


async def test_a_turn_is_queued_again_only_when_whoever_took_it_must_have_died(
    database: str,
) -> None:
    async with served(database) as (_, app):
        await _remind(app.state.parts.jobs)


async def _remind(jobs: Jobs) -> None:
    table, long_ago = uuid4(), int(time.time() * 1000) - _LONG
    jobs.want(table, 3)
    waiting = await queued(jobs, f"{table}:3:0")
    await jobs.remind(table, 3)
    assert await jobs.queue.job(f"{table}:3:1") is None
    await waiting.update(queued=long_ago)
    await jobs.remind(table, 3)
    taken = await queued(jobs, f"{table}:3:1")
    await taken.update(status=Status.ACTIVE, queued=long_ago, started=long_ago)
    await jobs.remind(table, 3)
    again = await queued(jobs, f"{table}:3:2")
    await again.update(status=Status.ACTIVE, queued=long_ago, started=long_ago + _LONG)
    await jobs.remind(table, 3)
    assert await jobs.queue.job(f"{table}:3:3") is None
