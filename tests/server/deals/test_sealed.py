"""Nothing tells the draw of a deal to anybody else while somebody may still play it."""

import random
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
import msgspec
import pytest
from litestar import Litestar

from spinney.core import Match, Seat
from spinney.server.people.people import Person
from spinney.server.play.house import House
from spinney.server.tables.table import OnDeal
from tests.server.conftest import served, visiting
from tests.server.deals.attempted import at, begin, deal, make_account, play_through
from tests.server.worlds import laid_out, other_world

pytestmark = pytest.mark.anyio
NOON = datetime(2026, 12, 9, 12, tzinfo=UTC)
TODAY = "daily-238"
OPEN_TO_ALL = {"/api/tables/{table_id}"}
"""Who sits there, and no more."""


@pytest.fixture
async def site(database: str) -> AsyncIterator[tuple[str, Litestar]]:
    with at(NOON):
        async with served(database) as found:
            yield found


def looks(app: Litestar) -> list[tuple[str, str]]:
    """Every request about a table."""
    paths = app.openapi_schema.to_schema()["paths"]
    return [
        (verb, path)
        for path, verbs in paths.items()
        for verb in verbs
        if "{table_id}" in path and path not in OPEN_TO_ALL
    ]


async def asked(client: httpx.AsyncClient, app: Litestar, table: UUID) -> dict[str, Any]:
    """The answers to every request about a table, without what is the table's own."""
    told = {}
    bodies: dict[str, Any] = {
        "/actions": {"count": 0, "key": "k", "action": {"type": "resign"}},
        "/branches": {"position": 1, "seat": 0, "bot": "club"},
        "/chat": {"text": "Hello"},
        "/chair": {},
    }
    for verb, path in looks(app):
        address = path.replace("{table_id}", str(table)).replace("{position}", "1")
        body = bodies.get(path[path.rindex("/") :], {}) if verb == "post" else None
        for query in ("", "?seat=0", "?after=0"):
            answer = await client.request(verb, address + query, json=body)
            sayings = answer.text.replace(str(table), "ID").replace(table.hex[-6:], "CODE")
            told[f"{verb} {path}{query}"] = (answer.status_code, sayings)
    return told


@pytest.mark.parametrize("over", [False, True])
async def test_nobody_else_gets_anything_out_of_a_sealed_table(
    site: tuple[str, Litestar], over: bool
) -> None:
    address, app = site
    house: House = app.state.services.house
    async with visiting(address, "Ann") as ann, visiting(address, "Ben") as ben:
        table = await begin(ann, TODAY)
        await play_through(house, table, steps=10**6 if over else 9)
        answers = await asked(ben, app, table)
        assert {what for what, (status, _) in answers.items() if status < 400} == set()
        for path in ("seen", "log", "stream", "picture", "scores", "review", "record"):
            status, sentence = answers[f"get /api/tables/{{table_id}}/{path}"]
            assert status == 403
            assert "Others may still play this draw" in sentence
        looked = await ann.get(f"/api/tables/{table}/seen")
        assert looked.status_code == 200


async def test_a_deal_tells_nothing_of_what_others_made_before_one_has_finished(
    site: tuple[str, Litestar],
) -> None:
    address, app = site
    async with visiting(address, "Ann") as ann, visiting(address, "Ben") as ben:
        before = await deal(ben, TODAY)
        await play_through(app.state.services.house, await begin(ann, TODAY))
        assert (await deal(ann, TODAY))["outcome"] is not None
        assert await deal(ben, TODAY) == before


async def test_everything_is_told_after_the_close(site: tuple[str, Litestar]) -> None:
    address, app = site
    async with visiting(address, "Ann") as ann, visiting(address, "Ben") as ben:
        table = await begin(ann, TODAY)
        await play_through(app.state.services.house, table)
        with at(datetime(2026, 12, 10, 0, 4, tzinfo=UTC)):
            assert (await ben.get(f"/api/tables/{table}/record")).status_code == 403
        with at(datetime(2026, 12, 10, 0, 6, tzinfo=UTC)):
            assert (await ben.get(f"/api/tables/{table}/record")).status_code == 200
            assert (await deal(ben, TODAY))["outcome"] is not None


async def test_what_is_played_on_from_a_sealed_table_is_sealed_as_well(
    site: tuple[str, Litestar],
) -> None:
    address, app = site
    async with visiting(address, "Ann") as ann, visiting(address, "Ben") as ben:
        table = await begin(ann, TODAY)
        await play_through(app.state.services.house, table)
        wanted = {"position": 3, "seat": 0, "bot": "club"}
        branch = (await ann.post(f"/api/tables/{table}/branches", json=wanted)).json()["id"]
        assert (await ann.get(f"/api/tables/{branch}/seen")).status_code == 200
        assert (await ben.get(f"/api/tables/{branch}/seen")).status_code == 403


async def test_two_draws_that_nobody_else_may_know_look_alike_to_the_last_byte(
    site: tuple[str, Litestar],
) -> None:
    address, app = site
    house: House = app.state.services.house
    sealed = OnDeal(uuid4(), TODAY, 238, attempt=True, sealed_until=NOON + timedelta(days=1))
    async with visiting(address, "Ben") as ben:
        match = Match.start("legendary-forests", 3, seed=5, salts=[""] * 3)
        rng = random.Random(1)
        for _ in range(12):
            seat = match.state.actors()[0]
            match.act(seat, rng.choice(match.state.legal(seat)))
        on_deal = {"deal": msgspec.to_builtins(sealed)}
        tables = [await laid_out(house, match, Seat(0), uuid4(), **on_deal) for _ in range(2)]
        await other_world(house, tables[1], Seat(0), rng)
        one, other = [await asked(ben, app, table) for table in tables]
        assert one == other


async def test_programs_play_no_attempts(site: tuple[str, Litestar]) -> None:
    address, app = site
    people = app.state.services.people
    async with visiting(address, "Ann") as ann:
        table = await begin(ann, TODAY)
        me = (await ann.get("/api/me")).json()
        program = Person(UUID(me["id"]), me["name"], me["emblem"], token=uuid4(), scopes=("play",))
        headers = {"Authorization": f"Bearer {people.token(program)}"}
        move = {"count": 0, "key": "k", "action": {"type": "resign"}}
        refused = await ann.post(f"/api/tables/{table}/actions", json=move, headers=headers)
        assert refused.status_code == 403
        assert "played in person" in refused.json()["sentence"]
        begun = await ann.post(f"/api/deals/{TODAY}/attempt", headers=headers)
        assert begun.status_code == 403


async def test_a_daily_sets_nobody_side_by_side_who_does_not_want_to_be_named(
    site: tuple[str, Litestar], database: str
) -> None:
    address, app = site
    async with visiting(address, "Ann") as ann, visiting(address, "Ben") as ben:
        for client, listed in ((ann, True), (ben, False)):
            await make_account(database, client, listed=listed)
            await play_through(app.state.services.house, await begin(client, TODAY))
            await deal(client, TODAY)
        named = {}
        for who, client in (("Ann", ann), ("Ben", ben)):
            told = (await client.get(f"/api/deals/{TODAY}/comparison")).json()
            named[who] = {entry["name"] for entry in told["entries"]}
        assert named == {"Ann": {"Ann"}, "Ben": {"Ann", "Ben"}}
