"""Jobs: bots' turns, clocks, hints and reviews, on SAQ. The database says what is due.

A lost job is found again; a lost hint can be asked for again.
"""

import asyncio
import time  # noqa: TID251 (how long somebody has been at work)
from itertools import count
from typing import Any
from uuid import UUID

import structlog
from saq import Job, Status

from spinney.core import Seat
from spinney.server.clock import now
from spinney.server.notify.notices import Notices
from spinney.server.play.room import Room
from spinney.server.store.queues import Sender, hang_up, queue_at
from spinney.server.work.due import due_at
from spinney.server.work.reviews import Unfinished

_JOB_SECONDS = 300
_TOO_LONG = 30.0
"""Seconds after which whoever took up a turn and has not made it is taken for dead."""
_HINT_SECONDS = 15
_HINT_KEPT = 60
_GLANCE = 0.1
"""Seconds between two looks whether a hint has been thought."""
_REVIEW_SECONDS = 3600
_log = structlog.get_logger()


class Jobs:
    """The queue, as whoever makes work sees it."""

    def __init__(self, url: str, notices: Notices) -> None:
        """Name where the queue is kept: PostgreSQL for one machine, Redis beyond."""
        self.queue = queue_at(url, "spinney", connections=10)
        self.reviews = queue_at(url, "spinney-reviews", connections=3)
        """Apart, so that no bot's turn waits behind a review."""
        self.notices = notices
        self._sender = Sender()
        self._thoughts: dict[str, asyncio.Task[str | None]] = {}
        """Hints that are being waited for, so that all who ask for one wait for the same."""

    def consider(self, room: Room) -> None:
        """Look at a table after something happened there: now, and when its clock runs out."""
        game = room.game
        if game is None:
            room.rest()
            return
        if due_at(room, game):
            self.want(room.id, len(game.match.log))
        due = game.due()
        left = 0.0 if due is None else (due - now()).total_seconds()
        if due is None or left <= 0:
            room.rest()
        elif room.wakes_after(due):
            room.wake(due, asyncio.get_running_loop().call_later(left + 0.01, self._look, room))

    def _look(self, room: Room) -> None:
        """A clock would have run out by now, had nobody moved: see how it is.

        Deadlines move away with every step, and a timer for each step would hardly ever be of use.
        """
        room.rest()
        self.consider(room)

    def call(self, room: Room) -> None:
        """Have people told that a game waits for them."""
        self.notices.look(room)

    def want(self, table_id: UUID, position: int, again: int = 0) -> None:
        """Queue the attention that a table needs; once for each position of its log, and again."""
        key = _turn(table_id, position, again)
        job = Job("attend_table", {"table": str(table_id)}, key=key, timeout=_JOB_SECONDS, ttl=-1)
        self._sender.send_soon(self.queue, job)

    async def remind(self, table_id: UUID, position: int) -> None:
        """Queue what was forgotten, unless it still waits for its turn or is being done.

        Whoever took a job may have died with it, and the queue would not know for long.
        """
        for again in count():
            try:
                known = await self.queue.job(_turn(table_id, position, again))
                is_lost = known is None or await self._is_lost(known)
            except Exception as error:
                # Whatever the queue's trouble is, the next sweep finds the game again.
                _log.warning("the queue does not answer", error=str(error))
                return
            if known is None:
                self.want(table_id, position, again)
                return
            if not is_lost:
                return

    def want_review(self, review: Unfinished) -> None:
        """Queue a review; once for each time that it was left as it is now."""
        told = {"table": str(review.table_id), "updated": review.updated.isoformat()}
        key = f"review:{told['table']}:{told['updated']}"
        job = Job("review_table", told, key=key, timeout=_REVIEW_SECONDS, ttl=-1)
        self._sender.send_soon(self.reviews, job)

    async def has_waiting(self) -> bool:
        """Whether a turn, a hint or a review waits for a worker."""
        waiting = [await queue.count("queued") for queue in (self.queue, self.reviews)]
        return any(waiting)

    async def ask_for_thought(self, table_id: UUID, seat: Seat, position: int) -> str | None:
        """Have a worker think about a seat's turn, once for each position, and wait for it.

        None if no worker answered in time.
        """
        key = f"hint:{table_id}:{seat}:{position}"
        if key not in self._thoughts:
            thought = asyncio.create_task(self._thought(key, table=str(table_id), seat=seat))
            self._thoughts[key] = thought
            thought.add_done_callback(lambda _: self._thoughts.pop(key))
        # Whoever goes away takes it from none of the others.
        return await asyncio.shield(self._thoughts[key])

    async def connect(self) -> None:
        """Make the queue ready."""
        await self.queue.connect()
        await self.reviews.connect()
        await self.notices.connect()

    async def close(self) -> None:
        """Send what is waiting, and hang up."""
        await self._sender.finish()
        await hang_up(self.queue)
        await hang_up(self.reviews)
        await self.notices.close()

    async def _is_lost(self, job: Job) -> bool:
        """Whether somebody took it up long ago, or died before they could say that they had.

        Then it seems to wait, in a line where nobody waits.
        """
        is_active = job.status == Status.ACTIVE
        since = job.started if is_active else job.queued
        if time.time() - since / 1000 < _TOO_LONG:
            return False
        return is_active or await self.queue.count("queued") == 0

    async def _thought(self, key: str, **told: Any) -> str | None:
        try:
            known = await self.queue.job(key)
            if known is not None and known.status == Status.COMPLETE:
                thought: str | None = known.result
            else:
                patience = (_HINT_SECONDS, _GLANCE)
                told |= {"key": key, "ttl": _HINT_KEPT}
                thought = await self.queue.apply("think_about_turn", *patience, **told)
        except Exception as error:
            # Whatever the queue's trouble is, whoever asked can ask again.
            _log.warning("no hint was thought", hint=key, error=repr(error))
            return None
        return thought


def _turn(table_id: UUID, position: int, again: int) -> str:
    """What a job is called, so that there is one of it."""
    return f"{table_id}:{position}:{again}"
