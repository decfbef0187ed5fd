"""Reviewing finished games: asked for by anybody, worked at step by step, behind all else."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from typing import Any, TypeAlias
from uuid import UUID

import structlog

from spinney.bots.review import Review, Reviewer, Work, can_advise, do
from spinney.core import Match
from spinney.server.play.house import House
from spinney.server.problems import Conflict, NotHere
from spinney.server.store.statements import StoreIsDown
from spinney.server.work.jobs import Jobs
from spinney.server.work.reviews import (
    Lease,
    LostReview,
    Reviewing,
    Unfinished,
    begin_review,
    packed,
    read_review,
)
from spinney.server.work.thinkers import humble_processes

Watch: TypeAlias = Callable[[int, int], Awaitable[None]]
"""Told now and then how many steps are done, and of how many; it may break the work off."""
_GLANCE = 0.5
"""Seconds between two looks at how far the work is."""
_log = structlog.get_logger()


async def ask_for_review(house: House, jobs: Jobs, table_id: UUID) -> Reviewing:
    """Have a finished game reviewed; asking again changes nothing, unless it had failed."""
    match = await _match(house, table_id)
    if match.state.outcome() is None:
        raise Conflict("A game is reviewed when it is over. Ask again after the end.")
    if not can_advise(match.game.name):
        raise NotHere(f"There is no review of {match.game.title}: no bot can judge it.")
    wanted = await begin_review(house.store, table_id)
    if wanted is not None:
        jobs.want_review(wanted)
    return await read_review(house.store, table_id)


async def work_at(house: House, review: Unfinished) -> None:
    """The worker's part: do a review, unless somebody else does it already."""
    lease = Lease(house.store, review)

    async def watch(done: int, of: int) -> None:
        # Without progress, too: it shows that somebody works at it.
        await lease.write(done=done, of=of)

    try:
        await lease.write(status="working", done=0)
        with humble_processes() as pool:
            report = await reviewed(house, review.table_id, pool, watch)
        await lease.write(status="done", body=packed(report))
    except LostReview:
        return
    except StoreIsDown as error:
        # The sweep finds it again when there is a database.
        _log.warning("a review was broken off", table=str(review.table_id), error=str(error))
    except Exception:
        _log.exception("a review failed", table=str(review.table_id))
        with suppress(LostReview, StoreIsDown):
            await lease.write(status="failed")


async def reviewed(house: House, table_id: UUID, pool: Executor, watch: Watch) -> Review:
    """The review of a finished game, made in a pool of processes."""
    # Playing a game again takes a moment, in which a server that works alone is to answer others.
    reviewer = await asyncio.to_thread(Reviewer, await _match(house, table_id))
    results = await _results(pool, reviewer.steps, watch)
    return await asyncio.to_thread(reviewer.report, results)


async def _results(pool: Executor, steps: Sequence[Work], watch: Watch) -> list[Any]:
    loop = asyncio.get_running_loop()
    work = [loop.run_in_executor(pool, do, step) for step in steps]
    try:
        await _watched(work, watch)
        return [step.result() for step in work]
    finally:
        for step in work:
            step.cancel()  # whatever is not done by now is not wanted any more


async def _watched(work: Sequence[asyncio.Future[Any]], watch: Watch) -> None:
    """Say how far the work is until it is done; what goes wrong in one step ends it."""
    left = set(work)
    while left:
        finished, left = await asyncio.wait(
            left, timeout=_GLANCE, return_when=asyncio.FIRST_EXCEPTION
        )
        for error in filter(None, [step.exception() for step in finished]):
            raise error
        await watch(len(work) - len(left), len(work))


async def _match(house: House, table_id: UUID) -> Match:
    return (await house.newest(await house.open(table_id))).match
