"""Requests that are nearly right, of every route that the server describes."""

import random
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from uuid import uuid4

import msgspec

from spinney.lab.fuzz.mutations import any_value, spoil, spoil_bytes
from spinney.lab.load.talking import request

_HOLE = re.compile(r"\{([a-z_]+)\}")
_QUERY = ("after", "seat", "position", "status", "game", "edition", "seats", "pace", "code")
_HEADERS = (
    *("Last-Event-ID", "Origin", "Sec-Fetch-Site", "Accept", "Accept-Language", "X-Request-Id"),
    *("Content-Type", "X-Forwarded-For", "If-None-Match", "Range", "Authorization", "Expect"),
)
_SAFE = re.compile(r"[^!-~]")
_ENDLESS = "/stream"


class Route(NamedTuple):
    """One thing that can be asked, and an example of what is sent along."""

    verb: str
    path: str
    example: Any


class Scene(NamedTuple):
    """A table with a game, somebody who plays there, and what they may do now."""

    table: str
    code: str
    cookie: str
    move: dict[str, Any]


def routes(description: dict[str, Any]) -> list[Route]:
    """All routes of an OpenAPI description that end, with a body that fits where they have one."""
    found = []
    for path, verbs in description["paths"].items():
        for verb, told in verbs.items():
            body = told.get("requestBody", {}).get("content", {}).get("application/json", {})
            example = _example(body.get("schema", {}), description) if body else None
            if not path.endswith(_ENDLESS):
                found.append(Route(verb.upper(), path, example))
    return found


class Questions:
    """One spoilt request after the other."""

    def __init__(self, found: Sequence[Route], scene: Scene, rng: random.Random) -> None:
        self._routes = found
        self._scene = scene
        self._rng = rng
        self._kinds = (self._body, self._action, self._cookie, self._path, self._header, self._raw)

    def next(self) -> bytes:
        """A request that something is wrong with, mostly."""
        return self._rng.choice(self._kinds)()

    def _body(self) -> bytes:
        route = self._route()
        sent = msgspec.json.encode(spoil(route.example, self._rng))
        if self._rng.random() < 0.3:
            sent = spoil_bytes(sent, self._rng)
        return self._request(route, body=sent)

    def _action(self) -> bytes:
        path = f"/api/tables/{self._scene.table}/actions"
        move = self._scene.move | {"key": str(uuid4()), "count": -1}
        sent = msgspec.json.encode(spoil(move, self._rng))
        if self._rng.random() < 0.3:
            sent = spoil_bytes(sent, self._rng)
        return request("POST", path, self._scene.cookie, sent)

    def _cookie(self) -> bytes:
        spoilt = spoil_bytes(self._scene.cookie.encode(), self._rng).decode("latin-1")
        return self._request(self._route(), cookie=_printable(spoilt))

    def _path(self) -> bytes:
        query = "&".join(f"{name}={self._piece()}" for name in self._rng.sample(_QUERY, 2))
        return self._request(self._route(), wrong=True, query=f"?{query}")

    def _header(self) -> bytes:
        name = self._rng.choice(_HEADERS)
        value = _printable(str(any_value(self._rng)))[:4000]
        route = self._route()
        return self._request(route, more=f"{name}: {value}\r\n")

    def _raw(self) -> bytes:
        """Not even HTTP, perhaps."""
        return spoil_bytes(self._request(self._route()), self._rng)

    def _request(
        self,
        route: Route,
        *,
        body: bytes | None = None,
        cookie: str | None = None,
        wrong: bool = False,
        query: str = "",
        more: str = "",
    ) -> bytes:
        path = _HOLE.sub(lambda hole: self._fill(hole[1], wrong), route.path)
        sent = body if body is not None else self._fitting(route)
        who = self._scene.cookie if cookie is None else cookie
        return request(route.verb, path + query, who, sent, more)

    def _fill(self, name: str, wrong: bool) -> str:
        right = {"table_id": self._scene.table, "code": self._scene.code, "position": "0"}
        return self._piece() if wrong and self._rng.random() < 0.5 else right.get(name, "0")

    def _piece(self) -> str:
        """A piece of an address."""
        return _printable(str(any_value(self._rng)))[:200].replace("?", "").replace("#", "") or "-"

    def _fitting(self, route: Route) -> bytes:
        return b"" if route.example is None else msgspec.json.encode(route.example)

    def _route(self) -> Route:
        return self._rng.choice(self._routes)


def filled(path: str, holes: Mapping[str, str]) -> str:
    """An address with what is known put into its holes."""
    return _HOLE.sub(lambda hole: holes.get(hole[1], "0"), path)


def _printable(text: str) -> str:
    return _SAFE.sub("_", text)


def _example(schema: dict[str, Any], description: dict[str, Any]) -> Any:
    """The smallest thing that fits a schema, more or less."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return _example(description["components"]["schemas"][name], description)
    if "enum" in schema:
        return schema["enum"][0]
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return _example(schema[several][0], description)
    if schema.get("type") == "object":
        fields = schema.get("properties", {})
        return {name: _example(field, description) for name, field in fields.items()}
    plain: dict[str, Any] = {"string": "moss", "integer": 1, "number": 1.5, "boolean": True}
    return plain.get(schema.get("type", ""), [])
