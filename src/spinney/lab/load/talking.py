"""The cheapest HTTP that will do: bytes out, one answer back, on a connection that stays open.

The driver shares the machine with what it measures, so whatever it spends is missing there.
"""

import asyncio
from typing import NamedTuple, cast

from spinney.lab.machine import HOST

_END = b"\r\n\r\n"
_LENGTH = b"content-length: "


class Answer(NamedTuple):
    """What came back."""

    status: int
    head: bytes
    body: bytes


class Connection(asyncio.Protocol):
    """One connection, one question at a time."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._answer: asyncio.Future[Answer] | None = None
        self._heard = b""

    @classmethod
    async def open(cls, port: int) -> "Connection":
        """Connect to the server on this machine."""
        loop = asyncio.get_running_loop()
        _, made = await loop.create_connection(cls, HOST, port)
        return made

    async def ask(self, question: bytes) -> Answer:
        """Send a whole request, and wait for the whole answer."""
        if self._transport is None:
            raise ConnectionError("The server hung up. Its last lines say why.")
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(question)
        return await self._answer

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The server answers the telephone."""
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """Gather until the answer is whole."""
        self._heard += data
        head, end, rest = self._heard.partition(_END)
        if not end or len(rest) < _length(head):
            return
        self._heard = b""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(Answer(int(head[9:12]), head, rest))

    def connection_lost(self, error: Exception | None) -> None:
        """Tell whoever waits."""
        self._transport = None
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(error or ConnectionError("The server hung up."))


def request(verb: str, path: str, cookie: str = "", body: bytes = b"", more: str = "") -> bytes:
    """A request as it goes over the wire."""
    head = f"{verb} {path} HTTP/1.1\r\nHost: {HOST}\r\n"
    if cookie:
        head += f"Cookie: {cookie}\r\n"
    if body:
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return f"{head}{more}\r\n".encode() + body


def _length(head: bytes) -> int:
    _, found, after = head.lower().partition(_LENGTH)
    return int(after.partition(b"\r\n")[0]) if found else 0
