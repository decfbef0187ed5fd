"""What somebody's games come to: their figures, the days of their year, and whom they met."""

import asyncio
from datetime import date, datetime, timedelta
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.core import Seat
from spinney.server.clock import now
from spinney.server.competition.figures import GameFigures, figures_of
from spinney.server.competition.follows import follows_among
from spinney.server.competition.pages import open_pages
from spinney.server.people.people import Person
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store

_COMPANY = 12
_YEAR = timedelta(days=366)
_DAYS = Ready(
    sa.text("""
SELECT CAST(ended AT TIME ZONE 'UTC' AS date) AS day, count(*) AS games
FROM results WHERE person = :whose AND ended > CAST(:since AS timestamptz)
GROUP BY 1 ORDER BY 1
""")
)

_MET = Ready(
    sa.text("""
SELECT met.*, last_seen.* FROM (
  SELECT other.person, count(*) AS tables, max(own.ended) AS last,
    count(*) FILTER (WHERE own.place < other.place) AS ahead,
    count(*) FILTER (WHERE own.place = other.place) AS level
  FROM (
    SELECT * FROM results WHERE person = :whose ORDER BY ended DESC, table_id DESC LIMIT 1000
  ) AS own JOIN results AS other ON other.table_id = own.table_id
  WHERE other.person <> own.person
  GROUP BY other.person ORDER BY last DESC LIMIT :many
) AS met CROSS JOIN LATERAL (
  SELECT other.name, other.emblem, other.table_id AS "table", other.seat
  FROM results AS own JOIN results AS other ON other.table_id = own.table_id
  WHERE own.person = :whose AND own.ended = met.last AND other.person = met.person LIMIT 1
) AS last_seen ORDER BY met.last DESC
""")
)


class Met(msgspec.Struct, frozen=True):
    """Somebody else, by the name they had last, and how often each was ahead."""

    name: str
    emblem: str
    tables: int
    last: datetime
    ahead: int
    """How often oneself was."""
    level: int
    table: UUID
    """Where they met last: by this chair they can be followed, or asked to another table."""
    seat: Seat
    page: str | None
    """The address of their page, if it is open to you."""
    follow: UUID | None
    """By which you follow them, if you do."""


_TOLD = frozenset(Met.__struct_fields__) - {"page", "follow"}


class Day(msgspec.Struct, frozen=True):
    """A day, by the clock of Greenwich, on which games of theirs ended."""

    day: date
    games: int


class Profile(msgspec.Struct, frozen=True):
    """What somebody's finished games come to."""

    games: tuple[GameFigures, ...]
    year: tuple[Day, ...]
    """The days of the last year on which something ended."""
    company: tuple[Met, ...]
    """Whom they met last, over their last thousand games."""


async def profile(store: Store, person: Person) -> Profile:
    """What somebody's finished games come to."""
    games, year, company = await asyncio.gather(
        figures_of(store, person.id),
        store.rows(Day, _DAYS, whose=person.id, since=now() - _YEAR),
        _company(store, person),
    )
    return Profile(games, tuple(year), company)


async def _company(store: Store, person: Person) -> tuple[Met, ...]:
    """Whom somebody met last, with what they can do about it."""
    met = await store.run(_MET, whose=person.id, many=_COMPANY)
    pages = await open_pages(store, person, [row["person"] for row in met])
    follows = await follows_among(store, person.id) if met else {}
    return tuple(
        Met(
            **{name: row[name] for name in _TOLD},
            page=pages.get(row["person"]),
            follow=follows.get(row["person"]),
        )
        for row in met
    )
