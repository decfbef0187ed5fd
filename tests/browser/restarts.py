"""Servers that a test may stop and start again: each test has its own, over HTTP."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

from tests.browser.server import Server, open_server


@contextmanager
def restarts(folder: Path) -> Iterator[str]:
    """An address: `POST /open` there tells that of a new server; `/PORT/stop` and `/PORT/start`."""
    opened: dict[str, Server] = {}

    def fulfil(path: str) -> str:
        *port, wish = path.strip("/").split("/")
        if wish == "open":
            server = kept.enter_context(open_server(folder))
            opened[server.address.rpartition(":")[2]] = server
            return server.address
        {"stop": Server.stop, "start": Server.start}[wish](opened[port[0]])
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
