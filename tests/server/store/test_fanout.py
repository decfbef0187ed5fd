"""Messages between processes: heard at once, and heard again after anything broke."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, aclosing, asynccontextmanager
from typing import Any
from uuid import UUID, uuid4

import asyncpg
import httpx
import pytest
import redis.asyncio as redis

from spinney.server.store.fanout import Changed, Message
from spinney.server.store.fanout_redis import RedisFanout
from spinney.server.store.statements import StoreIsDown, as_down
from tests.server.conftest import HOST, REDIS, serving, table_for, visiting
from tests.server.following import messages, news, standing
from tests.server.play.test_company import act

pytestmark = pytest.mark.anyio

LONG = 600.0
"""A heartbeat so slow that only messages can tell anything within a test."""


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


async def following(
    client: httpx.AsyncClient, table: str, wanted: Callable[[str, int, Any], bool]
) -> asyncio.Task[None]:
    """Follow a table from now on, until something is told that is wanted."""
    begun = asyncio.Event()

    async def listen() -> None:
        async for message in messages(client, table):
            begun.set()
            if wanted(*message):
                return

    listening = asyncio.create_task(listen())
    await asyncio.wait_for(begun.wait(), 30)
    return listening


def is_moved(kind: str, position: int, _told: Any) -> bool:
    return kind == "seen" and position >= 1


async def test_a_move_at_one_process_is_heard_at_the_other(people: list[httpx.AsyncClient]) -> None:
    ann, bo = people
    table = await table_for(people)
    hearing = await following(bo, table, is_moved)
    seen = await standing(ann, table)
    await act(ann, table, seen, seen["legal"][0])
    await asyncio.wait_for(hearing, 30)


async def test_a_broken_line_to_redis_is_mended_and_nothing_is_missed(
    people: list[httpx.AsyncClient],
) -> None:
    ann, bo = people
    table = await table_for(people)
    hearing = await following(bo, table, is_moved)
    await break_lines()
    seen = await standing(ann, table)
    await act(ann, table, seen, seen["legal"][0])
    await asyncio.wait_for(hearing, 30)


async def test_a_process_that_lost_its_database_for_a_moment_still_hears(
    people: list[httpx.AsyncClient], database: str
) -> None:
    ann, bo = people
    table = await table_for(people)
    listening = await following(bo, table, is_said("We are back"))
    async with shut(database):
        await hint_at(table)
    await talk(ann, table, "We are back")
    await asyncio.wait_for(listening, 30)


async def test_what_could_not_be_looked_up_is_looked_up_when_the_database_is_back(
    people: list[httpx.AsyncClient], database: str
) -> None:
    table = await table_for(people)
    listening = await following(people[1], table, is_said("Nobody hinted"))
    await write_without_a_hint(database, table, "Nobody hinted")
    async with shut(database):
        await hint_at(table)
    await asyncio.wait_for(listening, 30)


async def test_whoever_comes_from_another_process_is_not_told_again_what_they_know(
    database: str,
) -> None:
    async with (
        serving(database, heartbeat=LONG) as one,
        serving(database, heartbeat=LONG, redis=None) as behind,  # no message gets there
        visiting(one, "Ann") as ann,
        visiting(behind, "Bo") as bo,
    ):
        table = await table_for([ann, bo])
        await standing(bo, table)
        seen = await standing(ann, table)
        await act(ann, table, seen, seen["legal"][0])
        async with asyncio.timeout(300), aclosing(news(bo, table, after=1)) as told:
            assert (await anext(told))[:2] == ("seen", 1)


async def test_a_seat_is_given_to_a_bot_though_the_database_went_away_meanwhile(
    people: list[httpx.AsyncClient], database: str
) -> None:
    bo, table = people[1], await table_for(people)
    async with chairs_held(database, table):
        seen = await standing(bo, table)
        move = {"count": seen["count"], "key": "farewell", "action": {"type": "resign"}}
        farewell = await bo.post(f"/api/tables/{table}/actions", json=move)
        assert farewell.status_code == 503
    async with asyncio.timeout(300):
        await given_away(database, table)


async def test_after_a_hint_that_nobody_understands_the_next_one_is_heard() -> None:
    heard: list[UUID] = []

    class Deaf:
        async def hear(self, subject: UUID, _message: Message) -> None:
            heard.append(subject)
            raise ValueError("what was that?")

        async def doubt(self) -> None:
            raise AssertionError("Redis did not go away")

    here, there, subjects = RedisFanout(REDIS), RedisFanout(REDIS), [uuid4(), uuid4()]
    here.listen(Deaf())
    there.listen(Deaf())
    for subject in subjects:
        here.join(subject)
    async with asyncio.timeout(300):
        while not set(subjects) <= set(heard):
            for subject in subjects:
                there.tell(subject, Changed())
            await asyncio.sleep(0.1)
    await here.close()
    await there.close()


def test_a_client_that_lost_count_is_a_database_that_does_not_answer() -> None:
    with pytest.raises(StoreIsDown), as_down():
        raise asyncpg.InternalClientError("another operation is in progress")


async def write_without_a_hint(database: str, table: str, text: str) -> None:
    """A line of chat that somebody's process wrote, and then died."""
    line = await asyncpg.connect(database)
    await line.execute("INSERT INTO chat VALUES ($1, 1, 0, $2, now())", table, text)
    await line.close()


async def given_away(database: str, table: str) -> None:
    """A bot has got a seat; nobody asks the servers about it."""
    line = await asyncpg.connect(database)
    found = "SELECT FROM chairs WHERE table_id = $1 AND bot IS NOT NULL"
    while not await line.fetch(found, table):  # noqa: ASYNC110 (the database sets no events)
        await asyncio.sleep(0.1)
    await line.close()


async def break_lines() -> None:
    """Whoever listens here loses the line; tests beside this one keep theirs."""
    async with redis.from_url(REDIS) as line:
        here = str(line.connection_pool.connection_kwargs["db"])
        listening = [one for one in await line.client_list(_type="pubsub") if one["db"] == here]
        assert listening
        for one in listening:
            await line.client_kill_filter(_id=one["id"])


def is_said(text: str) -> Callable[[str, int, Any], bool]:
    return lambda kind, _, told: kind == "chat" and told["text"] == text


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


@asynccontextmanager
async def chairs_held(database: str, table: str) -> AsyncIterator[None]:
    """The log takes lines, and whoever wants to write about the chairs is thrown out."""

    async def throw_out(guard: Any) -> None:
        waiting = "FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type"
        while True:
            await guard.execute(f"SELECT pg_terminate_backend(pid) {waiting} = 'Lock'")
            await asyncio.sleep(0.05)

    holder, guard = await asyncpg.connect(database), await asyncpg.connect(database)
    async with holder.transaction():
        await holder.execute("SELECT FROM chairs WHERE table_id = $1 FOR UPDATE", table)
        guarding = asyncio.create_task(throw_out(guard))
        try:
            yield
        finally:
            guarding.cancel()
    await asyncio.gather(guarding, return_exceptions=True)
    await holder.close()
    await guard.close()


async def hint_at(table: str) -> None:
    """A message from a third process, which everybody who follows the table gets."""
    async with redis.from_url(REDIS) as line:
        letter = {"sender": "somebody", "hint": {"type": "changed"}}
        assert await line.publish(f"spinney:about:{table}", json.dumps(letter)) > 0
    await asyncio.sleep(0.5)


async def talk(client: httpx.AsyncClient, table: str, text: str) -> None:
    for _ in range(100):
        answer = await client.post(f"/api/tables/{table}/chat", json={"text": text})
        if answer.status_code == 201:
            return
        assert answer.status_code == 503, answer.text
        await asyncio.sleep(0.2)
    raise AssertionError("the database did not come back")
