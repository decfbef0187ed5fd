"""Reading and writing the database. The log's primary key is the lock of a table."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, TypeAlias
from uuid import UUID

import asyncpg
import msgspec

from spinney.server.background import Start
from spinney.server.ids import shard_of
from spinney.server.problems import NotHere, Unkeepable
from spinney.server.store.statements import Row, Runnable, Statements, StoreIsDown, as_down

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


Batch: TypeAlias = list[tuple[Line, asyncio.Future[bool]]]
Committing: TypeAlias = Callable[[Batch], Awaitable[None]]


async def _keep(_connection: Any) -> None:
    """Nothing is ever set on a connection, so that nothing need be reset; that halves the cost."""


class Store(Statements):
    """A pool of connections, and one writer whose batches share a transaction.

    While one batch is committed, the next gathers. Moves of different tables thus share the price
    of a commit, and none waits for a timer.
    """

    def __init__(
        self, pool: Any, others: "Sequence[Store]" = (), start: Start = asyncio.create_task
    ) -> None:
        super().__init__(pool)
        self._pool = pool
        self._all = (self, *others)
        self.filled: Sequence[int] = range(len(self._all))
        """The numbers of the databases that take new tables."""
        self._own: Any = None
        self._waiting: Batch = []
        self._due = asyncio.Event()
        self.committing: Committing = self._commit
        """How a batch is committed; traces put themselves around it."""
        self._closing = False
        self._asked: set[asyncio.Task[list[Row]]] = set()
        self._writer = start(self._write())

    @classmethod
    async def connect(
        cls, database: str, *shards: str, start: Start = asyncio.create_task
    ) -> "Store":
        """Connect to a database that is up to date, and to those that keep further tables."""
        others = [await cls.connect(shard, start=start) for shard in shards]
        with as_down():
            pool = await asyncpg.create_pool(
                database, min_size=1, max_size=8, reset=_keep, init=_read_json
            )
        return cls(pool, others, start)

    async def run(self, statement: Runnable, **given: Any) -> list[Row]:
        """Run a statement and return its rows; it runs to its end even if nobody waits any more.

        To break it off would need another connection, and one that is broken off while it is made
        leaves an error behind that belongs to nobody.
        """
        asked = asyncio.create_task(super().run(statement, **given))
        self._asked.add(asked)
        asked.add_done_callback(self._asked.discard)
        return await asyncio.shield(asked)

    def at(self, table_id: UUID) -> "Store":
        """The database that keeps a table; `NotHere` if its id names none."""
        if len(self._all) == 1:
            return self
        shard = shard_of(table_id)
        if shard >= len(self._all):
            raise NotHere("There is no such table. Check the address, or open a new table.")
        return self._all[shard]

    def every(self) -> "Sequence[Store]":
        """All databases, the first of which keeps what belongs to no table."""
        return self._all

    async def run_everywhere(self, statement: Runnable, **given: Any) -> list[Row]:
        """Run a statement in all databases at the same time, and return all rows."""
        told = await asyncio.gather(*(one.run(statement, **given) for one in self._all))
        return [row for rows in told for row in rows]

    def shard_for_new(self) -> int:
        """The number of the database for a new table."""
        return secrets.choice(self.filled)

    async def close(self) -> None:
        """Finish what is being written, and hang up."""
        for other in self._all[1:]:
            await other.close()
        self._closing = True
        self._due.set()
        await self._writer
        await asyncio.gather(*self._asked, return_exceptions=True)
        if self._own is not None:
            await self._pool.release(self._own)
        await self._pool.close()

    async def append(self, line: Line) -> bool:
        """Write a line; False if the place in the log, or the key, was taken already."""
        return await self.at(line.table)._append(line)

    async def _append(self, line: Line) -> bool:
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
                await self.committing(batch)

    async def _writers_own(self) -> Any:
        """The writer's connection: taken from the pool once, and again after it broke."""
        if self._own is not None and _is_broken(self._own):
            broken, self._own = self._own, None
            await self._pool.release(broken)
        if self._own is None:
            self._own = await self._pool.acquire()
        return self._own

    async def _commit(self, batch: Batch) -> None:
        lines = [line for line, _ in batch]
        columns = [[getattr(line, name) for line in lines] for name in Line.__struct_fields__]
        try:
            with as_down():
                rows = await (await self._writers_own()).fetch(_APPEND, *columns)
        except (StoreIsDown, Unkeepable) as error:
            for _, future in batch:
                if not future.done():
                    future.set_exception(StoreIsDown(str(error)))
            return
        written = {(row["table_id"], row["position"], row["key"]) for row in rows}
        for line, future in batch:
            if not future.done():
                future.set_result((line.table, line.position, line.key) in written)


def _is_broken(connection: Any) -> bool:
    """Whether a connection is of no more use; the pool may have taken it back already."""
    try:
        return bool(connection.is_closed())
    except asyncpg.InterfaceError:
        return True


async def _read_json(connection: Any) -> None:
    """Columns of JSON arrive as what they mean."""
    await connection.set_type_codec(
        "jsonb",
        encoder=lambda value: msgspec.json.encode(value).decode(),
        decoder=msgspec.json.decode,
        schema="pg_catalog",
    )
