"""What idle workers look for puzzles in: reviewed games of people who all agree to that.

It is done as idle reviews are (`work/idle.py`), with the same share of a core, and after them: one
game at a time, each once, under a lock in the database that ends with whoever holds it.
"""

import asyncio
import time  # noqa: TID251 (how much processor time was used)
import zlib
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import Executor
from datetime import timedelta
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa
import structlog
from sqlalchemy.dialects.postgresql import ARRAY

from spinney.bots.puzzles import Puzzle
from spinney.bots.puzzles.trials.lost import tried, worth_trying
from spinney.bots.review import can_advise
from spinney.core import Match, installed
from spinney.core.record import parse
from spinney.deals.dailies import GRACE
from spinney.server.clock import now
from spinney.server.competition.publishing import (
    finished_at,
    reason_against,
    secrets_to_be_kept,
)
from spinney.server.store.schema import tables
from spinney.server.store.schema_competition import results
from spinney.server.store.schema_deals import attempts, deals
from spinney.server.store.statements import Ready, StoreIsDown
from spinney.server.store.store import Store
from spinney.server.study.site_puzzles import keep_puzzles
from spinney.server.work.idle import Spare, time_used
from spinney.server.work.reviews import read_review
from spinney.server.work.thinkers import idle_process

_LATELY = timedelta(days=30)
_LONGEST = 60.0
"""Seconds of processor time after which no further decision of a game is tried."""
_MANY = 100
_NEWEST = UUID(int=(1 << 128) - 1)
_ID = results.c.table_id.type
_UNDER_WAY = sa.or_(
    sa.exists().where(
        deals.c.origin == results.c.table_id, deals.c.closes > sa.bindparam("revealed")
    ),
    sa.exists().where(
        attempts.c.table_id == results.c.table_id,
        deals.c.id == attempts.c.deal,
        deals.c.closes > sa.bindparam("revealed"),
    ),
)
"""Others may still play this draw: its turn comes when it is closed."""
_PAGE = Ready(
    sa.select(results.c.table_id, results.c.game, results.c.ended)
    .where(results.c.seat == 0, results.c.people > 0, results.c.lost.is_not(None))
    .where(~results.c.searched, ~_UNDER_WAY)
    .where(results.c.game == sa.any_(sa.bindparam("games", type_=sa.ARRAY(sa.Text))))
    .where(results.c.ended > sa.bindparam("since", type_=results.c.ended.type))
    .where(
        sa.tuple_(results.c.ended, results.c.table_id)
        < sa.tuple_(
            sa.bindparam("before", type_=results.c.ended.type),
            sa.bindparam("last", type_=_ID),
        )
    )
    .order_by(results.c.ended.desc(), results.c.table_id.desc())
    .limit(_MANY)
)
_ALONE = Ready(
    sa.text("SELECT pg_try_advisory_xact_lock(hashtextextended('puzzles ' || :name, 0)) AS got")
)
_FIRST_SEAT = sa.and_(
    results.c.table_id == sa.any_(sa.bindparam("ids", type_=ARRAY(_ID))), results.c.seat == 0
)
_IS_SEARCHED = Ready(sa.select(results.c.searched).where(_FIRST_SEAT))
_SEARCHED = Ready(sa.update(results).where(_FIRST_SEAT).values(searched=True))
_RECORD = Ready(sa.select(tables.c.record).where(tables.c.id == sa.bindparam("table")))
_log = structlog.get_logger()


class Searchable(msgspec.Struct, frozen=True):
    """A game that may hold puzzles."""

    table: UUID
    game: str


class IdlePuzzles:
    """Looks for puzzles in one game after another with what is left of a core."""

    def __init__(self, store: Store, spare: Spare) -> None:
        self._store = store
        self._spare = spare

    async def look(self) -> None:
        """Search one game, if there is one and nothing better to do."""
        if not await self._spare.is_there():
            return
        async for game in unsearched(self._store):
            if await search(self._store, game, self._spare):
                return


async def unsearched(store: Store) -> AsyncIterator[Searchable]:
    """Reviewed games that have ended lately and in which everybody agrees, the newest first.

    The others are marked as well: who agrees later does not mean games that ended before.
    """
    games = [game for game in installed() if can_advise(game)]
    before, last = now(), _NEWEST
    while rows := await store.run(
        _PAGE,
        games=games,
        since=now() - _LATELY,
        revealed=now() - GRACE,
        before=before,
        last=last,
    ):
        left_out = await _left_out(store, [row["table_id"] for row in rows])
        await store.run(_SEARCHED, ids=list(left_out))
        for row in rows:
            if row["table_id"] not in left_out:
                yield Searchable(row["table_id"], row["game"])
        before, last = rows[-1]["ended"], rows[-1]["table_id"]


async def search(store: Store, game: Searchable, spare: Spare) -> bool:
    """Look for puzzles in a game; False if it was searched, or is by another worker."""
    async with store.transaction() as within:
        # Nothing else is done there: what is read in it could not be altered meanwhile.
        alone = (await within.run(_ALONE, name=str(game.table)))[0]["got"]
        if not alone or (await store.run(_IS_SEARCHED, ids=[game.table]))[0]["searched"]:
            return False
        began = time.perf_counter()
        with idle_process() as pool:
            found = await _found(store, game, pool)
            spare.tired(await time_used(pool, began))
        if found is not None:
            if not await _left_out(store, [game.table]):  # somebody may have taken it back
                await keep_puzzles(store, game.game, game.table, found)
            await store.run(_SEARCHED, ids=[game.table])
    return True


async def _left_out(store: Store, ids: Sequence[UUID]) -> set[UUID]:
    told = {one.table for one in await finished_at(store, ids) if one.chairs is not None}
    return set(ids) - told


async def _found(store: Store, game: Searchable, pool: Executor) -> list[Puzzle] | None:
    """The puzzles that hold; None if it was broken off, and is to be begun again."""
    try:
        return await _searched(store, game, pool)
    except StoreIsDown as error:
        _log.warning("a search for puzzles broke off", table=str(game.table), error=str(error))
        return None
    except Exception:
        _log.exception("a search for puzzles failed", table=str(game.table))
        return []


async def _searched(store: Store, game: Searchable, pool: Executor) -> list[Puzzle]:
    packed = (await store.at(game.table).run(_RECORD, table=game.table))[0]["record"]
    record = zlib.decompress(packed).decode()
    review = (await read_review(store, game.table)).review
    if review is None or reason_against(parse(record).header, await secrets_to_be_kept(store)):
        return []
    match = await asyncio.to_thread(Match.from_record, record)
    began, found, loop = time.perf_counter(), list[Puzzle](), asyncio.get_running_loop()
    for decision in await asyncio.to_thread(worth_trying, match, review):
        if await time_used(pool, began) > _LONGEST:
            break
        puzzle: Any = await loop.run_in_executor(pool, tried, game.game, decision)
        if puzzle is not None:
            found.append(puzzle)
    return found
