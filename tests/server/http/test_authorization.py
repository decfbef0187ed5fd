"""Every request as everybody at every stage, as docs/reference/authorization.md says."""

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID, uuid4

import asyncpg
import httpx
import pytest
from litestar import Litestar

from spinney.core import Match, Seat
from spinney.server.people.people import Person
from tests.server.conftest import browser, served
from tests.server.finished import finished
from tests.server.worlds import laid_out

pytestmark = pytest.mark.anyio

PAGE = Path(__file__).parents[3] / "docs/reference/authorization.md"
ROW = re.compile(r"\| `([A-Z]+) (/api/\S+)` \| ([a-z ]+) \| ([a-z, ]*)\|")
STAGES = ("open", "playing", "over")
IN_PERSON = {"stranger", "player", "opener", "account", "moderator"}
MAY: dict[str, set[str]] = {
    "anybody": {"nobody", "reader", "writer", "bot", *IN_PERSON},
    "anybody in person": {"nobody", *IN_PERSON},
    "guest": {"reader", "writer", "bot", *IN_PERSON},
    "player": {"player", "opener"},
    "opener": {"opener"},
    "in person": IN_PERSON,
    "account": {"account", "moderator"},
    "moderator": {"moderator"},
    "bot": {"bot"},
}
BODIES: dict[str, Any] = {
    "POST /api/me": {"name": "Ann"},
    "POST /api/deals": {"game": "legendary-forests", "bots": ["club"]},
    "POST /api/me/page": {"shown_to": "nobody"},
    "POST /api/me/agreement": {"agreed": True},
    "POST /api/me/follows": {"page": "NONE"},
    "POST /api/me/passkeys": {"credential": {}},
    "POST /api/sessions": {"credential": {}},
    "POST /api/sessions/recovery": {"code": "no such code"},
    "POST /api/me/tokens": {"name": "mine", "scopes": ["read"]},
    "POST /api/me/devices": {"endpoint": "https://push.example/1", "keys": {}},
    "POST /api/me/focus": {"tab": "one", "state": "focused"},
    "POST /api/me/mail": {"address": "ann@mail.example"},
    "POST /api/mail/confirmations": {"token": "none"},
    "POST /api/moderation/reports/{report_id}": {"verdict": "nothing"},
    "POST /api/tables": {"game": "legendary-forests", "seats": 2},
    "POST /api/records": {"record": "no record", "bots": []},
    "POST /api/tables/{table_id}/chair": {},
    "POST /api/tables/{table_id}/start": {"bot": "random"},
    "POST /api/tables/{table_id}/bots": {"seat": 1, "bot": "random"},
    "POST /api/tables/{table_id}/invitations": {"bot": "Nobody's"},
    "POST /api/tables/{table_id}/actions": {"count": 0, "key": "k", "action": {"type": "resign"}},
    "POST /api/tables/{table_id}/chat": {"text": "Hello"},
    "POST /api/tables/{table_id}/mutes": {"seat": 1},
    "POST /api/tables/{table_id}/reports": {"seat": 1, "reason": "words"},
}
PROOFS = ("/api/sessions", "/api/sessions/recovery")
"""What anybody may try, and who has no proof is refused."""


@cache
def over() -> Match:
    """A finished game, which takes a moment to play."""
    return finished()


class Request(NamedTuple):
    verb: str
    path: str
    who: str
    stages: tuple[str, ...]


def rows() -> list[Request]:
    found = ROW.findall(PAGE.read_text(encoding="utf-8"))
    return [
        Request(v, p, who, tuple(at.replace(" ", "").split(",")) if at.strip() else ())
        for v, p, who, at in found
    ]


class Site:
    """A server, everybody who may come, and tables at every stage."""

    def __init__(self, app: Litestar, database: Any, clients: dict[str, httpx.AsyncClient]) -> None:
        self.app = app
        self.database = database
        self.clients = clients
        self.ids: dict[str, UUID] = {}

    async def table(self, stage: str) -> str:
        """A table that is new, at which the opener and a player sit."""
        if stage == "open":
            return await self._open_table()
        match = over() if stage == "over" else Match.start("sylvan-dale", 2, seed=1)
        house = self.app.state.services.house
        table = await laid_out(house, match, Seat(1), self.ids["player"], hints=True)
        opener = self.ids["opener"]
        await self.database.execute("UPDATE tables SET owner = $1 WHERE id = $2", opener, table)
        seated = "UPDATE chairs SET person = $1 WHERE table_id = $2 AND seat = 0"
        await self.database.execute(seated, opener, table)
        await self.database.execute("UPDATE log SET actors = 'A' WHERE table_id = $1", table)
        assert (await self.clients["nobody"].get(f"/api/tables/{table}/seen")).status_code == 200
        return str(table)

    async def _open_table(self) -> str:
        wishes = {"game": "sylvan-dale", "seats": 3}
        made = await self.clients["opener"].post("/api/tables", json=wishes)
        table: str = made.json()["id"]
        await self.clients["player"].post(f"/api/tables/{table}/chair", json={})
        return table

    async def ask(self, request: Request, who: str, table: str) -> int:
        """The status of the answer; a stream is not listened to."""
        path = re.sub(r"\{([a-z_]+)\}", lambda hole: _filled(hole[1], table), request.path)
        body = BODIES.get(f"{request.verb} {request.path}")
        if request.path == "/api/me/blocks" and request.verb == "POST":
            body = {"table": table, "seat": 0}
        if request.path == "/api/me/bots" and request.verb == "POST":
            body = {"name": f"Bot {uuid4().hex[:8]}"}
        more = {} if body is None else {"json": body}
        async with self.clients[who].stream(request.verb, path, **more) as answer:
            self.clients["nobody"].cookies.clear()
            return answer.status_code


def _filled(name: str, table: str) -> str:
    known = {"table_id": table, "position": "1", "game": "sylvan-dale", "code": "NONE"}
    return known.get(name, str(uuid4()))


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with AsyncExitStack() as stack:
        address, app = await stack.enter_async_context(served(database, redis=None))
        connection = await asyncpg.connect(database)
        stack.push_async_callback(connection.close)
        clients = {}
        for who in ("nobody", "reader", "writer", "bot", *sorted(IN_PERSON)):
            clients[who] = await stack.enter_async_context(browser(address))
        made = Site(app, connection, clients)
        await introduce(made)
        yield made


async def introduce(site: Site) -> None:
    """Let everybody be who they are."""
    people = site.app.state.services.people
    for who in sorted(IN_PERSON):
        person = Person(uuid4(), who, "fir")
        site.ids[who] = person.id
        site.clients[who].cookies.set("spinney", people.cookie(person))
    made = (
        "INSERT INTO accounts (id, name, emblem, owner, moderator) VALUES ($1, $2, 'fir', $3, $4)"
    )
    holder, bot = site.ids["account"], uuid4()
    await site.database.execute(made, holder, "account", None, False)
    await site.database.execute(made, site.ids["moderator"], "moderator", None, True)
    await site.database.execute(made, bot, "Bot", holder, False)
    tokens = {
        "reader": Person(holder, "account", "fir", token=uuid4(), scopes=("read",)),
        "writer": Person(holder, "account", "fir", token=uuid4(), scopes=("play",)),
        "bot": Person(bot, "Bot", "fir", token=uuid4(), scopes=("play",), owner=holder),
    }
    for who, person in tokens.items():
        site.clients[who].headers["Authorization"] = f"Bearer {people.token(person)}"


def sits(request: Request, who: str) -> bool:
    """Who sits already, and says so again, is told how things stand."""
    return request.path.endswith("/chair") and request.verb == "POST" and who in MAY["player"]


def is_allowed(request: Request, who: str, stage: str | None) -> bool:
    if who == "reader" and request.verb != "GET" and request.who != "anybody":
        return False
    return who in MAY[request.who] and (stage is None or stage in request.stages)


def test_the_page_lists_every_request_once(site_description: dict[str, Any]) -> None:
    described = [
        (verb.upper(), path) for path, verbs in site_description["paths"].items() for verb in verbs
    ]
    assert sorted((one.verb, one.path) for one in rows()) == sorted(described)


@pytest.fixture
def site_description() -> dict[str, Any]:
    from spinney.server.http.openapi import describing
    from spinney.server.http.routes import ROUTES

    app = Litestar(ROUTES, openapi_config=describing(), logging_config=None)
    return app.openapi_schema.to_schema()


async def test_everybody_may_do_what_the_page_says_and_nothing_else(site: Site) -> None:
    wrong = []
    for request in rows():
        stages: tuple[str | None, ...] = STAGES if request.stages else (None,)
        for stage in stages:
            table = await site.table(stage or "playing")
            for who in site.clients:
                if request.path == "/api/me" and request.verb == "DELETE" and who in IN_PERSON:
                    continue  # it would be the last thing they do
                status = await site.ask(request, who, table)
                if request.verb != "GET" and status < 400 and request.stages:
                    table = await site.table(stage or "playing")
                if not fits(request, who, stage, status):
                    wrong.append(f"{request.verb} {request.path} {stage} {who}: {status}")
    assert not wrong, "\n" + "\n".join(wrong)


def fits(request: Request, who: str, stage: str | None, status: int) -> bool:
    """Who may is not refused for who they are; who may not gets nothing done."""
    if is_allowed(request, who, stage):
        return status < 500 and (status not in (401, 403) or request.path in PROOFS)
    return 400 <= status < 500 or sits(request, who)
