"""Hints between processes, over a Redis channel for each table."""

import asyncio
import contextlib
from uuid import UUID, uuid4

import msgspec
import redis.asyncio as redis
import structlog

from spinney.server.hints import Hint, Listener

_PREFIX = "spinney:table:"
_PAUSE = 1.0
_log = structlog.get_logger()


class _Letter(msgspec.Struct, frozen=True):
    """A hint and who sent it."""

    sender: str
    hint: Hint


class RedisFanout:
    """Publishes in batches and reads for as long as it lives; without Redis, hints are lost."""

    def __init__(self, url: str) -> None:
        self._name = uuid4().hex
        self._redis = redis.from_url(url)
        self._pubsub = self._redis.pubsub(ignore_subscribe_messages=True)
        self._listener: Listener | None = None
        self._outbox: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._wishes: asyncio.Queue[tuple[bool, str]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    def listen(self, listener: Listener) -> None:
        """Begin to read and write."""
        self._listener = listener
        self._tasks = [asyncio.create_task(work()) for work in (self._send, self._subscribe)]

    def tell(self, table_id: UUID, hint: Hint) -> None:
        """Put a hint into the outbox."""
        letter = msgspec.json.encode(_Letter(self._name, hint))
        self._outbox.put_nowait((f"{_PREFIX}{table_id}", letter))

    def join(self, table_id: UUID) -> None:
        """Subscribe to a table's channel."""
        self._wishes.put_nowait((True, f"{_PREFIX}{table_id}"))

    def part(self, table_id: UUID) -> None:
        """Unsubscribe from a table's channel."""
        self._wishes.put_nowait((False, f"{_PREFIX}{table_id}"))

    async def close(self) -> None:
        """Stop reading and writing."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(redis.RedisError, OSError):
            await self._pubsub.aclose()  # type: ignore[no-untyped-call]  # the client leaves it untyped
            await self._redis.aclose()

    async def _send(self) -> None:
        while True:
            batch = [await self._outbox.get()]
            while not self._outbox.empty():
                batch.append(self._outbox.get_nowait())
            try:
                async with self._redis.pipeline(transaction=False) as pipe:
                    for channel, letter in batch:
                        pipe.publish(channel, letter)
                    await pipe.execute()
            except (redis.RedisError, OSError) as error:
                _log.warning("hints were lost", count=len(batch), error=str(error))

    async def _subscribe(self) -> None:
        # One channel that is always there keeps the connection up while no table is joined.
        wish = (True, f"{_PREFIX}{self._name}")
        while True:
            try:
                await (self._pubsub.subscribe if wish[0] else self._pubsub.unsubscribe)(wish[1])
            except (redis.RedisError, OSError) as error:
                _log.warning("Redis does not answer", error=str(error))
                await asyncio.sleep(_PAUSE)
                continue
            if len(self._tasks) < 3:
                self._tasks.append(asyncio.create_task(self._read()))
            wish = await self._wishes.get()

    async def _read(self) -> None:
        while True:
            try:
                message = await self._pubsub.get_message(timeout=None)
                if message is not None:
                    await self._deliver(message["channel"], message["data"])
            except (redis.RedisError, OSError) as error:
                _log.warning("Redis does not answer", error=str(error))
                await asyncio.sleep(_PAUSE)
                await self._doubt()

    async def _deliver(self, channel: bytes, data: bytes) -> None:
        letter = msgspec.json.decode(data, type=_Letter)
        if letter.sender != self._name and self._listener is not None:
            table_id = UUID(channel.decode().removeprefix(_PREFIX))
            await self._listener.hear(table_id, letter.hint)

    async def _doubt(self) -> None:
        """After a gap the subscriptions are made again, and everybody looks for themselves."""
        if self._listener is not None:
            await self._listener.doubt()
