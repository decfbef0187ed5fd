"""Invitations: asking somebody, or somebody's bot, to a table. They decide whether they come."""

from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.core import Seat
from spinney.server.people.people import Person
from spinney.server.problems import Conflict, NotHere, NotYours
from spinney.server.store.schema import chairs, tables
from spinney.server.store.schema_people import invitations
from spinney.server.store.statements import Ready, Statements
from spinney.server.store.store import Store
from spinney.server.tables.blocks import apart, someone_else
from spinney.server.tables.listing import TableLine, tables_by_id
from spinney.server.tables.table import read_table

_MOST = 20
_OPEN = Ready(
    sa.select(invitations.c.table_id, invitations.c.inviter, chairs.c.name)
    .join(tables, tables.c.id == invitations.c.table_id)
    .join(
        chairs,
        sa.and_(
            chairs.c.table_id == invitations.c.table_id, chairs.c.person == invitations.c.inviter
        ),
        isouter=True,
    )
    .where(invitations.c.person == sa.bindparam("invited"), tables.c.status == "open")
)


class InvitedTo(msgspec.Struct, frozen=True):
    """A table that somebody is asked to, and by whom."""

    by: str | None
    """Nobody's name where whoever asked does not sit there."""
    line: TableLine


async def keep_invitation(store: Store, table_id: UUID, inviter: UUID, invited: UUID) -> None:
    """Remember that somebody is invited, until they come or decline."""
    within = store.at(table_id)
    here = sa.select(sa.func.count()).where(invitations.c.table_id == table_id)
    if (await within.run(here))[0][0] >= _MOST:
        raise Conflict(f"You have asked {_MOST} to this table, which is the most. Give them time.")
    row = {"table_id": table_id, "person": invited, "inviter": inviter}
    await within.run(insert(invitations).values(**row).on_conflict_do_nothing())


async def met_at(store: Store, person: Person, table_id: UUID, seat: Seat) -> UUID:
    """Somebody with whom one sat at a table."""
    table = await read_table(store, table_id)
    if table.seat_of(person) is None:
        raise NotYours("You did not sit at this table. Ask people whom you have played with.")
    return someone_else(table, seat, person)[0]


async def invitations_of(store: Store, person: Person) -> list[InvitedTo]:
    """The open tables that somebody is asked to, but not by those who keep apart from them."""
    rows = await store.run_everywhere(_OPEN, invited=person.id)
    kept_apart = await apart(store, person.id) if rows else frozenset()
    by = {row["table_id"]: row["name"] for row in rows if row["inviter"] not in kept_apart}
    lines = await tables_by_id(store, person, list(by)) if by else []
    return [InvitedTo(by[line.id], line) for line in lines]


async def decline(store: Store, table_id: UUID, person: UUID) -> None:
    """Say no to an invitation."""
    if not await take_back(store.at(table_id), table_id, person):
        raise NotHere("You are not invited to this table any more.")


async def take_back(within: Statements, table_id: UUID, invited: UUID) -> bool:
    """An invitation has served its purpose: whether there was one."""
    own = sa.and_(invitations.c.table_id == table_id, invitations.c.person == invited)
    gone = sa.delete(invitations).where(own).returning(invitations.c.person)
    return bool(await within.run(gone))
