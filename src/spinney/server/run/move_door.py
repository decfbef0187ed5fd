"""The way in and out of moves: uvicorn's protocol, without what a move does not need.

A request that looks like a move is not taken apart any further than its head, and its answer leaves
in one piece, with one write. All else is uvicorn's own way.
"""

import asyncio
import re
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, RequestResponseCycle
from uvicorn.protocols.utils import get_client_addr

from spinney.server.observe.asgi import WHOLE
from spinney.server.run.one_write import OneWriteProtocol

_MOVE = re.compile(rb"/api/tables/[0-9a-f-]{36}/actions")
_EXTENSIONS = {WHOLE: dict[str, Any]()}


class MoveCycle(RequestResponseCycle):
    """One move and its answer."""

    async def send(self, message: Any) -> None:
        """Write a whole answer at once; one that comes in parts is uvicorn's."""
        if message["type"] != WHOLE:
            await super().send(message)
            return
        if self.flow.write_paused and not self.disconnected:
            await self.flow.drain()
        if not self.disconnected:
            self._write(message["status"], message["lines"], message["body"])

    def _write(self, status: int, lines: bytes, body: bytes) -> None:
        if self.access_log:
            self._log(status)
        own = b"".join([b"%b: %b\r\n" % header for header in self.default_headers])
        if not self.keep_alive:
            own += b"connection: close\r\n"
        told = (STATUS_LINE[status], own, lines, len(body), body)
        self.response_started = self.response_complete = True
        transport: Any = self.transport
        transport.write_whole(b"%b%b%bcontent-length: %d\r\n\r\n%b" % told)
        self.message_event.set()
        if not self.keep_alive:
            self.transport.close()
        self.on_response()

    def _log(self, status: int) -> None:
        who, method, path = get_client_addr(self.scope), self.scope["method"], self.scope["path"]
        self.access_logger.info('%s - "%s %s HTTP/%s" %d', who, method, path, "1.1", status)


class MoveDoor(OneWriteProtocol):
    """Uvicorn's protocol with a door for moves."""

    _quiet_since: float | None = None
    """When the last answer left, unless something has come since."""

    def _unset_keepalive_if_required(self) -> None:
        """Somebody says something. The timer goes on, and finds that out for itself."""
        self._quiet_since = None

    def on_response_complete(self) -> None:
        """Wait for the next request: one timer is enough for as many as there are."""
        if self.pipeline:
            super().on_response_complete()
            return
        self.server_state.total_requests += 1
        if self.transport.is_closing():
            return
        self.flow.resume_reading()
        self._quiet_since = self.loop.time()
        if self.timeout_keep_alive_task is None:
            self._look_after(self.timeout_keep_alive)

    def timeout_keep_alive_handler(self) -> None:
        """Hang up if nothing came since the last answer, or look again later."""
        self.timeout_keep_alive_task = None
        if self._quiet_since is None:
            return
        left = self._quiet_since + self.timeout_keep_alive - self.loop.time()
        if left > 0:
            self._look_after(left)
        else:
            super().timeout_keep_alive_handler()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        super().connection_lost(exc)
        if self.timeout_keep_alive_task is not None:
            self.timeout_keep_alive_task.cancel()

    def on_headers_complete(self) -> None:
        """Let a move in that comes alone, as they do; all else is uvicorn's."""
        if not self._is_move():
            super().on_headers_complete()
            return
        scope: Any = self.scope
        scope |= {
            "method": "POST",
            "path": self.url.decode("ascii"),
            "raw_path": self.url,
            "query_string": b"",
            "extensions": _EXTENSIONS,
        }
        self.cycle = MoveCycle(
            scope=scope,
            transport=self.transport,
            flow=self.flow,
            logger=self.logger,
            access_logger=self.access_logger,
            access_log=self.access_log,
            default_headers=self.server_state.default_headers,
            message_event=asyncio.Event(),
            expect_100_continue=False,
            keep_alive=self.parser.should_keep_alive(),
            on_response=self.on_response_complete,
        )
        self._start_asgi_task(self.cycle, self.app)

    def _is_move(self) -> bool:
        return (
            _MOVE.fullmatch(self.url) is not None
            and self.parser.get_method() == b"POST"
            and self.parser.get_http_version() == "1.1"
            and not self.parser.should_upgrade()
            and not self.expect_100_continue
            and self._is_idle()
        )

    def _is_idle(self) -> bool:
        """Whether nothing on this connection waits for its answer, before which none may leave."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def _look_after(self, seconds: float) -> None:
        look = self.timeout_keep_alive_handler
        self.timeout_keep_alive_task = self.loop.call_later(seconds, look)
