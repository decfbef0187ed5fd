"""Fields: before a daily opens, bots of all levels play it, so that it can be said what is usual.

Each level is written as soon as it is played. A worker that dies leaves the others to the next;
until then the page has no field, and says so.
"""

import asyncio
import time  # noqa: TID251 (how much processor time was used)
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from datetime import date, timedelta
from statistics import fmean
from typing import Any, Protocol
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.bots.review import Work, do
from spinney.deals.field import GAMES, field_games, hindsight_of
from spinney.server.clock import now
from spinney.server.deals.chains import make_chains
from spinney.server.deals.deals import Deal, daily_of
from spinney.server.store.schema_deals import deals, fields
from spinney.server.store.statements import Ready, Statements
from spinney.server.store.store import Store
from spinney.server.work.idle import Spare, time_used
from spinney.server.work.thinkers import idle_process

_ALONE = Ready(
    sa.text("SELECT pg_try_advisory_xact_lock(hashtextextended('field ' || :name, 0)) AS got")
)
_LEVELS = Ready(sa.select(fields.c.level).where(fields.c.deal == sa.bindparam("deal")).distinct())
_A_DAY = timedelta(days=1)


class IdleFields:
    """Makes the fields of today and tomorrow, one level at a time, with what is left of a core."""

    def __init__(self, store: Store, spare: Spare, games: Mapping[str, int] = GAMES) -> None:
        """Make so many games of each level; the mean of the last level's is par."""
        self._store = store
        self._spare = spare
        self._games = games
        self._chained: date | None = None
        """The day for which the chains are known to be there."""

    async def look(self) -> None:
        """Make the chains that are missing, and one level of a field, if one is missing."""
        today = now().date()
        if self._chained != today:
            await make_chains(self._store)
            self._chained = today
        if not await self._spare.is_there():
            return
        for day in (today, today + _A_DAY):
            deal = await daily_of(self._store, day)
            if await self._make(deal):
                return

    async def _make(self, deal: Deal) -> bool:
        """Whether there was something to be made, and nobody else made it."""
        if deal.par is not None:
            return False
        async with self._store.transaction() as within:
            if not (await within.run(_ALONE, name=deal.code))[0]["got"]:
                return False
            step = await self._next_step(deal)
            began = time.perf_counter()
            with idle_process() as pool:
                await step.make(self._store, pool)
                self._spare.tired(await time_used(pool, began))
        return True

    async def _next_step(self, deal: Deal) -> "_Step":
        made = {row["level"] for row in await self._store.run(_LEVELS, deal=deal.id)}
        for games in field_games(deal.match(), deal.seat, deal.bots, self._games):
            if games[0].level not in made:
                return _Level(deal, games[0].level, games)
        return _Par(deal, list(self._games)[-1])


class _Step(Protocol):
    async def make(self, store: Statements, pool: Executor) -> None: ...


class _Level:
    """The games of one level."""

    def __init__(self, deal: Deal, level: str, games: Sequence[Work]) -> None:
        self._deal = deal
        self._level = level
        self._games = games

    async def make(self, store: Statements, pool: Executor) -> None:
        made = Counter(await _answers(pool, self._games))
        rows = [
            {"deal": self._deal.id, "level": self._level, "points": points, "games": games}
            for points, games in made.items()
        ]
        await store.run(insert(fields).values(rows).on_conflict_do_nothing())


class _Par:
    """What follows from all levels, and the best with hindsight: the field is complete with it."""

    def __init__(self, deal: Deal, level: str) -> None:
        self._deal = deal
        self._level = level

    async def make(self, store: Statements, pool: Executor) -> None:
        played = await read_field(store, self._deal.id)
        hindsight = await asyncio.to_thread(hindsight_of, self._deal.match())
        best = None if hindsight is None else (await _answers(pool, [hindsight]))[0]
        ceiling = None if best is None else max(best, *(points for _, points, _ in played))
        usual = [p for level, p, games in played for _ in range(games) if level == self._level]
        told = {"par": round(fmean(usual), 1), "ceiling": ceiling}
        await store.run(sa.update(deals).where(deals.c.id == self._deal.id).values(**told))


async def read_field(store: Statements, deal: UUID) -> list[tuple[str, int, int]]:
    """Level, points, and how many games of the level made them."""
    found = sa.select(fields.c.level, fields.c.points, fields.c.games).where(fields.c.deal == deal)
    rows = await store.run(found.order_by(fields.c.points))
    return [(row["level"], row["points"], row["games"]) for row in rows]


async def _answers(pool: Executor, work: Sequence[Work]) -> list[Any]:
    loop = asyncio.get_running_loop()
    return await asyncio.gather(*(loop.run_in_executor(pool, do, one) for one in work))
