"""A game of a package outside, with its bots, levels and review, at a table of a real server."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.acorns import install
from tests.server.conftest import KEY, visiting

pytestmark = pytest.mark.anyio

COMMAND = Path(sys.executable).with_name("spinney")


@asynccontextmanager
async def serving_with(folder: Path, database: str) -> AsyncIterator[str]:
    """The address of a server that finds what is installed in this folder."""
    running = await asyncio.create_subprocess_exec(
        *(COMMAND, "serve", "--port", "0"),
        env={
            "PATH": os.defpath,
            "HOME": str(folder),
            "PYTHONPATH": str(folder),
            "SPINNEY_DATABASE": database,
            "SPINNEY_SECRET_KEY": KEY,
        },
        stdout=asyncio.subprocess.PIPE,
    )
    assert running.stdout is not None
    try:
        yield (await running.stdout.readline()).decode().split()[-1]
    finally:
        running.terminate()
        await running.wait()


async def table_with(client: httpx.AsyncClient, bot: str) -> httpx.Response:
    wishes = {"game": "acorns", "seats": 2, "bots": [bot], "hints": True}
    return await client.post("/api/tables", json=wishes)


async def play_on(client: httpx.AsyncClient, table: str) -> Any:
    """Take one acorn whenever it is our turn; how things stand at the end."""
    while not (seen := (await client.get(f"{table}/seen")).json())["outcome"]:
        if seen["legal"]:
            body = {"count": seen["count"], "key": str(seen["count"]), "action": seen["legal"][0]}
            await client.post(f"{table}/actions", json=body)
        await asyncio.sleep(0.05)
    return seen


async def reviewed(client: httpx.AsyncClient, table: str) -> Any:
    """The review once it is done; asking again changes nothing."""
    for _ in range(3000):
        told = (await client.post(f"{table}/review")).json()
        if told["status"] in ("done", "failed"):
            return told
        await asyncio.sleep(0.1)
    raise AssertionError("a review comes to its end")


async def test_a_game_from_outside_is_played_with_its_level_and_reviewed(
    database: str, tmp_path: Path
) -> None:
    install(tmp_path)
    async with serving_with(tmp_path, database) as address, visiting(address, "Ann") as ann:
        games = {game["name"]: game for game in (await ann.get("/api/games")).json()}
        assert [bot["name"] for bot in games["acorns"]["bots"]] == ["dormouse", "jay"]
        assert games["acorns"]["advice"]
        made = await table_with(ann, "dormouse")
        assert made.status_code == 201, made.text
        table = f"/api/tables/{made.json()['id']}"
        async with asyncio.timeout(300):
            hint = (await ann.get(f"{table}/hint")).json()
            seen = await play_on(ann, table)
            told = await reviewed(ann, table)
    assert (hint["measure"], hint["best"][0]["action"]["type"]) == ("lead", "take")
    assert hint["best"][0]["reason"]["sentence"].endswith(".")
    assert (told["status"], len(told["review"]["balances"])) == ("done", 2)
    assert {one["seat"] for one in told["review"]["verdicts"]} == {0, 1}
    assert told["review"]["verdicts"][-1]["position"] < seen["position"]


async def test_nobody_names_a_module_from_afar(database: str, tmp_path: Path) -> None:
    install(tmp_path)
    async with serving_with(tmp_path, database) as address, visiting(address, "Ann") as ann:
        answer = await table_with(ann, "acorns.bots:Squirrel")
    assert answer.status_code == 400
    assert "there are: random, squirrel, dormouse, jay" in answer.json()["sentence"]
