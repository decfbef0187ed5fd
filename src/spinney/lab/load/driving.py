"""One turn of a measurement: connections that send one move after the other."""

import asyncio
import time  # noqa: TID251 (a measurement needs a clock)
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from itertools import chain
from typing import NamedTuple, TypeAlias

from spinney.lab.load.postgres import postgres_cpu
from spinney.lab.load.serving import Server
from spinney.lab.load.streams import Sent, Stream
from spinney.lab.load.tables import KnownTable
from spinney.lab.load.talking import Connection, request

Opening: TypeAlias = Callable[[int, KnownTable, Sent], Awaitable[list[Stream]]]
"""How a table is opened before the clock runs: at a port, with the streams that follow it."""
_DONE = 201
_PATIENCE = 10.0
"""Seconds that streams have to tell of the last moves."""


class Measurement(NamedTuple):
    """What was seen in one turn; times in seconds."""

    seconds: float
    waits: list[float]
    """From sending a move to its answer."""
    delays: list[float]
    """From sending a move to each stream that told of it."""
    server: float
    """Processor time of the server."""
    driver: float
    """Processor time of this process."""
    postgres: float
    """Processor time of the database, if it is on this machine."""


class Course:
    """The tables that are still to be played, and when it is enough."""

    def __init__(self, tables: Sequence[KnownTable], seconds: float) -> None:
        self.tables = deque((table, Sent(table.begun)) for table in tables)
        self.began = 0.0
        self._seconds = seconds

    def start(self) -> None:
        """Let the time run."""
        self.began = time.perf_counter()

    def is_over(self) -> bool:
        """Whether the time is up. A connection without a table would be one too few."""
        return not self.tables or time.perf_counter() >= self.began + self._seconds

    async def drive(self, connection: Connection) -> list[float]:
        """Play one table after the other, at least a move of one; how long each answer took."""
        waits: list[float] = []
        while self.tables:
            table, sent = self.tables.popleft()
            for question in table.requests:
                began = time.perf_counter()
                sent.times.append(began)
                answer = await connection.ask(question)
                waits.append(time.perf_counter() - began)
                if answer.status != _DONE:
                    raise RuntimeError(f"A move was not taken: {answer.body.decode()}")
                if self.is_over():
                    return waits
        return waits


async def look(port: int, table: KnownTable, _sent: Sent) -> list[Stream]:
    """Look at a table once, as a page does that is about to send a move; nobody follows."""
    connection = await Connection.open(port)
    path = f"/api/tables/{table.id}/seen"
    answer = await connection.ask(request("GET", path, table.guests[0].cookie))
    connection.close()
    if f'"position":{table.begun},'.encode() not in answer.body:
        raise RuntimeError(f"A table is not as it was laid: {answer.body.decode()}")
    return []


async def drive(
    server: Server, tables: Sequence[KnownTable], connections: int, seconds: float, opening: Opening
) -> Measurement:
    """Open the tables, then send moves for so long, each connection one at a time."""
    opened = [await Connection.open(server.port) for _ in range(connections)]
    course = Course(tables, seconds)
    logs = [sent for _, sent in course.tables]
    streams = [await opening(server.port, *pair) for pair in course.tables]
    try:
        course.start()
        cpu, own, database = server.cpu(), time.process_time(), postgres_cpu()
        waits = await asyncio.gather(*map(course.drive, opened))
        seconds = time.perf_counter() - course.began
        cpu, own = server.cpu() - cpu, time.process_time() - own
        database = postgres_cpu() - database
        delays = await _told(logs, sum(map(len, streams)) // len(tables))
        return Measurement(seconds, list(chain.from_iterable(waits)), delays, cpu, own, database)
    finally:
        _hang_up(opened, streams)


def _hang_up(opened: Sequence[Connection], streams: Sequence[Sequence[Stream]]) -> None:
    for connection in opened:
        connection.close()
    for stream in chain.from_iterable(streams):
        stream.close()


async def _told(logs: Sequence[Sent], streams: int) -> list[float]:
    """How long the streams took, once they have told of every move."""
    due = streams * sum(len(sent.times) for sent in logs)
    until = time.perf_counter() + _PATIENCE
    # An event for every piece of news would cost more than to look now and then.
    while sum(len(sent.delays) for sent in logs) < due:
        if time.perf_counter() >= until:
            raise RuntimeError(f"Streams did not tell of every move in {_PATIENCE} seconds.")
        await asyncio.sleep(0.01)
    return [delay for sent in logs for delay in sent.delays]
