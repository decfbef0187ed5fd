"""Tables: made, found, sat down at."""

from uuid import UUID

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from spinney.core import Seat
from spinney.server.http.declarations import declared
from spinney.server.http.identity import AnyRequest, guest_of, person_of, room_of, services_of
from spinney.server.play.branches import Wanted, play_on
from spinney.server.store.fanout import Changed
from spinney.server.tables.listing import Filters, TableLine, public_tables
from spinney.server.tables.making import Salt, Wishes
from spinney.server.tables.table import Status, TableView, told


class TakeChair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sitting down; the salt joins the shuffles."""

    salt: Salt = ""


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Beginning with bots in the free chairs."""

    bot: str = "greedy"


class OtherBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which bot is to sit in a bot's chair."""

    seat: Seat
    bot: str


class Invitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to come: a bot by its name, or whoever sat in a chair at a table one shared."""

    bot: str | None = None
    table: UUID | None = None
    seat: Seat | None = None

    def met(self) -> tuple[UUID, Seat] | None:
        """Where those two met, who are to meet again."""
        return None if self.table is None or self.seat is None else (self.table, self.seat)


@post("/api/tables", opt=declared(400, 403, 409, 413, 422, 503, price=10))
async def make_table(data: JSONBody[Wishes], request: AnyRequest) -> TableView:
    """Open a table."""
    made = await services_of(request).lobby.make(guest_of(request), data)
    return await _shown(request, made, changed=True)


@get("/api/tables", opt=declared(400, 503))
async def list_tables(
    request: AnyRequest,
    status: FromQuery[Status] = "open",
    game: FromQuery[str | None] = None,
    edition: FromQuery[str | None] = None,
    seats: FromQuery[int | None] = None,
    pace: FromQuery[str | None] = None,
    before: FromQuery[UUID | None] = None,
) -> list[TableLine]:
    """Fifty public tables, newest first: open ones to join, or those being played to watch.

    `before` is the id of the last one that is known already, for the next fifty.
    """
    filters = Filters(status, game, edition, seats, pace, before)
    return await public_tables(services_of(request).store, person_of(request), filters)


@get("/api/codes/{code:str}", opt=declared(404, 503, price=20))
async def find_table(code: FromPath[str], request: AnyRequest) -> TableView:
    """The table that a short code stands for."""
    return await _shown(request, await services_of(request).lobby.by_code(code))


@get("/api/tables/{table_id:uuid}", opt=declared(404, 503))
async def show_table(table_id: FromPath[UUID], request: AnyRequest) -> TableView:
    """A table from outside."""
    return await _shown(request, table_id)


@post("/api/tables/{table_id:uuid}/chair", opt=declared(400, 403, 404, 409, 413, 503))
async def take_chair(
    table_id: FromPath[UUID], data: JSONBody[TakeChair], request: AnyRequest
) -> TableView:
    """Sit down; the game begins when the last chair is taken."""
    await services_of(request).lobby.sit(table_id, guest_of(request), data.salt)
    return await _shown(request, table_id, changed=True)


@delete("/api/tables/{table_id:uuid}/chair", status_code=200, opt=declared(403, 404, 409, 503))
async def give_up_chair(table_id: FromPath[UUID], request: AnyRequest) -> TableView:
    """Stand up before the game begins."""
    await services_of(request).lobby.leave(table_id, guest_of(request))
    return await _shown(request, table_id, changed=True)


@post("/api/tables/{table_id:uuid}/start", opt=declared(400, 403, 404, 409, 413, 503))
async def start(table_id: FromPath[UUID], data: JSONBody[Start], request: AnyRequest) -> TableView:
    """Begin with bots in the free chairs; for whoever opened the table."""
    await services_of(request).lobby.start(table_id, guest_of(request), data.bot)
    return await _shown(request, table_id, changed=True)


@post("/api/tables/{table_id:uuid}/bots", opt=declared(400, 403, 404, 409, 413, 503))
async def change_bot(
    table_id: FromPath[UUID], data: JSONBody[OtherBot], request: AnyRequest
) -> TableView:
    """Put another bot in a bot's chair before the game begins; for whoever opened the table."""
    lobby = services_of(request).lobby
    await lobby.change_bot(table_id, guest_of(request), data.seat, data.bot)
    return await _shown(request, table_id, changed=True)


@post("/api/tables/{table_id:uuid}/invitations", opt=declared(400, 403, 404, 409, 413, 503))
async def invite(
    table_id: FromPath[UUID], data: JSONBody[Invitation], request: AnyRequest
) -> TableView:
    """Ask somebody, or somebody's bot, to the table; for whoever opened it.

    They decide whether they come.
    """
    services, guest = services_of(request), guest_of(request)
    invited, call = await services.lobby.invite(table_id, guest, data.bot, data.met())
    services.house.calls.tell(invited, call)
    return await _shown(request, table_id)


@post("/api/tables/{table_id:uuid}/rematch", opt=declared(403, 404, 409, 503))
async def ask_for_rematch(table_id: FromPath[UUID], request: AnyRequest) -> TableView:
    """The table where the same people play again, and a chair at it."""
    guest, lobby = guest_of(request), services_of(request).lobby
    made = await lobby.rematch(table_id, guest)
    await services_of(request).house.changed(table_id, Changed())
    await lobby.sit(made, guest, "")
    return await _shown(request, made, changed=True)


@post(
    "/api/tables/{table_id:uuid}/branches",
    opt=declared(400, 403, 404, 409, 413, 422, 503, price=20),
)
async def branch(
    table_id: FromPath[UUID], data: JSONBody[Wanted], request: AnyRequest
) -> TableView:
    """A table of one's own where a finished game is played on from one of its moments."""
    guest, room = guest_of(request), await room_of(request, table_id)
    made = await play_on(services_of(request).house, room.id, guest, data)
    return await _shown(request, made, changed=True)


async def _shown(request: AnyRequest, table_id: UUID, *, changed: bool = False) -> TableView:
    house = services_of(request).house
    room = await (house.changed(table_id, Changed()) if changed else house.open(table_id))
    return told(room.table, person_of(request), room.present())


TABLES = (
    make_table,
    list_tables,
    find_table,
    show_table,
    take_chair,
    give_up_chair,
    start,
    change_bot,
    invite,
    ask_for_rematch,
    branch,
)
