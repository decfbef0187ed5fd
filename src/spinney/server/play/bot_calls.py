"""Who calls bots to their tables: each process knows those that listen to it."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from spinney.server.play.room import OpenGame
from spinney.server.store.fanout import Call, Called, Fanout, Over, Turn
from spinney.server.tables.table import Table


class Waiting:
    """A bot that listens, and what it was called for since it last looked."""

    def __init__(self) -> None:
        self.news = asyncio.Event()
        self._calls: dict[tuple[type[Call], UUID], Call] = {}

    def hear(self, call: Call) -> None:
        """Keep a call; of several to the same turn the newest, so that a slow bot skips some."""
        self._calls[type(call), call.table] = call
        self.news.set()

    def take(self) -> list[Call]:
        """All calls so far."""
        calls, self._calls = list(self._calls.values()), {}
        self.news.clear()
        return calls


class Calls:
    """Carries calls to the bots that listen, here and at other processes."""

    def __init__(self, fanout: Fanout) -> None:
        self._fanout = fanout
        self._waiting: dict[UUID, list[Waiting]] = {}

    @contextmanager
    def listening(self, bot: UUID) -> Iterator[Waiting]:
        """A bot listens as long as the block lasts."""
        waiting = Waiting()
        if bot not in self._waiting:
            self._fanout.join(bot)
        self._waiting.setdefault(bot, []).append(waiting)
        try:
            yield waiting
        finally:
            self._waiting[bot].remove(waiting)
            if not self._waiting[bot]:
                del self._waiting[bot]
                self._fanout.part(bot)

    def hear(self, bot: UUID, call: Call) -> None:
        """Call a bot that listens here, if it does."""
        for waiting in self._waiting.get(bot, ()):
            waiting.hear(call)

    def tell(self, bot: UUID, call: Call) -> None:
        """Call a bot wherever it listens."""
        self.hear(bot, call)
        self._fanout.tell(bot, Called(call))

    def wake_all(self) -> None:
        """Let all who listen look up."""
        for each in self._waiting.values():
            for waiting in each:
                waiting.news.set()


def calls_at(table: Table, game: OpenGame) -> Iterator[tuple[UUID, Call]]:
    """Which bots of people are wanted at a table now, and for what."""
    match = game.match
    for chair in table.chairs:
        if not chair.program or chair.person is None:
            continue  # every move passes here, and hardly any table has such a chair
        if match.state.outcome() is not None:
            yield chair.person, Over(table.row.id)
        elif chair.seat in match.state.actors() and chair.seat not in match.left:
            yield chair.person, Turn(table.row.id, chair.seat, len(match.log))
