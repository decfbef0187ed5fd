"""The application: what it is made of, who is asking, and how problems are told."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi import OpenAPIConfig

from spinney import __version__
from spinney.core import Refusal
from spinney.server.house import House
from spinney.server.lobby import Lobby
from spinney.server.people import COOKIE, People, Person
from spinney.server.problems import NotYours, Problem
from spinney.server.routes import ROUTES
from spinney.server.settings import Settings
from spinney.server.store import Store, StoreIsDown


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


def person_of(request: Request[Any, Any, Any], people: NamedDependency[People]) -> Person | None:
    """Who is asking."""
    return people.known(request.cookies.get(COOKIE))


def guest_of(person: NamedDependency[Person | None]) -> Person:
    """Who is asking, if it must be somebody."""
    if person is None:
        raise NotYours("Say who you are first: POST /api/me with a name.")
    return person


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
