"""Somebody's page as others see it: how they play, and what came of the tables they share.

Luck and losses stay with those whose they are.
"""

import asyncio
from datetime import date
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.core import Seat
from spinney.server.competition.figures import GameFigures, figures_of
from spinney.server.competition.follows import follows_among
from spinney.server.competition.history import History, HistoryFilters, history
from spinney.server.competition.ladder import OwnRating, ratings_of
from spinney.server.competition.pages import Owner, owner_of
from spinney.server.people.people import Person
from spinney.server.store.schema_people import follows
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store

_TOGETHER = Ready(
    sa.text("""
SELECT own.game, count(*) AS tables,
  count(*) FILTER (WHERE own.place < other.place) AS ahead,
  count(*) FILTER (WHERE own.place = other.place) AS level
FROM results AS own JOIN results AS other ON other.table_id = own.table_id
WHERE own.person = :viewer AND other.person = :owner
GROUP BY own.game ORDER BY tables DESC, own.game
""")
)
_LAST_MET = Ready(
    sa.text("""
SELECT other.table_id AS "table", other.seat
FROM results AS own JOIN results AS other ON other.table_id = own.table_id
WHERE own.person = :viewer AND other.person = :owner
ORDER BY own.ended DESC, own.table_id DESC LIMIT 1
""")
)
_FINISHED = Ready(
    sa.text("""
SELECT count(*) AS finished, count(gone) AS gone FROM results WHERE person = :owner
""")
)
_BACK = Ready(
    sa.select(sa.func.count()).where(
        follows.c.person == sa.bindparam("owner"), follows.c.followed == sa.bindparam("viewer")
    )
)


class Together(msgspec.Struct, frozen=True):
    """The tables of a game that two shared: how often you were ahead, and how often neither."""

    game: str
    tables: int
    ahead: int
    level: int


class MetAt(msgspec.Struct, frozen=True):
    """Where two met last: by this chair one of them can be asked to another table."""

    table: UUID
    seat: Seat


class PersonPage(msgspec.Struct, frozen=True):
    """Somebody's page, as whoever asks may see it."""

    name: str
    emblem: str
    since: date
    finished: int
    """How many games they finished, those included that they left."""
    gone: int
    """How many they left to a bot."""
    games: tuple[GameFigures, ...]
    """Without luck and losses."""
    ratings: tuple[OwnRating, ...]
    you: bool
    follow: UUID | None
    """By which you follow them, if you do."""
    follows_you: bool
    together: tuple[Together, ...]
    met: MetAt | None


async def person_page(store: Store, code: str, viewer: Person | None) -> PersonPage:
    """The page at an address; `NotHere` if it is not open to whoever asks."""
    owner = await owner_of(store, code, viewer)
    finished, figures, ratings = await asyncio.gather(
        store.run(_FINISHED, owner=owner.id),
        figures_of(store, owner.id),
        ratings_of(store, owner.id),
    )
    return PersonPage(
        name=owner.name,
        emblem=owner.emblem,
        since=owner.created.date(),
        finished=finished[0]["finished"],
        gone=finished[0]["gone"],
        games=tuple(_open(one) for one in figures),
        ratings=ratings,
        **await _between(store, owner, viewer),
    )


async def shared_history(store: Store, code: str, viewer: Person, before: UUID | None) -> History:
    """The games that whoever asks played with somebody, as they ended for the one who asks."""
    owner = await owner_of(store, code, viewer)
    return await history(store, viewer.id, HistoryFilters(company=owner.id, before=before))


def _open(figures: GameFigures) -> GameFigures:
    return msgspec.structs.replace(
        figures, best=None, luck=None, lost=None, losses=None, moments=()
    )


async def _between(store: Store, owner: Owner, viewer: Person | None) -> dict[str, Any]:
    """What the two have to do with each other."""
    if viewer is None or viewer.id == owner.id:
        alone = {"follow": None, "follows_you": False, "together": (), "met": None}
        return alone | {"you": viewer is not None}
    both = {"viewer": viewer.id, "owner": owner.id}
    together = await store.rows(Together, _TOGETHER, **both)
    met = await store.rows(MetAt, _LAST_MET, **both)
    return {
        "you": False,
        "follow": (await follows_among(store, viewer.id)).get(owner.id),
        "follows_you": bool((await store.run(_BACK, **both))[0][0]),
        "together": tuple(together),
        "met": met[0] if met else None,
    }
