"""The guide to bots works as it stands, for every game."""

import asyncio
import json
import os
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from spinney.core import verify
from tests.each_game import EACH_GAME
from tests.server.conftest import anyio_backend, database, serving
from tests.server.following import news
from tests.server.people.authenticator import Authenticator, keep
from tests.server.play.test_company import play_on

__all__ = ["anyio_backend", "database"]

GUIDE = Path(__file__).parents[2] / "docs/how-to/write-a-bot.md"
CALLED = GUIDE.with_name("called_bot.py")
CUTS = 2
FILES = ("my_bot.py", "bot.py", "greedy.py")
GAMES = ["legendary-forests", "living-forest", "sylvan-dale"]

pytestmark = pytest.mark.anyio


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", GUIDE.read_text(), flags=re.S)


class Line:
    """The line between a bot and a server, which can be cut."""

    def __init__(self, server: str) -> None:
        self._port = int(server.rsplit(":", 1)[1])
        self._open: set[asyncio.StreamWriter] = set()
        self.cuts = 0

    @asynccontextmanager
    async def laid(self) -> AsyncIterator[str]:
        """The address at this end of the line."""
        listening = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        async with listening:
            yield f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"

    def cut(self) -> None:
        """Whatever runs over the line breaks off."""
        self.cuts += bool(self._open)
        for writer in self._open:
            writer.transport.abort()

    async def _connect(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        there, on = await asyncio.open_connection("127.0.0.1", self._port)
        ends = {back, on}
        self._open |= ends
        await asyncio.gather(_carry(here, on), _carry(there, back))
        self._open -= ends


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


async def run(*command: str, where: Path, **environment: str) -> str:
    """What a command prints; it is to end well."""
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"  # noqa: TID251 (as a person's shell has it)
    running = await asyncio.create_subprocess_exec(
        *command,
        cwd=where,
        env={"PATH": path, **environment},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        out, errors = await running.communicate()
    finally:
        if running.returncode is None:
            running.kill()
    assert running.returncode == 0, errors.decode()
    return out.decode()


async def play(client: httpx.AsyncClient, table: str, line: Line) -> Any:
    """Play like somebody who takes a step back now and then, and cut the line in between."""
    undone = 0
    async for kind, position, seen in news(client, table):
        if kind != "seen":
            continue
        if seen["outcome"]:
            assert undone
            return seen
        if position > 15 * (line.cuts + 1) and line.cuts < CUTS:
            line.cut()
        if seen["can_undo"] and undone < 3:
            undone += await move(client, table, seen, {"type": "undo"})
        elif seen["legal"]:
            await move(client, table, seen, seen["legal"][0])
    raise AssertionError("a stream goes on")


async def move(client: httpx.AsyncClient, table: str, seen: Any, action: Any) -> bool:
    """Whether it was accepted; somebody may have been faster."""
    body = {"count": seen["count"], "key": str(seen["count"]), "action": action}
    answer = await client.post(f"/api/tables/{table}/actions", json=body)
    return answer.status_code == 201


async def test_the_bot_of_twenty_lines_beats_chance_in_the_arena(tmp_path: Path) -> None:
    (tmp_path / "my_bot.py").write_text(blocks("python")[0])
    (command,) = blocks("console")
    told = await run(*command.split(), "--json", where=tmp_path)
    best, other = json.loads(told)["standings"]
    assert (best["bot"], best["games"]) == ("my_bot:Mine", 20)
    assert best["wins"] > 15 > other["wins"]


@pytest.mark.parametrize("game", GAMES)
async def test_the_bot_of_twenty_lines_plays_every_game(game: str, tmp_path: Path) -> None:
    (tmp_path / "my_bot.py").write_text(blocks("python")[0])
    command = f"spinney simulate {game} --players 2 --games 1 --bot my_bot:Mine"
    assert "bot my_bot:Mine" in await run(*command.split(), where=tmp_path)


@pytest.mark.parametrize("script", ["bot.py", "greedy.py"])
@pytest.mark.parametrize("game", EACH_GAME)
async def test_the_bot_of_the_guide_plays_through_broken_lines(
    game: str, script: str, database: str, tmp_path: Path
) -> None:
    for name, block in zip(FILES, blocks("python"), strict=True):
        (tmp_path / name).write_text(block)
    async with (
        serving(database, redis=None) as address,
        httpx.AsyncClient(base_url=address, timeout=30) as ann,
    ):
        line = Line(address)
        await ann.post("/api/me", json={"name": "Ann"})
        wishes = {"game": game, "seats": 3, "bots": ["greedy"], "public": False}
        table = (await ann.post("/api/tables", json=wishes)).json()
        async with line.laid() as here:
            command = (sys.executable, script, here, table["code"])
            async with asyncio.timeout(600), asyncio.TaskGroup() as both:
                bot = both.create_task(run(*command, where=tmp_path))
                seen = await play(ann, table["id"], line)
        text = (await ann.get(f"/api/tables/{table['id']}/record")).text
    assert line.cuts == CUTS
    assert bot.result() == f"rank {seen['outcome']['ranks'][1]}\n"
    assert verify(text).names[1] == "Twig"
    assert "A undo" in text


@pytest.mark.parametrize("game", EACH_GAME)
async def test_the_game_with_curl_is_played_and_verified(
    game: str, database: str, tmp_path: Path
) -> None:
    script = "set -eu\n" + "\n".join(blocks("sh"))
    async with serving(database, redis=None) as address:
        told = await run("bash", "-c", script, where=tmp_path, SERVER=address, GAME=game)
    record = (tmp_path / "game.record").read_text()
    assert " undo\n" in record
    assert "verified: " in told
    assert "id: 13\nevent: step" in told
    assert "id: 12\nevent: step" not in told
    assert verify(record).names == ("Ann", "Bo", "Lichen")


def test_the_bots_of_the_guide_are_short() -> None:
    own, guest, _ = (
        [line for line in text.splitlines() if line.strip()] for text in blocks("python")
    )
    assert len(own) <= 20
    assert len(guest) < 55


async def test_the_bot_that_is_invited_plays_to_the_end(database: str) -> None:
    async with (
        serving(database, redis=None) as address,
        httpx.AsyncClient(base_url=address, timeout=30) as ann,
    ):
        await ann.post("/api/me", json={"name": "Ann"})
        await keep(ann, Authenticator(address))
        token = (await ann.post("/api/me/bots", json={"name": "Twig"})).json()["token"]
        wishes = {"game": "legendary-forests", "seats": 3, "bots": ["greedy"]}
        table = (await ann.post("/api/tables", json=wishes)).json()
        bot = await asyncio.create_subprocess_exec(
            sys.executable,
            CALLED,
            address,
            env={"SPINNEY_TOKEN": token},
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            invitation = f"/api/tables/{table['id']}/invitations"
            assert (await ann.post(invitation, json={"bot": "Twig"})).status_code == 201
            async with asyncio.timeout(600):
                await play_on(ann, table["id"])
                assert bot.stdout is not None
                assert await bot.stdout.readline() == f"over: {table['id']}\n".encode()
        finally:
            bot.kill()
            await bot.wait()
        text = (await ann.get(f"/api/tables/{table['id']}/record")).text
    assert verify(text).names[1] == "Twig"


def test_the_bot_that_is_invited_is_short() -> None:
    assert len([text for text in CALLED.read_text().splitlines() if text.strip()]) < 45
