"""The bare door and the bare broadcaster: `python -m spinney.lab.load.yardsticks.bare DATABASE`.

It parses the requests that the server gets, writes their lines with the server's own committing
code, and answers; whoever follows gets ready bytes. It knows no rules and no people. So it is what
the way of a move costs in Python at least, on this loop and with this database.
"""

import argparse
import asyncio
import re
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, cast
from uuid import UUID

import httptools
import msgspec
import sqlalchemy as sa
import uvloop

from spinney.lab.machine import HOST
from spinney.server.run.serve import collect_rarely
from spinney.server.store.migrate import migrate
from spinney.server.store.schema import log
from spinney.server.store.store import Line, Store

_PATH = re.compile(rb"/api/tables/([0-9a-f-]{36})/(actions|seen|stream)")
_ANSWER = (
    b"HTTP/1.1 %d\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n"
    b'{"position":%d,"kind":"step"}'
)
_REST = len(b'{"position":,"kind":"step"}')
_FOLLOWS = (
    b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n"
)
_TOLD = b"x" * 5000
"""As long as what the server tells of a move."""


class Sent(msgspec.Struct, frozen=True):
    """A move as it arrives."""

    count: int
    key: str
    action: msgspec.Raw


_DECODER = msgspec.json.Decoder(Sent)


class Table:
    """How many lines a table's log has, and who follows it."""

    def __init__(self, position: int) -> None:
        self.position = position
        self.streams: set[asyncio.Transport] = set()

    def tell(self) -> None:
        """Write the same bytes to everybody who follows."""
        if self.streams:
            news = _news(self.position)
            for stream in self.streams:
                stream.write(news)


class Tables:
    """All tables that were asked for."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[UUID, Table] = {}

    async def find(self, table_id: UUID) -> Table:
        """A table, by its log if need be."""
        if table_id not in self._known:
            newest = sa.select(sa.func.max(log.c.position)).where(log.c.table_id == table_id)
            rows = await self.store.run(newest)
            self._known.setdefault(table_id, Table(rows[0][0]))
        return self._known[table_id]


class Door(asyncio.Protocol):
    """One connection."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._parser = httptools.HttpRequestParser(self)
        self._transport: Any = None
        self._url = self._body = b""
        self._follows: Table | None = None
        self._task: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody comes."""
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, _error: Exception | None) -> None:
        """They go; if they followed, no more."""
        if self._follows is not None:
            self._follows.streams.discard(self._transport)

    def data_received(self, data: bytes) -> None:
        """Parse what comes."""
        self._parser.feed_data(data)

    def on_url(self, url: bytes) -> None:
        """Where a request goes."""
        self._url, self._body = url, b""

    def on_header(self, _name: bytes, _value: bytes) -> None:
        """A server reads them all."""

    def on_body(self, body: bytes) -> None:
        """Some of what was sent."""
        self._body += body

    def on_message_complete(self) -> None:
        """The request is whole."""
        self._task = asyncio.get_running_loop().create_task(self._answer())

    async def _answer(self) -> None:
        found = _PATH.match(self._url)
        if found is None:
            self._transport.close()
            return
        table_id = UUID(found[1].decode())
        table = await self._tables.find(table_id)
        if found[2] == b"actions":
            await self._take(table_id, table)
        elif found[2] == b"seen":
            self._tell(200, table)
        else:
            self._follows = table
            table.streams.add(self._transport)
            self._transport.write(_FOLLOWS + _news(table.position))

    async def _take(self, table_id: UUID, table: Table) -> None:
        sent = _DECODER.decode(self._body)
        table.position += 1
        at = datetime.now(UTC)  # noqa: TID251 (the log keeps when a line was written)
        action, key = bytes(sent.action), f"A {sent.key}"
        line = Line(table_id, table.position, 0, action, key, at, actors="A", due=at)
        await self._tables.store.append(line)
        self._tell(201, table)
        table.tell()

    def _tell(self, status: int, table: Table) -> None:
        length = _REST + len(str(table.position))
        self._transport.write(_ANSWER % (status, length, table.position))


def _news(position: int) -> bytes:
    event = b"id: %d\nevent: seen\ndata: %b\n\n" % (position, _TOLD)
    return b"%x\r\n%b\r\n" % (len(event), event)


async def serve(database: str, tell: Callable[[int], object]) -> None:
    """Answer until somebody ends the process; `tell` is called with the port."""
    await migrate(database)
    tables = Tables(await Store.connect(database))
    collect_rarely()
    server = await asyncio.get_running_loop().create_server(lambda: Door(tables), HOST, 0)
    tell(server.sockets[0].getsockname()[1])
    await server.serve_forever()


def main() -> None:
    """Serve, and say where."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.load.yardsticks.bare")
    parser.add_argument("database", help="the address of an empty database")

    def tell(port: int) -> None:
        sys.stdout.write(f"The bare door is at http://{HOST}:{port}\n")
        sys.stdout.flush()

    uvloop.run(serve(parser.parse_args().database, tell))


if __name__ == "__main__":
    main()
