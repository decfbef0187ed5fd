"""A bell that the tests in the browser ring, to have the server stopped or started."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

from tests.browser.server import Server


@contextmanager
def bell(house: Server) -> Iterator[str]:
    """The address at which `POST /stop` and `POST /start` do so, and answer when it is done."""
    wishes = {"/stop": house.stop, "/start": house.start}

    class Ring(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            wish = wishes.get(self.path)
            if wish:
                wish()
            self.send_response(204 if wish else 404)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            """A bell keeps no log."""

    with HTTPServer(("127.0.0.1", 0), Ring) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
