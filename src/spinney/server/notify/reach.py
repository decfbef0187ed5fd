"""Who can be told while their page is closed, as one process knows it.

Every move asks whether somebody at the table wants to be told, so the answer is in memory. Who no
longer does is found out when they would be told.
"""

import asyncio
import contextlib
from datetime import UTC, datetime, timedelta
from uuid import UUID

import sqlalchemy as sa

from spinney.server.clock import now
from spinney.server.store.schema_people import devices, mails
from spinney.server.store.statements import Ready, Statements, StoreIsDown

_RENEWED = timedelta(days=1)
"""How often those are forgotten who gave up their last device or address."""
_MANY = 5000
_OVERLAP = timedelta(minutes=1)
"""A line is seen when its transaction ends, which may be later than the moment it names."""
_SINCE = Ready(
    sa.union_all(
        sa.select(devices.c.person, devices.c.renewed.label("at")).where(
            devices.c.renewed > sa.bindparam("since")
        ),
        sa.select(mails.c.person, mails.c.confirmed.label("at")).where(
            mails.c.confirmed > sa.bindparam("since")
        ),
    )
)


_PAGE = Ready(
    sa.union(
        sa.select(devices.c.person).where(devices.c.person > sa.bindparam("after")),
        sa.select(mails.c.person).where(
            mails.c.person > sa.bindparam("after"), mails.c.confirmed.is_not(None)
        ),
    )
    .order_by("person")
    .limit(_MANY)
)


class Reach:
    """The people who gave a device or a mail address; some of them gave it up today."""

    def __init__(self) -> None:
        self._people: set[UUID] = set()
        self._added: set[UUID] = set()
        """Those of the last day."""
        self._renewed = now()
        self._since = datetime.min.replace(tzinfo=UTC)

    def __contains__(self, person: object) -> bool:
        return person in self._people

    def __bool__(self) -> bool:
        return bool(self._people)

    def add(self, person: UUID) -> None:
        """They can be told from now on; other processes learn it soon."""
        self._people.add(person)
        self._added.add(person)

    async def read(self, store: Statements) -> None:
        """Learn who was added since the last look."""
        for row in await store.run(_SINCE, since=self._since):
            self.add(row["person"])
            self._since = max(self._since, row["at"] - _OVERLAP)

    async def renew(self, store: Statements) -> None:
        """Know those alone who can still be told; in pages, so that nobody waits for long."""
        self._renewed, self._added = now(), set()
        found: set[UUID] = set()
        after = UUID(int=0)
        while rows := await store.run(_PAGE, after=after):
            found.update(row["person"] for row in rows)
            after = rows[-1]["person"]
        self._people = found | self._added

    async def watch(self, store: Statements, every: float) -> None:
        """Look now and then, as long as the process lives."""
        while True:
            await asyncio.sleep(every)
            with contextlib.suppress(StoreIsDown):
                await self.read(store)
                if now() - self._renewed > _RENEWED:
                    await self.renew(store)
