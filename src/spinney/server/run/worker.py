"""The worker: takes jobs from the queue, and sweeps for what no job was made for."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Any, TypeAlias
from uuid import UUID

import msgspec
import sqlalchemy as sa
import structlog
from saq import Queue, Worker

from spinney.core import Seat
from spinney.server.background import Background
from spinney.server.competition.counting import count_results
from spinney.server.competition.idle_reviews import IdleReviews
from spinney.server.competition.puzzle_ratings import PuzzleRatings
from spinney.server.competition.ratings import Ratings
from spinney.server.deals.attempts import settle_attempts
from spinney.server.deals.fields import IdleFields
from spinney.server.moderation.reports import prune_reports
from spinney.server.notify.notices import Reminder
from spinney.server.observe.logs import log_about
from spinney.server.observe.tracing import Traces
from spinney.server.people.revoked import prune_ended
from spinney.server.play.packed import pack_old_games
from spinney.server.problems import NotHere
from spinney.server.services import Services
from spinney.server.store.partitions import drop_partitions, make_partitions
from spinney.server.store.store import Store
from spinney.server.study.idle_puzzles import IdlePuzzles
from spinney.server.study.site_puzzles import drop_puzzles
from spinney.server.work.due import attend
from spinney.server.work.hints import thought_about
from spinney.server.work.idle import Spare
from spinney.server.work.jobs import Jobs
from spinney.server.work.reviewing import work_at
from spinney.server.work.reviews import Unfinished, forgotten_reviews
from spinney.server.work.thinkers import ThinkerPool

_SIDE_BY_SIDE = 40
"""Turns that wait for a thought take nothing but their place; all of them share the time."""
_REVIEWS_SIDE_BY_SIDE = 1
_NOTICES_SIDE_BY_SIDE = 10
_ASKED_AGAIN = 5.0
"""Seconds after which each of them asks for a job again of which it has not been told.

SAQ itself asks every second, for all of them.
"""
_SETTLED = 12
"""After so many looks nothing is left over from before, and a process has time for more."""
_PRUNED_AGAIN = 600.0
"""Seconds after which what has been kept for long enough is looked for again."""
_log = structlog.get_logger()
Look: TypeAlias = Callable[[], Awaitable[None]]

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
async def working(services: Services) -> AsyncIterator[None]:
    """Work in the background: jobs as they come, and a sweep every so many seconds."""
    every = services.settings.sweep
    house, jobs, traces = services.house, services.jobs, services.traces
    thinker = ThinkerPool(house.metrics)
    thinker.warm_up()

    async def attend_table(_context: Any, *, table: str) -> None:
        log_about(lambda: {"table": table})
        with contextlib.suppress(NotHere):
            await attend(house, thinker, await house.open(UUID(table)))

    async def think_about_turn(_context: Any, *, table: str, seat: int) -> str:
        log_about(lambda: {"table": table})
        return await thought_about(house, thinker, UUID(table), Seat(seat))

    async def review_table(_context: Any, *, table: str, updated: str) -> None:
        log_about(lambda: {"table": table})
        await work_at(house, Unfinished(UUID(table), datetime.fromisoformat(updated)))

    async def tell_turn(_context: Any, **told: Any) -> None:
        log_about(lambda: {"table": told["table"]})
        with contextlib.suppress(NotHere):
            await services.turn_notices.tell(msgspec.convert(told, Reminder))

    async def take_back_turn(_context: Any, *, table: str, seat: int) -> None:
        log_about(lambda: {"table": table})
        with contextlib.suppress(NotHere):
            await services.turn_notices.take_back(UUID(table), Seat(seat))

    turns = _traced(traces, attend_table=attend_table, think_about_turn=think_about_turn)
    reviews = _traced(traces, review_table=review_table)
    notices = _traced(traces, tell_turn=tell_turn, take_back_turn=take_back_turn)
    workers = [
        _worker(jobs.queue, turns, _SIDE_BY_SIDE),
        _worker(jobs.notices.queue, notices, _NOTICES_SIDE_BY_SIDE),
        _worker(jobs.reviews, reviews, _REVIEWS_SIDE_BY_SIDE),
    ]
    try:
        often = (again_and_again(look, every) for look in _looks(services))
        seldom = again_and_again(_pruning(services), _PRUNED_AGAIN)
        beside = services.background.running(*often, seldom)
        async with beside, _at_work(services.background, workers):
            yield
    finally:
        thinker.close()


def _looks(services: Services) -> Iterator[Look]:
    """What is looked for again and again: each on its own, so that none waits for another."""
    store, jobs = services.store, services.jobs
    settings, ratings, puzzles = services.settings, Ratings(store), PuzzleRatings(store)
    spare = Spare(jobs, settings.idle_share, first_rest=_SETTLED * settings.sweep)
    fields, unasked = IdleFields(store, spare), IdleReviews(services.house, spare)
    found = IdlePuzzles(store, spare)

    async def sweeping() -> None:
        await sweep(store, jobs)

    async def counting() -> None:
        await count_results(store)
        await settle_attempts(store)
        await ratings.look()

    async def idling() -> None:
        try:
            await fields.look()
        finally:  # a field that cannot be made keeps no review from being made
            await unasked.look()
            await found.look()

    yield from (
        sweeping,
        counting,
        puzzles.look,
        idling,
        services.digests.look,
        services.deletions.look,
    )


def _pruning(services: Services) -> Look:
    async def pruning() -> None:
        await prune_reports(services.store)
        await prune_ended(services.store)
        await drop_puzzles(services.store)
        for one in services.store.every():
            await prune_log(one, timedelta(days=services.settings.log_days))

    return pruning


def _traced(traces: Traces, **functions: Callable[..., Awaitable[Any]]) -> dict[str, Any]:
    def about(_context: Any, *, table: str, **_more: Any) -> dict[str, str]:
        return {"spinney.table": table}

    return {name: traces.work(name, function, about) for name, function in functions.items()}


def _worker(queue: Queue, functions: dict[str, Any], side_by_side: int) -> _QuietWorker:
    return _QuietWorker(
        queue,
        list(functions.items()),
        concurrency=side_by_side,
        dequeue_timeout=_ASKED_AGAIN,
        shutdown_grace_period_s=1,
    )


@asynccontextmanager
async def _at_work(background: Background, workers: list[_QuietWorker]) -> AsyncIterator[None]:
    started = [background.start(worker.start()) for worker in workers]
    try:
        yield
    finally:
        for worker in workers:
            worker.event.set()
        # A move is written whole or not at all, and the sweep finds what was left undone. One that
        # has not begun makes itself a new event, and would go on if it were not cancelled.
        for task in (*started, *(task for worker in workers for task in worker.tasks)):
            task.cancel()
        await asyncio.gather(*started, return_exceptions=True)


async def again_and_again(look: Look, every: float) -> None:
    """Look every so many seconds, whatever became of the look before."""
    while True:
        await asyncio.sleep(every)
        try:
            await look()
        except Exception as error:
            _log.warning("a look failed, and is repeated", look=look.__name__, error=repr(error))


async def prune_log(store: Store, keep: timedelta) -> None:
    """Make the log's partitions ahead, and drop those that are old and packed, in one database."""
    await make_partitions(store)
    await pack_old_games(store)
    for name in await drop_partitions(store, keep):
        _log.info("all games of a partition of the log are packed: it is dropped", partition=name)


async def sweep(store: Store, jobs: Jobs) -> int:
    """Queue whatever is due and not queued; how much that was."""
    forgotten = await store.run_everywhere(_FORGOTTEN)
    for row in forgotten:
        await jobs.remind(row["id"], row["position"])
    reviews = await forgotten_reviews(store)
    for review in reviews:
        jobs.want_review(review)
    return len(forgotten) + len(reviews)
