"""Jobs: bots' turns, clocks, hints and reviews, on SAQ. The database says what is due.

A lost job is found again; a lost hint can be asked for again.
"""

import asyncio
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

import structlog
from saq import Job, Queue, Status

from spinney.core import Seat
from spinney.server.attending import due_at
from spinney.server.moments import now
from spinney.server.reviews import Unfinished
from spinney.server.room import Room

_JOB_SECONDS = 300
_HINT_SECONDS = 15
_HINT_KEPT = 60
_GLANCE = 0.1
"""Seconds between two looks whether a hint has been thought."""
_REVIEW_SECONDS = 3600
_log = structlog.get_logger()


class Jobs:
    """The queue, as whoever makes work sees it."""

    def __init__(self, url: str) -> None:
        """Name where the queue is kept: PostgreSQL for one machine, Redis beyond."""
        self.queue = _queue(url, "spinney", connections=10)
        self.reviews = _queue(url, "spinney-reviews", connections=3)
        """Apart, so that no bot's turn waits behind a review."""
        self._sending: set[asyncio.Task[None]] = set()

    def consider(self, room: Room) -> None:
        """Look at a table after something happened there: now, and when its clock runs out."""
        game = room.game
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        if game is None:
            return
        if due_at(room, game):
            self.want(room.id, len(game.match.log))
        due = game.due()
        if due is not None:
            delay = max(0.0, (due - now()).total_seconds()) + 0.01
            loop = asyncio.get_running_loop()
            room.timer = loop.call_later(delay, self.want, room.id, len(game.match.log))

    def want(self, table_id: UUID, position: int) -> None:
        """Queue the attention that a table needs; once for each position of its log."""
        key = f"{table_id}:{position}"
        job = Job("attend_table", {"table": str(table_id)}, key=key, timeout=_JOB_SECONDS, ttl=-1)
        self._send_soon(self.queue, job)

    def want_review(self, review: Unfinished) -> None:
        """Queue a review; once for each time that it was left as it is now."""
        told = {"table": str(review.table_id), "updated": review.updated.isoformat()}
        key = f"review:{told['table']}:{told['updated']}"
        job = Job("review_table", told, key=key, timeout=_REVIEW_SECONDS, ttl=-1)
        self._send_soon(self.reviews, job)

    async def ask_for_thought(self, table_id: UUID, seat: Seat, position: int) -> str | None:
        """Have a worker think about a seat's turn, once for each position, and wait for it.

        None if no worker answered in time.
        """
        key = f"hint:{table_id}:{seat}:{position}"
        try:
            return await self._thought(key, table=str(table_id), seat=seat)
        except Exception as error:
            # Whatever the queue's trouble is, whoever asked can ask again.
            _log.warning("no hint was thought", table=str(table_id), error=repr(error))
            return None

    async def connect(self) -> None:
        """Make the queue ready."""
        await self.queue.connect()
        await self.reviews.connect()

    async def close(self) -> None:
        """Send what is waiting, and hang up."""
        await asyncio.gather(*self._sending, return_exceptions=True)
        await self.queue.disconnect()
        await self.reviews.disconnect()

    async def _thought(self, key: str, **told: Any) -> str | None:
        known = await self.queue.job(key)
        if known is not None and known.status == Status.COMPLETE:
            thought: str | None = known.result
        else:
            patience = (_HINT_SECONDS, _GLANCE)
            told |= {"key": key, "ttl": _HINT_KEPT}
            thought = await self.queue.apply("think_about_turn", *patience, **told)
        return thought

    def _send_soon(self, queue: Queue, job: Job) -> None:
        task = asyncio.create_task(_send(queue, job))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)


def _queue(url: str, name: str, connections: int) -> Queue:
    pool = {"min_size": 1, "max_size": connections}
    return Queue.from_url(url, name=name, **(pool if urlsplit(url).scheme == "postgresql" else {}))


async def _send(queue: Queue, job: Job) -> None:
    try:
        await queue.enqueue(job)
    except Exception as error:
        # Whatever the queue's trouble is, the sweep finds the game again.
        _log.warning("a job was not queued", key=job.key, error=str(error))
