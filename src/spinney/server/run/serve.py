"""Listening, and stopping cleanly when asked to."""

import errno
import gc
import signal
import socket  # noqa: TID251 (this is where the server listens)
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any

import uvicorn
from litestar import Litestar

from spinney.server.config.settings import Settings
from spinney.server.http.app import make_app
from spinney.server.observe.logs import set_up_logs
from spinney.server.problems import CannotServe
from spinney.server.run.move_door import MoveDoor
from spinney.server.run.worker import working

_GRACE = 1  # seconds for requests that are being answered when the server is told to stop
_RARELY = (10_000, 10, 10)
"""Thresholds of the garbage collector: objects made before it runs, 700 by default."""
_BRIEFLY = 0.0005
"""Seconds until whoever draws in another thread lets the loop go on; by default 5 ms.

An answer takes a dozen turns of the loop, and would wait for as many of these.
"""


class Server(uvicorn.Server):
    """Tells when it listens, and tells the application at once when it is to stop.

    Streams have no end of their own: they watch `app.state.closing`, an `asyncio.Event`.
    """

    def __init__(self, app: Litestar, config: uvicorn.Config, tell: Callable[[], object]) -> None:
        super().__init__(config)
        self._app = app
        self._tell = tell

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self._tell()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to stop; a second Ctrl-C does not wait for anybody.

        Uvicorn would raise the signal once more when all is done, and so end with an error.
        """
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True
        if closing := getattr(self._app.state, "closing", None):
            closing.set()

    async def on_tick(self, counter: int) -> bool:
        """Stop as if told to when a background task has died."""
        self.should_exit |= self._app.state.closing.is_set()
        return await super().on_tick(counter)


def server_app(settings: Settings) -> Litestar:
    """The application; alone it does all the work as well, beside others there are workers."""
    return make_app(settings) if settings.redis else make_app(settings, working)


def listener(host: str, port: int) -> socket.socket:
    """A socket at this address; port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":
        # After a stop the port is free at once. On Windows it would be shared with anybody.
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
        opened.listen()  # only now the system says whether somebody else does already
    except OSError as error:
        opened.close()
        raise CannotServe(_sentence(host, port, error)) from error
    return opened


def _sentence(host: str, port: int, error: OSError) -> str:
    if error.errno != errno.EADDRINUSE:
        return f"The server cannot listen at {host}, port {port}: {error}. Change --host or --port."
    return (
        f"Port {port} is taken, perhaps by a server that runs already. Use that one, stop it, or "
        f"choose another port, as in `spinney serve --port {port % 65535 + 1}`."
    )


def run(
    app: Litestar, opened: socket.socket, settings: Settings, tell: Callable[[], object]
) -> None:
    """Serve until a signal says stop; `tell` is called when people can come.

    `CannotServe` if a background task has died.
    """
    set_up_logs(settings.log)
    collect_rarely()
    sys.setswitchinterval(_BRIEFLY)
    Server(app, config_of(app, settings), tell).run(sockets=[opened])
    if services := getattr(app.state, "services", None):
        services.background.must_live()


def config_of(app: Litestar, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves it."""
    return uvicorn.Config(
        app,
        http=MoveDoor,
        ws="none",  # nothing here speaks it, and it would pass the gate by
        log_config=None,
        access_log=settings.log == "json",
        forwarded_allow_ips=settings.proxies,
        lifespan="on",
        timeout_graceful_shutdown=_GRACE,
    )


def collect_rarely() -> None:
    """Collect garbage less often, and never look at what is loaded by now and stays to the end.

    Everybody waits while all is looked through, longer the more tables and streams there are. What
    requests leave behind is mostly freed without a look.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_RARELY)


@contextmanager
def until_stopped() -> Iterator[None]:
    """Let both signals to stop, Ctrl-C and SIGTERM, end the block quietly."""
    before = signal.signal(signal.SIGTERM, _stop)
    try:
        with suppress(KeyboardInterrupt):
            yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _stop(_signal: int, _frame: Any) -> None:
    raise KeyboardInterrupt
