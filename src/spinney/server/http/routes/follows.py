"""People and their pages: following, what is open to whom, and invitations."""

from uuid import UUID

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from spinney.server.competition.follows import (
    Following,
    NewFollow,
    follow,
    followed_tables,
    following,
    unfollow,
)
from spinney.server.competition.history import History
from spinney.server.competition.pages import OwnPage, ShownTo, open_page, own_page
from spinney.server.competition.person_page import PersonPage, person_page, shared_history
from spinney.server.http.declarations import declared
from spinney.server.http.identity import AnyRequest, guest_of, oneself, person_of, services_of
from spinney.server.people.accounts import must_have_account
from spinney.server.tables.invitations import InvitedTo, decline, invitations_of
from spinney.server.tables.listing import TableLine


class Visibility(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to see one's page."""

    shown_to: ShownTo


@get("/api/people/{code:str}", opt=declared(404, 503, price=5))
async def show_person(code: FromPath[str], request: AnyRequest) -> PersonPage:
    """Somebody's page: how they play, without luck and losses; for those it is open to."""
    return await person_page(services_of(request).store, code, person_of(request))


@get("/api/people/{code:str}/history", opt=declared(400, 403, 404, 503, price=2))
async def show_shared_history(
    code: FromPath[str], request: AnyRequest, before: FromQuery[UUID | None] = None
) -> History:
    """Thirty games that one played with somebody, newest first, as they ended for oneself."""
    guest = guest_of(request)
    return await shared_history(services_of(request).store, code, guest, before)


@get("/api/me/page", opt=declared(403, 503))
async def show_own_page(request: AnyRequest) -> OwnPage:
    """Who sees one's own page, and its address."""
    return await own_page(services_of(request).store, guest_of(request).id)


@post("/api/me/page", opt=declared(400, 403, 413, 503, price=5))
async def open_own_page(data: JSONBody[Visibility], request: AnyRequest) -> OwnPage:
    """Open one's page to those one follows, or to everybody, or close it; for accounts."""
    store, person = services_of(request).store, oneself(request)
    await must_have_account(store, person)
    return await open_page(store, person.id, data.shown_to)


@get("/api/me/follows", opt=declared(403, 503))
async def show_follows(request: AnyRequest) -> Following:
    """Whom one follows, and by whom one is followed."""
    return await following(services_of(request).store, guest_of(request))


@get("/api/me/follows/tables", opt=declared(403, 503))
async def list_followed_tables(request: AnyRequest) -> list[TableLine]:
    """Public tables of those whom one follows and whose pages are open to one."""
    return await followed_tables(services_of(request).store, guest_of(request))


@post("/api/me/follows", opt=declared(400, 403, 404, 409, 413, 503, price=5))
async def follow_somebody(data: JSONBody[NewFollow], request: AnyRequest) -> Following:
    """Follow somebody, by their page or the chair they sat in; for accounts. They can see it."""
    store, person = services_of(request).store, oneself(request)
    await must_have_account(store, person)
    return await follow(store, person, data)


@delete("/api/me/follows/{follow_id:uuid}", status_code=200, opt=declared(403, 404, 503))
async def unfollow_somebody(follow_id: FromPath[UUID], request: AnyRequest) -> Following:
    """Follow somebody no longer; whom one still follows."""
    store, person = services_of(request).store, oneself(request)
    await unfollow(store, person.id, follow_id)
    return await following(store, person)


@get("/api/me/invitations", opt=declared(403, 503))
async def show_invitations(request: AnyRequest) -> list[InvitedTo]:
    """The open tables that one is asked to, and by whom."""
    return await invitations_of(services_of(request).store, guest_of(request))


@delete("/api/me/invitations/{table_id:uuid}", status_code=200, opt=declared(403, 404, 503))
async def decline_invitation(table_id: FromPath[UUID], request: AnyRequest) -> list[InvitedTo]:
    """Say no to an invitation; those that are left."""
    store, guest = services_of(request).store, guest_of(request)
    await decline(store, table_id, guest.id)
    return await invitations_of(store, guest)


FOLLOWS = (
    show_person,
    show_shared_history,
    show_own_page,
    open_own_page,
    show_follows,
    list_followed_tables,
    follow_somebody,
    unfollow_somebody,
    show_invitations,
    decline_invitation,
)
