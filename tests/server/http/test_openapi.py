"""The description is complete, and the server keeps to it."""

import importlib
import inspect
import io
import json
import random
from contextlib import redirect_stdout
from typing import Any
from uuid import uuid4

import httpx
import pytest
from jsonschema import Draft202012Validator

from spinney.core import Event, Game, installed
from spinney.server.http.declarations import statuses_of
from spinney.server.http.openapi import main
from spinney.server.http.routes import ROUTES
from tests.server.conftest import Visit, serving, table_for
from tests.server.following import messages, standing
from tests.server.people.authenticator import Authenticator

GAMES = ["legendary-forests", "living-forest", "sylvan-dale"]
TABLE = "/api/tables/{table_id}"


@pytest.fixture(scope="module")
def description() -> Any:
    with redirect_stdout(io.StringIO()) as printed:
        main()
    return json.loads(printed.getvalue())


class Checked:
    """Somebody who holds every answer against the description, which is to leave nothing out."""

    def __init__(self, client: httpx.AsyncClient, description: Any, table: str = "") -> None:
        self.client = client
        self.table = table
        self._paths = description["paths"]
        self._shapes = {"components": _closed(description["components"])}
        self._events = description["paths"][f"{TABLE}/stream"]["get"]["responses"]["200"]

    async def ask(self, status: int, method: str, path: str, where: str = "", **body: Any) -> Any:
        """The answer to a request, which is to have this status."""
        address = where or path.replace("{table_id}", self.table)
        answer = await self.client.request(method, address, **body)
        assert answer.status_code == status, answer.text
        told = self._paths[path][method.lower()]["responses"][str(status)]["content"]
        (kind,) = told
        assert answer.headers["content-type"].split(";")[0] == kind
        if kind != "application/json":
            return answer.text
        self._check(answer.json(), told[kind]["schema"])
        return answer.json()

    async def move(self, status: int, action: Any, **other: Any) -> Any:
        """The answer to a move."""
        seen = await self.ask(200, "GET", f"{TABLE}/seen")
        body = {"count": seen["count"], "key": str(seen["count"]), "action": action} | other
        return await self.ask(status, "POST", f"{TABLE}/actions", json=body)

    async def listen(self, until: int) -> set[str]:
        """The kinds of message that a stream sends up to a position."""
        kinds = set()
        async for kind, position, data in messages(self.client, self.table):
            self._check(data, self._events["x-events"][kind])
            kinds.add(kind)
            if (kind, position) == ("seen", until):
                break
        return kinds

    def _check(self, told: Any, schema: Any) -> None:
        Draft202012Validator(schema | self._shapes).validate(told)


def _closed(schema: Any) -> Any:
    """The same, but with no room for fields that are not described."""
    if isinstance(schema, list):
        return [_closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {name: _closed(part) for name, part in schema.items()}
    named = isinstance(schema.get("properties"), dict) and schema.get("type") == "object"
    return {"additionalProperties": False} | closed if named else closed


@pytest.mark.parametrize("game", GAMES)
def test_every_action_and_event_of_a_game_is_described(game: str, description: Any) -> None:
    shapes = description["components"]["schemas"]
    found = installed()[game]
    for kind in (*found.actions, *found.events):
        fields = shapes[f"{game}.{kind.__name__}"]["properties"]
        assert list(fields) == ["type", *kind.__struct_fields__]
        assert fields["type"] == {"enum": [kind.__struct_config__.tag]}
    for union, kinds in (("Action", found.actions), ("Event", found.events)):
        told = shapes[f"{game}.{union}"]
        names = [part["$ref"].rsplit(".")[-1] for part in told["anyOf"]]
        assert names == [kind.__name__ for kind in kinds]
        assert told["discriminator"]["propertyName"] == "type"


@pytest.mark.parametrize("game", installed().values(), ids=lambda game: game.name)
def test_a_game_lists_all_events_it_has(game: Game) -> None:
    module = importlib.import_module(game.events[0].__module__)
    kinds = inspect.getmembers(module, inspect.isclass)
    own = {kind for _, kind in kinds if issubclass(kind, Event) and kind is not Event}
    assert set(game.events) == own


def test_views_are_described_with_all_their_fields(description: Any) -> None:
    shapes = description["components"]["schemas"]
    for game in installed().values():
        view = shapes[f"{game.name}.{game.view_type.__name__}"]
        assert tuple(view["properties"]) == game.view_type.__struct_fields__
        assert shapes[f"{game.name}.View"]["$ref"].endswith(game.view_type.__name__)


def test_an_insight_is_described_where_a_game_has_one(description: Any) -> None:
    shapes = description["components"]["schemas"]
    forest = shapes["legendary-forests.Insight"]["$ref"]
    assert forest.endswith("legendary-forests.ForestInsight")
    told = [part.get("$ref", "").rsplit("/")[-1] for part in shapes["Insight"]["anyOf"]]
    assert told == [f"{game}.Insight" for game in GAMES if f"{game}.Insight" in shapes] + [""]


def test_every_address_says_what_it_can_answer_instead(description: Any) -> None:
    paths, statuses_by = description["paths"], statuses_of(ROUTES)
    described = {(method, path) for path in paths for method in paths[path]}
    assert set(statuses_by) - described == {("get", "/healthz"), ("get", "/readyz")}
    for method, path in described:
        statuses = statuses_by[method, path]
        told = set(paths[path][method]["responses"])
        assert told - {"200", "201"} == set(map(str, statuses))


def test_every_reference_leads_somewhere_and_every_schema_is_one(description: Any) -> None:
    for name, schema in description["components"]["schemas"].items():
        Draft202012Validator.check_schema(schema)
        assert schema != {}, name
    shapes = set(description["components"]["schemas"])
    text = json.dumps(description)
    refs = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert refs <= shapes
    assert shapes - refs == set()


def test_what_is_asked_takes_no_unknown_fields(description: Any) -> None:
    shapes = description["components"]["schemas"]
    asked = {"Introduction", "Wishes", "TakeChair", "Start", "Move", "Words", "Mute"}
    asked |= {"Invitation", "NewBlock", "NewReport", "Decision", "NewToken", "NewBot"}
    asked |= {"NewPasskey", "Proof", "RecoveryCode", "Attempt", "GivenRecord"}
    asked |= {"NewDevice", "Keys", "Look", "NewMail", "Yes"}
    closed = {name for name, it in shapes.items() if it.get("additionalProperties") is False}
    assert asked == closed


@pytest.mark.anyio
async def test_what_is_printed_is_what_is_served(address: str, description: Any) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=120) as client:
        served = await client.get("/schema/openapi.json")
        assert served.json() == description
        assert (await client.get("/schema")).json() == description
    assert description["openapi"].startswith("3.1")


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES)
async def test_a_game_is_told_as_described(game: str, visit: Visit, description: Any) -> None:
    clients = [await visit("Ann"), await visit("Bo")]
    table = await table_for(clients, game, pace={"kind": "live", "minutes": 9, "gain": 5})
    people = [Checked(client, description, table) for client in clients]
    rng = random.Random(4)
    for _ in range(40):
        seen = [await standing(client, table) for client in clients]
        seat = rng.choice(seen[0]["actors"])
        await people[seat].move(201, rng.choice(seen[seat]["legal"]))
        after = await people[seat].ask(200, "GET", f"{TABLE}/seen")
        if after["can_undo"] and rng.random() < 0.3:
            await people[seat].move(201, {"type": "undo"})
    await people[0].ask(201, "POST", f"{TABLE}/chat", json={"text": "A fine wood."})
    last = await people[0].move(201, {"type": "resign"})
    for person in people:
        assert await person.listen(last["position"]) == {"table", "chat", "step", "seen"}
        for look in ("", "/insight", "/picture", "/log"):
            await person.ask(200, "GET", f"{TABLE}{look}")
        await person.ask(409, "GET", f"{TABLE}/record")
        for look in ("", "/insight"):
            path = f"{TABLE}/moments/{{position}}{look}"
            where = path.format(table_id=table, position=3)
            await person.ask(200, "GET", path, where)
            await person.ask(400, "GET", path, f"{where}?seat=first")
            await person.ask(404, "GET", path, path.format(table_id=table, position=999))


@pytest.mark.anyio
async def test_a_game_is_told_as_described_to_its_end(database: str, description: Any) -> None:
    async with (
        serving(database, redis=None) as address,
        httpx.AsyncClient(base_url=address, timeout=120) as client,
    ):
        ann = Checked(client, description)
        await ann.ask(201, "POST", "/api/me", json={"name": "Ann"})
        wishes = {"game": GAMES[0], "seats": 2, "bots": ["random"], "hints": True}
        ann.table = (await ann.ask(201, "POST", "/api/tables", json=wishes))["id"]
        await ann.move(201, {"type": "resign"})
        async for kind, _, data in messages(client, ann.table):
            if kind == "seen" and data["outcome"]:
                break
        assert (await ann.ask(200, "GET", f"{TABLE}/seen"))["secret"]
        assert "secret: " in await ann.ask(200, "GET", f"{TABLE}/record")
        await ann.ask(201, "POST", f"{TABLE}/rematch")
        await ann.ask(200, "GET", f"{TABLE}/review")
        await ann.ask(409, "GET", f"{TABLE}/hint")


@pytest.mark.anyio
async def test_the_lobby_is_told_as_described(visit: Visit, description: Any) -> None:
    ann = Checked(await visit("Ann"), description)
    await ann.ask(200, "GET", "/api/games")
    await ann.ask(200, "GET", "/api/games/{game}/texts", "/api/games/sylvan-dale/texts")
    await ann.ask(200, "GET", "/api/me")
    wishes = {"game": "sylvan-dale", "seats": 3, "pace": {"kind": "days", "days": 2}}
    wishes |= {"bots": ["random"]}
    made = await ann.ask(201, "POST", "/api/tables", json=wishes)
    ann.table = made["id"]
    await ann.ask(200, "GET", "/api/tables")
    await ann.ask(200, "GET", "/api/me/tables")
    await ann.ask(200, "GET", "/api/codes/{code}", f"/api/codes/{made['code']}")
    await ann.ask(201, "POST", f"{TABLE}/mutes", json={"seat": 0, "muted": False})
    await ann.ask(200, "DELETE", f"{TABLE}/chair")
    await ann.ask(201, "POST", f"{TABLE}/chair", json={})
    await ann.ask(201, "POST", f"{TABLE}/bots", json={"seat": 2, "bot": "greedy"})
    await ann.ask(409, "POST", f"{TABLE}/bots", json={"seat": 0, "bot": "greedy"})
    await ann.ask(201, "POST", f"{TABLE}/start", json={"bot": "random"})


@pytest.mark.anyio
async def test_people_and_programs_are_told_as_described(
    visit: Visit, address: str, description: Any
) -> None:
    ann, bo = Checked(await visit("Ann"), description), Checked(await visit("Bo"), description)
    ann.table = bo.table = await table_for([ann.client, bo.client])
    await ann.ask(403, "POST", "/api/me/recovery")
    options = await ann.ask(200, "POST", "/api/me/passkeys/options")
    body = {"credential": Authenticator(address).create(options)}
    await ann.ask(201, "POST", "/api/me/passkeys", json=body)
    await ann.ask(400, "POST", "/api/me/passkeys", json=body)
    (passkey,) = await ann.ask(200, "GET", "/api/me/passkeys")
    this = f"/api/me/passkeys/{passkey['id']}"
    await ann.ask(409, "DELETE", "/api/me/passkeys/{passkey}", this)
    code = (await ann.ask(201, "POST", "/api/me/recovery"))["codes"][0]
    await bo.ask(201, "POST", "/api/me/blocks", json={"table": bo.table, "seat": 0})
    await bo.ask(200, "GET", "/api/me/blocks")
    said = {"seat": 0, "reason": "other"}
    await bo.ask(201, "POST", f"{TABLE}/reports", json=said)
    await bo.ask(409, "POST", f"{TABLE}/reports", json=said)
    await bo.ask(403, "GET", "/api/moderation/reports")
    await bo.ask(200, "POST", "/api/sessions/options")
    await bo.ask(201, "POST", "/api/sessions/recovery", json={"code": code})
    await bo.ask(403, "POST", "/api/sessions/recovery", json={"code": code})
    await ann.ask(200, "GET", "/api/me/sessions")
    await ann.ask(200, "DELETE", "/api/me/sessions")
    wanted = {"name": "Script", "scopes": ["read"]}
    await ann.ask(201, "POST", "/api/me/tokens", json=wanted)
    await ann.ask(200, "GET", "/api/me/tokens")
    bot = (await ann.ask(201, "POST", "/api/me/bots", json={"name": "Twig"}))["bot"]
    await ann.ask(200, "GET", "/api/me/bots")
    await ann.ask(409, "POST", f"{TABLE}/invitations", json={"bot": "Twig"})
    await ann.ask(201, "POST", "/api/me/bots/{bot}/token", f"/api/me/bots/{bot['id']}/token")
    await ann.ask(403, "GET", "/api/bot/stream")
    cy = Checked(await visit("Cy"), description)
    page = await ann.ask(201, "POST", "/api/me/page", json={"shown_to": "everybody"})
    await ann.ask(200, "GET", "/api/me/page")
    await ann.ask(201, "POST", "/api/me/agreement", json={"agreed": True})
    await ann.ask(200, "GET", "/api/me/agreement")
    await cy.ask(200, "GET", "/api/people/{code}", f"/api/people/{page['code']}")
    history = f"/api/people/{page['code']}/history"
    await cy.ask(200, "GET", "/api/people/{code}/history", history)
    await ann.ask(409, "POST", "/api/me/follows", json={"page": page["code"]})
    await cy.ask(403, "POST", "/api/me/follows", json={"page": page["code"]})
    await ann.ask(200, "GET", "/api/me/follows")
    await ann.ask(200, "GET", "/api/me/follows/tables")
    await cy.ask(200, "GET", "/api/me/invitations")
    await ann.ask(200, "GET", "/api/me/export")
    await ann.ask(200, "DELETE", "/api/me")


@pytest.mark.anyio
async def test_what_goes_wrong_is_told_as_described(visit: Visit, description: Any) -> None:
    ann, bo = Checked(await visit("Ann"), description), Checked(await visit("Bo"), description)
    await ann.ask(400, "POST", "/api/me", json={"name": ""})
    await ann.ask(400, "POST", "/api/me", json={"nickname": "Ann"})
    await ann.ask(422, "GET", "/api/games/{game}/texts", "/api/games/chess/texts")
    await ann.ask(422, "POST", "/api/tables", json={"game": "living-forest", "seats": 9})
    await ann.ask(404, "GET", "/api/codes/{code}", "/api/codes/NOSUCH")
    await ann.ask(404, "GET", TABLE, f"/api/tables/{uuid4()}")
    await ann.ask(404, "GET", TABLE, "/api/tables/nowhere")
    made = await ann.ask(201, "POST", "/api/tables", json={"game": "living-forest", "seats": 2})
    ann.table = bo.table = made["id"]
    await ann.ask(409, "GET", f"{TABLE}/seen")
    await ann.ask(409, "POST", f"{TABLE}/review")
    await bo.ask(403, "GET", f"{TABLE}/hint")
    await bo.ask(403, "POST", f"{TABLE}/start", json={})
    await bo.ask(201, "POST", f"{TABLE}/chair", json={})
    await bo.move(422, {"type": "pass"})
    await bo.move(400, {"type": "castle"})
    assert "seen" in await bo.move(409, {"type": "draw"}, count=5)
    for _ in range(5):
        await bo.ask(201, "POST", f"{TABLE}/chat", json={"text": "Hm."})
    await bo.ask(429, "POST", f"{TABLE}/chat", json={"text": "Hm."})
