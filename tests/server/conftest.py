"""A real server on a real database, made for each run of the tests and dropped after it."""

import asyncio
import os
import ssl
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Protocol
from uuid import uuid4

import asyncpg
import httpx
import psycopg
import pytest
import uvicorn
from litestar import Litestar

from spinney.server.config.settings import Settings
from spinney.server.run.serve import config_of, server_app
from spinney.server.store.migrate import migrate
from spinney.server.work.thinkers import NICENESS

HOST = os.environ.get("SPINNEY_TEST_POSTGRES", "postgresql://127.0.0.1:5432")  # noqa: TID251 (where PostgreSQL is, the machine says)

_WORKER = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")  # noqa: TID251 (pytest says so)
REDIS = f"redis://127.0.0.1:6379/{int(_WORKER) % 15 + 1}"
"""With Redis there is a worker apart, or none: the tests that need none are quicker."""
KEY = "only for tests, and long enough"
NICENESS.update(humble=0, idle=0)  # beside other tests, who gives way to all of them waits for long
_CERTIFICATES = ssl.create_default_context()  # to read them for each visitor would take 50 ms


class Visit(Protocol):
    """Somebody comes, to the usual server or to another."""

    async def __call__(self, name: str, at: str = ...) -> httpx.AsyncClient: ...


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def database() -> AsyncIterator[str]:
    """A database of this test's own, up to date."""
    async with fresh_database() as found:
        yield found


@pytest.fixture
async def empty() -> AsyncIterator[str]:
    """A database with nothing in it."""
    async with new_database() as found:
        yield found


@asynccontextmanager
async def fresh_database() -> AsyncIterator[str]:
    """A database that is up to date, for as long as the block lasts."""
    async with new_database(await _model()) as found:
        yield found


@asynccontextmanager
async def new_database(model: str = "template1") -> AsyncIterator[str]:
    """A database like another, with nothing in it, for as long as the block lasts."""
    name = f"spinney_test_{uuid4().hex}"
    admin = await asyncpg.connect(f"{HOST}/postgres")
    await admin.execute(f"CREATE DATABASE {name} TEMPLATE {model}")
    try:
        yield f"{HOST}/{name}"
    finally:
        await admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
        await admin.close()


_models: list[str] = []


async def _model() -> str:
    """A database to copy: all migrations once instead of before each test."""
    if not _models:
        name = f"spinney_test_model_{uuid4().hex}"
        admin = await asyncpg.connect(f"{HOST}/postgres")
        await admin.execute(f"CREATE DATABASE {name}")
        await admin.close()
        _models.append(name)
        await migrate(f"{HOST}/{name}")
    return _models[0]


def pytest_sessionfinish() -> None:
    """The model is dropped after the last test."""
    for name in _models:
        with psycopg.connect(f"{HOST}/postgres", autocommit=True) as admin:
            admin.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


@asynccontextmanager
async def serving(database: str, **more: Any) -> AsyncIterator[str]:
    """A server process's worth of server, on a free port; yields its address."""
    async with served(database, **more) as (address, _):
        yield address


@asynccontextmanager
async def served(
    database: str, quiet: Any = 600, http: Any = None, **more: Any
) -> AsyncIterator[tuple[str, Litestar]]:
    """The same with a look inside; it hangs up on whoever is quiet for so many seconds.

    `http` is a protocol of uvicorn's instead of ours.
    """
    given: dict[str, Any] = {
        "secret_key": KEY,
        "redis": REDIS,
        "heartbeat": 0.2,
        "sweep": 0.5,
        "idle_share": 0,  # tests review what they want to
    } | more
    settings = Settings(database=database, **given)
    app = server_app(settings)
    config = config_of(app, settings)
    config.http = http or config.http
    config.port = 0
    config.timeout_keep_alive = quiet  # long, or a slow machine asks when it is just being closed
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110 (uvicorn tells it by a flag only)
        await asyncio.sleep(0.01)
    app.state.services.deletions.patience = 20.0  # so that tests see what became of it
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}", app
    finally:
        app.state.closing.set()
        server.should_exit = True
        await running


@pytest.fixture
async def address(database: str) -> AsyncIterator[str]:
    async with serving(database) as found:
        yield found


def browser(address: str) -> httpx.AsyncClient:
    """A browser that knows the server's address, and has not said a name."""
    return httpx.AsyncClient(base_url=address, timeout=120, verify=_CERTIFICATES)


@asynccontextmanager
async def visiting(address: str, name: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody with a browser of their own, who has said their name."""
    async with browser(address) as client:
        answer = await client.post("/api/me", json={"name": name})
        assert answer.status_code == 201, answer.text
        yield client


@pytest.fixture
async def visit(address: str) -> AsyncIterator[Visit]:
    """People who stay until the test ends."""
    async with AsyncExitStack() as stack:

        async def come(name: str, at: str = address) -> httpx.AsyncClient:
            return await stack.enter_async_context(visiting(at, name))

        yield come


async def table_for(
    clients: list[httpx.AsyncClient], game: str = "legendary-forests", **wishes: Any
) -> str:
    """A table at which all these clients sit; the game has begun."""
    wanted = {"game": game, "seats": len(clients), "sit": False} | wishes
    made = await clients[0].post("/api/tables", json=wanted)
    assert made.status_code == 201, made.text
    for client in clients:
        answer = await client.post(f"/api/tables/{made.json()['id']}/chair", json={"salt": "moss"})
        assert answer.status_code == 201, answer.text
    found: str = made.json()["id"]
    return found
