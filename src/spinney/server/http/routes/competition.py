"""What lies between games: ladders, and how one stands."""

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from spinney.core import find
from spinney.server.competition.ladder import (
    LadderView,
    OwnRatings,
    be_listed,
    ladder_of,
    own_ratings,
)
from spinney.server.competition.public_records import compressed, public_tables
from spinney.server.http.declarations import declared
from spinney.server.http.identity import (
    AnyRequest,
    guest_of,
    oneself,
    person_of,
    services_of,
)
from spinney.server.people.accounts import must_have_account


class Listing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether one wants to be seen on ladders."""

    listed: bool


@get("/api/ladders/{game:str}", opt=declared(422, 503, price=5))
async def show_ladder(game: FromPath[str], request: AnyRequest) -> LadderView:
    """The bots of a game by their strength, and between them the people who want to be seen."""
    find(game)
    return await ladder_of(services_of(request).store, game, person_of(request))


@get(
    "/api/ladders/{game:str}/records",
    media_type="application/gzip",
    opt=declared(422, 503, price=50),
)
async def give_records(game: FromPath[str], request: AnyRequest) -> Stream:
    """All that the ladder of a game follows from, as lines of JSON in a compressed file.

    `spinney ladder GAME --records FILE` works the same numbers out from it. People who do not want
    to be seen are in it without their names.
    """
    find(game)
    lines = compressed(public_tables(services_of(request).store, game))
    name = {"Content-Disposition": f'attachment; filename="{game}.records.gz"'}
    return Stream(lines, media_type="application/gzip", headers=name)


@get("/api/me/ratings", opt=declared(403, 503))
async def show_own_ratings(request: AnyRequest) -> OwnRatings:
    """How one stands in every game of which one has finished rated tables."""
    return await own_ratings(services_of(request).store, guest_of(request))


@post("/api/me/ratings", opt=declared(400, 403, 413, 503, price=5))
async def list_oneself(data: JSONBody[Listing], request: AnyRequest) -> OwnRatings:
    """Be seen on ladders, or no longer; for accounts."""
    store, person = services_of(request).store, oneself(request)
    await must_have_account(store, person)
    await be_listed(store, person.id, listed=data.listed)
    return await own_ratings(store, person)


COMPETITION = (show_ladder, give_records, show_own_ratings, list_oneself)
