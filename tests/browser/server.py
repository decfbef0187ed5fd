"""A database of its own and a real server on it, which can be stopped and started again."""

import os
import signal
import subprocess  # noqa: TID251 (the server is a process, as for everybody)
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg

from spinney.server.run.serve import listener

HOST = os.environ.get("SPINNEY_TEST_POSTGRES", "postgresql://127.0.0.1:5432")  # noqa: TID251 (where PostgreSQL is, the machine says)
KEY = "only for tests, and long enough"
# So many seconds a process has to end by itself, on the slowest machine.
PATIENCE = 60
COMMAND = Path(sys.executable).with_name("spinney")


@contextmanager
def database() -> Iterator[str]:
    """A database that is gone afterwards."""
    name = f"spinney_browser_{uuid4().hex}"
    with psycopg.connect(f"{HOST}/postgres", autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}".encode())
        try:
            yield f"{HOST}/{name}"
        finally:
            admin.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


def free_port() -> int:
    """A port that nobody listens at; the server keeps it when it starts again."""
    with listener("127.0.0.1", 0) as opened:
        port: int = opened.getsockname()[1]
    return port


class Server:
    """One server process at one address; it plays the bots itself."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database = database
        self._folder = folder
        self._port = free_port()
        self._running: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start, and wait until the server says that it listens."""
        settings = {"DATABASE": self.database, "SECRET_KEY": KEY, "DATA": str(self._folder)}
        settings |= {"IDLE_SHARE": "0"}  # tests look at games before and after somebody asks
        self._running = subprocess.Popen(  # noqa: S603 (our own command)
            [COMMAND, "serve", "--port", str(self._port)],
            env={"PATH": os.defpath, "HOME": str(self._folder), "PYTHONPATH": str(self._folder)}
            | {f"SPINNEY_{name}": value for name, value in settings.items()},
            cwd=self._folder,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        said = self._running.stdout.readline() if self._running.stdout else ""
        if "Spinney is at" not in said:
            raise RuntimeError("The server does not start. Run `spinney serve` to see why.")

    def stop(self) -> None:
        """Stop, as Ctrl-C does, and wait for the end."""
        if self._running is None:
            return
        self._running.send_signal(signal.SIGINT)
        try:
            self._running.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            # Its own processes hold what we read: they end with it.
            os.killpg(self._running.pid, signal.SIGKILL)
            self._running.communicate()
        self._running = None


@contextmanager
def open_server(folder: Path) -> Iterator[Server]:
    """A server that runs, until it is not needed any more."""
    with database() as kept:
        server = Server(kept, folder)
        try:
            server.start()
            yield server
        finally:
            server.stop()
