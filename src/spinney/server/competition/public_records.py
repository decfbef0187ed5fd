"""The records of rated tables, for everybody: who wants to can work out all ratings from them."""

import hashlib
import zlib
from collections.abc import AsyncIterator, Iterable, Sequence
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.core import Seat
from spinney.ratings import NOBODY, PublicTable, RatedTable, person_player
from spinney.server.competition.rated import banned_people, person_of, rated_tables
from spinney.server.people.people import NAMELESS
from spinney.server.play.packed import renamed
from spinney.server.store.schema_people import accounts
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store

_MANY = 200
_RECORDS = Ready(sa.text("SELECT id, record FROM tables WHERE id = ANY(CAST(:ids AS uuid[]))"))
_LISTED = Ready(sa.select(accounts.c.id).where(accounts.c.listed))
_GZIP = 31
"""Bits of the window, and the frame that makes it a file."""


async def public_tables(store: Store, game: str) -> AsyncIterator[PublicTable]:
    """Every rated table of a game, in the order of their ends."""
    listed = {row["id"] for row in await store.run(_LISTED)}
    async for tables in rated_tables(store, game, await banned_people(store)):
        for start in range(0, len(tables), _MANY):
            some = tables[start : start + _MANY]
            records = await _records(store, some)
            for table in some:
                if packed := records.get(UUID(table.id)):
                    yield _public(table, packed, listed)


async def compressed(tables: AsyncIterator[PublicTable]) -> AsyncIterator[bytes]:
    """Lines of JSON as the pieces of one compressed file."""
    press = zlib.compressobj(wbits=_GZIP)
    async for table in tables:
        if piece := press.compress(msgspec.json.encode(table) + b"\n"):
            yield piece
    yield press.flush()


def pseudonym(person: UUID) -> str:
    """What somebody is called in public files: always the same, and not their id."""
    return hashlib.sha256(b"spinney ladder " + person.bytes).hexdigest()[:16]


async def _records(store: Store, tables: Iterable[RatedTable]) -> dict[UUID, bytes]:
    ids = [UUID(table.id) for table in tables]
    rows = await store.run_everywhere(_RECORDS, ids=ids)
    return {row["id"]: row["record"] for row in rows}


def _public(table: RatedTable, packed: bytes, listed: set[UUID]) -> PublicTable:
    people = [person_of(seat.player) for seat in table.seats]
    players = tuple(
        seat.player if person is None else person_player(pseudonym(person))
        for seat, person in zip(table.seats, people, strict=True)
    )
    return PublicTable(
        table=table.id,
        ended=table.ended,
        players=players,
        record=renamed(packed, _hidden(table, people, listed)),
        left={seat: one.left for seat, one in enumerate(table.seats) if one.left is not None},
    )


def _hidden(table: RatedTable, people: Sequence[UUID | None], listed: set[UUID]) -> dict[Seat, str]:
    """The names that are left out: of those who do not want to be seen, or do not count."""
    unseen = (
        seat
        for seat, person in enumerate(people)
        if table.seats[seat].player == NOBODY or (person is not None and person not in listed)
    )
    return {Seat(seat): NAMELESS for seat in unseen}
