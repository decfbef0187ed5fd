"""Tables before they are played: made, filled, left, and made again."""

from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.core import Seat
from spinney.server.ids import new_id, shard_of
from spinney.server.people.accounts import as_kept
from spinney.server.people.bots import bot_named
from spinney.server.people.people import Person
from spinney.server.problems import Conflict, NotHere, NotYours, Problem
from spinney.server.store.fanout import Invited
from spinney.server.store.schema import chairs, mutes, tables
from spinney.server.store.statements import Statements
from spinney.server.store.store import Store
from spinney.server.tables.blocks import must_be_welcome
from spinney.server.tables.caps import may_let_bots_play, may_wait_for_others
from spinney.server.tables.invitations import keep_invitation, met_at, take_back
from spinney.server.tables.making import (
    Wishes,
    again,
    begin_if_full,
    empty_chair,
    make_table,
    must_play,
    seat_bot,
    seat_person,
)
from spinney.server.tables.rated import may_be_rated, may_sit_among, must_be_measured
from spinney.server.tables.table import Table, read_table


class Lobby:
    """Where tables are made and filled. Whoever changes a table's chairs holds its row."""

    def __init__(self, store: Store, *, is_capped: bool = False) -> None:
        """Among strangers nobody may have too many tables at a time."""
        self._store = store
        self._is_capped = is_capped

    async def make(self, owner: Person, wishes: Wishes) -> UUID:
        """A new table."""
        if self._is_capped:
            await self._must_have_room(owner, wishes)
        if wishes.rated:
            await may_be_rated(self._store, owner)
        owner = await as_kept(self._store, owner)
        made = new_id(self._store.shard_for_new())
        async with self._store.at(made).transaction() as within:
            await make_table(within, made, owner, wishes)
        return made

    async def _must_have_room(self, owner: Person, wishes: Wishes) -> None:
        """Whoever plays at once, against bots, takes no place from anybody."""
        if wishes.sit + len(wishes.bots) < wishes.seats:
            await may_wait_for_others(self._store, owner.id)
        elif not wishes.sit:
            await may_let_bots_play(self._store, owner.id)

    async def sit(self, table_id: UUID, person: Person, salt: str) -> None:
        """Take the next free chair; the game begins when the last one is taken."""
        # Before the table is held: what is kept of people may be in another database.
        found = await read_table(self._store, table_id)
        await must_be_welcome(self._store, found, person)
        await may_sit_among(self._store, person, found)
        person = await as_kept(self._store, person)
        async with self._store.at(table_id).transaction() as within:
            table = await _held(within, table_id)
            if table.seat_of(person) is not None:
                return
            free = table.free()
            if not free or table.row.status != "open":
                raise Conflict("The table is full. You can watch, or open another table.")
            await seat_person(within, table_id, free[0], person, salt)
            await take_back(within, table_id, person.id)
            await begin_if_full(within, table_id)

    async def leave(self, table_id: UUID, person: Person) -> None:
        """Give up a chair while the game has not begun."""
        async with self._store.at(table_id).transaction() as within:
            table = await _held(within, table_id)
            if table.row.status != "open":
                raise Conflict("The game has begun. You can resign, but not leave the chair empty.")
            await empty_chair(within, table_id, person.id)

    async def start(self, table_id: UUID, person: Person, bot: str) -> None:
        """Fill the free chairs with bots, and begin."""
        if self._is_capped and _only_bots_sit_at(await read_table(self._store, table_id)):
            await may_let_bots_play(self._store, person.id)
        async with self._store.at(table_id).transaction() as within:
            table = await _held(within, table_id)
            _must_own(table, person)
            if table.row.status != "open":
                raise Conflict("The game has begun already.")
            _must_play_at(table, bot)
            for seat in table.free():
                await seat_bot(within, table_id, seat, bot)
            await begin_if_full(within, table_id)

    async def change_bot(self, table_id: UUID, person: Person, seat: Seat, bot: str) -> None:
        """Put another bot in a bot's chair, while the game has not begun."""
        async with self._store.at(table_id).transaction() as within:
            table = await _held(within, table_id)
            _must_own(table, person)
            if table.row.status != "open":
                raise Conflict("The game has begun. Choose the bots of the next table before it.")
            _must_play_at(table, bot)
            if table.bot_at(seat) is None:
                raise Conflict("No bot sits in this chair. Choose a chair with a bot.")
            chair = sa.and_(chairs.c.table_id == table_id, chairs.c.seat == seat)
            await within.run(sa.update(chairs).where(chair).values(bot=bot))

    async def mute(self, table_id: UUID, person: Person, seat: Seat, *, muted: bool) -> None:
        """Keep a seat from chatting, or let it chat again."""
        async with self._store.at(table_id).transaction() as within:
            table = await _held(within, table_id)
            _must_own(table, person)
            chair = sa.and_(chairs.c.table_id == table_id, chairs.c.seat == seat)
            await within.run(sa.update(chairs).where(chair).values(muted=muted))
            sitting = (c.person for c in table.chairs if c.seat == seat and c.person)
            for who in sitting:
                await within.run(_remembered(table_id, who, muted=muted))

    async def invite(
        self, table_id: UUID, person: Person, bot: str | None, met: tuple[UUID, Seat] | None
    ) -> tuple[UUID, Invited]:
        """Ask somebody whom one met, or a bot by its name, to a table; whom to tell, and what."""
        table = await read_table(self._store, table_id)
        _must_own(table, person)
        if table.row.status != "open":
            raise Conflict("The game has begun. Invite them to another table.")
        if met is not None:
            invited = await met_at(self._store, person, *met)
        elif bot is not None:
            invited = (await bot_named(self._store, bot)).id
        else:
            raise Problem(
                "Say whom to invite: a bot by its name, or the table and seat you met at."
            )
        await keep_invitation(self._store, table_id, person.id, invited)
        return invited, Invited(table_id, table.row.code)

    async def rematch(self, table_id: UUID, person: Person) -> UUID:
        """The table where the same people play again: made once, and found by everybody."""
        async with self._store.at(table_id).transaction() as within:
            table = await _held(within, table_id)
            if table.row.rematch is not None:
                return table.row.rematch
            if table.row.status != "over" or table.seat_of(person) is None:
                raise Conflict("Those who played can ask for a rematch once the game is over.")
            # In the same database, since both are written in one transaction.
            made = new_id(shard_of(table_id))
            await make_table(within, made, person, again(table))
            named = sa.update(tables).where(tables.c.id == table_id).values(rematch=made)
            await within.run(named)
            return made

    async def by_code(self, code: str) -> UUID:
        """The table that a short code stands for."""
        coded = sa.select(tables.c.id).where(tables.c.code == code.upper())
        found: list[UUID] = [row["id"] for row in await self._store.run_everywhere(coded)]
        if not found:
            raise NotHere(
                "No table has this code. Codes have six letters and digits, or some more."
            )
        return max(found)  # a code is one table's in one database only: the newest is meant


def _only_bots_sit_at(table: Table) -> bool:
    return all(chair.bot is not None for chair in table.chairs)


def _must_play_at(table: Table, bot: str) -> None:
    must_play(table.row.game, bot)
    if table.row.rated:
        must_be_measured(table.row.game, bot)


def _must_own(table: Table, person: Person) -> None:
    if table.row.owner != person.id:
        raise NotYours("Only whoever opened the table may do this.")


def _remembered(table_id: UUID, person: UUID, *, muted: bool) -> sa.Insert | sa.Delete:
    """That somebody is muted at a table, or no longer, in whatever chair."""
    if muted:
        return insert(mutes).values(table_id=table_id, person=person).on_conflict_do_nothing()
    return sa.delete(mutes).where(mutes.c.table_id == table_id, mutes.c.person == person)


async def _held(within: Statements, table_id: UUID) -> Table:
    """A table that nobody else can change until the transaction ends."""
    await within.run(sa.select(tables.c.id).where(tables.c.id == table_id).with_for_update())
    return await read_table(within, table_id)
