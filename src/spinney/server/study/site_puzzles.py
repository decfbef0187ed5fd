"""Puzzles of games that people played here, as long as everybody in them agrees to that.

Whether they do is asked whenever the puzzles are read, once a minute at most: whoever takes it back
is told nowhere from then on. The rows themselves are dropped a little later.
"""

import asyncio
import time  # noqa: TID251 (how long ago the puzzles were read)
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import ARRAY, insert

from spinney.bots.puzzles import Puzzle, puzzles_of
from spinney.deals.dailies import GRACE
from spinney.server.clock import now
from spinney.server.competition.publishing import Finished, finished_at
from spinney.server.store.schema_deals import deals
from spinney.server.store.schema_puzzles import site_puzzles
from spinney.server.store.statements import Ready, StoreIsDown
from spinney.server.store.store import Store

NEWEST = 300
"""So many of a game are shown; older ones are still rated, for those who have tried them."""
_MANY = 500
_HANDED_ON = sa.exists().where(
    deals.c.origin == site_puzzles.c.table_id, deals.c.closes > sa.bindparam("revealed")
)
"""Others may still play this draw: while they do, nothing of it is shown."""
_SHOWN = Ready(
    sa.select(site_puzzles.c.table_id, site_puzzles.c.body)
    .where(site_puzzles.c.game == sa.bindparam("of", type_=sa.Text), ~_HANDED_ON)
    .order_by(site_puzzles.c.made.desc(), site_puzzles.c.name)
    .limit(NEWEST)
)
_TABLES = Ready(
    sa.select(site_puzzles.c.table_id)
    .where(site_puzzles.c.table_id > sa.bindparam("after", type_=site_puzzles.c.table_id.type))
    .distinct()
    .order_by(site_puzzles.c.table_id)
    .limit(_MANY)
)
_DROPPED = Ready(
    sa.delete(site_puzzles).where(
        site_puzzles.c.table_id
        == sa.any_(sa.bindparam("tables", type_=ARRAY(site_puzzles.c.table_id.type)))
    )
)


class SitePuzzle(msgspec.Struct, frozen=True):
    """A puzzle, and the game that it is taken from."""

    table: UUID
    bots: tuple[str | None, ...]
    """By seat, who played there; None for people, whose names are not told."""
    puzzle: Puzzle


class SitePuzzles:
    """What this process knows of them."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._known: dict[str, Mapping[str, SitePuzzle]] = {}
        self._read: dict[str, float] = {}
        self._reading = asyncio.Lock()
        self.patience = 60.0
        """Seconds after which they are read again."""

    async def of(self, game: str) -> Mapping[str, SitePuzzle]:
        """Those of a game by their names, the newest first; without a database what was known."""
        async with self._reading:
            moment = self._clock()
            if game not in self._read or moment >= self._read[game] + self.patience:
                self._read[game] = moment
                with suppress(StoreIsDown):
                    self._known[game] = await shown(self._store, game)
            return self._known.get(game, {})


async def shown(store: Store, game: str) -> dict[str, SitePuzzle]:
    """The newest puzzles of a game that may be shown to everybody now."""
    rows = await store.run(_SHOWN, of=game, revealed=now() - GRACE)
    bots = {
        one.table: tuple(chair.bot for chair in one.chairs)
        for one in await finished_at(store, {row["table_id"] for row in rows})
        if one.chairs is not None
    }
    found = (_read(row, bots) for row in rows if row["table_id"] in bots)
    return {one.puzzle.name: one for one in found}


async def keep_puzzles(store: Store, game: str, table: UUID, puzzles: Sequence[Puzzle]) -> None:
    """Keep what was found; a position that is shipped, or known from another game, is not new."""
    known = puzzles_of(game)
    rows = [
        {
            "game": game,
            "name": one.name,
            "table_id": table,
            "body": msgspec.to_builtins(one),
            "made": sa.func.clock_timestamp(),
        }
        for one in puzzles
        if known.named(one.name) is None
    ]
    if rows:
        await store.run(insert(site_puzzles).values(rows).on_conflict_do_nothing())


async def drop_puzzles(store: Store) -> int:
    """Drop those of games in which not everybody agrees any more; of how many games that was."""
    dropped, after = 0, UUID(int=0)
    while rows := await store.run(_TABLES, after=after):
        tables = [row["table_id"] for row in rows]
        gone = set(tables) - _told(await finished_at(store, tables))
        await store.run(_DROPPED, tables=list(gone))
        dropped, after = dropped + len(gone), tables[-1]
    return dropped


def _told(games: Collection[Finished]) -> set[UUID]:
    return {one.table for one in games if one.chairs is not None}


def _read(row: Any, bots: Mapping[UUID, tuple[str | None, ...]]) -> SitePuzzle:
    table = row["table_id"]
    return SitePuzzle(table, bots[table], msgspec.convert(row["body"], Puzzle))
