"""Sessions: the browsers in which somebody is signed in."""

from datetime import datetime
from uuid import UUID, uuid4

import msgspec
import sqlalchemy as sa

from spinney.server.people.accounts import Account
from spinney.server.people.people import Person
from spinney.server.people.revoked import Revoked
from spinney.server.problems import NotHere
from spinney.server.store.schema_people import devices, sessions
from spinney.server.store.statements import Statements
from spinney.server.store.store import Store

_LONGEST_AGENT = 200


class Session(msgspec.Struct, frozen=True):
    """A browser in which one is signed in."""

    id: UUID
    created: datetime
    agent: str
    """What the browser said of itself."""
    this: bool
    """Whether it is the one that asks."""


async def begin_first(within: Statements, person: Person, agent: str) -> None:
    """The session of a guest who becomes an account: their cookie stays good."""
    await _write(within, person.way_in, person.id, agent)


async def begin(within: Statements, account: Account, agent: str) -> Person:
    """A new session; the person for its cookie."""
    made = uuid4()
    await _write(within, made, account.id, agent)
    return Person(account.id, account.name, account.emblem, session=made)


async def list_sessions(store: Store, person: Person) -> list[Session]:
    """All sessions of somebody, newest first."""
    found = sa.select(sessions).where(sessions.c.account == person.id)
    rows = await store.run(found.order_by(sessions.c.created.desc()))
    return [
        Session(row["id"], row["created"], row["agent"], this=row["id"] == person.way_in)
        for row in rows
    ]


async def end_session(store: Store, revoked: Revoked, person: Person, session: UUID) -> None:
    """End one session, the own one included."""
    own = sa.select(sessions.c.id).where(sessions.c.account == person.id, sessions.c.id == session)
    await _end(store, revoked, own)


async def end_others(store: Store, revoked: Revoked, person: Person) -> None:
    """End all sessions but the one that asks; if there are none, that is well."""
    others = sa.select(sessions.c.id).where(
        sessions.c.account == person.id, sessions.c.id != person.way_in
    )
    await _end(store, revoked, others, may_be_none=True)


async def _end(
    store: Store, revoked: Revoked, chosen: sa.Select[tuple[UUID]], *, may_be_none: bool = False
) -> None:
    ids = [row["id"] for row in await store.run(chosen)]
    if not ids and not may_be_none:
        raise NotHere("There is no such session. It may have been ended already.")
    # First the list, then the row: a session that is not shown any more has ended.
    await revoked.end(store, ids, "session")
    await store.run(sa.delete(sessions).where(sessions.c.id.in_(ids)))
    await store.run(sa.delete(devices).where(devices.c.session.in_(ids)))


async def _write(within: Statements, session: UUID, account: UUID, agent: str) -> None:
    row = {"id": session, "account": account, "agent": agent[:_LONGEST_AGENT]}
    await within.run(sa.insert(sessions).values(**row))
