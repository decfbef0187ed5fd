"""Bystanders under a flood: one guest asks for one thing as often as a public server lets them.

Every address in turn; meanwhile somebody else asks for something cheap, and is timed.
"""

import asyncio
import time  # noqa: TID251 (a measurement needs a clock)
from collections.abc import Sequence
from itertools import count
from typing import Any, NamedTuple
from uuid import uuid4

import msgspec
import psutil

from spinney.lab.fuzz.questions import Route, filled, routes
from spinney.lab.load.postgres import fresh_database
from spinney.lab.load.serving import Server, serving
from spinney.lab.load.talking import Connection, request

_LINES = 16
_SECONDS = 2.0
_PAUSE = 0.01
"""Seconds between two questions of the bystander, who asks over a hundred."""
_TOO_FAST = 429
_MOVES = 40
"""How far the game has come that is asked about."""
_CHEAP = Route("GET", "/api/me", None)
MOST = 0.1
"""Seconds: a bystander who waits longer, one time in a hundred, is kept waiting by the flood."""
_STOLEN = MOST / 2
"""Seconds: where the host of a virtual machine took more of it away, the flood is repeated."""
_AGAIN = 4
_houses = count(1)


_PUZZLED = "living-forest"


class Flood(NamedTuple):
    """What was flooded, how much of it was answered, and how long a bystander waited."""

    what: str
    answered: int
    median: float
    p99: float
    stolen: float
    """Seconds of the processors that the host of a virtual machine gave to others meanwhile."""


class _Person:
    """Somebody at an address of their own, so that all have the same share."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._from = "X-Forwarded-For: 10.0.{}.{}\r\n".format(*divmod(next(_houses), 250))
        self.cookie = ""

    @classmethod
    async def come(cls, server: Server) -> "_Person":
        """A guest who has said their name, and has not used any of their share."""
        made = cls(await Connection.open(server.port))
        body = msgspec.json.encode({"name": "Guest"})
        answer = await made._connection.ask(made.request("POST", "/api/me", body))
        made.cookie = answer.head.partition(b"set-cookie: ")[2].partition(b";")[0].decode()
        return made

    def request(self, verb: str, path: str, body: bytes = b"") -> bytes:
        """A request of theirs."""
        return request(verb, path, self.cookie, body, self._from)

    async def ask(self, verb: str, path: str, told: Any = None) -> Any:
        """What they are told."""
        body = b"" if told is None else msgspec.json.encode(told)
        answer = await self._connection.ask(self.request(verb, path, body))
        if answer.status == _TOO_FAST:
            raise RuntimeError("A bystander was refused, which is no waiting time. Ask for less.")
        return msgspec.json.decode(answer.body)

    async def play(self) -> str:
        """A table of theirs where a game has gone on for a while; its id."""
        wishes = {"game": "legendary-forests", "seats": 2, "bots": ["random"], "public": False}
        table: str = (await self.ask("POST", "/api/tables", wishes))["id"]
        for _ in range(_MOVES):
            seen = await self.ask("GET", f"/api/tables/{table}/seen")
            if legal := seen.get("legal"):
                move = {"count": seen["count"], "key": str(uuid4()), "action": legal[0]}
                await self.ask("POST", f"/api/tables/{table}/actions", move)
        return table


async def flood_all(postgres: str, wanted: str = "", seconds: float = _SECONDS) -> list[Flood]:
    """Flood every address that has this in it, and first a cheap one to compare with."""
    async with fresh_database(postgres) as database, serving(database, None, public=True) as server:
        described = await (await _Person.come(server)).ask("GET", "/schema/openapi.json")
        chosen = [route for route in routes(described) if wanted in route.path]
        return [await _undisturbed(server, one, seconds) for one in (_CHEAP, *chosen)]


async def _undisturbed(server: Server, route: Route, seconds: float) -> Flood:
    """A flood while the machine was there; the last of several tries, if it never quite was."""
    found = await _flood(server, route, seconds)
    for _ in range(_AGAIN):
        if found.stolen <= _STOLEN:
            break
        found = await _flood(server, route, seconds)
    return found


async def _flood(server: Server, route: Route, seconds: float) -> Flood:
    guest, bystander = await _Person.come(server), await _Person.come(server)
    holes = {"position": "30"}
    if "{table_id}" in route.path:
        holes["table_id"] = await guest.play()
    if "puzzles/{game}" in route.path:
        # What is asked of whoever draws costs the most.
        shelf = await guest.ask("GET", f"/api/puzzles/{_PUZZLED}")
        holes |= {"game": _PUZZLED, "name": shelf["names"]["draw"][-1]}
    body = b"" if route.example is None else msgspec.json.encode(route.example)
    asked = guest.request(route.verb, filled(route.path, holes), body)
    stolen, end = _stolen(), time.perf_counter() + seconds
    lines = [asyncio.create_task(_ask_until(server, asked, end)) for _ in range(_LINES)]
    waits = sorted(await _watch(bystander, end))
    answered = sum(await asyncio.gather(*lines))
    p99 = waits[int(0.99 * len(waits))]
    median, stolen = waits[len(waits) // 2], _stolen() - stolen
    return Flood(f"{route.verb} {route.path}", answered, median, p99, stolen)


def _stolen() -> float:
    """Seconds that the host of a virtual machine gave to others so far; none elsewhere."""
    return float(getattr(psutil.cpu_times(), "steal", 0.0))


async def _ask_until(server: Server, asked: bytes, end: float) -> int:
    """Ask on one line again and again; how often there was an answer."""
    connection = await Connection.open(server.port)
    answered = 0
    while time.perf_counter() < end:
        try:
            answer = await connection.ask(asked)
        except ConnectionError:
            connection = await Connection.open(server.port)
            continue
        if answer.status == _TOO_FAST:
            await asyncio.sleep(_PAUSE)
        else:
            answered += 1
    connection.close()
    return answered


async def _watch(bystander: _Person, end: float) -> list[float]:
    waits = []
    while time.perf_counter() < end:
        began = time.perf_counter()
        await bystander.ask(_CHEAP.verb, _CHEAP.path)
        waits.append(time.perf_counter() - began)
        await asyncio.sleep(_PAUSE)
    return waits


def figures(floods: Sequence[Flood]) -> dict[str, Any]:
    """All figures in milliseconds, the longest waits first."""
    worst = sorted(floods[1:], key=lambda flood: -flood.p99)
    each = [
        {
            "what": flood.what,
            "answered": flood.answered,
            "median": _ms(flood.median),
            "p99": _ms(flood.p99),
            "stolen": _ms(flood.stolen),
        }
        for flood in (floods[0], *worst)
    ]
    return {"cheap": each[0], "floods": each[1:]}


def _ms(seconds: float) -> float:
    return round(1e3 * seconds, 1)
