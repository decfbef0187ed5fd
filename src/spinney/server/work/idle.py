"""Reviews that nobody asked for: one at a time, behind all else, and with a rest after each.

Nothing is written before one is done. The right to it is a lock in the database, which ends with
the line of whoever holds it: a worker that dies leaves nothing behind.
"""

import asyncio
import time  # noqa: TID251 (how much processor time was used)
from collections.abc import Callable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from typing import Any
from uuid import UUID

import sqlalchemy as sa
import structlog
from sqlalchemy.dialects.postgresql import insert

from spinney.server.play.house import House
from spinney.server.store.schema import reviews
from spinney.server.store.statements import Ready, StoreIsDown
from spinney.server.work.jobs import Jobs
from spinney.server.work.reviewing import reviewed
from spinney.server.work.reviews import LostReview, packed
from spinney.server.work.thinkers import idle_process

_ALONE = Ready(
    sa.text("SELECT pg_try_advisory_xact_lock(hashtextextended('review ' || :name, 0)) AS got")
)
_NOTED = Ready(sa.select(reviews.c.status).where(reviews.c.table_id == sa.bindparam("table")))
_log = structlog.get_logger()


def rest_after(seconds: float, share: float) -> float:
    """How long to rest after so much work, for it to take this share of the time and no more."""
    return seconds * (1 / share - 1)


class Spare:
    """The share of a core that may go to what nobody asked for, while no job waits."""

    def __init__(
        self,
        jobs: Jobs,
        share: float,
        clock: Callable[[], float] = time.monotonic,
        *,
        first_rest: float = 0.0,
    ) -> None:
        """Take no more than this share; 0 is none. Whoever has just started rests first."""
        self._jobs = jobs
        self._share = share
        self._clock = clock
        self._rested = clock() + first_rest

    async def is_there(self) -> bool:
        """Whether something may be begun now."""
        if not self._share or self._clock() < self._rested:
            return False
        return not await self._jobs.has_waiting()

    def tired(self, seconds: float) -> None:
        """So much processor time was used: rest for as long as makes the share."""
        self._rested = self._clock() + rest_after(seconds, self._share)


async def review_unasked(house: House, table_id: UUID, tired: Callable[[float], None]) -> bool:
    """Review a game, and tell how many seconds of processor time that took.

    False if there is a review of it already, asked for or done, or another worker makes one.
    """
    here = house.store.at(table_id)
    async with here.transaction() as within:
        # Nothing else is done there: a table that is read in it could not be altered meanwhile.
        alone = (await within.run(_ALONE, name=str(table_id)))[0]["got"]
        if not alone or await here.run(_NOTED, table=table_id):
            return False
        began = time.perf_counter()
        with idle_process() as pool:
            found = await _found(house, table_id, pool)
            tired(await time_used(pool, began))
        if found:
            await here.run(_keep(table_id, found))
    return True


async def _found(house: House, table_id: UUID, pool: Executor) -> dict[str, Any]:
    """What is to be kept: the review, or that it failed; nothing if it was broken off."""

    async def watch(_done: int, _of: int) -> None:
        # Somebody has asked for this review: theirs is made at once, and quicker.
        if await house.store.at(table_id).run(_NOTED, table=table_id):
            raise LostReview

    try:
        review = await reviewed(house, table_id, pool, watch)
    except LostReview:
        return {}
    except StoreIsDown as error:
        _log.warning("a review was broken off", table=str(table_id), error=str(error))
        return {}
    except Exception:
        _log.exception("a review failed", table=str(table_id))
        return {"status": "failed"}
    many = len(review.verdicts)
    return {"status": "done", "done": many, "of": many, "body": packed(review)}


async def time_used(pool: Executor, began: float) -> float:
    """The processor time of the pool's one process; of one that was killed, all that passed."""
    try:
        return await asyncio.get_running_loop().run_in_executor(pool, time.process_time)
    except BrokenProcessPool:
        return time.perf_counter() - began


def _keep(table_id: UUID, found: dict[str, Any]) -> sa.Insert:
    """Whoever has asked meanwhile has a review of their own under way."""
    blank = {"done": 0, "of": 0, "updated": sa.func.clock_timestamp()}
    return insert(reviews).values(table_id=table_id, **blank | found).on_conflict_do_nothing()
