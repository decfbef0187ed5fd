"""One table in this process: the game from its log, who follows it, and what was said."""

import asyncio
import time  # noqa: TID251 (how long ago something was heard or asked for)
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from uuid import UUID

from spinney.core import Match, Seat, letter
from spinney.server.people.people import Person
from spinney.server.play.wire import Exit
from spinney.server.tables.chat import Spoken
from spinney.server.tables.clocks import Clock
from spinney.server.tables.table import Table

_FORGOTTEN = 60.0
"""Seconds after which a process that says nothing is thought to be gone."""


class OpenGame:
    """A game as read from its log: match, clocks, and where each key was written."""

    def __init__(self, match: Match, clock: Clock | None, began: datetime) -> None:
        self.match = match
        self.clock = clock
        self.keys: dict[str, int] = {}
        self.at = began
        """When its last line was written."""
        self.aftermath_at = -1
        """Up to which line all that follows from it has been seen to."""
        self._exit: tuple[int, Exit] = (-1, Exit(match, clock))

    @property
    def exit(self) -> Exit:
        """How the game stands now, as it may be told."""
        here = len(self.match.log)
        if self._exit[0] != here:
            self._exit = (here, Exit(self.match, self.clock))
        return self._exit[1]

    def has_aftermath_due(self) -> bool:
        """Whether something that follows from its last line has not been seen to."""
        return self.aftermath_at != len(self.match.log)

    def actors(self) -> str:
        """Whom the game waits for, by the letters of the seats."""
        return "".join(map(letter, self.match.state.actors()))

    def due(self) -> datetime | None:
        """When the first clock runs out."""
        return None if self.clock is None else self.clock.due()


class Room:
    """A table that somebody in this process plays at, follows or attends to."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        """Held by whoever reads or plays the game."""
        self.looking = asyncio.Lock()
        """Held by whoever reads the table anew."""
        self.news = asyncio.Event()
        self.game: OpenGame | None = None
        """None before the begin, and when what is kept here is in doubt."""
        self.chat: list[Spoken] = []
        self.version = 0
        """Grows with every change of the table itself."""
        self.beat = 0
        """Grows now and then, so that those who follow can say that they are alive."""
        self.asked_for = time.monotonic()
        """When somebody last wanted something of it."""
        self._timer: tuple[datetime, asyncio.TimerHandle] | None = None
        self._followers: Counter[UUID | None] = Counter()
        self._elsewhere: dict[str, tuple[float, frozenset[Seat]]] = {}

    @property
    def id(self) -> UUID:
        """The table's id."""
        return self.table.row.id

    def take(self, table: Table) -> None:
        """The table as it is now; a game that has begun calls its players what they are called."""
        self.table = table
        if self.game is not None:
            self.game.match.names = table.names()

    def wakes_after(self, due: datetime) -> bool:
        """Whether nobody looks at its clocks by then."""
        return self._timer is None or self._timer[0] > due

    def wake(self, due: datetime, timer: asyncio.TimerHandle) -> None:
        """Somebody will look at its clocks then."""
        self.rest()
        self._timer = due, timer

    def rest(self) -> None:
        """Nobody looks at its clocks for now."""
        if self._timer is not None:
            self._timer[1].cancel()
            self._timer = None

    def tell(self) -> None:
        """Wake everybody who waits."""
        self.news.set()
        self.news = asyncio.Event()

    def changed(self) -> None:
        """The table itself is not what it was."""
        self.version += 1
        self.tell()

    @contextmanager
    def followed(self, person: Person | None) -> Iterator[None]:
        """Somebody follows; the others see that they are there."""
        self._count(person, 1)
        try:
            yield
        finally:
            self._count(person, -1)

    def is_followed(self) -> bool:
        """Whether anybody follows."""
        return any(self._followers.values())

    def here(self) -> frozenset[Seat]:
        """The seats that follow from this process."""
        there = {person for person, many in self._followers.items() if many}
        return frozenset(c.seat for c in self.table.chairs if c.person and c.person in there)

    def present(self) -> frozenset[Seat]:
        """The seats that follow, from anywhere."""
        fresh = time.monotonic() - _FORGOTTEN
        elsewhere = (seats for at, seats in self._elsewhere.values() if at > fresh)
        return self.here().union(*elsewhere)

    def heard_of(self, process: str, seats: frozenset[Seat]) -> None:
        """Who follows from another process."""
        before = self.present()
        self._elsewhere[process] = (time.monotonic(), seats)
        if self.present() != before:
            self.changed()

    def _count(self, person: Person | None, more: int) -> None:
        before = self.here()
        self._followers[None if person is None else person.id] += more
        if self.here() != before:
            self.changed()
