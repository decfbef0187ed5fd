"""Tokens: how programs come in, for what they are allowed to and no more."""

from datetime import datetime
from typing import Annotated
from uuid import UUID, uuid4

import msgspec
import sqlalchemy as sa

from spinney.server.people.accounts import Account
from spinney.server.people.passkeys import Label
from spinney.server.people.people import People, Person, Scope
from spinney.server.people.revoked import Revoked
from spinney.server.problems import Conflict, NotHere
from spinney.server.store.schema_people import tokens
from spinney.server.store.statements import Statements
from spinney.server.store.store import Store

_MOST = 50


class Token(msgspec.Struct, frozen=True):
    """A token as its owner sees it later: without itself."""

    id: UUID
    name: str
    scopes: tuple[Scope, ...]
    created: datetime


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a token is to be called, and what it is for."""

    name: Label
    scopes: Annotated[list[Scope], msgspec.Meta(min_length=1)]
    """`read` sees what one may see; `play` does at tables what one may do, and sees it as well."""


class MadeToken(msgspec.Struct, frozen=True):
    """A new token, told this once."""

    token: str
    told: Token


async def make_token(
    within: Statements, people: People, account: Account, new: NewToken
) -> MadeToken:
    """A token for an account; it is signed, so that no request need look it up."""
    scopes = tuple(sorted(set(new.scopes)))
    row = {"id": uuid4(), "account": account.id, "name": new.name, "scopes": list(scopes)}
    made = (await within.run(sa.insert(tokens).values(**row).returning(tokens)))[0]
    if len(await list_tokens(within, account.id)) > _MOST:
        raise Conflict(f"An account has {_MOST} tokens at most. Revoke one first.")
    person = Person(
        account.id,
        account.name,
        account.emblem,
        token=made["id"],
        scopes=scopes,
        owner=account.owner,
    )
    return MadeToken(people.token(person), _shown(made))


async def list_tokens(store: Statements, account: UUID) -> list[Token]:
    """All tokens of an account, oldest first."""
    found = sa.select(tokens).where(tokens.c.account == account).order_by(tokens.c.created)
    return [_shown(row) for row in await store.run(found)]


async def revoke_token(store: Store, revoked: Revoked, account: UUID, token: UUID) -> None:
    """Make a token useless."""
    if token not in {each.id for each in await list_tokens(store, account)}:
        raise NotHere("There is no such token. It may have been revoked already.")
    await _revoke(store, revoked, [token])


async def revoke_all(store: Store, revoked: Revoked, account: UUID) -> None:
    """Make all tokens of an account useless."""
    await _revoke(store, revoked, [each.id for each in await list_tokens(store, account)])


async def _revoke(store: Store, revoked: Revoked, ids: list[UUID]) -> None:
    await revoked.end(store, ids, "token")
    await store.run(sa.delete(tokens).where(tokens.c.id.in_(ids)))


def _shown(row: sa.RowMapping) -> Token:
    return Token(row["id"], row["name"], tuple(row["scopes"]), row["created"])
