"""Jobs: bots' turns and clocks, on SAQ. The log says what is due; a lost job is found again."""

import asyncio
from urllib.parse import urlsplit
from uuid import UUID

import structlog
from saq import Queue

from spinney.server.attending import due_at
from spinney.server.moments import now
from spinney.server.room import Room

_JOB_SECONDS = 300
_POOLS = {"postgresql": {"min_size": 1, "max_size": 10}}
_log = structlog.get_logger()


class Jobs:
    """The queue, as whoever makes work sees it."""

    def __init__(self, url: str) -> None:
        """Name where the queue is kept: PostgreSQL for one machine, Redis beyond."""
        self.queue = Queue.from_url(url, name="spinney", **_POOLS.get(urlsplit(url).scheme, {}))
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
        task = asyncio.create_task(self._send(table_id, position))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def connect(self) -> None:
        """Make the queue ready."""
        await self.queue.connect()

    async def close(self) -> None:
        """Send what is waiting, and hang up."""
        await asyncio.gather(*self._sending, return_exceptions=True)
        await self.queue.disconnect()

    async def _send(self, table_id: UUID, position: int) -> None:
        try:
            await self.queue.enqueue(
                "attend_table",
                key=f"{table_id}:{position}",
                table=str(table_id),
                timeout=_JOB_SECONDS,
                ttl=-1,
            )
        except Exception as error:
            # Whatever the queue's trouble is, the sweep finds the game again.
            _log.warning("a job was not queued", table=str(table_id), error=str(error))
