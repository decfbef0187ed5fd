"""Servers that a test may stop and start again: each test has its own, over HTTP.

`POST /open` tells the address of a new one, and `/noon` that of one on a Wednesday at noon;
`/PORT/stop` and `/PORT/start` do so; `/PORT/days/PERSON` lets somebody have played its dailies.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from uuid import UUID

from tests.browser.dailies import play_days, put_clock
from tests.browser.server import Server, open_server


@contextmanager
def restarts(folder: Path) -> Iterator[str]:
    """An address where a test says what it wishes."""
    opened: dict[str, Server] = {}

    def fulfil(path: str) -> str:
        match path.strip("/").split("/"):
            case ["open" | "noon" as wish]:
                found = put_clock(folder) if wish == "noon" else folder
                server = kept.enter_context(open_server(found))
                opened[server.address.rpartition(":")[2]] = server
                return server.address
            case [port, "days", person]:
                play_days(opened[port].database, UUID(person))
            case [port, wish]:
                {"stop": Server.stop, "start": Server.start}[wish](opened[port])
            case _:
                raise ValueError(f"A test wishes for '{path}', and nobody knows how to do that.")
        return ""

    class Control(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            said = fulfil(self.path).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(said)))
            self.end_headers()
            self.wfile.write(said)

        def log_message(self, format: str, *args: object) -> None:
            """Nobody reads a log of this."""

    with ExitStack() as kept, HTTPServer(("127.0.0.1", 0), Control) as control:
        Thread(target=control.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{control.server_port}"
        finally:
            # A server that is just being opened is closed as well.
            control.shutdown()
