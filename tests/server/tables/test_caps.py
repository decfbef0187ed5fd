"""How many tables somebody may have, and games that only bots play."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import httpx
import pytest
import sqlalchemy as sa
from litestar import Litestar

from spinney.server.work.due import attend
from spinney.server.work.thinkers import ThinkerPool
from tests.server.conftest import browser, served
from tests.server.following import messages

pytestmark = pytest.mark.anyio
BOTS = {"game": "legendary-forests", "seats": 2, "sit": False, "bots": ["expert", "expert"]}
WAITING = {"game": "legendary-forests", "seats": 2}
LONG_AGO = sa.text("UPDATE tables SET followed = now() - interval '1 hour'")


@pytest.fixture
async def public(database: str) -> AsyncIterator[tuple[httpx.AsyncClient, Litestar]]:
    """A public site whose limits do not matter here, and somebody who visits it."""
    site = {"public": True, "origin": "https://spinney.example", "requests": 1e6}
    async with served(database, **site) as (address, app), browser(address) as client:
        client.headers["Host"] = "spinney.example"
        assert (await client.post("/api/me", json={"name": "Ann"})).status_code == 201
        yield client, app


async def test_nobody_lets_bots_play_at_many_tables(
    public: tuple[httpx.AsyncClient, Litestar],
) -> None:
    client, _ = public
    for _ in range(3):
        await _made(client, BOTS)
    refused = await client.post("/api/tables", json=BOTS)
    assert refused.status_code == 409
    assert "Wait until one has ended" in refused.json()["sentence"]
    empty = await _made(client, WAITING | {"sit": False})
    start = await client.post(f"/api/tables/{empty}/start", json={"bot": "greedy"})
    assert start.status_code == 409, "filled one after the other they are bots alone as well"
    own = await _made(client, WAITING)
    start = await client.post(f"/api/tables/{own}/start", json={"bot": "greedy"})
    assert start.status_code == 201, "whoever plays themselves may always"


async def test_nobody_fills_the_lobby_with_tables_that_wait(
    public: tuple[httpx.AsyncClient, Litestar],
) -> None:
    client, _ = public
    for _ in range(20):
        await _made(client, WAITING)
    refused = await client.post("/api/tables", json=WAITING)
    assert refused.status_code == 409
    assert "20 tables of yours wait" in refused.json()["sentence"]
    await _made(client, WAITING | {"bots": ["greedy"]})  # it waits for nobody


async def test_bots_that_nobody_follows_do_not_think_for_long(
    public: tuple[httpx.AsyncClient, Litestar],
) -> None:
    client, app = public
    table = UUID(await _made(client, BOTS))
    house = app.state.services.house
    thinker = ThinkerPool(house.metrics)
    try:
        await attend(house, thinker, await house.open(table))
        assert _thoughts(app) == {"expert"}, "it has been opened just now"
        await house.store.run(LONG_AGO)
        await attend(house, thinker, await house.open(table))
        assert _thoughts(app) == {"expert", "club"}
    finally:
        thinker.close()


async def test_bots_do_not_think_for_long_where_all_people_have_left(
    public: tuple[httpx.AsyncClient, Litestar],
) -> None:
    client, app = public
    table = UUID(await _made(client, WAITING | {"bots": ["expert"]}))
    left = {"count": 0, "key": "leaving", "action": {"type": "resign"}}
    answer = await client.post(f"/api/tables/{table}/actions", json=left)
    assert answer.status_code == 201, answer.text
    house = app.state.services.house
    thinker = ThinkerPool(house.metrics)
    try:
        for _ in range(4):
            await attend(house, thinker, await house.open(table))
        assert _thoughts(app) == {"club"}
    finally:
        thinker.close()


async def test_bots_find_their_turn_whoever_else_attends_to_it(
    public: tuple[httpx.AsyncClient, Litestar],
) -> None:
    client, app = public
    wishes = {"game": "living-forest", "seats": 3, "sit": False, "bots": ["beginner"] * 3}
    table = UUID(await _made(client, wishes))
    house = app.state.services.house
    thinker = ThinkerPool(house.metrics)

    async def attending() -> None:
        for _ in range(25):
            await attend(house, thinker, await house.open(table))

    try:
        await asyncio.gather(*(attending() for _ in range(4)))
    finally:
        thinker.close()


async def test_whoever_follows_bots_sees_them_think(
    public: tuple[httpx.AsyncClient, Litestar],
) -> None:
    client, app = public
    table = await _made(client, BOTS)
    store = app.state.services.store
    stream = messages(client, table)
    await anext(stream)
    await store.run(LONG_AGO)
    fresh = sa.text("SELECT FROM tables WHERE followed > now() - interval '1 minute'")
    async with asyncio.timeout(300):
        while not await store.run(fresh):  # noqa: ASYNC110 (the database tells nobody)
            await asyncio.sleep(0.05)
    await stream.aclose()


async def _made(client: httpx.AsyncClient, wishes: dict[str, Any]) -> str:
    answer = await client.post("/api/tables", json=wishes)
    assert answer.status_code == 201, answer.text
    made: str = answer.json()["id"]
    return made


def _thoughts(app: Litestar) -> set[str]:
    """The bots that have thought so far."""
    numbers = app.state.metrics.registry.collect()
    return {
        sample.labels["bot"]
        for number in numbers
        if number.name == "spinney_thought_seconds"
        for sample in number.samples
    }
