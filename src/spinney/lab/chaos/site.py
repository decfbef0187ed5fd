"""A site with all its parts: PostgreSQL, Redis, two servers and a worker."""

import asyncio
import getpass
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import asyncpg

from spinney.lab.chaos.services import Service, spinney
from spinney.lab.load.talking import request
from spinney.lab.machine import HOST, free_port, program

_KEY = "only for chaos, and long enough"
_NAME = "spinney"
_PATIENCE = 60.0
"""Seconds that PostgreSQL may take to start."""
_READY = request("GET", "/readyz", more="Connection: close\r\n")
_UNPRIVILEGED = "nobody"
"""PostgreSQL does not run as root; anybody else will do."""


class Site(NamedTuple):
    """The parts of a site that runs."""

    database: str
    parts: tuple[Service, ...]

    @property
    def ports(self) -> tuple[int, ...]:
        """Where its servers are."""
        return tuple(part.port for part in self.parts if part.name == "server" and part.port)


@asynccontextmanager
async def site() -> AsyncIterator[Site]:
    """A site in a folder of its own, gone without a trace afterwards."""
    with TemporaryDirectory(prefix="spinney-chaos-", ignore_cleanup_errors=True) as folder:
        postgres = await _postgres(Path(folder))
        database = f"postgresql://{_NAME}@{HOST}:{postgres.port}/{_NAME}"
        redis = _redis()
        parts = (postgres, redis, *_programs(database, f"redis://{HOST}:{redis.port}/0", folder))
        keepers = [asyncio.create_task(postgres.keep())]
        try:
            await _make_database(database)
            keepers += [asyncio.create_task(part.keep()) for part in parts[1:]]
            for part in parts:
                await part.ready()
            yield Site(database, parts)
        finally:
            for keeper in keepers:
                keeper.cancel()
            for part in reversed(parts):
                await part.stop()


def _folder_for(user: str | None, folder: Path) -> Path:
    """A folder for PostgreSQL's files, which must be its own."""
    data = folder / "postgres"
    data.mkdir(mode=0o700)
    if user is not None:
        folder.chmod(0o711)
        shutil.chown(data, user)
    return data


async def _postgres(folder: Path) -> Service:
    user = _UNPRIVILEGED if getpass.getuser() == "root" else None
    data, port = _folder_for(user, folder), free_port()
    process = await asyncio.create_subprocess_exec(
        program("initdb"),
        *("-D", data, "-U", _NAME, "-A", "trust", "--no-locale", "-E", "UTF8"),
        user=user,
        cwd="/",
        stdout=asyncio.subprocess.DEVNULL,
    )
    if await process.wait():
        raise RuntimeError("initdb failed. What it said above tells why.")
    command = (program("postgres"), "-D", data, "-h", HOST, "-p", str(port), "-k", "")
    return Service("postgres", command, port, user=user)


def _redis() -> Service:
    port = free_port()
    alone = ("--bind", HOST, "--port", str(port), "--save", "", "--appendonly", "no")
    return Service("redis", (program("redis-server"), *alone), port)


def _programs(database: str, redis: str, folder: str) -> tuple[Service, ...]:
    given = {"DATABASE": database, "REDIS": redis, "SECRET_KEY": _KEY, "DATA": folder}
    added = {f"SPINNEY_{name}": value for name, value in given.items()}
    ports = free_port(), free_port()
    serve = [(spinney(), "serve", "--host", HOST, "--port", str(port)) for port in ports]
    servers = (
        Service("server", command, port, added, question=_READY)
        for command, port in zip(serve, ports, strict=True)
    )
    return (*servers, Service("worker", (spinney(), "worker"), None, added))


async def _make_database(database: str) -> None:
    """PostgreSQL answers at its port a little before it takes anybody."""
    async with asyncio.timeout(_PATIENCE):
        anywhere = database.removesuffix(_NAME) + "postgres"
        while (connection := await _reached(anywhere)) is None:  # noqa: ASYNC110 (it tells nobody)
            await asyncio.sleep(0.1)
    await connection.execute(f"CREATE DATABASE {_NAME}")
    await connection.close()


async def _reached(database: str) -> Any:
    """A connection, or nothing yet."""
    try:
        return await asyncpg.connect(database)
    except (OSError, asyncpg.PostgresError):
        return None
