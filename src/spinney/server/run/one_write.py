"""Answers that leave in one piece: uvicorn writes their head and their body one after the other."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class OneWriteTransport:
    """A transport that sends all that was written in one turn of the loop at once.

    To hand something to the system costs more than to make an answer; so it is done once.
    """

    def __init__(self, transport: Any) -> None:
        self._transport = transport
        self._loop = asyncio.get_running_loop()
        self._parts: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Send soon."""
        if not self._parts:
            self._loop.call_soon(self._flush)
        self._parts.append(data)

    def write_whole(self, data: bytes) -> None:
        """Send at once, behind what is still to be sent: nothing will be added."""
        if self._parts:
            self._parts.append(data)
        elif not self._transport.is_closing():
            self._transport.write(data)

    def close(self) -> None:
        """Send what is left, and hang up."""
        self._flush()
        self._transport.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def _flush(self) -> None:
        parts, self._parts = self._parts, []
        if parts and not self._transport.is_closing():
            self._transport.write(b"".join(parts))


class OneWriteProtocol(HttpToolsProtocol):
    """Uvicorn's own protocol, on a transport that gathers."""

    def connection_made(self, transport: Any) -> None:
        """Somebody comes."""
        super().connection_made(OneWriteTransport(transport))  # type: ignore[arg-type]  # a transport in all that is asked of it
