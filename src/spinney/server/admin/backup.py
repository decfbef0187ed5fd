"""A copy of everything that is kept, as one compressed text (docs/reference/backup.md).

It is made of what PostgreSQL itself writes and reads row by row, so that memory stays flat however
much there is, and no program of PostgreSQL's is needed.
"""

import gzip
import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import msgspec

from spinney import __version__
from spinney.server.clock import now
from spinney.server.problems import Conflict
from spinney.server.store.schema_puzzles import everything
from spinney.server.store.statements import as_down
from spinney.server.work.health import newest_versions

MAGIC = "spinney backup 1"
CHECK = "check: sha256:"
END = b"\\.\n"
"""What closes the rows of a table; no row can look like it."""


class Sealed:
    """A file that ends with a digest of all that was written before."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file = file
        self._digest = hashlib.sha256()

    def write(self, data: bytes) -> None:
        """Add to the file; its troubles are not to be taken for the database's."""
        self._digest.update(data)
        try:
            self._file.write(data)
        except OSError as error:
            raise Conflict(
                f"The backup cannot be written: {error.strerror}. Make room, or write elsewhere."
            ) from error

    async def take(self, data: bytes) -> None:
        """Add what the database hands over."""
        self.write(data)

    def tell(self, **fields: object) -> None:
        """Add lines of a name and a value."""
        for name, value in fields.items():
            self.write(b"%b: %b\n" % (name.encode(), msgspec.json.encode(value)))

    def seal(self) -> None:
        """Add the last line."""
        self._file.write(f"{CHECK}{self._digest.hexdigest()}\n".encode())


@contextmanager
def sealed(path: Path) -> Iterator[Sealed]:
    """A new file, for its owner's eyes only; it has its name once it is whole."""
    draft = path.with_name(f"{path.name}.part")
    try:
        opened = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(opened, "wb") as raw, gzip.GzipFile(path.name, "wb", 6, raw) as file:
            inside = Sealed(file)
            yield inside
            inside.seal()
        path.touch(0o600, exist_ok=False)  # so that the new name replaces nobody else's file
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


async def back_up(database: str, file: Sealed) -> dict[str, int]:
    """Write every row as of one moment; how many there were, by table."""
    with as_down():
        connection = await asyncpg.connect(database)
        try:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                return await _write(connection, file)
        finally:
            await connection.close()


async def _write(connection: asyncpg.Connection, file: Sealed) -> dict[str, int]:
    file.write(f"{MAGIC}\n".encode())
    file.tell(version=__version__, revision=await _revision(connection), made=now())
    rows = {}
    for table in everything.sorted_tables:
        name, columns = str(table.name), list(map(str, table.columns.keys()))
        file.tell(table=[name, columns])
        rows_of = f"SELECT {', '.join(columns)} FROM {name}"  # noqa: S608 (the names are our own)
        done = await connection.copy_from_query(rows_of, output=file.take, format="text")
        file.write(END)
        rows[name] = int(done.removeprefix("COPY "))
    return rows


async def _revision(connection: asyncpg.Connection) -> str:
    exists = await connection.fetchval("SELECT to_regclass('alembic_version') IS NOT NULL")
    found: str | None = None
    if exists:
        found = await connection.fetchval("SELECT version_num FROM alembic_version")
    if found is None or {found} != newest_versions():
        raise Conflict(
            f"The database is at version {found or 'none'}, and this copy of Spinney is for "
            f"{', '.join(newest_versions())}. Back it up with the copy that the servers use."
        )
    return found
