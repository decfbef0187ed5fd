"""Streams that are read all the time, and how long a move takes to reach them."""

import asyncio
import time  # noqa: TID251 (a measurement needs a clock)
from functools import partial
from typing import cast
from uuid import UUID

from spinney.lab.load.tables import Guest, KnownTable
from spinney.lab.load.talking import request
from spinney.lab.machine import HOST

_SEEN = b"\nevent: seen\n"
_ID = b"id: "
_LONGEST = 40
"""No event's beginning, up to its kind, is longer than this."""


class Sent:
    """When each move of a table was sent, and how long it took until each stream told of it."""

    def __init__(self, begun: int) -> None:
        self.begun = begun
        self.times: list[float] = []
        self.delays: list[float] = []

    def arrived(self, after: int, position: int, at: float) -> None:
        """A stream has told everything up to a position."""
        known = self.times[after - self.begun : position - self.begun]
        self.delays.extend(at - sent for sent in known)


class Stream(asyncio.Protocol):
    """One stream: who asks for it, and how far it has told."""

    def __init__(self, question: bytes, sent: Sent) -> None:
        self._question = question
        self._sent = sent
        self._rest = b""
        self._transport: asyncio.Transport | None = None
        self._reached = sent.begun
        self.begun = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._question)

    def data_received(self, data: bytes) -> None:
        """Look how far the news go; what they are is not our business."""
        data = self._rest + data
        self._rest = data[-_LONGEST:]
        place = data.rfind(_SEEN)
        if place < 0:
            return
        self.begun.set()
        position = int(data[data.rfind(_ID, 0, place) + len(_ID) : place])
        if position > self._reached:
            self._sent.arrived(self._reached, position, time.perf_counter())
            self._reached = position

    def close(self) -> None:
        """Follow no longer."""
        if self._transport is not None:
            self._transport.close()


async def follow(port: int, table: KnownTable, sent: Sent) -> list[Stream]:
    """A stream for each seat, and one for a spectator; each has heard how things stand."""
    loop = asyncio.get_running_loop()
    streams = []
    for guest in (*table.guests, None):
        asked = question(table.id, guest, table.begun)
        _, stream = await loop.create_connection(partial(Stream, asked, sent), HOST, port)
        streams.append(stream)
    await asyncio.wait_for(asyncio.gather(*(stream.begun.wait() for stream in streams)), 30)
    return streams


def question(table: UUID, guest: Guest | None, after: int) -> bytes:
    """What somebody asks who wants to follow a table; nobody is a spectator."""
    cookie = "" if guest is None else guest.cookie
    return request("GET", f"/api/tables/{table}/stream?after={after}", cookie)
