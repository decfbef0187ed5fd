"""The stream of a table: what happens, for whoever follows, as server-sent events."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Set
from contextlib import contextmanager
from uuid import UUID

import msgspec

from spinney.core import Seat
from spinney.server.people.people import People, Person
from spinney.server.play.house import House
from spinney.server.play.room import Room
from spinney.server.play.wire import step
from spinney.server.store.fanout import Present
from spinney.server.tables.chat import Said, Spoken
from spinney.server.tables.table import told

ALIVE = b": alive\n\n"
"""What a silent stream says now and then."""


class Follower:
    """One stream: how far it has told."""

    def __init__(
        self,
        house: House,
        room: Room,
        person: Person | None,
        after: int,
        unheard: frozenset[UUID],
    ) -> None:
        """Follow from a position on; the words of some are left out."""
        self._house = house
        self._room = room
        self._person = person
        self._after = after
        self._unheard = unheard
        self._version = -1
        self._said = 0
        self._seen = -1

    async def messages(self, people: People, closing: asyncio.Event) -> AsyncIterator[bytes]:
        """Everything from a position on; then whatever happens, until one side goes away."""
        with self._present(), self._house.metrics.streams.track_inprogress():
            while not closing.is_set() and not self._has_ended(people):
                news, beat = self._room.news, self._room.beat
                async with self._room.lock:
                    parts = self._table() + self._chat() + await self._game()
                if parts:
                    yield b"".join(parts)
                del parts  # a stream that rests holds nothing
                await news.wait()  # not at all, if there was some since
                if self._room.beat != beat:
                    yield ALIVE

    def _table(self) -> list[bytes]:
        if self._version == self._room.version:
            return []
        self._version = self._room.version
        view = told(self._room.table, self._person, self._room.present())
        return [event("table", view)]

    def _chat(self) -> list[bytes]:
        fresh = [one for one in self._room.chat if one.said.number > self._said]
        if not fresh:
            return []
        self._said = fresh[-1].said.number
        sitting = {(chair.seat, chair.person) for chair in self._room.table.chairs if chair.person}
        return [
            event("chat", _told(one, sitting)) for one in fresh if one.person not in self._unheard
        ]

    async def _game(self) -> list[bytes]:
        if self._room.table.row.status == "open":
            return []
        game = await self._house.game(self._room)
        if self._after > len(game.match.log):
            # Whoever was told more by another process must not be told it again.
            await self._house.catch_up(self._room)
        seat = self._seat()
        here = len(game.match.log)
        if self._seen == here:
            return []
        steps = [
            event("step", step(game.match, position, seat), position)
            for position in range(self._after + 1, here + 1)
        ]
        self._after = self._seen = here
        return [*steps, _event_of("seen", game.exit.seen_as_json(seat), here)]

    def _has_ended(self, people: People) -> bool:
        return self._person is not None and people.has_ended(self._person)

    def _seat(self) -> Seat | None:
        return self._room.table.seat_of(self._person)

    @contextmanager
    def _present(self) -> Iterator[None]:
        """The others see that somebody is there."""
        try:
            with self._room.followed(self._person):
                self._tell_presence()
                yield
        finally:
            self._tell_presence()

    def _tell_presence(self) -> None:
        """The other processes hear who is here."""
        house, room = self._house, self._room
        house.fanout.tell(room.id, Present(house.name, room.here()))


def event(kind: str, data: msgspec.Struct, position: int | None = None) -> bytes:
    """A server-sent event."""
    return _event_of(kind, msgspec.json.encode(data), position)


def _event_of(kind: str, data: bytes, position: int | None) -> bytes:
    number = b"" if position is None else b"id: %d\n" % position
    return b"%bevent: %b\ndata: %b\n\n" % (number, kind.encode(), data)


def _told(words: Spoken, sitting: Set[tuple[Seat, UUID]]) -> Said:
    """What was said, without the chair if somebody else may sit there by now."""
    said = words.said
    if (said.seat, words.person) in sitting:
        return said
    return msgspec.structs.replace(said, seat=None)
