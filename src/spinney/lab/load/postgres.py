"""A database for the measurement, and what PostgreSQL does without us: the yardstick."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

import asyncpg
import psutil

from spinney.lab.machine import program

CLIENTS = 16
_GAME = 67
"""Lines of a log, so that the yardstick's tables are as long as ours."""
_SPACE = 10_000_000
"""More lines than a round can write, so that rounds do not meet."""
_INSERT = f"""
\\set position :position + 1
\\set game :client_id * 1000000000 + :position / {_GAME}
INSERT INTO log (table_id, position, seat, action, key, at, actors, due) VALUES (
  ('00000000-0000-7000-8000-' || lpad((:game)::text, 12, '0'))::uuid, :position, 1,
  '{{"type":"lay-tile","x":-1,"y":2,"turns":3}}', 'B ' || gen_random_uuid(), now(), 'ABC', now());
"""  # noqa: S608 (the only thing put in is a number of ours)
_RATE = re.compile(rb"tps = ([\d.]+)")


@asynccontextmanager
async def fresh_database(postgres: str) -> AsyncIterator[str]:
    """The address of a new and empty database, which is dropped afterwards."""
    name = f"spinney_load_{uuid4().hex}"
    admin = await asyncpg.connect(f"{postgres}/postgres")
    await admin.execute(f"CREATE DATABASE {name}")
    try:
        yield f"{postgres}/{name}"
    finally:
        await admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
        await admin.close()


async def bare_rate(database: str, seconds: int, turn: int) -> float:
    """How many rows of a log PostgreSQL takes in a second, one in each transaction.

    The seconds begin before the clients are connected. Where they are over by then, which a crowded
    machine can do to one second, more are taken.
    """
    with TemporaryDirectory() as folder:
        script = Path(folder) / "insert.sql"
        script.write_text(_INSERT, encoding="utf-8")
        process = await asyncio.create_subprocess_exec(
            program("pgbench"),
            *("--no-vacuum", "--protocol", "prepared", "--file", script),
            *("--client", str(CLIENTS), "--jobs", "2", "--time", str(seconds)),
            *("--define", f"position={turn * _SPACE}", database),
            stdout=asyncio.subprocess.PIPE,
        )
        told, _ = await process.communicate()
    if process.returncode:
        raise RuntimeError("pgbench failed. What it said on standard error tells why.")
    found = _RATE.search(told)
    return float(found[1]) if found else await bare_rate(database, 2 * seconds, turn)


def postgres_cpu() -> float:
    """Seconds of processor time that all processes of PostgreSQL on this machine have used."""
    seconds = 0.0
    for process in psutil.process_iter(["name", "cpu_times"]):
        used = process.info["cpu_times"]
        if process.info["name"] == "postgres" and used is not None:
            seconds += used.user + used.system
    return seconds
