"""The routes: thin, over lobby and house."""

from collections.abc import AsyncIterator
from typing import Any, TypeAlias
from uuid import UUID

import msgspec
from litestar import MediaType, Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import ServerSentEvent, ServerSentEventMessage

from spinney.server.exits import Step
from spinney.server.house import House
from spinney.server.lobby import Lobby, TableView
from spinney.server.people import COOKIE, People, Person
from spinney.server.problems import Problem
from spinney.server.settings import Settings

TheLobby: TypeAlias = NamedDependency[Lobby]
TheHouse: TypeAlias = NamedDependency[House]
ThePeople: TypeAlias = NamedDependency[People]
TheSettings: TypeAlias = NamedDependency[Settings]
MaybePerson: TypeAlias = NamedDependency[Person | None]
Guest: TypeAlias = NamedDependency[Person]


class Introduction(msgspec.Struct, frozen=True):
    """How a guest wants to be called."""

    name: str
    emblem: str = "acorn"


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a new table is to play."""

    game: str
    seats: int
    edition: str | None = None
    options: dict[str, Any] = {}
    public: bool = True


class TakeChair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sitting down; the salt joins the shuffles."""

    salt: str = ""


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action of the seat: its own count of actions so far, a key of its own, and the action."""

    count: int
    key: str
    action: dict[str, Any]


@post("/api/me")
async def introduce(
    data: JSONBody[Introduction], people: ThePeople, person: MaybePerson
) -> Response[Person]:
    """Get, or change, a name and an emblem."""
    try:
        guest = people.welcome(data.name, data.emblem, person)
    except ValueError as error:
        raise Problem(str(error)) from error
    cookie = Cookie(COOKIE, value=people.cookie(guest), httponly=True, samesite="lax", path="/")
    return Response(guest, cookies=[cookie])


@post("/api/tables")
async def make_table(data: JSONBody[NewTable], lobby: TheLobby, guest: Guest) -> TableView:
    """Open a table."""
    made = await lobby.make(
        guest, data.game, data.edition, data.seats, public=data.public, options=data.options
    )
    return await lobby.view(made, guest)


@get("/api/tables")
async def list_tables(lobby: TheLobby, person: MaybePerson) -> list[TableView]:
    """Public tables with free chairs."""
    return await lobby.open_tables(person)


@get("/api/codes/{code:str}")
async def find_table(code: FromPath[str], lobby: TheLobby, person: MaybePerson) -> TableView:
    """The table that a short code stands for."""
    return await lobby.view(await lobby.by_code(code), person)


@get("/api/tables/{table_id:uuid}")
async def show_table(table_id: FromPath[UUID], lobby: TheLobby, person: MaybePerson) -> TableView:
    """A table from outside."""
    return await lobby.view(table_id, person)


@post("/api/tables/{table_id:uuid}/chair")
async def take_chair(
    table_id: FromPath[UUID], data: JSONBody[TakeChair], lobby: TheLobby, guest: Guest
) -> TableView:
    """Sit down; the game begins when the last chair is taken."""
    await lobby.sit(table_id, guest, data.salt)
    return await lobby.view(table_id, guest)


@delete("/api/tables/{table_id:uuid}/chair", status_code=200)
async def give_up_chair(table_id: FromPath[UUID], lobby: TheLobby, guest: Guest) -> TableView:
    """Stand up before the game begins."""
    await lobby.leave(table_id, guest)
    return await lobby.view(table_id, guest)


@post("/api/tables/{table_id:uuid}/actions")
async def act(
    table_id: FromPath[UUID], data: JSONBody[Move], house: TheHouse, guest: Guest
) -> Step:
    """Do something; answered after it is committed."""
    return await house.act(table_id, guest, data.count, data.key, msgspec.json.encode(data.action))


@get("/api/tables/{table_id:uuid}/stream")
async def follow(
    table_id: FromPath[UUID],
    request: Request[Any, Any, Any],
    house: TheHouse,
    person: MaybePerson,
    settings: TheSettings,
) -> ServerSentEvent:
    """Every step from `Last-Event-ID` on, and how things stand."""
    last = request.headers.get("Last-Event-ID", "0")
    after = int(last) if last.isdecimal() else 0
    await house.open(table_id)
    return ServerSentEvent(_messages(house, table_id, person, after, settings.heartbeat))


async def _messages(
    house: House, table_id: UUID, person: Person | None, after: int, heartbeat: float
) -> AsyncIterator[ServerSentEventMessage]:
    async for news in house.stream(table_id, person, after, heartbeat):
        if news is None:
            yield ServerSentEventMessage(data=None, comment="alive")
            continue
        kind = "step" if isinstance(news, Step) else "seen"
        data = msgspec.json.encode(news).decode()
        yield ServerSentEventMessage(data=data, event=kind, id=news.position)


@get("/api/tables/{table_id:uuid}/record", media_type=MediaType.TEXT)
async def download(table_id: FromPath[UUID], house: TheHouse) -> str:
    """The record; with its secret once the game is over."""
    return await house.record(table_id)


ROUTES = (
    introduce,
    make_table,
    list_tables,
    find_table,
    show_table,
    take_chair,
    give_up_chair,
    act,
    follow,
    download,
)
