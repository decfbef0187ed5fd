"""Hints between processes: heard at once, and heard again after anything broke."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import asyncpg
import httpx
import pytest
import redis.asyncio as redis

from tests.server.conftest import HOST, REDIS, serving, table_for, visiting
from tests.server.following import messages, news, standing
from tests.server.test_company import act

pytestmark = pytest.mark.anyio

LONG = 600.0
"""A heartbeat so slow that only hints can tell anything within a test."""


@pytest.fixture
async def people(database: str) -> AsyncIterator[list[httpx.AsyncClient]]:
    """Ann and Bo, each at a server of their own."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                visiting(await stack.enter_async_context(serving(database, heartbeat=LONG)), name)
            )
            for name in ("Ann", "Bo")
        ]


async def hear_of(client: httpx.AsyncClient, table: str, position: int) -> Any:
    async for kind, here, seen in news(client, table):
        if kind == "seen" and here >= position:
            return seen
    raise AssertionError("a stream goes on")


async def test_a_move_at_one_process_is_heard_at_the_other(people: list[httpx.AsyncClient]) -> None:
    ann, bo = people
    table = await table_for(people)
    hearing = asyncio.create_task(hear_of(bo, table, 1))
    await asyncio.sleep(0.5)
    seen = await standing(ann, table)
    await act(ann, table, seen, seen["legal"][0])
    await asyncio.wait_for(hearing, 10)


async def test_a_broken_line_to_redis_is_mended_and_nothing_is_missed(
    people: list[httpx.AsyncClient],
) -> None:
    ann, bo = people
    table = await table_for(people)
    hearing = asyncio.create_task(hear_of(bo, table, 1))
    await asyncio.sleep(0.5)
    async with redis.from_url(REDIS) as line:
        await line.client_kill_filter(_type="pubsub")
    seen = await standing(ann, table)
    await act(ann, table, seen, seen["legal"][0])
    await asyncio.wait_for(hearing, 20)


async def test_a_process_that_lost_its_database_for_a_moment_still_hears(
    people: list[httpx.AsyncClient], database: str
) -> None:
    ann, bo = people
    table = await table_for(people)
    listening = asyncio.create_task(listen_for(bo, table, "We are back"))
    await asyncio.sleep(0.5)
    async with shut(database):
        await hint_at(table)
    await talk(ann, table, "We are back")
    await asyncio.wait_for(listening, 20)


async def listen_for(client: httpx.AsyncClient, table: str, text: str) -> None:
    async for kind, _, said in messages(client, table):
        if kind == "chat" and said["text"] == text:
            return


@asynccontextmanager
async def shut(database: str) -> AsyncIterator[None]:
    """Nobody reaches the database, and nobody stays there."""
    name = database.rsplit("/", 1)[1]
    admin = await asyncpg.connect(f"{HOST}/postgres")
    await admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    gone = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"
    await admin.execute(gone, name)
    try:
        yield
    finally:
        await admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        await admin.close()


async def hint_at(table: str) -> None:
    """A hint from a third process, which everybody who follows the table gets."""
    async with redis.from_url(REDIS) as line:
        letter = {"sender": "somebody", "hint": {"type": "changed"}}
        assert await line.publish(f"spinney:table:{table}", json.dumps(letter)) > 0
    await asyncio.sleep(0.5)


async def talk(client: httpx.AsyncClient, table: str, text: str) -> None:
    for _ in range(20):
        answer = await client.post(f"/api/tables/{table}/chat", json={"text": text})
        if answer.status_code == 201:
            return
        assert answer.status_code == 503, answer.text
        await asyncio.sleep(0.2)
    raise AssertionError("the database did not come back")
