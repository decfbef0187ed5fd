"""Lists of tables: those one may join or watch, and one's own."""

import asyncio
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import ARRAY

from spinney.core import Seat, installed
from spinney.core.seats import seat_of
from spinney.server.people.people import Person
from spinney.server.store.schema import chairs, log, tables
from spinney.server.store.statements import Ready, Runnable
from spinney.server.store.store import Store
from spinney.server.tables.clocks import PACES, Pace
from spinney.server.tables.table import ChairRow, Status

_MANY = 50
_NEWER_THAN_ALL = UUID(int=2**128 - 1)
_OPEN_FIRST = sa.case((tables.c.status == "over", 1), else_=0)


class Filters(msgspec.Struct, frozen=True):
    """Which tables somebody wants to see."""

    status: Status = "open"
    game: str | None = None
    edition: str | None = None
    seats: int | None = None
    pace: str | None = None
    before: UUID | None = None
    """The last table of the page before this one."""

    def is_narrow(self) -> bool:
        """Whether anything but the status is asked for."""
        return any((self.game, self.edition, self.seats is not None, self.pace))

    def kinds(self) -> list[tuple[str, str, int, str]]:
        """Every kind of table that is wanted: game, edition, seats and pace."""
        return [
            (game.name, edition.name, seats, pace)
            for game in installed().values()
            for edition in game.editions.values()
            for seats in range(edition.least, edition.most + 1)
            for pace in PACES
            if self._wants((game.name, edition.name, seats, pace))
        ]

    def _wants(self, kind: tuple[str, str, int, str]) -> bool:
        asked = (self.game, self.edition, self.seats, self.pace)
        return all(one is None or one == own for one, own in zip(asked, kind, strict=True))


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
    rated: bool
    status: Status
    actors: tuple[Seat, ...]
    """Whom the game waits for."""
    your_turn: bool
    chairs: tuple[ListedChair, ...]


_LISTED = [tables.c[name] for name in TableLine.__struct_fields__ if name in tables.c]
_ACTORS = (
    sa.select(log.c.actors)
    .where(log.c.table_id == tables.c.id)
    .order_by(log.c.position.desc())
    .limit(1)
    .scalar_subquery()
    .label("actors")
)
_PUBLIC = Ready(
    sa.select(*_LISTED, _ACTORS)
    .where(tables.c.public, tables.c.status == sa.bindparam("status"))
    .where(tables.c.id < sa.bindparam("before", type_=tables.c.id.type))
    .order_by(tables.c.id.desc())
    .limit(_MANY)
)
_KINDS = sa.text("""
SELECT found.id FROM unnest(
  CAST(:games AS text[]), CAST(:editions AS text[]), CAST(:seats AS int[]), CAST(:paces AS text[])
) AS kind (game, edition, seats, pace)
CROSS JOIN LATERAL (
  SELECT id FROM tables
  WHERE public AND status = :status AND game = kind.game AND edition = kind.edition
  AND seats = kind.seats AND pace ->> 'kind' = kind.pace AND id < CAST(:before AS uuid)
  ORDER BY id DESC LIMIT 50
) AS found
ORDER BY found.id DESC LIMIT 50
""")
"""Each kind has its place in an index, newest first: whatever is asked for, no other is read."""
_NEWEST = _KINDS.columns(tables.c.id).subquery("newest")
_OF_KINDS = Ready(sa.select(*_LISTED, _ACTORS).join(_NEWEST, _NEWEST.c.id == tables.c.id))


def _ids(name: str) -> sa.BindParameter[Any]:
    return sa.bindparam(name, type_=ARRAY(tables.c.id.type))


_SOME = Ready(sa.select(*_LISTED, _ACTORS).where(tables.c.id == sa.any_(_ids("ids"))))
_THEIRS = Ready(
    sa.select(*_LISTED, _ACTORS)
    .where(
        tables.c.public,
        tables.c.status != "over",
        tables.c.id.in_(
            sa.select(chairs.c.table_id).where(chairs.c.person == sa.any_(_ids("whose")))
        ),
    )
    .order_by(tables.c.id.desc())
    .limit(_MANY)
)
_SEATED = Ready(
    sa.text("SELECT * FROM chairs WHERE table_id = ANY(CAST(:ids AS uuid[])) ORDER BY seat")
)
_SHARED = {*TableLine.__struct_fields__} & {*tables.c.keys()} - {"pace"}


async def public_tables(store: Store, person: Person | None, wanted: Filters) -> list[TableLine]:
    """A page of public tables, newest first."""
    given: dict[str, Any] = {"status": wanted.status, "before": wanted.before or _NEWER_THAN_ALL}
    if not wanted.is_narrow():
        return _newest(await _everywhere(store, person, _PUBLIC, **given))[:_MANY]
    columns = [list(column) for column in zip(*wanted.kinds(), strict=True)] or [[]] * 4
    given |= dict(zip(("games", "editions", "seats", "paces"), columns, strict=True))
    return _newest(await _everywhere(store, person, _OF_KINDS, **given))[:_MANY]


async def own_tables(store: Store, person: Person) -> list[TableLine]:
    """The tables somebody sits at: where it is their turn first, finished ones last."""
    own = sa.select(chairs.c.table_id).where(chairs.c.person == person.id)
    found = sa.select(*_LISTED, _ACTORS).where(tables.c.id.in_(own))
    ordered = found.order_by(_OPEN_FIRST, tables.c.created.desc()).limit(_MANY)
    lines = _newest(await _everywhere(store, person, ordered))
    lines.sort(key=lambda line: (line.status == "over", not line.your_turn))
    return lines[:_MANY]


async def tables_of(store: Store, person: Person | None, whose: list[UUID]) -> list[TableLine]:
    """The public tables that some people sit at and that are not over, newest first."""
    return _newest(await _everywhere(store, person, _THEIRS, whose=whose))[:_MANY]


async def tables_by_id(store: Store, person: Person | None, ids: list[UUID]) -> list[TableLine]:
    """Some tables, newest first."""
    return _newest(await _everywhere(store, person, _SOME, ids=ids))


async def _everywhere(
    store: Store, person: Person | None, found: Runnable, **given: Any
) -> list[TableLine]:
    asked = (_lines(one, person, found, given) for one in store.every())
    return [line for lines in await asyncio.gather(*asked) for line in lines]


def _newest(lines: list[TableLine]) -> list[TableLine]:
    """Newest first: ids begin with the time."""
    return sorted(lines, key=lambda line: line.id, reverse=True)


async def _lines(
    store: Store, person: Person | None, found: Runnable, given: dict[str, Any]
) -> list[TableLine]:
    rows = await store.run(found, **given)
    seated = await _seated(store, [row["id"] for row in rows])
    return [_line(dict(row), seated[row["id"]], person) for row in rows]


async def _seated(store: Store, ids: list[UUID]) -> dict[UUID, list[ChairRow]]:
    seated: dict[UUID, list[ChairRow]] = {table_id: [] for table_id in ids}
    for row in await store.run(_SEATED, ids=ids) if ids else ():
        seated[row["table_id"]].append(msgspec.convert(dict(row), ChairRow))
    return seated


def _line(row: dict[str, Any], seated: list[ChairRow], person: Person | None) -> TableLine:
    actors = tuple(seat_of(letter) for letter in row["actors"] or "")
    own = [chair.seat for chair in seated if person is not None and chair.person == person.id]
    return TableLine(
        **{name: row[name] for name in _SHARED},
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
