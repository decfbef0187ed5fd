"""Two real server processes behind a real nginx, with the configuration that we hand out."""

import asyncio
import re
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from uuid import uuid4

import asyncpg
import httpx
import pytest

from tests.server.administering import act
from tests.server.conftest import serving, table_for, visiting
from tests.server.following import news
from tests.server.run.nginx import Proxy, proxy
from tests.server.run.test_processes import Player, process

pytestmark = pytest.mark.anyio

_TABLE = re.compile(r"/api/tables/([0-9a-f-]{36})")
_PAUSE = 0.15
"""Seconds: so many requests as the configuration allows come from one address."""
_GAMES = 4
"""Tables for each pair: games enough for as long as two servers may take to restart."""


class Servers:
    """Two processes that can be started again where they were."""

    def __init__(self, database: str, folder: Path) -> None:
        self._database = database
        self._folder = folder
        self._running: dict[str, tuple[asyncio.subprocess.Process, AsyncExitStack]] = {}
        self.settings: dict[str, str] = {}
        """More that is set for those who are started from now on."""

    async def start(self, place: str = "127.0.0.1:0") -> str:
        """Start a server, and say where it is."""
        stack = AsyncExitStack()
        words = ("serve", "--port", place.rpartition(":")[2])
        started = process(self._database, self._folder, *words, **self.settings)
        running, told = await stack.enter_async_context(started)
        found = told.strip().removeprefix("Spinney is at http://")
        self._running[found] = running, stack
        return found

    async def stop(self, place: str) -> None:
        running, stack = self._running.pop(place)
        running.terminate()
        assert await running.wait() == 0
        await stack.aclose()

    async def restart(self, place: str) -> None:
        """As a service is restarted: it is told to stop, ends, and starts at the same port."""
        await self.stop(place)
        assert await self.start(place) == place

    async def stop_all(self) -> None:
        for place in list(self._running):
            await self.stop(place)


@pytest.fixture
async def servers(database: str, tmp_path: Path) -> AsyncIterator[Servers]:
    found = Servers(database, tmp_path)
    yield found
    await found.stop_all()


async def test_each_table_is_with_one_process_and_its_news_come_at_once(
    database: str, tmp_path: Path
) -> None:
    async with (
        serving(database, heartbeat=300) as one,
        serving(database, heartbeat=300) as two,
    ):
        places = [address.removeprefix("http://") for address in (one, two)]
        with proxy(places, tmp_path) as found:
            await _use(found.address)
            by_table, others = _spread(found)
    assert all(len(to) == 1 for to in by_table.values())
    assert set.union(*by_table.values()) == set(others) == set(places)


async def _use(address: str) -> None:
    """Play and follow at a table, and look at many."""
    async with visiting(address, "Ann") as ann, visiting(address, "Ben") as ben:
        table = await table_for([ann, ben])
        async with ben.stream("GET", f"/api/tables/{table}/stream") as packed:
            assert packed.headers["content-encoding"] == "gzip"
        async with asyncio.timeout(300):  # what is held back comes with the next heartbeat
            stream = news(ben, table)
            assert (await anext(stream))[:2] == ("seen", 0)
            await act(ann, table)
            assert (await anext(stream))[:2] == ("step", 1)
        for _ in range(30):
            await ann.get(f"/api/tables/{uuid4()}")
            await ann.get("/api/games")


def _spread(found: Proxy) -> tuple[dict[str, set[str]], Counter[str]]:
    """Which servers were asked about each table, and about all else."""
    by_table: dict[str, set[str]] = defaultdict(set)
    others: Counter[str] = Counter()
    for _, path, _, to in found.passed():
        if table := _TABLE.match(path):
            by_table[table[1]].add(to)
        else:
            others[to] += 1
    return by_table, others


class Patient(Player):
    """Somebody who takes a moment for each move."""

    async def act(self, table: str, seen: Any) -> None:
        await asyncio.sleep(_PAUSE)
        await super().act(table, seen)


@pytest.mark.long
async def test_nobody_notices_that_the_servers_are_restarted_one_after_the_other(
    servers: Servers, tmp_path: Path
) -> None:
    places = await asyncio.gather(servers.start(), servers.start())
    restarted = asyncio.Event()
    with proxy(places, tmp_path) as found:
        async with AsyncExitStack() as stack:
            pairs = [
                [await stack.enter_async_context(visiting(found.address, name)) for name in names]
                for names in (("Ann", "Ben"), ("Cy", "Di"), ("Ed", "Flo"))
            ]
            # Only moves have keys: to ask twice for a table would open two.
            tables = [await _open_tables(pair) for pair in pairs]
            playing = [
                asyncio.create_task(_play_on(pair, some, found, restarted))
                for pair, some in zip(pairs, tables, strict=True)
            ]
            await asyncio.sleep(0.5)
            for place in places:
                await servers.restart(place)
            restarted.set()
            await asyncio.gather(*playing)
        passed = found.passed()
    assert {status for *_, status, _ in passed} == {200, 201}
    assert any("," in to for *_, to in passed), "No request had to be passed on to another server."


@pytest.mark.long
async def test_nobody_notices_that_a_database_is_added(
    database: str, empty: str, servers: Servers, tmp_path: Path
) -> None:
    places = await asyncio.gather(servers.start(), servers.start())
    added = asyncio.Event()
    with proxy(places, tmp_path) as found:
        async with AsyncExitStack() as stack:
            names = ("Ann", "Ben"), ("Cy", "Di")
            pairs = [
                [await stack.enter_async_context(visiting(found.address, name)) for name in pair]
                for pair in names
            ]
            playing = [asyncio.create_task(_play_new_games(pair, found, added)) for pair in pairs]
            for settings in ({"SHARDS": empty, "NEW_TABLES": "0"}, {"SHARDS": empty}):
                servers.settings = settings
                for place in places:
                    await servers.restart(place)
            while not await _is_played_in(empty):  # noqa: ASYNC110 (another process plays there)
                await asyncio.sleep(1)
            added.set()
            await asyncio.gather(*playing)
        passed = found.passed()
    assert {status for *_, status, _ in passed} <= {200, 201}


async def _play_new_games(
    pair: list[httpx.AsyncClient], found: Proxy, until: asyncio.Event
) -> None:
    while not until.is_set():
        await _play_on(pair, [await table_for(pair)], found, until)


async def _is_played_in(database: str) -> bool:
    connection = await asyncpg.connect(database)
    try:
        return bool(await connection.fetchval("SELECT count(*) FROM log"))
    finally:
        await connection.close()


async def _open_tables(pair: list[httpx.AsyncClient]) -> list[str]:
    found = []
    for _ in range(_GAMES):
        await asyncio.sleep(3 * _PAUSE)
        found.append(await table_for(pair))
    return found


async def _play_on(
    pair: list[httpx.AsyncClient], tables: list[str], found: Proxy, until: asyncio.Event
) -> None:
    """Play whole games, one after the other, and miss nothing."""
    for table in tables:
        if until.is_set():
            return
        players = [Patient(client, found.address) for client in pair]
        async with asyncio.timeout(600):
            ends = await asyncio.gather(*(player.play(table) for player in players))
        lines = ends[0]["position"]
        assert [player.steps for player in players] == [list(range(1, lines + 1))] * 2
