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
    """Whether the databases are at the version of this copy, or at a newer one.

    While a site is brought up to date, old processes go on beside the first new one, which has
    migrated: what an older copy needs is taken away by a later migration (expand, then contract).
    """
    found = {row["version_num"] for row in await store.run_everywhere(_VERSION)}
    older = _all_versions() - newest_versions()
    return bool(found) and not found & older


async def _takes_jobs(jobs: Jobs) -> bool:
    try:
        await longest_wait(jobs.queue)
    except asyncio.CancelledError:
        raise
    except Exception:
        return False  # each kind of queue has errors of its own
    return True


@cache
def _all_versions() -> frozenset[str]:
    scripted = ScriptDirectory.from_config(scripts()).walk_revisions()
    return frozenset(one.revision for one in scripted)


@cache
def newest_versions() -> frozenset[str]:
    """The versions that a database has after all migrations of this copy."""
    return frozenset(ScriptDirectory.from_config(scripts()).get_heads())
