"""Tables before they are played: made, found, sat down at."""

import secrets
import time  # noqa: TID251 (ids of tables are ordered by time, so that indexes stay dense)
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.core import Secret, find
from spinney.server.people import Person
from spinney.server.problems import Conflict, NotHere
from spinney.server.schema import chairs, tables
from spinney.server.store import Store

_CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE_LENGTH = 6


class Chair(msgspec.Struct, frozen=True):
    """Somebody at a table."""

    seat: int
    name: str
    emblem: str
    you: bool


class TableView(msgspec.Struct, frozen=True):
    """A table as people see it from outside."""

    id: UUID
    code: str
    game: str
    edition: str
    seats: int
    public: bool
    status: str
    commitment: str
    chairs: tuple[Chair, ...]


class Lobby:
    """Where tables are made and filled."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def make(
        self,
        owner: Person,
        game: str,
        edition: str | None,
        seats: int,
        *,
        public: bool,
        options: dict[str, Any],
    ) -> UUID:
        """A new table; its secret is drawn now, so that the commitment stands from the start."""
        setup = find(game).setup(seats, edition, options)
        made = new_id()
        row = {
            "id": made,
            "code": "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH)),
            "game": game,
            "edition": setup.edition,
            "options": msgspec.json.encode(setup.options).decode(),
            "seats": seats,
            "public": public,
            "owner": owner.id,
            "status": "open",
            "secret": Secret.draw().hex(),
        }
        await self._store.run(sa.insert(tables).values(**row))
        return made

    async def sit(self, table_id: UUID, person: Person, salt: str) -> None:
        """Take the next free chair; the game begins when the last one is taken."""
        table = await self.table(table_id)
        taken = [row["seat"] for row in await self.chairs(table_id)]
        if await self._has_chair(table_id, person):
            return
        free = [seat for seat in range(table["seats"]) if seat not in taken]
        if not free or table["status"] != "open":
            raise Conflict("The table is full. You can watch, or open another table.")
        chair = insert(chairs).values(
            table_id=table_id,
            seat=free[0],
            person=person.id,
            name=person.name,
            emblem=person.emblem,
            salt=salt,
        )
        if not await self._store.run(chair.on_conflict_do_nothing().returning(chairs.c.seat)):
            await self.sit(table_id, person, salt)  # somebody was faster: try the next chair
            return
        if len(free) == 1:
            begin = sa.update(tables).where(tables.c.id == table_id).values(status="playing")
            await self._store.run(begin)

    async def leave(self, table_id: UUID, person: Person) -> None:
        """Give up a chair while the game has not begun."""
        if (await self.table(table_id))["status"] != "open":
            raise Conflict("The game has begun. You can resign, but not leave the chair empty.")
        own = sa.and_(chairs.c.table_id == table_id, chairs.c.person == person.id)
        await self._store.run(sa.delete(chairs).where(own))

    async def open_tables(self, person: Person | None) -> list[TableView]:
        """The public tables with free chairs, newest first."""
        waiting = sa.select(tables).where(tables.c.public, tables.c.status == "open")
        rows = await self._store.run(waiting.order_by(tables.c.created.desc()).limit(50))
        return [await self.view(row["id"], person) for row in rows]

    async def view(self, table_id: UUID, person: Person | None) -> TableView:
        """A table from outside."""
        table = await self.table(table_id)
        seated = tuple(
            Chair(
                row["seat"], row["name"], row["emblem"], bool(person and row["person"] == person.id)
            )
            for row in await self.chairs(table_id)
        )
        commitment = Secret.from_hex(table["secret"]).commitment()
        fields = {
            name: table[name]
            for name in ("id", "code", "game", "edition", "seats", "public", "status")
        }
        return TableView(**fields, commitment=commitment, chairs=seated)

    async def by_code(self, code: str) -> UUID:
        """The table that a short code stands for."""
        rows = await self._store.run(sa.select(tables.c.id).where(tables.c.code == code.upper()))
        if not rows:
            raise NotHere(f"No table has the code {code}. Codes have {_CODE_LENGTH} characters.")
        found: UUID = rows[0]["id"]
        return found

    async def table(self, table_id: UUID) -> Any:
        """The row of a table."""
        rows = await self._store.run(sa.select(tables).where(tables.c.id == table_id))
        if not rows:
            raise NotHere("There is no such table.")
        return rows[0]

    async def chairs(self, table_id: UUID) -> list[Any]:
        """The taken chairs in the order of seats."""
        taken = sa.select(chairs).where(chairs.c.table_id == table_id)
        return await self._store.run(taken.order_by(chairs.c.seat))

    async def _has_chair(self, table_id: UUID, person: Person) -> bool:
        return any(row["person"] == person.id for row in await self.chairs(table_id))


def new_id() -> UUID:
    """An id that begins with the time, in milliseconds, and is random otherwise."""
    stamp = time.time_ns() // 1_000_000
    return UUID(int=(stamp << 80) | secrets.randbits(80))
