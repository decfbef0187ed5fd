"""How long jobs wait before a worker takes them up."""

import asyncio
import time  # noqa: TID251 (how long something has waited)

import structlog
from psycopg.sql import SQL
from saq import Queue
from saq.queue.postgres import PostgresQueue
from saq.queue.redis import RedisQueue

from spinney.server.observe.metrics import Metrics
from spinney.server.work.jobs import Jobs

_OLDEST = SQL("SELECT min(scheduled) FROM {} WHERE queue = %s AND status = 'queued'")
_log = structlog.get_logger()


async def longest_wait(queue: Queue) -> float:
    """Seconds that the oldest waiting job has waited; fails if the queue does not answer.

    SAQ would list all jobs to tell; this asks for one.
    """
    match queue:
        case PostgresQueue():
            since = await _oldest_in_postgres(queue)
        case RedisQueue():
            since = await _oldest_in_redis(queue)
        case _:
            raise TypeError(f"Teach this function where {type(queue).__name__} keeps its jobs.")
    return 0.0 if since is None else max(0.0, time.time() - since)


async def _oldest_in_postgres(queue: PostgresQueue) -> float | None:
    async with queue.pool.connection() as connection:
        found = await connection.execute(_OLDEST.format(queue.jobs_table), (queue.name,))
        row = await found.fetchone()
    return None if row is None else row[0]


async def _oldest_in_redis(queue: RedisQueue) -> float | None:
    first = await queue.redis.lindex(queue.namespace("queued"), 0)  # type: ignore[misc]  # the client's types allow for one that does not wait
    if first is None:
        return None
    name = first.decode() if isinstance(first, bytes) else str(first)
    job = await queue.job(queue.job_key_from_id(name))
    return None if job is None else job.queued / 1000


async def watch_queues(jobs: Jobs, metrics: Metrics, every: float) -> None:
    """Note every so many seconds how long jobs wait."""
    while True:
        queues = {"turns": jobs.queue, "reviews": jobs.reviews, "notices": jobs.notices.queue}
        for name, queue in queues.items():
            try:
                metrics.waits(name).set(await longest_wait(queue))
            except Exception as error:
                # Whatever the queue's trouble is, the next look may find it better.
                _log.warning("the queue does not answer", queue=name, error=str(error))
        await asyncio.sleep(every)
