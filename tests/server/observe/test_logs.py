"""Log lines can be followed from request to request, and give nothing away."""

import asyncio
import json
import os
import re
import signal
import subprocess  # noqa: TID251 (the server is started as a person would)
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from spinney.server.run.serve import listener
from tests.server.conftest import KEY, visiting
from tests.server.following import messages

pytestmark = pytest.mark.anyio
COMMAND = Path(sys.executable).with_name("spinney")
SALT = "a-salt-that-is-mine-alone"


@contextmanager
def logging_server(database: str, folder: Path, metrics: str) -> Iterator[tuple[str, Path]]:
    """The address of a server that logs for machines, and the file with its lines."""
    logged = folder / "log"
    given = {"DATABASE": database, "SECRET_KEY": KEY, "LOG": "json", "METRICS": metrics}
    with logged.open("w") as lines:
        process = subprocess.Popen(  # noqa: S603 (our own command)
            [COMMAND, "serve", "--port", "0"],
            env={"PATH": os.defpath, "HOME": str(folder)}
            | {f"SPINNEY_{name}": value for name, value in given.items()},
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=lines,
            text=True,
        )
    try:
        said = process.stdout.readline() if process.stdout else ""
        found = re.search(r"http://\S+", said)
        assert found, logged.read_text()
        yield found[0], logged
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=300)


async def _played(client: httpx.AsyncClient) -> Any:
    """How a whole game against a bot ended, with its table."""
    wishes = {"game": "legendary-forests", "seats": 2, "bots": ["random"], "salt": SALT}
    table = (await client.post("/api/tables", json=wishes)).json()["id"]
    path = f"/api/tables/{table}/actions"
    async for kind, position, seen in messages(client, table):
        if kind == "seen" and seen["outcome"] is not None:
            return table, seen
        if kind == "seen" and seen["legal"]:
            move = {"count": seen["count"], "key": str(seen["count"]), "action": seen["legal"][0]}
            named = {"X-Request-ID": f"move-no-{position}"}
            answer = await client.post(path, json=move, headers=named)
            assert answer.status_code in (201, 409), answer.text
    raise AssertionError("the stream ended before the game")


async def cut_off(address: str, cookie: str) -> None:
    """A request that promises more than it sends."""
    place = httpx.URL(address)
    _, sending = await asyncio.open_connection(place.host, place.port)
    head = f"POST /api/tables HTTP/1.1\r\nHost: {place.host}\r\nCookie: spinney={cookie}\r\n"
    sending.write(f'{head}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{{"'.encode())
    await sending.drain()
    await asyncio.sleep(0.5)
    sending.close()
    await sending.wait_closed()
    await asyncio.sleep(0.5)


async def test_the_logs_of_a_whole_game_can_be_followed_and_hold_no_secrets(
    database: str, tmp_path: Path
) -> None:
    with listener("127.0.0.1", 0) as opened:
        place = f"127.0.0.1:{opened.getsockname()[1]}"
    with logging_server(database, tmp_path, place) as (address, logged):
        async with visiting(address, "Ann") as ann:
            table, seen = await _played(ann)
            cookie = ann.cookies["spinney"]
            await ann.post(f"/api/tables/{table}/actions", content=f'{{"salt": "{SALT}"'.encode())
            await cut_off(address, cookie)
            numbers = (await ann.get(f"http://{place}/metrics")).text
    text = logged.read_text()
    for hidden in (cookie, seen["secret"], SALT, KEY):
        assert hidden not in text
    lines = [json.loads(line) for line in text.splitlines()]
    asked = [line for line in lines if line["logger"] == "uvicorn.access"]
    assert len(asked) > 20
    assert all("request" in line for line in asked)
    assert all(line["table"] == table for line in asked if table in line["event"])
    assert any(line["request"].startswith("move-no-") for line in asked)
    assert any(line["event"] == "A request was cut off: '/api/tables'" for line in lines)
    assert not any("exception" in line for line in lines)
    assert 'spinney_moves_total{game="legendary-forests"}' in numbers
    assert 'spinney_thought_seconds_count{bot="random",game="legendary-forests"}' in numbers
    assert 'spinney_queue_wait_seconds{queue="turns"}' in numbers
