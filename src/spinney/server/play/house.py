"""The tables of this process. The database decides; what is kept here is a cache."""

import asyncio
import time  # noqa: TID251 (how long ago a table was asked for)
from collections import OrderedDict
from typing import Protocol
from uuid import UUID, uuid4

import structlog

from spinney.core import Seat
from spinney.server.observe.metrics import Metrics
from spinney.server.play.aftermath import aftermath
from spinney.server.play.bot_calls import Calls, calls_at
from spinney.server.play.replay import play_line, read_game, read_on
from spinney.server.play.room import OpenGame, Room
from spinney.server.play.trails import Trails
from spinney.server.problems import Conflict
from spinney.server.store.fanout import Called, Changed, Fanout, Message, Present, Talked, Written
from spinney.server.store.statements import StoreIsDown
from spinney.server.store.store import Line, Store
from spinney.server.tables.caps import follow
from spinney.server.tables.chat import heard
from spinney.server.tables.table import read_table

_MOST_ROOMS = 5000
_KEPT = 600.0
"""Seconds that a table is kept after somebody asked for it."""
_PAUSE = 1.0
"""Seconds until a table is looked at again that could not be read."""
_log = structlog.get_logger()


class Attention(Protocol):
    """Who looks after what is due at a table: bots' turns and clocks."""

    def consider(self, room: Room) -> None:
        """Something happened at this table."""
        ...

    def call(self, room: Room) -> None:
        """Tell people who are not here; whoever opens a game anew tells them again."""
        ...


class House:
    """Opens tables from the database and keeps them in step with it."""

    def __init__(
        self, store: Store, fanout: Fanout, attention: Attention, metrics: Metrics
    ) -> None:
        self.name = uuid4().hex
        """How other processes know this one."""
        self.store = store
        self.fanout = fanout
        self.attention = attention
        self.calls = Calls(fanout)
        self.trails = Trails()
        self.metrics = metrics
        self._rooms: OrderedDict[UUID, Room] = OrderedDict()
        self._opening: dict[UUID, asyncio.Task[Room]] = {}
        self._doubted: set[UUID] = set()
        fanout.listen(self)

    async def open(self, table_id: UUID) -> Room:
        """A table, from the cache or from the database."""
        room = self._rooms.get(table_id)
        if room is not None:
            self._rooms.move_to_end(table_id)
            room.asked_for = time.monotonic()
            return room
        if table_id not in self._opening:
            task = asyncio.create_task(self._open(table_id))
            self._opening[table_id] = task
            task.add_done_callback(lambda _: self._opening.pop(table_id))
        return await asyncio.shield(self._opening[table_id])

    async def game(self, room: Room) -> OpenGame:
        """The game of a table, read from its log if need be; hold the room's lock."""
        if room.game is None:
            if room.table.row.status == "open":
                await self.look_again(room)
            if room.table.row.status == "open":
                raise Conflict("The game has not begun: chairs are free.")
            room.game = await read_game(self.store, room.table)
        if room.game.has_aftermath_due():
            await self.aftermath(room, room.game, first=True)
        return room.game

    async def catch_up(self, room: Room) -> bool:
        """Read what other processes wrote; whether there was anything. Hold the room's lock."""
        game = await self.game(room)
        grew = await read_on(self.store, room.table, game)
        if grew:
            await self.aftermath(room, game)
        return grew

    async def newest(self, room: Room) -> OpenGame:
        """The game of a table with all that other processes wrote."""
        async with room.lock:
            await self.catch_up(room)
            return await self.game(room)

    async def aftermath(self, room: Room, game: OpenGame, *, first: bool = False) -> None:
        """See to what follows from the newest line, and wake all who wait for news.

        The first, who wrote the line or has just opened the game, calls bots at other processes,
        too, and people. What the database did not take is tried again soon.
        """
        try:
            if await aftermath(self.store, room.table, game):
                await self.look_again(room)
                self.fanout.tell(room.id, Changed())
        except StoreIsDown:
            self._doubted.add(room.id)
            raise
        game.aftermath_at = len(game.match.log)
        room.tell()
        for bot, call in calls_at(room.table, game):
            (self.calls.tell if first else self.calls.hear)(bot, call)
        self.attention.consider(room)
        if first:
            self.attention.call(room)

    async def look_again(self, room: Room, *, whole: bool = False) -> None:
        """Read the table, its chairs and what was said anew; one at a time, so the newest stays.

        The whole of what was said is read where words may have been taken back.
        """
        async with room.looking:
            table = await read_table(self.store, room.id)
            if whole or table.chairs != room.table.chairs:
                room.chat = []
            last = room.chat[-1].said.number if room.chat else 0
            said = await heard(self.store, room.id, last)
            if said or table != room.table:
                room.take(table)
                room.chat += said
                room.changed()

    async def changed(self, table_id: UUID, message: Message) -> Room:
        """Something other than a move happened: see it, tell the others, begin if all sit."""
        room = await self.open(table_id)
        await self.look_again(room)
        self.fanout.tell(table_id, message)
        if room.table.row.status != "open":
            async with room.lock:
                await self.game(room)
        return room

    async def touched(self, table_id: UUID) -> None:
        """A table is not what it was: see it if it is open here, and tell the others."""
        room = self._rooms.get(table_id)
        if room is not None:
            await self.look_again(room, whole=True)
        self.fanout.tell(table_id, Changed())

    async def hear(self, subject: UUID, message: Message) -> None:
        """A message from another process; what cannot be looked up now is looked up soon."""
        if isinstance(message, Called):
            self.calls.hear(subject, message.call)
            return
        room = self._rooms.get(subject)
        if room is None:
            return
        try:
            match message:
                case Written():
                    async with room.lock:
                        await self._hear_line(room, message)
                case Present(process, seats):
                    room.heard_of(process, frozenset(map(Seat, seats)))
                case Changed() | Talked():
                    await self.look_again(room, whole=isinstance(message, Changed))
        except StoreIsDown:
            self._doubted.add(subject)

    async def doubt(self) -> None:
        """Messages may have been lost: look at every table again."""
        self._doubted.update(self._rooms)
        await self._mend()

    async def mend(self) -> None:
        """Look at the tables in doubt, for as long as the database does not answer."""
        while True:
            await asyncio.sleep(_PAUSE)
            await self._mend()

    async def beat(self, every: float) -> None:
        """Now and then look at every table that is followed, and let its streams show life.

        Messages can be lost; the log is the truth.
        """
        while True:
            await asyncio.sleep(every)
            for room in [room for room in self._rooms.values() if room.is_followed()]:
                try:
                    await self._check(room)
                except Exception as error:
                    _log_lost(room, error)
                room.beat += 1
                room.tell()

    def wake_all(self) -> None:
        """Let everybody who waits see that this process is about to stop."""
        for room in self._rooms.values():
            room.tell()
        self.calls.wake_all()

    async def _mend(self) -> None:
        doubted, self._doubted = self._doubted, set()
        for room in [self._rooms[subject] for subject in doubted & self._rooms.keys()]:
            try:
                await self.look_again(room)
                await self._check(room)
            except StoreIsDown:
                self._doubted.add(room.id)
            except Exception as error:
                _log_lost(room, error)

    async def _check(self, room: Room) -> None:
        if room.table.row.status == "open":
            await self.look_again(room)
        else:
            async with room.lock:
                await self.catch_up(room)
        if room.table.is_among_bots() and room.is_followed():
            await follow(self.store, room.id)
        self.fanout.tell(room.id, Present(self.name, room.here()))

    async def _open(self, table_id: UUID) -> Room:
        room = Room(await read_table(self.store, table_id))
        room.chat = await heard(self.store, table_id, 0)
        self._rooms[table_id] = room
        self.fanout.join(table_id)
        self._make_space()
        return room

    async def _hear_line(self, room: Room, message: Written) -> None:
        game = room.game
        if game is None or message.position > len(game.match.log) + 1:
            await self.catch_up(room)
        elif message.position == len(game.match.log) + 1:
            told = (message.position, message.seat, message.action, message.key, message.at)
            play_line(game, Line(room.id, *told, actors="", due=None))
            await self.aftermath(room, game)

    def _make_space(self) -> None:
        """Forget the tables that nobody has asked for in a while, or longest if there are many."""
        spare = max(0, len(self._rooms) - _MOST_ROOMS)
        oldest = time.monotonic() - _KEPT
        for number, room in enumerate(list(self._rooms.values())):
            if number >= spare and room.asked_for >= oldest:
                break
            if not room.is_followed() and not room.lock.locked():
                del self._rooms[room.id]
                self.fanout.part(room.id)


def _log_lost(room: Room, error: Exception) -> None:
    """Whatever is wrong with one table, the others must be looked at."""
    _log.warning("a table cannot be looked at", table=str(room.id), error=repr(error))
