"""Messages between processes, over a Redis channel for each table and each bot that listens."""

import asyncio
import contextlib
from uuid import UUID, uuid4

import msgspec
import redis.asyncio as redis
import structlog

from spinney.server.background import Start
from spinney.server.store.fanout import Alone, Fanout, Listener, Message

_PREFIX = "spinney:about:"
_PAUSE = 1.0
_log = structlog.get_logger()


def fanout_of(url: str | None, start: Start = asyncio.create_task) -> Fanout:
    """How messages travel from here: over Redis, or not at all where a process is alone."""
    return Alone() if url is None else RedisFanout(url, start)


class _Letter(msgspec.Struct, frozen=True):
    """A message and its sender."""

    sender: str
    message: Message = msgspec.field(name="hint")
    """Called as it always was: servers of two versions may run beside each other."""


class RedisFanout:
    """Publishes in batches and reads for as long as it lives; without Redis, messages are lost."""

    def __init__(self, url: str, start: Start = asyncio.create_task) -> None:
        self._start = start
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
        self._tasks = [self._start(work()) for work in (self._send, self._subscribe)]

    def tell(self, subject: UUID, message: Message) -> None:
        """Put a message into the outbox."""
        letter = msgspec.json.encode(_Letter(self._name, message))
        self._outbox.put_nowait((f"{_PREFIX}{subject}", letter))

    def join(self, subject: UUID) -> None:
        """Subscribe to the channel of a table or a bot."""
        self._wishes.put_nowait((True, f"{_PREFIX}{subject}"))

    def part(self, subject: UUID) -> None:
        """Unsubscribe from it."""
        self._wishes.put_nowait((False, f"{_PREFIX}{subject}"))

    async def close(self) -> None:
        """Send what is waiting, and stop reading and writing."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._outbox.join(), _PAUSE)
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
                _log.warning("messages were lost", count=len(batch), error=str(error))
            for _ in batch:
                self._outbox.task_done()

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
                self._tasks.append(self._start(self._read()))
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
            subject = UUID(channel.decode().removeprefix(_PREFIX))
            try:
                await self._listener.hear(subject, letter.message)
            except Exception:
                # Whatever is wrong with this one, the next messages must be heard.
                _log.exception("a message was lost", subject=str(subject))

    async def _doubt(self) -> None:
        """After a gap the subscriptions are made again, and everybody looks for themselves."""
        if self._listener is not None:
            await self._listener.doubt()
