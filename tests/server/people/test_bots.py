"""Bots of people: they have an owner, are invited by name, and are called when it is their turn."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any
from uuid import uuid4

import httpx
import pytest
from redis import asyncio as redis

from tests.server.conftest import REDIS, Visit, serving, visiting
from tests.server.following import standing
from tests.server.people.authenticator import Authenticator, keep
from tests.server.play.test_company import act, make

pytestmark = pytest.mark.anyio


async def bot_of(client: httpx.AsyncClient, address: str) -> tuple[Any, httpx.AsyncClient]:
    """A new bot, and its own way in."""
    await keep(client, Authenticator(address))
    name = f"Twig {uuid4().hex[:6]}"
    made = (await client.post("/api/me/bots", json={"name": name})).json()
    headers = {"Authorization": f"Bearer {made['token']}"}
    return made["bot"], httpx.AsyncClient(base_url=address, headers=headers, timeout=120)


@asynccontextmanager
async def called(bot: httpx.AsyncClient) -> AsyncIterator[AsyncIterator[tuple[str, Any]]]:
    """Kind and data of all calls."""
    async with bot.stream("GET", "/api/bot/stream") as answer:
        assert answer.status_code == 200, await answer.aread()
        yield _calls(answer)


async def listened_to(bot: str) -> None:
    """Until a process listens for calls of a bot."""
    async with redis.from_url(REDIS) as line, asyncio.timeout(300):
        channel = f"spinney:about:{bot}"
        while not (await line.pubsub_numsub(channel))[0][1]:  # noqa: ASYNC110 (it tells nobody)
            await asyncio.sleep(0.01)


async def _calls(answer: httpx.Response) -> AsyncIterator[tuple[str, Any]]:
    kind = ""
    async for line in answer.aiter_lines():
        name, _, value = line.partition(": ")
        if name == "event":
            kind = value
        elif name == "data":
            yield kind, json.loads(value)


async def next_call(calls: AsyncIterator[tuple[str, Any]]) -> tuple[str, Any]:
    return await asyncio.wait_for(anext(calls), 30)


async def _until_over(calls: AsyncIterator[tuple[str, Any]]) -> AsyncIterator[tuple[str, Any]]:
    async for kind, data in calls:
        yield kind, data
        if kind == "over":
            return


async def test_a_bot_is_invited_plays_and_hears_of_the_end(visit: Visit, address: str) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    made, bot = await bot_of(bo, address)
    table = (await make(ann))["id"]
    invite = f"/api/tables/{table}/invitations"
    async with bot, called(bot) as calls:
        assert (await bo.post(invite, json={"bot": made["name"]})).status_code == 403
        assert (await ann.post(invite, json={"bot": "Nobody"})).status_code == 404
        assert (await ann.post(invite, json={"bot": made["name"]})).status_code == 201
        kind, data = await next_call(calls)
        assert (kind, data["table"]) == ("invited", table)
        assert (await bot.get(f"/api/codes/{data['code']}")).json()["id"] == table
        seated = (await bot.post(f"/api/tables/{table}/chair", json={})).json()
        assert [chair["program"] for chair in seated["chairs"]] == [False, True]
        kind, data = await next_call(calls)
        assert (kind, data) == ("turn", {"type": "turn", "table": table, "seat": 1, "position": 0})
        seen = await standing(bot, table)
        assert (await act(bot, table, seen, seen["legal"][0])).status_code == 201
        await act(ann, table, await standing(ann, table), {"type": "resign"})
        await act(bot, table, await standing(bot, table), {"type": "resign"})
        ends = [data async for kind, data in _until_over(calls) if kind == "over"]
        assert ends == [{"type": "over", "table": table}]
    full = await ann.post(invite, json={"bot": made["name"]})
    assert full.status_code == 409
    listed = (await ann.get("/api/me/tables")).json()[0]["chairs"]
    assert [chair["program"] for chair in listed] == [False, True]


async def test_a_stream_that_is_opened_again_tells_what_is_still_due(
    visit: Visit, address: str
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    made, bot = await bot_of(bo, address)
    async with bot:
        one, other = [(await make(ann))["id"] for _ in range(2)]
        await bot.post(f"/api/tables/{one}/chair", json={})
        await ann.post(f"/api/tables/{other}/invitations", json={"bot": made["name"]})
        for _ in range(2):
            async with called(bot) as calls:
                due = [await next_call(calls) for _ in range(2)]
            told = {(kind, data["table"]) for kind, data in due}
            assert told == {("invited", other), ("turn", one)}


async def test_a_bot_at_another_process_is_called_at_once_and_a_lost_call_is_found(
    database: str,
) -> None:
    async with AsyncExitStack() as stack:
        near = await stack.enter_async_context(serving(database, heartbeat=600))
        far = await stack.enter_async_context(serving(database, heartbeat=600))
        ann = await stack.enter_async_context(visiting(near, "Ann"))
        bo = await stack.enter_async_context(visiting(far, "Bo"))
        made, bot = await bot_of(bo, far)
        await stack.enter_async_context(bot)
        calls = await stack.enter_async_context(called(bot))
        await listened_to(made["id"])
        table = (await make(ann, sit=False))["id"]
        nearby = httpx.AsyncClient(base_url=near, headers=bot.headers, timeout=120)
        async with nearby:
            await nearby.post(f"/api/tables/{table}/chair", json={})
        await ann.post(f"/api/tables/{table}/chair", json={})
        assert (await next_call(calls))[1]["table"] == table
        alone = await stack.enter_async_context(serving(database, heartbeat=0.2, redis=None))
        deaf = httpx.AsyncClient(base_url=alone, headers=bot.headers, timeout=120)
        await stack.enter_async_context(deaf)
        again = await stack.enter_async_context(called(deaf))
        assert (await next_call(again))[1]["position"] == 0
        seen = await standing(ann, table)
        await act(ann, table, seen, seen["legal"][0])
        assert (await next_call(again))[1]["position"] == 1


async def test_bots_have_names_of_their_own_and_go_with_their_games(
    visit: Visit, address: str
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    made, bot = await bot_of(bo, address)
    assert (await bo.get("/api/me/bots")).json() == [made]
    taken = await bo.post("/api/me/bots", json={"name": made["name"]})
    assert (taken.status_code, "Choose another name" in taken.text) == (409, True)
    assert (await bo.post("/api/me/bots", json={"name": ""})).status_code == 400
    async with bot:
        assert (await bot.get("/api/me")).json()["bot"] is True
        assert (await bo.get("/api/bot/stream")).status_code == 403
        renewed = (await bo.post(f"/api/me/bots/{made['id']}/token")).json()["token"]
        assert (await bot.get("/api/me")).status_code == 403
        bot.headers["Authorization"] = f"Bearer {renewed}"
        table = (await make(ann))["id"]
        await bot.post(f"/api/tables/{table}/chair", json={})
        assert (await ann.delete(f"/api/me/bots/{made['id']}")).status_code == 404
        assert (await bo.delete(f"/api/me/bots/{made['id']}")).json() == []
        assert (await bot.get("/api/me")).status_code == 403
    left = (await ann.get(f"/api/tables/{table}")).json()["chairs"][1]
    assert (left["name"], left["bot"]) == ("Somebody", "club")
