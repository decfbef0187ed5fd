"""What is not to be known any more: ended sessions, revoked tokens, people who went or had to go.

Requests are known by their signature, without a query; so what was signed once and is over must be
remembered. Each process holds the list, knows its own endings at once, and reads now and then what
the others have added.
"""

import asyncio
import contextlib
from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from itertools import takewhile
from typing import Literal
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.server.clock import now
from spinney.server.store.schema_people import ended
from spinney.server.store.statements import Ready, Statements, StoreIsDown

Why = Literal["session", "token", "gone", "banned", "forgiven"]
OUT: tuple[Why, ...] = ("gone", "banned")
"""What ends a person, and not only one of their ways in; nothing but forgiving takes it back."""
KEPT = timedelta(days=400)
"""For so long an ended session is remembered: its cookie is good for less."""
_OVERLAP = timedelta(minutes=1)
"""A line is seen when its transaction ends, which may be later than the moment it names."""
_SINCE = Ready(sa.select(ended).where(ended.c.at > sa.bindparam("since")).order_by(ended.c.at))


async def write_ended(store: Statements, ids: Collection[UUID], why: Why) -> None:
    """Write down what has ended. A person's first session has their id: it ends with them."""
    if not ids:
        return
    lines = insert(ended).values([{"id": each, "why": why} for each in ids])
    newest = {"why": why, "at": sa.func.now()}
    wider = None if why in (*OUT, "forgiven") else ended.c.why.not_in(OUT)
    told = lines.on_conflict_do_update(index_elements=["id"], set_=newest, where=wider)
    await store.run(told)


async def prune_ended(store: Statements) -> None:
    """Forget sessions that ended so long ago that no cookie of theirs is good any more.

    Tokens have no end of their own: what was revoked, and whose they were, is kept for good.
    """
    old = sa.and_(ended.c.why.in_(["session", "forgiven"]), ended.c.at < now() - KEPT)
    await store.run(sa.delete(ended).where(old))


class Revoked:
    """The list, as one process knows it."""

    def __init__(self) -> None:
        self._why: dict[UUID, Why] = {}
        self._sessions: dict[UUID, datetime] = {}
        """When each of the sessions ended, the oldest first."""
        self._since = datetime.min.replace(tzinfo=UTC)

    def why(self, each: UUID) -> Why | None:
        """Why this has ended; None if it has not."""
        return self._why.get(each)

    async def end(self, store: Statements, ids: Collection[UUID], why: Why) -> None:
        """End something here at once, and elsewhere as soon as the others look."""
        await write_ended(store, ids, why)
        for each in ids:
            self._note(each, why, now())

    async def read(self, store: Statements) -> None:
        """Learn what was added since the last look."""
        for row in await store.run(_SINCE, since=self._since):
            self._note(row["id"], row["why"], row["at"])
            self._since = max(self._since, row["at"] - _OVERLAP)

    async def watch(self, store: Statements, every: float) -> None:
        """Look now and then, as long as the process lives."""
        while True:
            await asyncio.sleep(every)
            with contextlib.suppress(StoreIsDown):
                await self.read(store)
            self.prune()

    def prune(self) -> None:
        """Forget here what the database forgets."""
        old = now() - KEPT
        for session in [*takewhile(lambda one: self._sessions[one] < old, self._sessions)]:
            del self._sessions[session]
            if self._why.get(session) == "session":
                del self._why[session]

    def _note(self, each: UUID, why: Why, at: datetime) -> None:
        if why == "forgiven":
            self._why.pop(each, None)
        elif why in OUT or self._why.get(each) not in OUT:
            self._why[each] = why
        if why == "session":
            self._sessions.setdefault(each, at)
