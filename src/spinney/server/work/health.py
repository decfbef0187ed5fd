"""Whether this process can do its work, and if not, what is missing."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache

import sqlalchemy as sa
from alembic.script import ScriptDirectory

from spinney.server.store.migrate import scripts
from spinney.server.store.statements import StoreIsDown
from spinney.server.store.store import Store
from spinney.server.work.jobs import Jobs
from spinney.server.work.queue_times import longest_wait

_PATIENCE = 2.0
"""Seconds; whoever asks whether we are ready does not wait for long either."""
_ANSWERS = sa.text("SELECT 1")
_VERSION = sa.text("SELECT version_num FROM alembic_version")


async def missing(store: Store, jobs: Jobs) -> str | None:
    """A sentence about the first thing that is not there; None if all is well."""
    checks: tuple[tuple[Callable[[], Awaitable[bool]], str], ...] = (
        (
            lambda: _answers(store),
            "The database does not answer. Start PostgreSQL, or check SPINNEY_DATABASE.",
        ),
        (
            lambda: is_up_to_date(store),
            "The database is not at the version of this server. Start `spinney serve` of the "
            "newest version once: it brings the database up to date.",
        ),
        (
            lambda: _takes_jobs(jobs),
            "The queue does not answer. Start what keeps it: Redis if SPINNEY_REDIS is set, "
            "PostgreSQL otherwise.",
        ),
    )
    for check, sentence in checks:
        if not await _holds(check):
            return sentence
    return None


async def _holds(check: Callable[[], Awaitable[bool]]) -> bool:
    try:
        async with asyncio.timeout(_PATIENCE):
            return await check()
    except (StoreIsDown, TimeoutError):
        return False


async def _answers(store: Store) -> bool:
    return bool(await store.run_everywhere(_ANSWERS))


async def is_up_to_date(store: Store) -> bool:
    """Whether the database is at the version of this copy."""
    rows = await store.run_everywhere(_VERSION)
    return {row["version_num"] for row in rows} == newest_versions()


async def _takes_jobs(jobs: Jobs) -> bool:
    try:
        await longest_wait(jobs.queue)
    except asyncio.CancelledError:
        raise
    except Exception:
        return False  # each kind of queue has errors of its own
    return True


@cache
def newest_versions() -> frozenset[str]:
    """The versions that a database has after all migrations of this copy."""
    return frozenset(ScriptDirectory.from_config(scripts()).get_heads())
