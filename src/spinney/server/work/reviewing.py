"""Reviewing finished games: asked for by anybody, worked at step by step, behind all else."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import suppress
from typing import Any
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


async def how_far(house: House, table_id: UUID) -> Reviewing:
    """How far the review of a game is; `NotHere` if there is no such table."""
    await house.open(table_id)
    return await read_review(house.store, table_id)


async def work_at(house: House, review: Unfinished) -> None:
    """The worker's part: do a review, unless somebody else does it already."""
    lease = Lease(house.store, review)
    try:
        await lease.write(status="working", done=0)
        report = await _reviewed(await _match(house, review.table_id), lease)
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


async def _reviewed(match: Match, lease: Lease) -> Review:
    # Playing a game again takes a moment, in which a server that works alone is to answer others.
    reviewer = await asyncio.to_thread(Reviewer, match)
    with humble_processes() as pool:
        results = await _results(pool, reviewer.steps, lease)
    return await asyncio.to_thread(reviewer.report, results)


async def _results(pool: Executor, steps: Sequence[Work], lease: Lease) -> list[Any]:
    loop = asyncio.get_running_loop()
    work = [loop.run_in_executor(pool, do, step) for step in steps]
    try:
        await _watch(work, lease)
        return [step.result() for step in work]
    finally:
        for step in work:
            step.cancel()  # whatever is not done by now is not wanted any more


async def _watch(work: Sequence[asyncio.Future[Any]], lease: Lease) -> None:
    """Say how far the work is until it is done; what goes wrong in one step ends it."""
    left = set(work)
    while left:
        finished, left = await asyncio.wait(
            left, timeout=_GLANCE, return_when=asyncio.FIRST_EXCEPTION
        )
        for error in filter(None, [step.exception() for step in finished]):
            raise error
        # Without progress, too: it shows that somebody works at it.
        await lease.write(done=len(work) - len(left), of=len(work))


async def _match(house: House, table_id: UUID) -> Match:
    return (await house.newest(await house.open(table_id))).match
