"""Telling somebody that a game waits for them: at their devices, once a turn, and once more late.

Nothing of the game is in it but which table it is. Whoever looks at the page is not told, and is
looked for again when they no longer do.
"""

import asyncio
from collections.abc import Callable
from typing import Any, TypeAlias
from urllib.parse import urlsplit
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.core import Seat, Texts, find
from spinney.server.clock import now
from spinney.server.notify.devices import Addressee, addressees, drop_gone
from spinney.server.notify.focus import looks_until
from spinney.server.notify.notices import Notices, Reminder, waits_for
from spinney.server.notify.push import Post
from spinney.server.play.house import House
from spinney.server.play.room import Room
from spinney.server.store.schema_people import notices
from spinney.server.tables.table import Table

Content: TypeAlias = Callable[[Addressee], dict[str, Any] | None]
"""What a device is told; None if nothing."""
TEXTS = Texts("spinney.server.notify")
_MUST_SHOW = "push.apple.com"
"""Whose devices must show something for every message: there nothing can be taken back."""


class TurnNotices:
    """Tells people, from whichever process does the jobs."""

    def __init__(self, house: House, queued: Notices, post: Post) -> None:
        self._house = house
        self._queued = queued
        self._post = post

    async def tell(self, reminder: Reminder) -> None:
        """Tell whoever sits there that the game waits for them, if it still does."""
        room = await self._house.open(reminder.table)
        game = await self._house.newest(room)
        person = _person_at(room, reminder.seat)
        if person is None or not waits_for(game, reminder.seat, reminder.count):
            return
        until = await looks_until(self._house.store, person)
        if until is not None and until > now():
            again = msgspec.structs.replace(reminder, again=reminder.again + 1)
            self._queued.want(again, until)
        elif await self._is_news(person, reminder):
            await self._send(person, reminder.table, _turn(room.table, reminder))

    async def take_back(self, table: UUID, seat: Seat) -> None:
        """Take back what was told, if they have acted or the game no longer waits for them."""
        room = await self._house.open(table)
        game = await self._house.newest(room)
        person = _person_at(room, seat)
        done = sa.and_(notices.c.person == person, notices.c.table_id == table)
        if waits_for(game, seat):
            done = sa.and_(done, notices.c.count != game.match.counts[seat])
        taken = sa.delete(notices).where(done).returning(notices.c.late)
        if person is not None and await self._house.store.run(taken):
            await self._send(person, table, lambda one: _played(table, one))

    async def _is_news(self, person: UUID, reminder: Reminder) -> bool:
        """Whether they have not been told of this turn yet, or not that it is late."""
        row = {"count": reminder.count, "late": reminder.late}
        written = insert(notices).values(person=person, table_id=reminder.table, **row)
        later = sa.and_(written.excluded.late, sa.not_(notices.c.late))
        changed = sa.or_(notices.c.count != written.excluded["count"], later)
        keys = ["person", "table_id"]
        told = written.on_conflict_do_update(index_elements=keys, set_=row, where=changed)
        return bool(await self._house.store.run(told.returning(notices.c.late)))

    async def _send(self, person: UUID, table: UUID, message: Content) -> None:
        found = await addressees(self._house.store, person)
        told = [(one, said) for one in found if (said := message(one)) is not None]
        bodies = [(one.mailbox(), msgspec.json.encode(said)) for one, said in told]
        sending = (self._post.send(mailbox, body, table.hex) for mailbox, body in bodies)
        fates = await asyncio.gather(*sending)
        for fate in fates:
            self._house.metrics.messages(fate).inc()
        gone = [one.id for (one, _), fate in zip(told, fates, strict=True) if fate == "gone"]
        await drop_gone(self._house.store, gone)


def called(table: Table) -> str:
    """What a table is called; one without a name by its code."""
    return table.row.name or table.row.code


def _turn(table: Table, reminder: Reminder) -> Content:
    def message(one: Addressee) -> dict[str, Any]:
        said = TEXTS.told_in(one.language)["late" if reminder.late else "turn"]
        params = {"table": called(table), "game": find(table.row.game).title}
        return {
            "kind": "turn",
            "tag": str(table.row.id),
            "title": said["title"].format(**params),
            "body": said["body"].format(**params),
            "code": table.row.code,
            "language": one.language,
        }

    return message


def _played(table: UUID, one: Addressee) -> dict[str, Any] | None:
    host = urlsplit(one.endpoint).hostname or ""
    return None if host.endswith(_MUST_SHOW) else {"kind": "played", "tag": str(table)}


def _person_at(room: Room, seat: Seat) -> UUID | None:
    chair = next((chair for chair in room.table.chairs if chair.seat == seat), None)
    return None if chair is None else chair.person
