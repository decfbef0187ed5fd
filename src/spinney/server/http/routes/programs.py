"""For programs: tokens, bots of one's own, and what calls them to their tables."""

from uuid import UUID

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from spinney.server.http.declarations import declared
from spinney.server.http.identity import AnyRequest, guest_of, oneself, services_of
from spinney.server.http.routes.play import as_stream
from spinney.server.people.accounts import must_have_account
from spinney.server.people.bots import (
    MadeBot,
    NewBot,
    OwnBot,
    list_bots,
    make_bot,
    own_bot,
    renew_token,
)
from spinney.server.people.tokens import (
    MadeToken,
    NewToken,
    Token,
    list_tokens,
    make_token,
    revoke_token,
)
from spinney.server.play.bot_stream import Summons
from spinney.server.problems import NotYours


@post("/api/me/tokens", opt=declared(400, 403, 409, 413, 503))
async def add_token(data: JSONBody[NewToken], request: AnyRequest) -> MadeToken:
    """Make a token, by which a program acts in one's name; it is told this once."""
    services = services_of(request)
    account = await must_have_account(services.store, oneself(request))
    async with services.store.transaction() as within:
        return await make_token(within, services.people, account, data)


@get("/api/me/tokens", opt=declared(403, 503))
async def show_tokens(request: AnyRequest) -> list[Token]:
    """One's tokens, oldest first, without themselves."""
    return await list_tokens(services_of(request).store, oneself(request).id)


@delete("/api/me/tokens/{token:uuid}", status_code=200, opt=declared(403, 404, 503))
async def drop_token(token: FromPath[UUID], request: AnyRequest) -> list[Token]:
    """Revoke a token; those that are left."""
    services, person = services_of(request), oneself(request)
    await revoke_token(services.store, services.people.revoked, person.id, token)
    return await list_tokens(services.store, person.id)


@post("/api/me/bots", opt=declared(400, 403, 409, 413, 503))
async def add_bot(data: JSONBody[NewBot], request: AnyRequest) -> MadeBot:
    """Make a bot with a token of its own, which is told this once."""
    services = services_of(request)
    account = await must_have_account(services.store, oneself(request))
    return await make_bot(services.store, services.people, account, data)


@get("/api/me/bots", opt=declared(403, 503))
async def show_bots(request: AnyRequest) -> list[OwnBot]:
    """One's bots, oldest first."""
    return await list_bots(services_of(request).store, oneself(request).id)


@post("/api/me/bots/{bot:uuid}/token", opt=declared(403, 404, 503))
async def change_token(bot: FromPath[UUID], request: AnyRequest) -> MadeBot:
    """Give a bot a new token; the old one is useless from now on."""
    services = services_of(request)
    account = await own_bot(services.store, oneself(request).id, bot)
    return await renew_token(services.store, services.people, services.people.revoked, account)


@delete("/api/me/bots/{bot:uuid}", status_code=200, opt=declared(403, 404, 503))
async def drop_bot(bot: FromPath[UUID], request: AnyRequest) -> list[OwnBot]:
    """Delete a bot; it resigns where it plays. Those that are left."""
    services, person = services_of(request), oneself(request)
    account = await own_bot(services.store, person.id, bot)
    await services.deletions.forget(account.id)
    return await list_bots(services.store, person.id)


@get("/api/bot/stream", opt=declared(403, 503))
async def follow_calls(request: AnyRequest) -> Stream:
    """Where it is a bot's turn, where it is invited, which games have ended; with its token."""
    services, bot = services_of(request), guest_of(request)
    if bot.owner is None:
        raise NotYours("This is for bots. Make one, and come with its token.")
    summons = Summons(services.house, services.people, bot)
    return as_stream(summons.messages(services.background.closing, services.settings.heartbeat))


PROGRAMS = (
    add_token,
    show_tokens,
    drop_token,
    add_bot,
    show_bots,
    change_token,
    drop_bot,
    follow_calls,
)
