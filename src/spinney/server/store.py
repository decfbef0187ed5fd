"""Reading and writing the database. The log's primary key is the lock of a table."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, TypeVar
from uuid import UUID

import asyncpg
import msgspec
import sqlalchemy as sa
from sqlalchemy import Dialect
from sqlalchemy.dialects import postgresql
from sqlalchemy.sql.compiler import SQLCompiler

Row = Any
T = TypeVar("T")
_DIALECT: Dialect = postgresql.dialect(paramstyle="numeric_dollar")  # type: ignore[no-untyped-call]  # SQLAlchemy leaves its dialects untyped
_APPEND = """
INSERT INTO log (table_id, position, seat, action, key, at, actors, due)
SELECT * FROM unnest($1::uuid[], $2::int[], $3::smallint[], $4::bytea[], $5::text[],
                     $6::timestamptz[], $7::text[], $8::timestamptz[])
ON CONFLICT DO NOTHING RETURNING table_id, position, key
"""


class Line(msgspec.Struct, frozen=True):
    """One line of a log, about to be written or read back."""

    table: UUID
    position: int
    seat: int
    action: bytes
    key: str
    at: datetime
    actors: str
    """Whom the game waits for after this line, by the letters of the seats."""
    due: datetime | None
    """When the first clock of theirs runs out."""


class StoreIsDown(Exception):
    """The database did not answer; whether a line was written is not known."""


async def _keep(_connection: Any) -> None:
    """Nothing is ever set on a connection, so that nothing need be reset; that halves the cost."""


class Ready:
    """A statement that runs often: compiled once, with names for what changes."""

    def __init__(self, statement: sa.sql.expression.ClauseElement) -> None:
        compiled = statement.compile(dialect=_DIALECT, compile_kwargs={"render_postcompile": True})
        self.text = str(compiled)
        self._names: list[str] = []
        self._known: dict[str, Any] = {}
        if isinstance(compiled, SQLCompiler):
            self._names = list(compiled.positiontup or ())
            self._known = dict(compiled.params)

    def values(self, given: dict[str, Any]) -> list[Any]:
        """What goes into the statement, in its order."""
        known = self._known | given
        return [known[name] for name in self._names]


class Statements:
    """Statements of SQLAlchemy Core, run on a connection or a pool."""

    def __init__(self, runner: Any) -> None:
        self._runner = runner

    async def run(self, statement: "Runnable", **given: Any) -> list[Row]:
        """Run a statement and return its rows."""
        ready = statement if isinstance(statement, Ready) else Ready(statement)
        with as_down():
            return list(await self._runner.fetch(ready.text, *ready.values(given)))

    async def rows(self, kind: type[T], statement: "Runnable", **given: Any) -> list[T]:
        """Run a statement and return its rows as structs; columns of JSON are read."""
        rows = await self.run(statement, **given)
        return [msgspec.convert(dict(row), kind) for row in rows]


Runnable = sa.sql.expression.ClauseElement | Ready


class as_down:  # noqa: N801 (reads as a phrase: with as_down())
    """Tell any trouble with the database as `StoreIsDown`."""

    def __enter__(self) -> None:
        """Nothing to prepare."""

    def __exit__(self, _kind: Any, error: BaseException | None, _trace: Any) -> None:
        """Translate what went wrong."""
        if isinstance(error, OSError | asyncpg.PostgresError | asyncpg.InterfaceError):
            raise StoreIsDown(str(error)) from error


class Store(Statements):
    """A pool of connections, and one writer whose batches share a transaction.

    While one batch is committed, the next gathers. Moves of different tables thus share the price
    of a commit, and none waits for a timer.
    """

    def __init__(self, pool: Any) -> None:
        super().__init__(pool)
        self._pool = pool
        self._own: Any = None
        self._waiting: list[tuple[Line, asyncio.Future[bool]]] = []
        self._due = asyncio.Event()
        self._closing = False
        self._writer = asyncio.create_task(self._write())

    @classmethod
    async def connect(cls, database: str) -> "Store":
        """Connect to a database that is up to date."""
        with as_down():
            pool = await asyncpg.create_pool(
                database, min_size=1, max_size=8, reset=_keep, init=_read_json
            )
        return cls(pool)

    async def close(self) -> None:
        """Finish what is being written, and hang up."""
        self._closing = True
        self._due.set()
        await self._writer
        if self._own is not None:
            await self._pool.release(self._own)
        await self._pool.close()

    async def append(self, line: Line) -> bool:
        """Write a line; False if the place in the log, or the key, was taken already."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((line, future))
        self._due.set()
        return await future

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Statements]:
        """Statements that happen together or not at all."""
        with as_down():
            async with self._pool.acquire() as connection, connection.transaction():
                yield Statements(connection)

    async def _write(self) -> None:
        while self._waiting or not self._closing:
            await self._due.wait()
            self._due.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                await self._commit(batch)

    async def _writers_own(self) -> Any:
        """The writer's connection: taken from the pool once, and again after it broke."""
        if self._own is not None and self._own.is_closed():
            broken, self._own = self._own, None
            await self._pool.release(broken)
        if self._own is None:
            self._own = await self._pool.acquire()
        return self._own

    async def _commit(self, batch: list[tuple[Line, asyncio.Future[bool]]]) -> None:
        lines = [line for line, _ in batch]
        columns = [[getattr(line, name) for line in lines] for name in Line.__struct_fields__]
        try:
            with as_down():
                rows = await (await self._writers_own()).fetch(_APPEND, *columns)
        except StoreIsDown as error:
            for _, future in batch:
                if not future.done():
                    future.set_exception(StoreIsDown(str(error)))
            return
        written = {(row["table_id"], row["position"], row["key"]) for row in rows}
        for line, future in batch:
            if not future.done():
                future.set_result((line.table, line.position, line.key) in written)


async def _read_json(connection: Any) -> None:
    """Columns of JSON arrive as what they mean."""
    await connection.set_type_codec(
        "jsonb",
        encoder=lambda value: msgspec.json.encode(value).decode(),
        decoder=msgspec.json.decode,
        schema="pg_catalog",
    )
