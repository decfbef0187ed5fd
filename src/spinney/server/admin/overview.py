"""Tables as whoever keeps the server sees them: all of them, and nothing that is sealed."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.core import Seat, letter
from spinney.server.play.replay import read_lines
from spinney.server.store.schema import chairs, log, tables
from spinney.server.store.store import Line, Store
from spinney.server.tables.clocks import Pace
from spinney.server.tables.table import ChairRow, Status, read_table

_TOLD_LINES = 5
_LAST = (
    sa.select(log.c.position, log.c.at, log.c.actors, log.c.due)
    .where(log.c.table_id == tables.c.id)
    .order_by(log.c.position.desc())
    .limit(1)
    .lateral("last")
)
_TAKEN = sa.select(sa.func.count()).where(chairs.c.table_id == tables.c.id).scalar_subquery()
_MOVED = sa.func.coalesce(_LAST.c.at, tables.c.created)


class Overview(msgspec.Struct, frozen=True):
    """A table in one line."""

    id: UUID
    code: str
    status: Status
    game: str
    edition: str
    public: bool
    seats: int
    taken: int
    """How many chairs are taken."""
    created: datetime
    position: int | None
    """How many lines its log has after the first; None before the game begins."""
    at: datetime | None
    """When the last of them was written."""
    actors: str | None
    """Whom the game waits for, by the letters of the seats."""
    due: datetime | None
    """When the first clock of theirs runs out."""


class Filters(msgspec.Struct, frozen=True, kw_only=True):
    """Which tables are wanted."""

    status: Status | None = None
    game: str | None = None
    still: timedelta | None = None
    """Only where nothing has happened for so long."""
    many: int = 50


class Sitting(msgspec.Struct, frozen=True):
    """Somebody at a table; the salt stays out, since it is part of the shuffles."""

    seat: str
    name: str
    person: UUID | None
    bot: str | None
    muted: bool


class Happened(msgspec.Struct, frozen=True):
    """A line of the log: what kind of action, and not which, since that may be sealed."""

    position: int
    seat: str
    action: str
    at: datetime


class Whole(msgspec.Struct, frozen=True):
    """All that may be told of a table."""

    table: Overview
    name: str
    pace: Pace
    hints: bool
    owner: UUID
    rematch: UUID | None
    chairs: list[Sitting]
    last: list[Happened]


async def overview(store: Store, wanted: Filters, now: datetime) -> list[Overview]:
    """The tables that are wanted: where something happened last comes first."""
    found = _all().order_by(_MOVED.desc()).limit(wanted.many)
    if wanted.status is not None:
        found = found.where(tables.c.status == wanted.status)
    if wanted.game is not None:
        found = found.where(tables.c.game == wanted.game)
    if wanted.still is not None:
        found = found.where(now - wanted.still > _MOVED)
    rows = await store.run_everywhere(found)
    listed = [msgspec.convert(dict(row), Overview) for row in rows]
    return sorted(listed, key=_moved, reverse=True)[: wanted.many]


def _moved(table: Overview) -> datetime:
    return table.at or table.created


async def whole(store: Store, table_id: UUID) -> Whole:
    """One table; `NotHere` if there is none."""
    table = await read_table(store, table_id)
    (line,) = await store.at(table_id).rows(Overview, _all().where(tables.c.id == table_id))
    lines = await read_lines(store, table, max(0, (line.position or 0) - _TOLD_LINES))
    row = table.row
    return Whole(
        table=line,
        name=row.name,
        pace=row.pace,
        hints=row.hints,
        owner=row.owner,
        rematch=row.rematch,
        chairs=[_sitting(chair) for chair in table.chairs],
        last=[_happened(one) for one in lines],
    )


def _all() -> sa.Select[Any]:
    plain = ("id", "code", "status", "game", "edition", "public", "seats", "created")
    last = (_LAST.c[name] for name in ("position", "at", "actors", "due"))
    columns = (*(tables.c[name] for name in plain), _TAKEN.label("taken"), *last)
    return sa.select(*columns).select_from(tables.outerjoin(_LAST, sa.true()))


def _sitting(chair: ChairRow) -> Sitting:
    return Sitting(letter(chair.seat), chair.name, chair.person, chair.bot, chair.muted)


def _happened(line: Line) -> Happened:
    kind = msgspec.json.decode(line.action, type=dict[str, Any])["type"]
    return Happened(line.position, letter(Seat(line.seat)), kind, line.at)
