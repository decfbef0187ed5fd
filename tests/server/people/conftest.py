"""One server for all tests of a module: people do not get in each other's way."""

from collections.abc import AsyncIterator

import httpx
import pytest
from litestar import Litestar

from tests.server.conftest import browser, served
from tests.server.one_server import anyio_backend, database

__all__ = ["anyio_backend", "database"]


@pytest.fixture(scope="module")
async def running(database: str) -> AsyncIterator[tuple[str, Litestar]]:
    """A server that works for itself, and a look inside."""
    async with served(database, redis=None) as found:
        yield found


@pytest.fixture(scope="module")
def address(running: tuple[str, Litestar]) -> str:
    return running[0]


@pytest.fixture(scope="module")
def app(running: tuple[str, Litestar]) -> Litestar:
    return running[1]


@pytest.fixture
async def stranger(address: str) -> AsyncIterator[httpx.AsyncClient]:
    """A browser that has not said a name."""
    async with browser(address) as client:
        yield client
