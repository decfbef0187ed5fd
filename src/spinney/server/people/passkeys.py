"""Passkeys: how a guest becomes an account, and how somebody comes back to theirs."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from spinney.server.clock import now
from spinney.server.people.accounts import Account, read_account
from spinney.server.people.people import Person
from spinney.server.people.recovery import new_codes
from spinney.server.people.sessions import begin_first
from spinney.server.people.webauthn import Site, Told, registered, signed_in
from spinney.server.problems import Conflict, NotHere, NotYours
from spinney.server.store.schema_people import accounts, passkeys
from spinney.server.store.statements import Statements
from spinney.server.store.store import Store

_MOST = 20
Label = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""What people call a thing of theirs, so that they know it again."""


class Passkey(msgspec.Struct, frozen=True):
    """A passkey as its owner sees it."""

    id: str
    name: str
    created: datetime
    used: datetime | None


class NewPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer of the browser, and what the passkey is to be called."""

    credential: Told
    name: Label = "Passkey"


class Kept(msgspec.Struct, frozen=True):
    """A passkey was added."""

    passkey: Passkey
    codes: list[str]
    """Ten recovery codes with the first passkey, told this once; none with the others."""


async def list_passkeys(store: Statements, account: UUID) -> list[Passkey]:
    """All passkeys of an account, oldest first."""
    found = sa.select(passkeys).where(passkeys.c.account == account).order_by(passkeys.c.created)
    return [_shown(row) for row in await store.run(found)]


async def ids_of_passkeys(store: Statements, account: UUID) -> list[bytes]:
    """By what browsers know the passkeys of an account."""
    found = sa.select(passkeys.c.id).where(passkeys.c.account == account)
    return [row["id"] for row in await store.run(found)]


async def add_passkey(
    store: Store, site: Site, person: Person, new: NewPasskey, agent: str
) -> Kept:
    """Keep a passkey; with the first one a guest becomes an account."""
    # Outside: a challenge is used up whether or not the answer holds.
    made = await registered(store, site, person, new.credential)
    async with store.transaction() as within:
        codes = await _make_account(within, person, agent)
        row = {
            "id": made.credential_id,
            "account": person.id,
            "public_key": made.credential_public_key,
            "sign_count": made.sign_count,
            "name": new.name,
        }
        kept = insert(passkeys).values(**row).on_conflict_do_nothing().returning(passkeys)
        rows = await within.run(kept)
        if not rows:
            raise Conflict("This passkey is in use already. Sign in with it instead.")
        if len(await ids_of_passkeys(within, person.id)) > _MOST:
            raise Conflict(f"An account has {_MOST} passkeys at most. Remove one first.")
    return Kept(_shown(rows[0]), codes)


async def remove_passkey(store: Store, account: UUID, passkey: str) -> None:
    """Forget a passkey; the last one stays, so that nobody locks themselves out."""
    async with store.transaction() as within:
        await within.run(sa.select(accounts.c.id).where(accounts.c.id == account).with_for_update())
        held = await list_passkeys(within, account)
        if passkey not in {each.id for each in held}:
            raise NotHere("There is no such passkey. It may have been removed already.")
        if len(held) == 1:
            raise Conflict("This is the last passkey. Add another first, or delete the account.")
        this = passkeys.c.id == base64url_to_bytes(passkey)
        await within.run(sa.delete(passkeys).where(this))


async def account_with(store: Store, site: Site, credential: Told) -> Account:
    """The account of whoever proves to have one of its passkeys."""
    unknown = NotYours("This passkey is not known here. Use another, or a recovery code.")
    try:
        this = passkeys.c.id == base64url_to_bytes(credential["id"])
    except (LookupError, TypeError, ValueError) as error:
        raise unknown from error
    rows = await store.run(sa.select(passkeys).where(this))
    if not rows:
        raise unknown
    row = rows[0]
    proof = await signed_in(store, site, credential, row["public_key"], row["sign_count"])
    noted = {"sign_count": proof.new_sign_count, "used": now()}
    await store.run(sa.update(passkeys).where(this).values(**noted))
    account = await read_account(store, row["account"])
    if account is None:
        raise unknown
    return account


async def _make_account(within: Statements, person: Person, agent: str) -> list[str]:
    """The account of a guest with its first session; recovery codes if it is new."""
    row = {"id": person.id, "name": person.name, "emblem": person.emblem}
    made = insert(accounts).values(**row).on_conflict_do_nothing().returning(accounts.c.id)
    if not await within.run(made):
        return []
    await begin_first(within, person, agent)
    return await new_codes(within, person.id)


def _shown(row: sa.RowMapping) -> Passkey:
    return Passkey(bytes_to_base64url(row["id"]), row["name"], row["created"], row["used"])
