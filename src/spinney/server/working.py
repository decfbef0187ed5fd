"""The worker: takes jobs from the queue, and sweeps for what no job was made for."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID

import sqlalchemy as sa
import structlog
from saq import Worker

from spinney.server.attending import attend
from spinney.server.house import House
from spinney.server.jobs import Jobs
from spinney.server.problems import NotHere
from spinney.server.store import Store, StoreIsDown
from spinney.server.thinking import Thinker

_SIDE_BY_SIDE = 10
_log = structlog.get_logger()

_FORGOTTEN = sa.text("""
SELECT tables.id, COALESCE(last.position, 0) AS position
FROM tables LEFT JOIN LATERAL (
  SELECT position, actors, due, at FROM log WHERE log.table_id = tables.id
  ORDER BY position DESC LIMIT 1
) AS last ON true
WHERE tables.status = 'playing' AND (
  last.position IS NULL OR last.actors = '' OR last.due < now()
  OR last.at < now() - interval '5 seconds' AND EXISTS (
    SELECT FROM chairs WHERE chairs.table_id = tables.id AND chairs.bot IS NOT NULL
    AND strpos(last.actors, chr(65 + chairs.seat)) > 0))
LIMIT 1000
""")
"""Games that wait for a bot or a clock, that have not begun, or that are not packed."""


class _QuietWorker(Worker[Any]):
    """Who runs it listens to signals; the worker itself does not."""

    SIGNALS = []  # noqa: RUF012 (so SAQ declares it)


@asynccontextmanager
async def working(house: House, jobs: Jobs, every: float) -> AsyncIterator[None]:
    """Work in the background: jobs as they come, and a sweep every so many seconds."""
    thinker = Thinker()
    thinker.warm_up()

    async def attend_table(_context: Any, *, table: str) -> None:
        with contextlib.suppress(NotHere):
            await attend(house, thinker, await house.open(UUID(table)))

    worker = _QuietWorker(
        jobs.queue,
        [("attend_table", attend_table)],
        concurrency=_SIDE_BY_SIDE,
        dequeue_timeout=1,
        shutdown_grace_period_s=1,
    )
    tasks = [asyncio.create_task(worker.start()), asyncio.create_task(_sweep(house, jobs, every))]
    try:
        yield
    finally:
        worker.event.set()
        for task in (*worker.tasks, tasks[1]):
            # A move is written whole or not at all, and the sweep finds what was left undone.
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        thinker.close()


async def _sweep(house: House, jobs: Jobs, every: float) -> None:
    while True:
        await asyncio.sleep(every)
        try:
            await sweep(house.store, jobs)
        except StoreIsDown as error:
            _log.warning("the sweep found no database", error=str(error))


async def sweep(store: Store, jobs: Jobs) -> int:
    """Queue whatever is due and not queued; how much that was."""
    forgotten = await store.run(_FORGOTTEN)
    for row in forgotten:
        jobs.want(row["id"], row["position"])
    return len(forgotten)
