"""Rated tables as they are folded, read from their results."""

from collections.abc import AsyncIterator, Iterable, Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import Any, Final
from uuid import UUID

import sqlalchemy as sa

from spinney.ratings import NOBODY, RatedSeat, RatedTable, bot_player, person_player
from spinney.server.store.schema_competition import results
from spinney.server.store.schema_people import ended
from spinney.server.store.statements import Ready, Statements

BEFORE_ALL: Final = (datetime.min.replace(tzinfo=UTC), UUID(int=0))
_PERSON = len(person_player(""))
_BANNED = Ready(sa.select(ended.c.id).where(ended.c.why == "banned"))
_MANY = 20_000
"""So many seats are read at a time."""
_TOLD = ("table_id", "seat", "person", "bot", "version", "game", "edition", "ended", "first")
_SEATS = Ready(
    sa.select(*(results.c[name] for name in (*_TOLD, "place", "gone", "late")))
    .where(results.c.rated, results.c.game == sa.bindparam("of"))
    .where(
        sa.tuple_(results.c.ended, results.c.table_id)
        > sa.tuple_(
            sa.bindparam("after", type_=results.c.ended.type),
            sa.bindparam("last", type_=results.c.table_id.type),
        )
    )
    .order_by(results.c.ended, results.c.table_id, results.c.seat)
    .limit(sa.bindparam("most", type_=sa.Integer))
)


async def banned_people(store: Statements) -> list[UUID]:
    """Whose results do not count."""
    return [row["id"] for row in await store.run(_BANNED)]


async def rated_tables(
    store: Statements,
    game: str,
    banned: Iterable[UUID],
    after: tuple[datetime, UUID] = BEFORE_ALL,
    most: int = _MANY,
) -> AsyncIterator[list[RatedTable]]:
    """The rated tables of a game that ended after another, in the order of their ends, in parts."""
    out, is_whole = frozenset(banned), False
    while not is_whole:
        rows = await store.run(_SEATS, of=game, after=after[0], last=after[1], most=most)
        grouped = groupby(rows, key=lambda row: row["table_id"])
        tables = [_table(list(seats), out) for _, seats in grouped]
        is_whole = len(rows) < most
        if not is_whole:
            tables.pop()  # some of its seats may be in the next part
        if tables:
            yield tables
            after = (tables[-1].ended, UUID(tables[-1].id))


def people_in(tables: Iterable[RatedTable]) -> int:
    """How many seats of people there are who are known."""
    return sum(person_of(seat.player) is not None for table in tables for seat in table.seats)


def person_of(player: str) -> UUID | None:
    """The person that a player is; None for a bot, and for nobody who is known."""
    is_person = player.startswith(person_player("")) and len(player) > _PERSON
    return UUID(player[_PERSON:]) if is_person else None


def _table(seats: Sequence[Any], banned: frozenset[UUID]) -> RatedTable:
    first = seats[0]
    told = tuple(
        RatedSeat(_player(seat, banned), seat["place"], seat["gone"], seat["late"])
        for seat in seats
    )
    table = str(first["table_id"])
    return RatedTable(table, first["ended"], first["game"], first["edition"], told, first["first"])


def _player(seat: Any, banned: frozenset[UUID]) -> str:
    """Who counts as having sat there: nobody, once somebody has gone or is banned."""
    if seat["bot"] is not None:
        return bot_player(seat["bot"], seat["version"] or 0)
    if seat["person"] is None or seat["person"] in banned:
        return NOBODY
    return person_player(str(seat["person"]))
