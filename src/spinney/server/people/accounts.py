"""Accounts: what is kept of those who stay, with the id that they had as guests."""

from datetime import datetime
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.server.people.people import Person
from spinney.server.problems import NotYours
from spinney.server.store.schema_people import accounts
from spinney.server.store.statements import Ready, Statements

_ACCOUNT = Ready(sa.select(accounts).where(accounts.c.id == sa.bindparam("account")))


class Account(msgspec.Struct, frozen=True):
    """An account as it is kept."""

    id: UUID
    name: str
    emblem: str
    owner: UUID | None
    moderator: bool
    created: datetime


class Me(msgspec.Struct, frozen=True):
    """Who the server thinks is asking."""

    id: UUID
    name: str
    emblem: str
    account: bool
    """Whether there is a passkey to come back with; a guest has only the cookie."""
    bot: bool
    moderator: bool


async def read_account(store: Statements, account: UUID) -> Account | None:
    """An account, if there is one of this id."""
    found = await store.rows(Account, _ACCOUNT, account=account)
    return found[0] if found else None


async def must_have_account(store: Statements, person: Person) -> Account:
    """The account of whoever asks for something that only an account can have."""
    account = await read_account(store, person.id)
    if account is None:
        raise NotYours("You are a guest. Add a passkey first: then you have an account.")
    return account


async def must_moderate(store: Statements, person: Person) -> None:
    """Refuse whoever is no moderator."""
    account = await read_account(store, person.id)
    if account is None or not account.moderator:
        raise NotYours("This is for moderators. Whoever runs the site says who they are.")


async def as_kept(store: Statements, person: Person) -> Person:
    """Somebody by the name they have now; a cookie may hold an older one."""
    account = await read_account(store, person.id)
    if account is None:
        return person
    return msgspec.structs.replace(person, name=account.name, emblem=account.emblem)


async def introduced(store: Statements, person: Person) -> Me:
    """What somebody is told about themselves."""
    account = await read_account(store, person.id)
    if account is None:
        return Me(person.id, person.name, person.emblem, account=False, bot=False, moderator=False)
    return Me(
        account.id,
        account.name,
        account.emblem,
        account=True,
        bot=account.owner is not None,
        moderator=account.moderator,
    )


async def rename(store: Statements, person: Person) -> None:
    """Keep a new name, if there is an account to keep it in."""
    named = {"name": person.name, "emblem": person.emblem}
    await store.run(sa.update(accounts).where(accounts.c.id == person.id).values(**named))
