"""What a server process is made of, and who is asking it."""

import asyncio
from typing import Any, TypeAlias

import msgspec
from litestar import Request

from spinney.server.house import House
from spinney.server.jobs import Jobs
from spinney.server.lobby import Lobby
from spinney.server.metrics import Metrics
from spinney.server.people import COOKIE, People, Person
from spinney.server.problems import NotYours
from spinney.server.settings import Settings
from spinney.server.store import Store

AnyRequest: TypeAlias = Request[Any, Any, Any]


class Parts(msgspec.Struct, frozen=True):
    """The parts of one process."""

    settings: Settings
    store: Store
    people: People
    lobby: Lobby
    house: House
    jobs: Jobs
    metrics: Metrics
    closing: asyncio.Event


def parts_of(request: AnyRequest) -> Parts:
    """The parts of the process that answers."""
    parts: Parts = request.app.state.parts
    return parts


def person_of(request: AnyRequest) -> Person | None:
    """Who is asking, if they have said who they are."""
    return parts_of(request).people.known(request.cookies.get(COOKIE))


def guest_of(request: AnyRequest) -> Person:
    """Who is asking, if it must be somebody."""
    person = person_of(request)
    if person is None:
        raise NotYours("Say who you are first: POST /api/me with a name.")
    return person
