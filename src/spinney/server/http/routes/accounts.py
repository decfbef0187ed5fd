"""Accounts: passkeys, sessions, recovery."""

from typing import Any
from uuid import UUID

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from spinney.server.http.declarations import declared
from spinney.server.http.identity import AnyRequest, must_not_be_banned, oneself, services_of
from spinney.server.http.routes.people import cookie_of
from spinney.server.people.accounts import Account, Me, introduced, must_have_account, read_account
from spinney.server.people.passkeys import (
    Kept,
    NewPasskey,
    Passkey,
    account_with,
    add_passkey,
    ids_of_passkeys,
    list_passkeys,
    remove_passkey,
)
from spinney.server.people.recovery import new_codes, use_code
from spinney.server.people.sessions import Session, begin, end_others, end_session, list_sessions
from spinney.server.people.webauthn import Site, Told, ask_to_register, ask_to_sign_in
from spinney.server.problems import NotYours


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer of the browser to the question of a passkey."""

    credential: Told


class RecoveryCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the ten codes."""

    code: str


class RecoveryCodes(msgspec.Struct, frozen=True):
    """Ten new codes, told this once."""

    codes: list[str]


@post("/api/me/passkeys/options", status_code=200, opt=declared(403, 503))
async def ask_for_passkey(request: AnyRequest) -> dict[str, Any]:
    """What `navigator.credentials.create` needs; valid for five minutes, and once."""
    store, person = services_of(request).store, oneself(request)
    known = await ids_of_passkeys(store, person.id)
    return await ask_to_register(store, _site(request), person, known)


@post("/api/me/passkeys", opt=declared(400, 403, 409, 413, 503, price=10))
async def keep_passkey(data: JSONBody[NewPasskey], request: AnyRequest) -> Kept:
    """Add a passkey; with the first one a guest becomes an account, and gets recovery codes."""
    store, person = services_of(request).store, oneself(request)
    return await add_passkey(store, _site(request), person, data, _agent(request))


@get("/api/me/passkeys", opt=declared(403, 503))
async def show_passkeys(request: AnyRequest) -> list[Passkey]:
    """One's passkeys, oldest first."""
    return await list_passkeys(services_of(request).store, oneself(request).id)


@delete("/api/me/passkeys/{passkey:str}", status_code=200, opt=declared(403, 404, 409, 503))
async def drop_passkey(passkey: FromPath[str], request: AnyRequest) -> list[Passkey]:
    """Remove a passkey, but not the last one; those that are left."""
    store, person = services_of(request).store, oneself(request)
    await remove_passkey(store, person.id, passkey)
    return await list_passkeys(store, person.id)


@post("/api/sessions/options", status_code=200, opt=declared(503))
async def ask_who(request: AnyRequest) -> dict[str, Any]:
    """What `navigator.credentials.get` needs; valid for five minutes, and once."""
    return await ask_to_sign_in(services_of(request).store, _site(request))


@post("/api/sessions", opt=declared(400, 403, 413, 503, price=10))
async def sign_in(data: JSONBody[Proof], request: AnyRequest) -> Response[Me]:
    """Sign in with a passkey; sets the cookie."""
    account = await account_with(services_of(request).store, _site(request), data.credential)
    return await _signed_in(request, account)


@post("/api/sessions/recovery", opt=declared(400, 403, 413, 503, price=50))
async def recover(data: JSONBody[RecoveryCode], request: AnyRequest) -> Response[Me]:
    """Sign in with a recovery code, which works once; sets the cookie."""
    store = services_of(request).store
    account = await read_account(store, await use_code(store, data.code))
    if account is None:
        raise NotYours("The account of this code is gone. Play as a guest.")
    return await _signed_in(request, account)


@post("/api/me/recovery", opt=declared(403, 503, price=50))
async def renew_codes(request: AnyRequest) -> RecoveryCodes:
    """Ten new recovery codes; the old ones are void."""
    store = services_of(request).store
    account = await must_have_account(store, oneself(request))
    async with store.transaction() as within:
        return RecoveryCodes(await new_codes(within, account.id))


@get("/api/me/sessions", opt=declared(403, 503))
async def show_sessions(request: AnyRequest) -> list[Session]:
    """Where one is signed in, newest first."""
    return await list_sessions(services_of(request).store, oneself(request))


@delete("/api/me/sessions/{session:uuid}", status_code=200, opt=declared(403, 404, 503))
async def end_one(session: FromPath[UUID], request: AnyRequest) -> Response[list[Session]]:
    """End a session; the one that asks is nobody then, and loses its cookie."""
    services, person = services_of(request), oneself(request)
    await end_session(services.store, services.people.revoked, person, session)
    left = await list_sessions(services.store, person)
    own = session == person.way_in
    return Response(left, cookies=[cookie_of(request, None)] if own else [])


@delete("/api/me/sessions", status_code=200, opt=declared(403, 503))
async def end_all_others(request: AnyRequest) -> list[Session]:
    """End all sessions but the one that asks."""
    services, person = services_of(request), oneself(request)
    await end_others(services.store, services.people.revoked, person)
    return await list_sessions(services.store, person)


async def _signed_in(request: AnyRequest, account: Account) -> Response[Me]:
    services = services_of(request)
    must_not_be_banned(services.people, account.id)
    person = await begin(services.store, account, _agent(request))
    me = await introduced(services.store, person)
    return Response(me, cookies=[cookie_of(request, person)])


def _site(request: AnyRequest) -> Site:
    """The site as the settings name it, or as the browser does."""
    host = request.headers.get("Host", "")
    return Site(services_of(request).settings.origin or f"{request.url.scheme}://{host}")


def _agent(request: AnyRequest) -> str:
    agent: str = request.headers.get("User-Agent", "")
    return agent


ACCOUNTS = (
    ask_for_passkey,
    keep_passkey,
    show_passkeys,
    drop_passkey,
    ask_who,
    sign_in,
    recover,
    renew_codes,
    show_sessions,
    end_one,
    end_all_others,
)
