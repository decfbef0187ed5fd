"""Tables before they are played: made, filled, left, and made again."""

from uuid import UUID

import sqlalchemy as sa

from spinney.core import Seat
from spinney.server.making import (
    Wishes,
    again,
    begin_if_full,
    make_table,
    must_play,
    seat_bot,
    seat_person,
)
from spinney.server.people import Person
from spinney.server.problems import Conflict, NotHere, NotYours
from spinney.server.schema import chairs, tables
from spinney.server.store import Statements, Store
from spinney.server.tables import Table, read_table


class Lobby:
    """Where tables are made and filled. Whoever changes a table's chairs holds its row."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def make(self, owner: Person, wishes: Wishes) -> UUID:
        """A new table."""
        async with self._store.transaction() as within:
            return await make_table(within, owner, wishes)

    async def sit(self, table_id: UUID, person: Person, salt: str) -> None:
        """Take the next free chair; the game begins when the last one is taken."""
        async with self._store.transaction() as within:
            table = await _held(within, table_id)
            if table.seat_of(person) is not None:
                return
            free = table.free()
            if not free or table.row.status != "open":
                raise Conflict("The table is full. You can watch, or open another table.")
            await seat_person(within, table_id, free[0], person, salt)
            await begin_if_full(within, table_id)

    async def leave(self, table_id: UUID, person: Person) -> None:
        """Give up a chair while the game has not begun."""
        async with self._store.transaction() as within:
            table = await _held(within, table_id)
            if table.row.status != "open":
                raise Conflict("The game has begun. You can resign, but not leave the chair empty.")
            own = sa.and_(chairs.c.table_id == table_id, chairs.c.person == person.id)
            await within.run(sa.delete(chairs).where(own))

    async def start(self, table_id: UUID, person: Person, bot: str) -> None:
        """Fill the free chairs with bots, and begin."""
        async with self._store.transaction() as within:
            table = await _held(within, table_id)
            _must_own(table, person)
            if table.row.status != "open":
                raise Conflict("The game has begun already.")
            must_play(table.row.game, bot)
            for seat in table.free():
                await seat_bot(within, table_id, seat, bot)
            await begin_if_full(within, table_id)

    async def mute(self, table_id: UUID, person: Person, seat: Seat, *, muted: bool) -> None:
        """Keep a seat from chatting, or let it chat again."""
        table = await read_table(self._store, table_id)
        _must_own(table, person)
        chair = sa.and_(chairs.c.table_id == table_id, chairs.c.seat == seat)
        await self._store.run(sa.update(chairs).where(chair).values(muted=muted))

    async def rematch(self, table_id: UUID, person: Person) -> UUID:
        """The table where the same people play again: made once, and found by everybody."""
        async with self._store.transaction() as within:
            table = await _held(within, table_id)
            if table.row.rematch is not None:
                return table.row.rematch
            if table.row.status != "over" or table.seat_of(person) is None:
                raise Conflict("Those who played can ask for a rematch once the game is over.")
            made = await make_table(within, person, again(table))
            named = sa.update(tables).where(tables.c.id == table_id).values(rematch=made)
            await within.run(named)
            return made

    async def by_code(self, code: str) -> UUID:
        """The table that a short code stands for."""
        rows = await self._store.run(sa.select(tables.c.id).where(tables.c.code == code.upper()))
        if not rows:
            raise NotHere("No table has this code. Codes have six letters and digits.")
        found: UUID = rows[0]["id"]
        return found


def _must_own(table: Table, person: Person) -> None:
    if table.row.owner != person.id:
        raise NotYours("Only whoever opened the table may do this.")


async def _held(within: Statements, table_id: UUID) -> Table:
    """A table that nobody else can change until the transaction ends."""
    await within.run(sa.select(tables.c.id).where(tables.c.id == table_id).with_for_update())
    return await read_table(within, table_id)
