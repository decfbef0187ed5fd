"""A background task that dies takes its process along, and the log says why."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from spinney.server.background import Background
from spinney.server.problems import CannotServe
from tests.server.conftest import KEY, REDIS

pytestmark = pytest.mark.anyio

FAULTY = """
import asyncio

from spinney.cli import main
from spinney.server.{module} import {kind}

async def faulty(*_given):
    await asyncio.sleep(0.1)
    raise RuntimeError("the moon is full")

{kind}.{task} = faulty
main()
"""


@pytest.mark.parametrize(
    ("command", "module", "kind", "task"),
    [
        ("serve", "play.house", "House", "beat"),
        ("serve", "store.store", "Store", "_write"),
        ("worker", "notify.reach", "Reach", "watch"),
    ],
)
async def test_a_process_ends_with_its_task_and_says_why(
    database: str, tmp_path: Path, command: str, module: str, kind: str, task: str
) -> None:
    settings = {"DATABASE": database, "REDIS": REDIS, "SECRET_KEY": KEY, "LOG": "json"}
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", FAULTY.format(module=module, kind=kind, task=task), command),
        *(("--port", "0") if command == "serve" else ()),
        env={
            "PATH": os.defpath,
            "HOME": str(tmp_path),
            **{f"SPINNEY_{name}": value for name, value in settings.items()},
        },
        cwd=tmp_path,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    told = (await asyncio.wait_for(running.communicate(), 120))[1].decode()
    assert running.returncode == 1, told
    assert "a background task died" in told
    assert "the moon is full" in told


async def test_a_task_that_is_done_or_was_ended_is_no_fault() -> None:
    background = Background()
    async with background.running(asyncio.sleep(0), asyncio.sleep(60)):
        await asyncio.sleep(0.01)
    assert not background.closing.is_set()
    background.must_live()


async def test_a_task_that_dies_lets_the_process_close() -> None:
    async def fail() -> None:
        raise RuntimeError("the moon is full")

    background = Background()
    async with background.running(fail()):
        await asyncio.wait_for(background.closing.wait(), 10)
    with pytest.raises(CannotServe, match="The log says why"):
        background.must_live()
