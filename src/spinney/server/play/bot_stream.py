"""The stream of a bot: where it is its turn, where it is invited, and which games have ended."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import sqlalchemy as sa

from spinney.core import Seat, letter
from spinney.server.people.people import People, Person
from spinney.server.play.bot_calls import Waiting
from spinney.server.play.house import House
from spinney.server.play.stream import ALIVE, event
from spinney.server.store.fanout import Call, Invited, Over, Turn
from spinney.server.store.schema import chairs, tables
from spinney.server.store.schema_people import invitations
from spinney.server.store.statements import Ready

_PLAYING = Ready(
    sa.text("""
SELECT tables.id, chairs.seat, last.position, last.actors
FROM chairs JOIN tables ON tables.id = chairs.table_id LEFT JOIN LATERAL (
  SELECT position, actors FROM log WHERE log.table_id = tables.id
  ORDER BY position DESC LIMIT 1
) AS last ON true
WHERE chairs.person = :bot AND chairs.bot IS NULL AND tables.status = 'playing'
""")
)
_SEATED = sa.select(chairs.c.table_id).where(
    chairs.c.table_id == tables.c.id, chairs.c.person == sa.bindparam("bot")
)
_INVITED = Ready(
    sa.select(tables.c.id, tables.c.code)
    .join(invitations, invitations.c.table_id == tables.c.id)
    .where(
        invitations.c.person == sa.bindparam("bot"),
        tables.c.status == "open",
        sa.not_(_SEATED.exists()),
    )
)


class Summons:
    """One stream: what it has told. What is still due is told again by the next one."""

    def __init__(self, house: House, people: People, bot: Person) -> None:
        self._house = house
        self._people = people
        self._bot = bot
        self._told: dict[UUID, int] = {}
        self._invited: set[UUID] = set()
        self._playing: set[UUID] = set()

    async def messages(self, closing: asyncio.Event, heartbeat: float) -> AsyncIterator[bytes]:
        """What is due; then every call, until one side goes away."""
        calls, streams = self._house.calls, self._house.metrics.streams
        with calls.listening(self._bot.id) as waiting, streams.track_inprogress():
            told = await self._look()
            while not closing.is_set() and not self._people.has_ended(self._bot):
                fresh = [call for call in told if self._is_new(call)]
                if fresh:
                    yield b"".join(_event(call) for call in fresh)
                if await _heard(waiting, heartbeat):
                    told = waiting.take()
                else:
                    yield ALIVE
                    told = await self._look()  # calls can be lost; the log is the truth

    async def _look(self) -> list[Call]:
        """All that is due by the database."""
        store, bot = self._house.store, self._bot.id
        rows = await store.run_everywhere(_PLAYING, bot=bot)
        playing = {row["id"] for row in rows}
        ended = [Over(table) for table in self._playing - playing]
        self._playing |= playing
        invited = [Invited(*row) for row in await store.run_everywhere(_INVITED, bot=bot)]
        return [*ended, *invited, *(_turn(row) for row in rows if _is_due(row))]

    def _is_new(self, call: Call) -> bool:
        if isinstance(call, Invited):
            return _added(self._invited, call.table)
        if isinstance(call, Over):
            was_playing = call.table in self._playing
            self._playing.discard(call.table)
            self._told.pop(call.table, None)
            return was_playing
        self._playing.add(call.table)
        before = self._told.get(call.table, -1)
        self._told[call.table] = max(before, call.position)
        return before < call.position


def _added(known: set[UUID], table: UUID) -> bool:
    """Whether it was not among them before."""
    was_there = table in known
    known.add(table)
    return not was_there


async def _heard(waiting: Waiting, seconds: float) -> bool:
    """Whether there was a call before it was time to show life."""
    try:
        await asyncio.wait_for(waiting.news.wait(), seconds)
    except TimeoutError:
        return False
    return True


def _is_due(row: Any) -> bool:
    return letter(Seat(row["seat"])) in (row["actors"] or "")


def _turn(row: Any) -> Turn:
    return Turn(row["id"], Seat(row["seat"]), row["position"])


def _event(call: Call) -> bytes:
    return event(str(call.__struct_config__.tag), call)
