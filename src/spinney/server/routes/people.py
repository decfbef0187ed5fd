"""Who somebody is, and where they play."""

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from spinney.server.listing import TableLine, own_tables
from spinney.server.parts import AnyRequest, guest_of, parts_of, person_of
from spinney.server.people import COOKIE, Person
from spinney.server.problems import Problem

_YEAR = 365 * 24 * 60 * 60


class Introduction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a guest wants to be called."""

    name: str
    emblem: str = "acorn"


@post("/api/me")
async def introduce(data: JSONBody[Introduction], request: AnyRequest) -> Response[Person]:
    """Get, or change, a name and an emblem."""
    people = parts_of(request).people
    try:
        guest = people.welcome(data.name, data.emblem, person_of(request))
    except ValueError as error:
        raise Problem(str(error)) from error
    cookie = Cookie(
        COOKIE,
        value=people.cookie(guest),
        httponly=True,
        samesite="lax",
        path="/",
        max_age=_YEAR,
        secure=request.url.scheme == "https",
    )
    return Response(guest, cookies=[cookie])


@get("/api/me")
async def who_am_i(request: AnyRequest) -> Person:
    """Who the server thinks is asking."""
    return guest_of(request)


@get("/api/me/tables")
async def list_own_tables(request: AnyRequest) -> list[TableLine]:
    """The tables one sits at: where it is one's turn first, finished ones last."""
    return await own_tables(parts_of(request).store, guest_of(request))


PEOPLE = (introduce, who_am_i, list_own_tables)
