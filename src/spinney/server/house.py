"""The games being played in this process. The log decides; what is kept here is a cache."""

import asyncio
import zlib
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.core import Action, Match, Refusal, Seat, Secret, Undo, find
from spinney.server.exits import Seen, Step, count_of, seen, step
from spinney.server.lobby import Lobby
from spinney.server.people import Person
from spinney.server.problems import Conflict, NotYours, Problem
from spinney.server.schema import log, tables
from spinney.server.store import Line, Store, StoreIsDown


class Playing:
    """One game in this process: its match, who sits where, and who waits for news."""

    def __init__(self, table: UUID, match: Match, seats: dict[UUID, Seat]) -> None:
        self.table = table
        self.match = match
        self.seats = seats
        self.lock = asyncio.Lock()
        self.keys: dict[str, int] = {}
        """The position that each key was written at."""
        self.news = asyncio.Event()

    def tell(self) -> None:
        """Wake everybody who waits."""
        self.news.set()
        self.news = asyncio.Event()


class House:
    """Opens games from their logs, and takes moves."""

    def __init__(self, store: Store, lobby: Lobby) -> None:
        self._store = store
        self._lobby = lobby
        self._playing: dict[UUID, Playing] = {}
        self._opening = asyncio.Lock()

    async def open(self, table_id: UUID) -> Playing:
        """A game that has begun, from the cache or from its log."""
        async with self._opening:
            if table_id not in self._playing:
                self._playing[table_id] = await self._load(table_id)
            return self._playing[table_id]

    async def act(
        self, table_id: UUID, person: Person, count: int, key: str, action: bytes
    ) -> Step:
        """Take a move: refused, in conflict, or answered after it is committed.

        The same key always gets the same answer, and makes one row.
        """
        playing = await self.open(table_id)
        seat = playing.seats.get(person.id)
        if seat is None:
            raise NotYours("You do not sit at this table. Sit down before the game begins.")
        async with playing.lock:
            while True:
                if key in playing.keys:
                    return step(playing.match, playing.keys[key], seat)
                try:
                    written = await self._try(playing, seat, count, key, action)
                except (Refusal, Conflict):
                    # What is kept here may be behind the log: judge again by what is there.
                    if not await self._read_on(playing):
                        raise
                else:
                    if written is not None:
                        return written

    async def stream(
        self, table_id: UUID, person: Person | None, after: int, heartbeat: float
    ) -> AsyncIterator[Step | Seen | None]:
        """Every step after a position, then how things stand; again at each change.

        None now and then says that the stream is alive.
        """
        playing = await self.open(table_id)
        seat = None if person is None else playing.seats.get(person.id)
        while True:
            news, match = playing.news, playing.match
            for position in range(after + 1, len(match.log) + 1):
                yield step(match, position, seat)
            after = len(match.log)
            yield seen(match, seat)
            while not news.is_set():
                try:
                    await asyncio.wait_for(news.wait(), heartbeat)
                except TimeoutError:
                    yield None
                    async with playing.lock:
                        await self._read_on(playing)

    async def record(self, table_id: UUID) -> str:
        """The record of a game, with its secret once it is over."""
        return (await self.open(table_id)).match.record()

    async def _load(self, table_id: UUID) -> Playing:
        table = await self._lobby.table(table_id)
        if table["status"] == "open":
            raise Conflict("The game has not begun: chairs are free.")
        chairs = await self._lobby.chairs(table_id)
        game = find(table["game"])
        setup = game.setup(table["seats"], table["edition"], msgspec.json.decode(table["options"]))
        names = tuple(row["name"] for row in chairs)
        salts = tuple(row["salt"] for row in chairs)
        match = Match(game, setup, names, Secret.from_hex(table["secret"]), salts)
        playing = Playing(table_id, match, {row["person"]: Seat(row["seat"]) for row in chairs})
        await self._read_on(playing)
        return playing

    async def _read_on(self, playing: Playing) -> bool:
        """Catch up with what other processes wrote; whether there was anything."""
        here = len(playing.match.log)
        rest = sa.select(log).where(log.c.table_id == playing.table, log.c.position > here)
        rows = await self._store.run(rest.order_by(log.c.position))
        for row in rows:
            playing.match.act(Seat(row["seat"]), _read(playing.match, row["action"]))
            playing.keys[row["key"]] = row["position"]
        if rows:
            playing.tell()
        return bool(rows)

    async def _try(
        self, playing: Playing, seat: Seat, count: int, key: str, action: bytes
    ) -> Step | None:
        """Apply and commit; None if another process was faster, and the log was read anew."""
        match = playing.match
        if count != count_of(match, seat):
            raise Conflict("The game has gone on.", seen=seen(match, seat))
        match.act(seat, _read(match, action))
        position = len(match.log)
        line = Line(playing.table, position, seat, action, key)
        try:
            is_written = await self._store.append(line)
        except StoreIsDown:
            del self._playing[playing.table]  # nobody knows what was written: read the log anew
            raise
        if not is_written:
            fresh = await self._load(playing.table)
            playing.match, playing.keys = fresh.match, fresh.keys
            return None
        playing.keys[key] = position
        playing.tell()
        if match.state.outcome() is not None:
            await self._pack(playing)
        return step(match, position, seat)

    async def _pack(self, playing: Playing) -> None:
        """A finished game is kept as one compressed record besides its log."""
        packed = zlib.compress(playing.match.record().encode())
        over = sa.update(tables).where(tables.c.id == playing.table)
        await self._store.run(over.values(status="over", record=packed))


def _read(match: Match, action: bytes) -> Action:
    raw: dict[str, Any] = msgspec.json.decode(action)
    if raw.get("type") == "undo":
        return Undo()
    try:
        return match.game.decode_action(action)
    except msgspec.ValidationError as error:
        raise Problem(f"This is no action of {match.game.title}: {error}.") from error
