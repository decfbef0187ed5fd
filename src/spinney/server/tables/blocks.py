"""Blocking: whom somebody does not want at their tables, and does not want to hear."""

from datetime import datetime
from uuid import UUID, uuid4

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.core import Seat
from spinney.server.people.people import Person
from spinney.server.problems import Conflict, NotHere, NotYours
from spinney.server.store.schema_people import blocks
from spinney.server.store.statements import Ready, Statements
from spinney.server.store.store import Store
from spinney.server.tables.table import Table

_MOST = 500
_BLOCKED = Ready(sa.select(blocks.c.blocked).where(blocks.c.person == sa.bindparam("person")))

_APART = Ready(
    sa.union_all(
        sa.select(blocks.c.blocked).where(blocks.c.person == sa.bindparam("person")),
        sa.select(blocks.c.person).where(blocks.c.blocked == sa.bindparam("person")),
    )
)


class Block(msgspec.Struct, frozen=True):
    """Somebody who is blocked, by the name they had then."""

    id: UUID
    name: str
    created: datetime


class NewBlock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to block: people have no address but the chair they sit in."""

    table: UUID
    seat: Seat


async def block(store: Store, person: Person, table: Table, seat: Seat) -> Block:
    """Block whoever sits there; doing it twice changes nothing."""
    blocked, name = someone_else(table, seat, person)
    row = {"id": uuid4(), "person": person.id, "blocked": blocked, "name": name}
    written = insert(blocks).values(**row)
    again = written.on_conflict_do_update(constraint="blocked_once", set_={"name": name})
    if len(await list_blocks(store, person.id)) >= _MOST:
        raise Conflict(f"You block {_MOST} people, which is the most. Unblock somebody first.")
    return (await store.rows(Block, again.returning(*_columns())))[0]


async def list_blocks(store: Statements, person: UUID) -> list[Block]:
    """All whom somebody blocks, oldest first."""
    found = sa.select(*_columns()).where(blocks.c.person == person).order_by(blocks.c.created)
    return await store.rows(Block, found)


async def unblock(store: Store, person: UUID, chosen: UUID) -> None:
    """Block somebody no longer."""
    own = sa.and_(blocks.c.person == person, blocks.c.id == chosen)
    if not await store.run(sa.delete(blocks).where(own).returning(blocks.c.id)):
        raise NotHere("You do not block anybody by this id. They may be unblocked already.")


async def unheard(store: Statements, person: Person | None) -> frozenset[UUID]:
    """All whom somebody does not want to hear."""
    if person is None:
        return frozenset()
    return frozenset(row["blocked"] for row in await store.run(_BLOCKED, person=person.id))


async def apart(store: Statements, person: UUID) -> frozenset[UUID]:
    """All whom somebody blocks, and all who block them."""
    return frozenset(row[0] for row in await store.run(_APART, person=person))


async def must_be_welcome(store: Statements, table: Table, person: Person) -> None:
    """Refuse whom the owner of a table blocks, and their bots."""
    blocked = {row["blocked"] for row in await store.run(_BLOCKED, person=table.row.owner)}
    if blocked & {person.id, person.owner}:
        raise NotYours("You cannot sit down here. Watch, or open a table of your own.")


def someone_else(table: Table, seat: Seat, person: Person) -> tuple[UUID, str]:
    """Who sits in a chair, if it is a person and not the one who asks."""
    chair = next((chair for chair in table.chairs if chair.seat == seat), None)
    if chair is None or chair.person is None:
        raise NotHere("Nobody sits there, or a bot of the house, or somebody who has gone.")
    if chair.person == person.id:
        raise Conflict("That is your own chair. Choose another.")
    return chair.person, chair.name


def _columns() -> list[sa.ColumnElement[object]]:
    return [blocks.c[name] for name in Block.__struct_fields__]
