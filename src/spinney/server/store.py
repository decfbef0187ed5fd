"""Reading and writing the database. The log's primary key is the lock of a table."""

import asyncio
from typing import Any
from uuid import UUID

import asyncpg
import msgspec
import sqlalchemy as sa
from sqlalchemy import Dialect
from sqlalchemy.dialects import postgresql
from sqlalchemy.sql.compiler import SQLCompiler

Row = Any
_DIALECT: Dialect = postgresql.dialect(paramstyle="numeric_dollar")  # type: ignore[no-untyped-call]  # SQLAlchemy leaves its dialects untyped
_APPEND = """
INSERT INTO log (table_id, position, seat, action, key)
SELECT * FROM unnest($1::uuid[], $2::int[], $3::smallint[], $4::bytea[], $5::text[])
ON CONFLICT DO NOTHING RETURNING table_id, position, key
"""


class Line(msgspec.Struct, frozen=True):
    """One line of a log, about to be written or read back."""

    table: UUID
    position: int
    seat: int
    action: bytes
    key: str


async def _keep(_connection: Any) -> None:
    """Nothing is ever set on a connection, so that nothing need be reset; that halves the cost."""


class Store:
    """A pool of connections, and one writer whose batches share a transaction.

    While one batch is committed, the next gathers. Moves of different tables thus share the price
    of a commit, and none waits for a timer.
    """

    def __init__(self, pool: Any) -> None:
        self._pool = pool
        self._waiting: list[tuple[Line, asyncio.Future[bool]]] = []
        self._due = asyncio.Event()
        self._writer = asyncio.create_task(self._write())

    @classmethod
    async def connect(cls, database: str) -> "Store":
        """Connect to a database that is up to date."""
        return cls(await asyncpg.create_pool(database, min_size=1, max_size=8, reset=_keep))

    async def close(self) -> None:
        """Finish what is being written, and hang up."""
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        await self._pool.close()

    async def append(self, line: Line) -> bool:
        """Write a line; False if the place in the log, or the key, was taken already."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((line, future))
        self._due.set()
        return await future

    async def run(self, statement: sa.sql.expression.ClauseElement) -> list[Row]:
        """Run a statement of SQLAlchemy Core and return its rows."""
        compiled = statement.compile(dialect=_DIALECT, compile_kwargs={"render_postcompile": True})
        values: list[Any] = []
        if isinstance(compiled, SQLCompiler):
            values = [compiled.params[name] for name in compiled.positiontup or ()]
        return list(await self._pool.fetch(str(compiled), *values))

    async def _write(self) -> None:
        while True:
            await self._due.wait()
            self._due.clear()
            batch, self._waiting = self._waiting, []
            await self._commit(batch)

    async def _commit(self, batch: list[tuple[Line, asyncio.Future[bool]]]) -> None:
        lines = [line for line, _ in batch]
        columns = [[getattr(line, name) for line in lines] for name in Line.__struct_fields__]
        try:
            rows = await self._pool.fetch(_APPEND, *columns)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            for _, future in batch:
                future.set_exception(StoreIsDown(str(error)))
            return
        written = {(row["table_id"], row["position"], row["key"]) for row in rows}
        for line, future in batch:
            future.set_result((line.table, line.position, line.key) in written)


class StoreIsDown(Exception):
    """The database did not answer; whether a line was written is not known."""
