"""The tables of this process. The database decides; what is kept here is a cache."""

import asyncio
import contextlib
from collections import OrderedDict
from itertools import islice
from typing import Protocol
from uuid import UUID, uuid4

from spinney.core import Seat
from spinney.server.chat import heard
from spinney.server.hints import Changed, Fanout, Hint, Present, Talked, Written
from spinney.server.metrics import Metrics
from spinney.server.problems import Conflict
from spinney.server.reading import play_line, read_game, read_on
from spinney.server.room import Game, Room
from spinney.server.settling import settle
from spinney.server.store import Line, Store, StoreIsDown
from spinney.server.tables import read_table

_MOST_ROOMS = 5000


class Attention(Protocol):
    """Who looks after what is due at a table: bots' turns and clocks."""

    def consider(self, room: Room) -> None:
        """Something happened at this table."""
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
        self.metrics = metrics
        self._rooms: OrderedDict[UUID, Room] = OrderedDict()
        self._opening: dict[UUID, asyncio.Task[Room]] = {}
        fanout.listen(self)

    async def open(self, table_id: UUID) -> Room:
        """A table, from the cache or from the database."""
        room = self._rooms.get(table_id)
        if room is not None:
            self._rooms.move_to_end(table_id)
            return room
        if table_id not in self._opening:
            task = asyncio.create_task(self._open(table_id))
            self._opening[table_id] = task
            task.add_done_callback(lambda _: self._opening.pop(table_id))
        return await asyncio.shield(self._opening[table_id])

    async def game(self, room: Room) -> Game:
        """The game of a table, read from its log if need be; hold the room's lock."""
        if room.game is None:
            if room.table.row.status == "open":
                await self.look_again(room)
            if room.table.row.status == "open":
                raise Conflict("The game has not begun: chairs are free.")
            room.game = await read_game(self.store, room.table)
            await self.settle(room, room.game)
        return room.game

    async def catch_up(self, room: Room) -> bool:
        """Read what other processes wrote; whether there was anything. Hold the room's lock."""
        game = await self.game(room)
        grew = await read_on(self.store, room.table, game)
        if grew:
            await self.settle(room, game)
        return grew

    async def newest(self, room: Room) -> Game:
        """The game of a table with all that other processes wrote."""
        async with room.lock:
            await self.catch_up(room)
            return await self.game(room)

    async def settle(self, room: Room, game: Game) -> None:
        """See to what follows from the newest line, and wake all who wait for news."""
        if await settle(self.store, room.table, game):
            await self.look_again(room)
            self.fanout.tell(room.id, Changed())
        room.tell()
        self.attention.consider(room)

    async def look_again(self, room: Room) -> None:
        """Read the table, its chairs and what was said anew; one at a time, so the newest stays."""
        async with room.looking:
            table = await read_table(self.store, room.id)
            last = room.chat[-1].number if room.chat else 0
            said = await heard(self.store, table, last)
            if said or table != room.table:
                room.table = table
                room.chat += said
                room.changed()

    async def changed(self, table_id: UUID, hint: Hint) -> Room:
        """Something other than a move happened: see it, tell the others, begin if all sit."""
        room = await self.open(table_id)
        await self.look_again(room)
        self.fanout.tell(table_id, hint)
        if room.table.row.status != "open":
            async with room.lock:
                await self.game(room)
        return room

    async def hear(self, table_id: UUID, hint: Hint) -> None:
        """A hint from another process; what cannot be looked up now is found at the next beat."""
        room = self._rooms.get(table_id)
        if room is None:
            return
        with contextlib.suppress(StoreIsDown):
            match hint:
                case Written():
                    async with room.lock:
                        await self._hear_line(room, hint)
                case Present(process, seats):
                    room.heard_of(process, frozenset(map(Seat, seats)))
                case Changed() | Talked():
                    await self.look_again(room)

    async def doubt(self) -> None:
        """Hints may have been lost: look at every table again."""
        for room in list(self._rooms.values()):
            with contextlib.suppress(StoreIsDown):
                await self.look_again(room)
                await self._check(room)

    async def beat(self, every: float) -> None:
        """Now and then look at every table that is followed, and let its streams show life.

        Hints can be lost; the log is the truth.
        """
        while True:
            await asyncio.sleep(every)
            for room in [room for room in self._rooms.values() if room.is_followed()]:
                with contextlib.suppress(StoreIsDown):
                    await self._check(room)
                room.beat += 1
                room.tell()

    def wake_all(self) -> None:
        """Let everybody who waits see that this process is about to stop."""
        for room in self._rooms.values():
            room.tell()

    async def _check(self, room: Room) -> None:
        if room.table.row.status == "open":
            await self.look_again(room)
        else:
            async with room.lock:
                await self.catch_up(room)
        self.fanout.tell(room.id, Present(self.name, room.here()))

    async def _open(self, table_id: UUID) -> Room:
        room = Room(await read_table(self.store, table_id))
        room.chat = await heard(self.store, room.table, 0)
        self._rooms[table_id] = room
        self.fanout.join(table_id)
        self._make_space()
        return room

    async def _hear_line(self, room: Room, hint: Written) -> None:
        game = room.game
        if game is None or hint.position > len(game.match.log) + 1:
            await self.catch_up(room)
        elif hint.position == len(game.match.log) + 1:
            where = (room.id, hint.position, hint.seat, hint.action, hint.key, hint.at)
            play_line(game, Line(*where, actors="", due=None))
            await self.settle(room, game)

    def _make_space(self) -> None:
        """Forget the tables that nobody has asked for longest."""
        spare = max(0, len(self._rooms) - _MOST_ROOMS)
        for room in list(islice(self._rooms.values(), spare)):
            if not room.is_followed() and not room.lock.locked():
                del self._rooms[room.id]
                self.fanout.part(room.id)
