"""Several processes on one database and one Redis; one of them is killed in the middle."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest

from spinney.core import verify
from tests.each_game import EACH_GAME
from tests.server.conftest import KEY, REDIS, table_for, visiting
from tests.server.following import messages

pytestmark = pytest.mark.anyio

COMMAND = Path(sys.executable).with_name("spinney")
BROKEN = (httpx.TransportError, httpx.StreamError)


@asynccontextmanager
async def process(
    database: str, tmp_path: Path, *arguments: str, **more: str
) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """A process of Spinney's, and the first line it says."""
    settings = {"DATABASE": database, "REDIS": REDIS, "SECRET_KEY": KEY, "HEARTBEAT": "5"}
    settings |= {"IDLE_SHARE": "0"} | more
    running = await asyncio.create_subprocess_exec(
        COMMAND,
        *arguments,
        env={
            "PATH": os.defpath,
            "HOME": str(tmp_path),
            **{f"SPINNEY_{k}": v for k, v in settings.items()},
        },
        cwd=tmp_path,
        stdout=asyncio.subprocess.PIPE,
    )
    assert running.stdout is not None
    try:
        yield running, (await running.stdout.readline()).decode()
    finally:
        if running.returncode is None:
            running.send_signal(signal.SIGINT)
        await running.wait()


class Player:
    """Somebody who plays on at another server when theirs is gone, and misses nothing."""

    def __init__(self, client: httpx.AsyncClient, other: str) -> None:
        self.client = client
        self.other = httpx.URL(other)
        self.steps: list[int] = []
        self.done = 0
        self.in_the_middle = asyncio.Event()

    async def play(self, table: str) -> Any:
        while True:
            try:
                async for kind, position, data in messages(self.client, table, len(self.steps)):
                    if kind == "step":
                        self.steps.append(position)
                    if len(self.steps) > 20:
                        self.in_the_middle.set()
                    if kind == "seen" and data["outcome"] is not None:
                        return data
                    if kind == "seen" and data["legal"] and position >= self.done:
                        await self.act(table, data)
            except BROKEN:
                self.client.base_url = self.other

    async def act(self, table: str, seen: Any) -> None:
        move = {"count": seen["count"], "key": uuid4().hex, "action": seen["legal"][0]}
        while True:
            try:
                answer = await self.client.post(f"/api/tables/{table}/actions", json=move)
            except BROKEN:
                # Whether it arrived is not known: the same again, elsewhere, with the same key.
                self.client.base_url = self.other
                continue
            assert answer.status_code == 201, answer.text
            self.done = answer.json()["position"]
            return


@pytest.mark.parametrize("game", EACH_GAME)
async def test_a_game_goes_on_when_a_process_is_killed(
    database: str, tmp_path: Path, game: str
) -> None:
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(process(database, tmp_path, "serve", "--port", "0"))
        two = await stack.enter_async_context(process(database, tmp_path, "serve", "--port", "0"))
        await stack.enter_async_context(process(database, tmp_path, "worker"))
        first, second = (re.sub(r".*(http://\S+)\n", r"\1", said) for _, said in (one, two))
        clients = [
            await stack.enter_async_context(visiting(at, name))
            for at, name in ((first, "Ann"), (second, "Bo"), (first, "Cy"))
        ]
        table = await table_for(clients, game, seats=4, bots=["greedy"])
        players = [Player(client, second) for client in clients]
        games = [asyncio.create_task(player.play(table)) for player in players]
        await asyncio.wait_for(players[1].in_the_middle.wait(), 600)
        one[0].kill()
        ends = await asyncio.wait_for(asyncio.gather(*games), 600)
        record = (await clients[1].get(f"/api/tables/{table}/record")).text
    match = verify(record)
    assert [player.steps for player in players] == [list(range(1, len(match.log) + 1))] * 3
    assert {end["secret"] for end in ends} == {match.secret.hex()}
