"""The HTTP face: thin routes over lobby and house."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeAlias
from uuid import UUID

import msgspec
from litestar import Litestar, MediaType, Request, Response, delete, get, post
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency, Provide
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath, JSONBody
from litestar.response import ServerSentEvent, ServerSentEventMessage

from spinney import __version__
from spinney.core import Refusal
from spinney.server.exits import Step
from spinney.server.house import House
from spinney.server.lobby import Lobby, TableView
from spinney.server.people import COOKIE, People, Person
from spinney.server.problems import NotYours, Problem
from spinney.server.settings import Settings
from spinney.server.store import Store, StoreIsDown

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


def lobby_of(state: State) -> Lobby:
    """The lobby of this process."""
    lobby: Lobby = state.lobby
    return lobby


def house_of(state: State) -> House:
    """The games of this process."""
    house: House = state.house
    return house


def people_of(state: State) -> People:
    """Who makes guests, and knows them again."""
    people: People = state.people
    return people


def settings_of(state: State) -> Settings:
    """How this process was set up."""
    settings: Settings = state.settings
    return settings


def person_of(request: Request[Any, Any, Any], people: ThePeople) -> Person | None:
    """Who is asking."""
    return people.known(request.cookies.get(COOKIE))


def guest_of(person: MaybePerson) -> Person:
    """Who is asking, if it must be somebody."""
    if person is None:
        raise NotYours("Say who you are first: POST /api/me with a name.")
    return person


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


def make_app(settings: Settings) -> Litestar:
    """The whole application."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = await Store.connect(settings.database)
        app.state.settings = settings
        app.state.people = People(settings.secret_key)
        app.state.lobby = Lobby(store)
        app.state.house = House(store, app.state.lobby)
        yield
        await store.close()

    return Litestar(
        ROUTES,
        lifespan=[running],
        dependencies={
            "lobby": Provide(lobby_of, sync_to_thread=False),
            "house": Provide(house_of, sync_to_thread=False),
            "people": Provide(people_of, sync_to_thread=False),
            "settings": Provide(settings_of, sync_to_thread=False),
            "person": Provide(person_of, sync_to_thread=False),
            "guest": Provide(guest_of, sync_to_thread=False),
        },
        exception_handlers={
            Problem: _tell_problem,
            Refusal: _tell_refusal,
            StoreIsDown: _tell_down,
        },
        openapi_config=OpenAPIConfig(title="Spinney", version=__version__),
    )


def _tell_problem(_request: Any, problem: Problem) -> Response[Any]:
    return Response({"sentence": problem.sentence, **problem.details}, status_code=problem.status)


def _tell_refusal(_request: Any, refusal: Refusal) -> Response[Any]:
    told = {name: getattr(refusal, name) for name in ("rule", "key", "params", "sentence")}
    return Response(told, status_code=422)


def _tell_down(_request: Any, _problem: StoreIsDown) -> Response[Any]:
    sentence = "The database does not answer. Try again with the same key: nothing is done twice."
    return Response({"sentence": sentence}, status_code=503)
