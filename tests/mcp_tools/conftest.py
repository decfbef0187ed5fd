"""One server for the tests of a module, a person who opens tables, and her bot."""

from collections.abc import AsyncIterator

import httpx
import pytest

from spinney.server.store.migrate import migrate
from tests.mcp_tools.playing import Bot
from tests.server.conftest import new_database, serving, visiting
from tests.server.people.authenticator import Authenticator, keep


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def address() -> AsyncIterator[str]:
    async with new_database() as database:
        await migrate(database)
        async with serving(database, redis=None) as found:
            yield found


@pytest.fixture(scope="module")
async def ann(address: str) -> AsyncIterator[httpx.AsyncClient]:
    async with visiting(address, "Ann") as found:
        await keep(found, Authenticator(address))
        yield found


@pytest.fixture(scope="module")
async def twig(ann: httpx.AsyncClient, address: str) -> Bot:
    made = (await ann.post("/api/me/bots", json={"name": "Twig"})).json()
    return Bot(address, made["token"])
