"""One server for all tests of a module."""

from tests.server.one_server import address, anyio_backend, database

__all__ = ["address", "anyio_backend", "database"]
