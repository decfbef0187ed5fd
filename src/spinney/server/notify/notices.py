"""Which people are to be told something, as jobs: that a game waits for them, or no longer does.

Every move passes here. Who has given no device costs a look into a set.
"""

import math
from datetime import datetime, timedelta
from uuid import UUID

import msgspec
from saq import Job

from spinney.core import Seat
from spinney.server.clock import now
from spinney.server.notify.reach import Reach
from spinney.server.play.room import OpenGame, Room
from spinney.server.store.queues import Sender, hang_up, queue_at
from spinney.server.tables.clocks import Days

_JOB_SECONDS = 120
_LATE = 1 / 8
"""What is left of the days for a step when somebody is told once more."""


class Reminder(msgspec.Struct, frozen=True):
    """Somebody who may have to be told, by their seat and how many actions they have taken."""

    table: UUID
    seat: Seat
    count: int
    late: bool = False
    again: int = 0
    """How often they were found looking at the page instead."""


class Notices:
    """The queue of what people are told; apart, since push services can be slow."""

    def __init__(self, url: str, reach: Reach, after: float) -> None:
        self.queue = queue_at(url, "spinney-notices", connections=3)
        self._reach = reach
        self._after = timedelta(seconds=after)
        self._sender = Sender()

    def look(self, room: Room) -> None:
        """See at the newest line of a game who is to be told, and who no longer."""
        game = room.game
        if game is None or not self._reach:
            return
        for chair in room.table.chairs:
            if chair.person is None or chair.person not in self._reach:
                continue
            if waits_for(game, chair.seat):
                self._want_turn(room, game, chair.seat)
            if _has_acted(game, chair.seat):
                self._want_back(room.id, chair.seat, game.match.counts[chair.seat])

    def want(self, reminder: Reminder, at: datetime) -> None:
        """Queue a look whether somebody must be told then."""
        told = msgspec.to_builtins(reminder)
        key = ":".join(str(part) for part in ("turn", *told.values()))
        self._queue("tell_turn", key, told, at)

    async def connect(self) -> None:
        """Make the queue ready."""
        await self.queue.connect()

    async def close(self) -> None:
        """Send what is waiting, and hang up."""
        await self._sender.finish()
        await hang_up(self.queue)

    def _want_turn(self, room: Room, game: OpenGame, seat: Seat) -> None:
        reminder = Reminder(room.id, seat, game.match.counts[seat])
        self.want(reminder, now() + self._after)
        pace = room.table.row.pace
        deadline = None if game.clock is None else game.clock.deadline(seat)
        if isinstance(pace, Days) and deadline is not None:
            late = msgspec.structs.replace(reminder, late=True)
            self.want(late, deadline - timedelta(days=pace.days * _LATE))

    def _want_back(self, table: UUID, seat: Seat, count: int) -> None:
        told = {"table": str(table), "seat": seat}
        self._queue("take_back_turn", f"back:{table}:{seat}:{count}", told, None)

    def _queue(self, name: str, key: str, told: dict[str, object], at: datetime | None) -> None:
        # The queue knows whole seconds; too early would be in vain.
        moment = 0 if at is None else math.ceil(at.timestamp())
        job = Job(name, told, key=key, timeout=_JOB_SECONDS, ttl=-1, scheduled=moment)
        self._sender.send_soon(self.queue, job)


def waits_for(game: OpenGame, seat: Seat, count: int | None = None) -> bool:
    """Whether a game waits for somebody: for this very action of theirs, if it is given."""
    match = game.match
    if seat in match.left or seat not in match.state.actors():
        return False
    return count is None or match.counts[seat] == count


def _has_acted(game: OpenGame, seat: Seat) -> bool:
    """Whether the newest line is theirs, or the last of all."""
    log = game.match.log
    return bool(log) and (log[-1].seat == seat or game.match.state.outcome() is not None)
