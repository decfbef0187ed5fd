"""Who somebody is, where they play and have played, and what is kept about them."""

from uuid import UUID

import msgspec
from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromQuery, JSONBody

from spinney.server.competition.history import History, HistoryFilters, history
from spinney.server.competition.profile import Profile, profile
from spinney.server.http.declarations import declared
from spinney.server.http.identity import (
    AnyRequest,
    even_banned,
    even_gone,
    guest_of,
    oneself,
    person_of,
    services_of,
)
from spinney.server.people.accounts import Me, introduced, must_have_account, rename
from spinney.server.people.agreements import Agreement, agree, agreement_of
from spinney.server.people.people import COOKIE, COOKIE_DAYS, Person
from spinney.server.privacy.export import DataExport, data_export
from spinney.server.problems import Problem
from spinney.server.tables.listing import TableLine, own_tables

_DAY = 24 * 60 * 60


class Introduction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wants to be called."""

    name: str
    emblem: str = "acorn"


class Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether one's games may be published as data."""

    agreed: bool


class Deleted(msgspec.Struct, frozen=True):
    """Somebody has gone."""

    sentence: str


def cookie_of(request: AnyRequest, person: Person | None) -> Cookie:
    """The cookie by which a browser is somebody, or nobody any more."""
    return Cookie(
        COOKIE,
        value="" if person is None else services_of(request).people.cookie(person),
        httponly=True,
        samesite="lax",
        path="/",
        max_age=0 if person is None else COOKIE_DAYS * _DAY,
        secure=request.url.scheme == "https",
    )


@post("/api/me", opt=declared(400, 403, 413, 503, price=5))
async def introduce(data: JSONBody[Introduction], request: AnyRequest) -> Response[Me]:
    """Get, or change, a name and an emblem."""
    services = services_of(request)
    known = None if person_of(request) is None else oneself(request)
    try:
        person = services.people.welcome(data.name, data.emblem, known)
    except ValueError as error:
        raise Problem(str(error)) from error
    if known is not None:
        await rename(services.store, person)
    me = await introduced(services.store, person)
    return Response(me, cookies=[cookie_of(request, person)])


@get("/api/me", opt=declared(403, 503))
async def who_am_i(request: AnyRequest) -> Response[Me | None]:
    """Who the server thinks is asking, or nobody; whoever comes now and then keeps their cookie."""
    services, person = services_of(request), person_of(request)
    if person is None:
        return Response(None)
    is_old = person.token is None and services.people.is_to_be_renewed(request.cookies.get(COOKIE))
    me = await introduced(services.store, person)
    return Response(me, cookies=[cookie_of(request, person)] if is_old else [])


@get("/api/me/tables", opt=declared(403, 503))
async def list_own_tables(request: AnyRequest) -> list[TableLine]:
    """The tables one sits at: where it is one's turn first, finished ones last."""
    return await own_tables(services_of(request).store, guest_of(request))


@get("/api/me/history", opt=declared(400, 403, 503, price=2))
async def show_history(
    request: AnyRequest,
    game: FromQuery[str | None] = None,
    before: FromQuery[UUID | None] = None,
    people: FromQuery[bool] = False,
    rated: FromQuery[bool] = False,
    won: FromQuery[bool] = False,
) -> History:
    """Thirty games that one has finished, newest first, with how each of them ended.

    `before` is the table of the last one that is known already, for the next thirty. `people`
    leaves out games against bots alone.
    """
    wanted = HistoryFilters(game=game, people=people, rated=rated, won=won, before=before)
    return await history(services_of(request).store, guest_of(request).id, wanted)


@get("/api/me/profile", opt=declared(403, 503, price=5))
async def show_profile(request: AnyRequest) -> Profile:
    """What one's finished games come to: played and won, luck, what was lost where, and company."""
    return await profile(services_of(request).store, guest_of(request))


@get("/api/me/agreement", opt=declared(403, 503))
async def show_agreement(request: AnyRequest) -> Agreement:
    """Since when one's games may be published as data, if they may."""
    return await agreement_of(services_of(request).store, guest_of(request).id)


@post("/api/me/agreement", opt=declared(400, 403, 413, 503, price=5))
async def change_agreement(data: JSONBody[Agreed], request: AnyRequest) -> Agreement:
    """Let games that end from now on be published as data, or no longer; for accounts.

    They are published under a pseudonym, and files that are published cannot be recalled.
    """
    store, person = services_of(request).store, oneself(request)
    await must_have_account(store, person)
    return await agree(store, person.id, agreed=data.agreed)


@get("/api/me/export", opt=declared(403, 503, price=50))
async def export(request: AnyRequest) -> DataExport:
    """All that is kept about oneself."""
    return await data_export(services_of(request).store, even_banned(request))


@delete("/api/me", status_code=200, opt=declared(403, 503))
async def go(request: AnyRequest) -> Response[Deleted]:
    """Delete oneself, one's bots and all that is kept; it cannot be undone."""
    await services_of(request).deletions.forget(even_gone(request).id)
    told = Deleted("You are forgotten. Games you played stay, without your name and your words.")
    return Response(told, cookies=[cookie_of(request, None)])


PEOPLE = (
    introduce,
    who_am_i,
    list_own_tables,
    show_history,
    show_profile,
    show_agreement,
    change_agreement,
    export,
    go,
)
