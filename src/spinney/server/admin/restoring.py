"""Putting a backup into an empty database."""

import gzip
import hashlib
import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

import asyncpg
import msgspec
from alembic.script import ScriptDirectory

from spinney.server.admin.backup import CHECK, END, MAGIC
from spinney.server.problems import Conflict, Problem
from spinney.server.store.migrate import migrate, scripts
from spinney.server.store.schema_puzzles import everything
from spinney.server.store.statements import as_down

_AT_ONCE = 64 * 1024
"""Bytes that are handed to the database at a time."""


class Part(msgspec.Struct, frozen=True):
    """The rows of one table: where they go, and the lines that hold them."""

    table: str
    columns: list[str]
    rows: Iterator[bytes]


@contextmanager
def reading(path: Path) -> Iterator[gzip.GzipFile]:
    """A backup's text; whatever is wrong with the file is told in a sentence."""
    try:
        file = gzip.GzipFile(path)
    except OSError as error:
        raise Problem(f"{path} cannot be read: {error.strerror}.") from error
    try:
        with file:
            yield file
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise Problem(f"{path} is damaged, or no backup: {error}. Take another one.") from error


def checked(path: Path) -> str:
    """The version of the database that a backup was made of; `Problem` if it is not whole."""
    with reading(path) as file:
        if file.readline() != f"{MAGIC}\n".encode():
            raise Problem(f"{path} is no backup, or one of another version. Take another file.")
        header = dict(_told(file.readline()) for _ in range(3))
    if _digest(path) is None:
        raise Problem(f"{path} was changed, or is not whole: its check does not hold.")
    return str(header["revision"])


async def restore(database: str, path: Path, revision: str) -> dict[str, int]:
    """Fill an empty database, all or nothing, and bring it up to date; rows by table."""
    _must_know(revision)
    await _must_be_empty(database, revision)
    await migrate(database, revision)
    with as_down():
        connection = await asyncpg.connect(database)
        try:
            async with connection.transaction():
                rows = await _fill(connection, path)
        finally:
            await connection.close()
    await migrate(database)
    return rows


async def _fill(connection: asyncpg.Connection, path: Path) -> dict[str, int]:
    rows = {}
    with reading(path) as file:
        for part in _parts(file):
            done = await connection.copy_to_table(
                part.table, columns=part.columns, source=_chunks(part.rows), format="text"
            )
            rows[part.table] = int(done.removeprefix("COPY "))
    return rows


def _parts(file: gzip.GzipFile) -> Iterator[Part]:
    for line in file:
        if line.startswith(b"table: "):
            table, columns = msgspec.json.decode(
                line.partition(b": ")[2], type=tuple[str, list[str]]
            )
            yield Part(table, columns, iter(file.readline, END))


async def _chunks(rows: Iterator[bytes]) -> AsyncIterator[bytes]:
    """The rows in pieces of a fair size."""
    for first in rows:
        piece = bytearray(first)
        for row in rows:
            piece += row
            if len(piece) > _AT_ONCE:
                break
        yield bytes(piece)


def _told(line: bytes) -> tuple[str, object]:
    name, _, value = line.partition(b": ")
    return name.decode(), msgspec.json.decode(value)


def _digest(path: Path) -> str | None:
    """The digest that the last line names, if it is that of all before it."""
    digest, last = hashlib.sha256(), b""
    with reading(path) as file:
        for line in file:
            digest.update(last)
            last = line
    found = digest.hexdigest()
    return found if last == f"{CHECK}{found}\n".encode() else None


def _must_know(revision: str) -> None:
    known = {one.revision for one in ScriptDirectory.from_config(scripts()).walk_revisions()}
    if revision not in known:
        raise Conflict(
            f"The backup is of version {revision} of the database, which this copy of Spinney does "
            "not know. Install a newer Spinney, and restore with it."
        )


async def _must_be_empty(database: str, revision: str) -> None:
    with as_down():
        connection = await asyncpg.connect(database)
        try:
            for table in chain(everything.tables, ["alembic_version"]):
                held = await _held(connection, table)
                if held is not None and not (table == "alembic_version" and held == revision):
                    raise Conflict(
                        "The database is in use. A backup is restored into a new, empty one: make "
                        "one, and set SPINNEY_DATABASE to it; at home set SPINNEY_DATA to a new "
                        "folder."
                    )
        finally:
            await connection.close()


async def _held(connection: asyncpg.Connection, table: str) -> str | None:
    """The first value in a table; None if there is nothing in it, or no such table."""
    if not await connection.fetchval("SELECT to_regclass($1) IS NOT NULL", table):
        return None
    row = await connection.fetchrow(f"SELECT * FROM {table} LIMIT 1")  # noqa: S608 (the names are our own)
    return None if row is None else str(row[0])
