"""Fixtures for modules whose tests share a server: people do not get in each other's way."""

from collections.abc import AsyncIterator

import pytest

from tests.server.conftest import fresh_database, serving


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def database() -> AsyncIterator[str]:
    async with fresh_database() as found:
        yield found


@pytest.fixture(scope="module")
async def address(database: str) -> AsyncIterator[str]:
    async with serving(database) as found:
        yield found
