"""One server for all tests of a module."""

from tests.server.people.conftest import address, anyio_backend, app, database, running, stranger

__all__ = ["address", "anyio_backend", "app", "database", "running", "stranger"]
