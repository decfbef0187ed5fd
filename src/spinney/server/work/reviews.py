"""The reviews of finished games as they are kept: asked for, worked at, done."""

import zlib
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.bots.review import Review, settled
from spinney.server.store.schema import reviews
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store

_FORGOTTEN = sa.text("interval '30 seconds'")
"""A worker writes twice a second; one that has not for so long is gone."""


class Reviewing(msgspec.Struct, frozen=True):
    """How far the review of a game is."""

    status: Literal["none", "waiting", "working", "done", "failed"]
    done: int
    """How many steps of the work are done."""
    of: int
    """How many there are; 0 while that is not known."""
    review: Review | None


class Unfinished(msgspec.Struct, frozen=True):
    """A review that is to be done, as it was last written."""

    table_id: UUID
    updated: datetime


class LostReview(Exception):
    """Somebody else has taken up the review meanwhile."""


_READ = Ready(
    sa.select(reviews.c.status, reviews.c.done, reviews.c.of, reviews.c.body).where(
        reviews.c.table_id == sa.bindparam("table")
    )
)
_UNFINISHED = Ready(
    sa.select(reviews.c.table_id, reviews.c.updated)
    .where(reviews.c.status.in_(["waiting", "working"]))
    .where(reviews.c.updated < sa.func.now() - _FORGOTTEN)
    .limit(100)
)


async def read_review(store: Store, table_id: UUID) -> Reviewing:
    """How far the review of a game is, whichever process works at it."""
    rows = await store.at(table_id).run(_READ, table=table_id)
    if not rows:
        return Reviewing("none", 0, 0, None)
    row = rows[0]
    return Reviewing(row["status"], row["done"], row["of"], _unpacked(row["body"]))


async def begin_review(store: Store, table_id: UUID) -> Unfinished | None:
    """Note that a review is wanted; what is to be queued, if that is new or it had failed."""
    blank = {"status": "waiting", "done": 0, "of": 0, "updated": sa.func.now()}
    wanted = (
        insert(reviews)
        .values(table_id=table_id, **blank)
        .on_conflict_do_update(
            index_elements=[reviews.c.table_id], set_=blank, where=reviews.c.status == "failed"
        )
        .returning(reviews.c.table_id, reviews.c.updated)
    )
    return next(iter(await store.at(table_id).rows(Unfinished, wanted)), None)


async def forgotten_reviews(store: Store) -> list[Unfinished]:
    """Reviews that are to be done and that nobody has worked at for a while."""
    rows = await store.run_everywhere(_UNFINISHED)
    return [msgspec.convert(dict(row), Unfinished) for row in rows]


class Lease:
    """The right to work at a review. It is lost as soon as another worker has written there."""

    def __init__(self, store: Store, review: Unfinished) -> None:
        self._store = store
        self._review = review

    async def write(self, **values: Any) -> None:
        """Say how far it is; `LostReview` if it is somebody else's by now."""
        last = self._review
        as_left = sa.and_(reviews.c.table_id == last.table_id, reviews.c.updated == last.updated)
        update = (
            sa.update(reviews)
            .where(as_left)
            .values(updated=sa.func.now(), **values)
            .returning(reviews.c.table_id, reviews.c.updated)
        )
        written = await self._store.at(last.table_id).rows(Unfinished, update)
        if not written:
            raise LostReview
        self._review = written[0]


def packed(review: Review) -> bytes:
    """A review as it is kept."""
    return zlib.compress(msgspec.json.encode(review))


def _unpacked(body: bytes | None) -> Review | None:
    """A review as it is told; one that was kept before sums were exact is added up anew."""
    if body is None:
        return None
    return settled(msgspec.json.decode(zlib.decompress(body), type=Review))
