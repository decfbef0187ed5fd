"""A letter a day at most: the games that wait for somebody who has not looked since."""

import time  # noqa: TID251 (how long ago the last look was)
from collections import defaultdict
from uuid import UUID

import sqlalchemy as sa

from spinney.core import installed
from spinney.server.notify.addresses import TEXTS, Mails
from spinney.server.store.schema_people import mails
from spinney.server.store.statements import Ready, Row
from spinney.server.store.store import Store

_EVERY = 300.0
"""Seconds between two looks; nobody waits for a letter."""
_LATER = 3600.0
"""Seconds until the next look when a letter was not taken."""
_READERS = Ready(
    sa.text("""
SELECT mails.person, mails.address, mails.language, mails.told,
  GREATEST(mails.confirmed, mails.told, focus.until) AS seen
FROM mails LEFT JOIN focus ON focus.person = mails.person
WHERE mails.person > :after AND mails.confirmed IS NOT NULL
AND COALESCE(mails.told, mails.confirmed) < now() - interval '1 day'
AND (focus.until IS NULL OR focus.until < now() - interval '1 hour')
ORDER BY mails.person LIMIT 1000
""").bindparams(sa.bindparam("after", type_=sa.UUID))
)
_WAITING = Ready(
    sa.text("""
SELECT chairs.person, tables.code, tables.name, tables.game, last.at
FROM chairs JOIN tables ON tables.id = chairs.table_id JOIN LATERAL (
  SELECT actors, at FROM log WHERE log.table_id = tables.id ORDER BY position DESC LIMIT 1
) AS last ON true
WHERE chairs.person = ANY(:people) AND chairs.bot IS NULL AND tables.status = 'playing'
AND strpos(last.actors, chr(65 + chairs.seat)) > 0 AND last.at < now() - interval '1 hour'
ORDER BY last.at
""").bindparams(sa.bindparam("people", type_=sa.ARRAY(sa.UUID)))
)


class Digests:
    """Looks now and then whether a letter is due."""

    def __init__(self, store: Store, mails: Mails) -> None:
        self._store = store
        self._mails = mails
        self._next = time.monotonic()

    async def look(self) -> None:
        """Send what is due, if it is time to look."""
        if self._mails.mailman.can_send() and time.monotonic() >= self._next:
            self._next = time.monotonic() + _EVERY
            await self.send_due()

    async def send_due(self) -> int:
        """Send a letter to all for whom something new waits; how many were taken."""
        taken, after = 0, UUID(int=0)
        while page := await self._store.run(_READERS, after=after):
            taken += await self._send_to(page)
            after = page[-1]["person"]
        return taken

    async def _send_to(self, page: list[Row]) -> int:
        readers = {row["person"]: row for row in page}
        waiting: dict[UUID, list[Row]] = defaultdict(list)
        for row in await self._store.run_everywhere(_WAITING, people=list(readers)):
            waiting[row["person"]].append(row)
        due = [
            (readers[person], games)
            for person, games in waiting.items()
            if any(game["at"] > readers[person]["seen"] for game in games)
        ]
        return sum([await self._send(reader, games) for reader, games in due])

    async def _send(self, reader: Row, games: list[Row]) -> bool:
        said = TEXTS.told_in(reader["language"])["digest"]
        stop, headers = self._mails.ways_out(reader["person"], reader["address"])
        lines = "\n".join(self._line(game) for game in games)
        body = said["body"].format(games=lines, stop=stop)
        if not await self._is_first(reader["person"]):
            return False
        if await self._mails.mailman.send(reader["address"], said["subject"], body, headers):
            return True
        await self._take_back(reader)
        self._next = time.monotonic() + _LATER
        return False

    def _line(self, game: Row) -> str:
        called, known = game["name"] or game["code"], installed().get(game["game"])
        link = f"{self._mails.mailman.origin}/t/{game['code']}"
        return f"{called} ({known.title if known else game['game']})\n{link}"

    async def _is_first(self, person: UUID) -> bool:
        """Of several workers, one writes that the letter is sent, and sends it."""
        before = sa.or_(mails.c.told.is_(None), mails.c.told < sa.text("now() - interval '1 day'"))
        told = sa.update(mails).where(mails.c.person == person, before).values(told=sa.func.now())
        return bool(await self._store.run(told.returning(mails.c.person)))

    async def _take_back(self, reader: Row) -> None:
        """A letter that was not taken was not sent: the games in it are still to be told."""
        own = mails.c.person == reader["person"]
        await self._store.run(sa.update(mails).where(own).values(told=reader["told"]))
