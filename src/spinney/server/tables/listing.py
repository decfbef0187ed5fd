"""Lists of tables: those one may join or watch, and one's own."""

from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.core import Seat
from spinney.core.seats import seat_of
from spinney.server.people.people import Person
from spinney.server.store.schema import chairs, log, tables
from spinney.server.store.store import Store
from spinney.server.tables.clocks import Pace
from spinney.server.tables.table import ChairRow, Status

_MANY = 50
_OPEN_FIRST = sa.case((tables.c.status == "over", 1), else_=0)


class Filters(msgspec.Struct, frozen=True):
    """Which tables somebody wants to see."""

    status: Status = "open"
    game: str | None = None
    edition: str | None = None
    seats: int | None = None
    pace: str | None = None


class ListedChair(msgspec.Struct, frozen=True):
    """Somebody at a listed table."""

    seat: Seat
    name: str
    emblem: str
    you: bool
    bot: str | None
    program: bool


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: UUID
    code: str
    name: str
    game: str
    edition: str
    seats: int
    pace: Pace
    hints: bool
    status: Status
    actors: tuple[Seat, ...]
    """Whom the game waits for."""
    your_turn: bool
    chairs: tuple[ListedChair, ...]


async def public_tables(store: Store, person: Person | None, wanted: Filters) -> list[TableLine]:
    """Public tables, newest first."""
    found = sa.select(tables).where(tables.c.public, tables.c.status == wanted.status)
    for name in ("game", "edition", "seats"):
        if getattr(wanted, name) is not None:
            found = found.where(tables.c[name] == getattr(wanted, name))
    if wanted.pace is not None:
        found = found.where(tables.c.pace["kind"].astext == wanted.pace)
    newest = found.order_by(tables.c.created.desc()).limit(_MANY)
    return _newest(await _everywhere(store, person, newest))[:_MANY]


async def own_tables(store: Store, person: Person) -> list[TableLine]:
    """The tables somebody sits at: where it is their turn first, finished ones last."""
    own = sa.select(chairs.c.table_id).where(chairs.c.person == person.id)
    found = sa.select(tables).where(tables.c.id.in_(own))
    ordered = found.order_by(_OPEN_FIRST, tables.c.created.desc()).limit(_MANY)
    lines = _newest(await _everywhere(store, person, ordered))
    lines.sort(key=lambda line: (line.status == "over", not line.your_turn))
    return lines[:_MANY]


async def _everywhere(
    store: Store, person: Person | None, found: sa.Select[Any]
) -> list[TableLine]:
    return [line for one in store.every() for line in await _lines(one, person, found)]


def _newest(lines: list[TableLine]) -> list[TableLine]:
    """Newest first: ids begin with the time."""
    return sorted(lines, key=lambda line: line.id, reverse=True)


async def _lines(store: Store, person: Person | None, found: sa.Select[Any]) -> list[TableLine]:
    last = (
        sa.select(log.c.actors)
        .where(log.c.table_id == tables.c.id)
        .order_by(log.c.position.desc())
        .limit(1)
        .scalar_subquery()
    )
    rows = await store.run(found.add_columns(last.label("actors")))
    seated = await _seated(store, [row["id"] for row in rows])
    return [_line(dict(row), seated[row["id"]], person) for row in rows]


async def _seated(store: Store, ids: list[UUID]) -> dict[UUID, list[ChairRow]]:
    found = sa.select(chairs).where(chairs.c.table_id.in_(ids)).order_by(chairs.c.seat)
    seated: dict[UUID, list[ChairRow]] = {table_id: [] for table_id in ids}
    for row in await store.run(found) if ids else ():
        seated[row["table_id"]].append(msgspec.convert(dict(row), ChairRow))
    return seated


def _line(row: dict[str, Any], seated: list[ChairRow], person: Person | None) -> TableLine:
    actors = tuple(seat_of(letter) for letter in row["actors"] or "")
    own = [chair.seat for chair in seated if person is not None and chair.person == person.id]
    shared = set(TableLine.__struct_fields__) & set(row) - {"actors", "pace"}
    return TableLine(
        **{name: row[name] for name in shared},
        pace=msgspec.convert(row["pace"], Pace),
        actors=actors,
        your_turn=bool(set(own) & set(actors)),
        chairs=tuple(
            ListedChair(
                chair.seat,
                chair.name,
                chair.emblem,
                chair.seat in own,
                chair.bot,
                chair.program,
            )
            for chair in seated
        ),
    )
