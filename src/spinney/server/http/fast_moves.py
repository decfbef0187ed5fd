"""The shortest way for what arrives most: a move that is in order.

The framework knows the same route, describes it, and answers whatever is not in order. That a move
may be sent again with its key, and is then done once, is what makes this safe: if anything stands
in the way here, the framework simply gets the same request.
"""

from typing import Any
from uuid import UUID

import msgspec
from litestar import Litestar

from spinney.core import Refusal
from spinney.server.http.gate import Gate
from spinney.server.http.request_head import MOST_BYTES
from spinney.server.observe.asgi import WHOLE, Inside
from spinney.server.people.people import COOKIE, People, Person
from spinney.server.play.moves import Key, act
from spinney.server.problems import UNREADABLE, Problem
from spinney.server.services import Services
from spinney.server.store.statements import StoreIsDown

_BEFORE, _AFTER = "/api/tables/", "/actions"
_TEMPLATE = f"{_BEFORE}{{table_id}}{_AFTER}"
_COOKIE = f"{COOKIE}=".encode()
_JSON = b"content-type: application/json\r\n"
_ENCODER = msgspec.json.Encoder()


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move as it arrives; the action is read once it is known which game it belongs to."""

    count: int
    key: Key
    action: msgspec.Raw


_DECODER = msgspec.json.Decoder(Sent)


class App(Litestar):
    """The application, with a door of its own for moves."""

    def __init__(self, gate: Gate, *routes: Any, **more: Any) -> None:
        super().__init__(*routes, **more)
        self._gate = gate
        self.inside: Inside = self._inside
        """What answers behind the gate; traces put themselves around it."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer whatever comes through the gate."""
        if scope["type"] == "http":
            await self._gate.handle(self.inside, scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    async def _inside(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a move at once if it is in order; all else is for the framework."""
        table = _table(scope) if WHOLE in scope.get("extensions", ()) else None
        person = _person(self.state.services.people, scope) if table else None
        if table is None or person is None:
            await super().__call__(scope, receive, send)
            return
        first = await receive()
        answer = await _answer(self.state.services, table, person, first)
        if answer is None:
            await super().__call__(scope, _again(first, receive), send)
            return
        scope["path_template"] = _TEMPLATE
        await send({"type": WHOLE, "status": 201, "lines": _JSON, "body": answer})


async def _answer(services: Services, table: UUID, person: Person, message: Any) -> bytes | None:
    if message["type"] != "http.request" or message["more_body"]:
        return None
    if len(message["body"]) > MOST_BYTES:
        return None
    try:
        sent = _DECODER.decode(message["body"])
        step = await act(services.house, table, person, sent.count, sent.key, bytes(sent.action))
    except (*UNREADABLE, Problem, Refusal, StoreIsDown):
        return None
    return _ENCODER.encode(step)


def _table(scope: Any) -> UUID | None:
    """The table a move is for; None if this is no move."""
    if scope["type"] != "http" or scope["method"] != "POST":
        return None
    path: str = scope["path"]
    if not path.startswith(_BEFORE) or not path.endswith(_AFTER):
        return None
    try:
        return UUID(path[len(_BEFORE) : -len(_AFTER)])
    except ValueError:
        return None


def _person(people: People, scope: Any) -> Person | None:
    """Whose move it is, by cookie or token; None if they are not known, or may not play."""
    cookie = bearer = None
    for name, value in scope["headers"]:
        if name == b"cookie":
            cookie = _cookie(value)
        elif name == b"authorization":
            bearer = str(value, "latin-1")
    person = people.known(cookie, bearer)
    return person if person is not None and person.can_play() else None


def _cookie(value: bytes) -> str | None:
    for part in value.split(b"; "):
        if part.startswith(_COOKIE):
            return str(part[len(_COOKIE) :], "latin-1")
    return None


def _again(first: Any, receive: Any) -> Any:
    """The same request once more, for somebody who has not heard its beginning."""
    waiting = [first]

    async def hear() -> Any:
        return waiting.pop() if waiting else await receive()

    return hear
