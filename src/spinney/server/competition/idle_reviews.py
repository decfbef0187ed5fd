"""What idle workers review: games of people that nobody asked about, for what is told of luck."""

from collections.abc import AsyncIterator, Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID

import sqlalchemy as sa

from spinney.bots.review import can_advise
from spinney.core import installed
from spinney.server.clock import now
from spinney.server.play.house import House
from spinney.server.store.schema import reviews
from spinney.server.store.schema_competition import results
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store
from spinney.server.work.idle import Spare, review_unasked

_LATELY = timedelta(days=30)
"""Older games are left alone, or where many are played the queue would never end."""
_ORDER = (results.c.rated, ~results.c.rated)
"""What is reviewed first; among its like, the newest goes first."""
_MANY = 20
_PAGES = tuple(
    Ready(
        sa.select(results.c.table_id, results.c.ended)
        .where(results.c.seat == 0, results.c.people > 0, results.c.lost.is_(None), which)
        .where(results.c.game == sa.any_(sa.bindparam("games", type_=sa.ARRAY(sa.Text))))
        .where(results.c.ended > sa.bindparam("since", type_=results.c.ended.type))
        .where(
            sa.tuple_(results.c.ended, results.c.table_id)
            < sa.tuple_(
                sa.bindparam("before", type_=results.c.ended.type),
                sa.bindparam("last", type_=results.c.table_id.type),
            )
        )
        .order_by(results.c.ended.desc(), results.c.table_id.desc())
        .limit(_MANY)
    )
    for which in _ORDER
)
_NOTED = Ready(
    sa.select(reviews.c.table_id).where(
        reviews.c.table_id == sa.any_(sa.bindparam("tables", type_=sa.ARRAY(sa.Uuid)))
    )
)
_NEWEST = UUID(int=(1 << 128) - 1)


class IdleReviews:
    """Reviews one game after another with what is left of a core."""

    def __init__(self, house: House, spare: Spare) -> None:
        self._house = house
        self._spare = spare

    async def look(self) -> None:
        """Review one game, if there is one and nothing better to do."""
        if not await self._spare.is_there():
            return
        async for table_id in unreviewed(self._house.store):
            if await review_unasked(self._house, table_id, self._spare.tired):
                return


async def unreviewed(store: Store) -> AsyncIterator[UUID]:
    """Tables of people that have ended lately and have no review, those that matter most first."""
    games = [game for game in installed() if can_advise(game)]
    for page in _PAGES:
        before, last = now(), _NEWEST
        while rows := await store.run(
            page, games=games, since=now() - _LATELY, before=before, last=last
        ):
            for table_id in await _without_review(store, rows):
                yield table_id
            before, last = rows[-1]["ended"], rows[-1]["table_id"]


async def _without_review(store: Store, rows: Sequence[Any]) -> list[UUID]:
    """Those that nobody has asked about, whichever database keeps them."""
    tables = [row["table_id"] for row in rows]
    noted = {row["table_id"] for row in await store.run_everywhere(_NOTED, tables=tables)}
    return [table_id for table_id in tables if table_id not in noted]
