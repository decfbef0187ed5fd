"""A server that may reach a push service on loopback, and tells people almost at once."""

from collections.abc import AsyncIterator

import pytest
from litestar import Litestar

from tests.server.conftest import served
from tests.server.notify.mailboxes import PushService, push_service
from tests.server.people.conftest import address, anyio_backend, app, database, stranger

__all__ = ["address", "anyio_backend", "app", "database", "stranger"]


@pytest.fixture(scope="module")
async def service() -> AsyncIterator[PushService]:
    async with push_service() as found:
        yield found


@pytest.fixture(scope="module")
async def running(database: str, service: PushService) -> AsyncIterator[tuple[str, Litestar]]:
    """A server that works for itself, and a look inside."""
    reached = {"push_services": service.address, "push_after": 0.01}
    async with served(database, redis=None, **reached) as found:
        yield found
