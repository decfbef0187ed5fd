"""Queues of jobs, and sending jobs there without waiting for it."""

import asyncio
import contextlib
from typing import Any
from urllib.parse import urlsplit

import structlog
from redis import asyncio as redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff
from saq import Job, Queue
from saq.queue.redis import RedisQueue

_PATIENCE = 5.0
"""Seconds for whoever listens to go."""
_log = structlog.get_logger()


def queue_at(url: str, name: str, connections: int) -> Queue:
    """A queue in PostgreSQL, for one machine, or in Redis, beyond."""
    if urlsplit(url).scheme == "postgresql":
        return Queue.from_url(url, name=name, min_size=1, max_size=connections)
    # Whoever waits for jobs asks again at once: without a pause they would take a whole core while
    # Redis is away.
    pauses = Retry(ExponentialBackoff(cap=1.0, base=0.2), retries=3)
    return RedisQueue(redis.from_url(url, retry=pauses), name=name)


async def hang_up(queue: Queue) -> None:
    """Disconnect, once whoever listened has gone.

    SAQ tells them to go at some time and waits for none, so their lines to PostgreSQL would break
    with nobody there to hear of it.
    """
    listening = [task for task in asyncio.all_tasks() if _listens(task, queue)]
    for task in listening:
        task.cancel()
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(asyncio.gather(*listening, return_exceptions=True), _PATIENCE)
    await queue.disconnect()


def _listens(task: asyncio.Task[Any], queue: Queue) -> bool:
    frame = getattr(task.get_coro(), "cr_frame", None)
    listener = getattr(queue, "_listener", None)
    return listener is not None and frame is not None and frame.f_locals.get("self") is listener


class Sender:
    """Sends jobs in the background."""

    def __init__(self) -> None:
        self._sending: set[asyncio.Task[None]] = set()

    def send_soon(self, queue: Queue, job: Job) -> None:
        """Queue a job; nobody waits until it is."""
        task = asyncio.create_task(_send(queue, job))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def finish(self) -> None:
        """Wait until all is sent."""
        await asyncio.gather(*self._sending, return_exceptions=True)


async def _send(queue: Queue, job: Job) -> None:
    try:
        await queue.enqueue(job)
    except Exception as error:
        # Whatever the queue's trouble is, the sweep finds the game again.
        _log.warning("a job was not queued", key=job.key, error=str(error))
