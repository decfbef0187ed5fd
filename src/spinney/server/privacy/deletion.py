"""Going: somebody, or one of their bots, is forgotten. The games of the others stay."""

import asyncio
from collections.abc import Iterable
from datetime import timedelta
from functools import partial
from typing import NamedTuple
from uuid import UUID

import sqlalchemy as sa
import structlog

from spinney.server.people.bots import list_bots
from spinney.server.people.revoked import Revoked
from spinney.server.play.house import House
from spinney.server.privacy.leaving import Ban, latest_bans, leave_games, leave_whole, left_behind
from spinney.server.store.schema_people import (
    accounts,
    blocks,
    challenges,
    devices,
    focus,
    follows,
    invitations,
    mails,
    notices,
    passkeys,
    profile_pages,
    recovery_codes,
    reports,
    sessions,
    tokens,
)
from spinney.server.store.schema_puzzles import puzzle_answers, solver_ratings

_log = structlog.get_logger()
_THEIRS = (
    passkeys.c.account,
    recovery_codes.c.account,
    sessions.c.account,
    tokens.c.account,
    challenges.c.person,
    invitations.c.person,
    invitations.c.inviter,
    follows.c.person,
    follows.c.followed,
    profile_pages.c.person,
    blocks.c.person,
    blocks.c.blocked,
    devices.c.person,
    mails.c.person,
    focus.c.person,
    notices.c.person,
    puzzle_answers.c.person,
    solver_ratings.c.person,
)


class _Going(NamedTuple):
    forgotten: asyncio.Task[list[UUID]]
    """Ends when nothing is known of them any more but where they sit."""
    left: asyncio.Task[None]
    """Ends when they sit nowhere."""


class Deletions:
    """Sees to it that whoever goes is forgotten, in the end everywhere."""

    def __init__(self, house: House, revoked: Revoked) -> None:
        self._house = house
        self._revoked = revoked
        self.patience = 0.3
        """Seconds that whoever goes waits for their games; the rest are left after the answer."""
        self.hearing = timedelta(minutes=1)
        """How long it takes at most until every process has heard of a ban."""
        self._going: dict[UUID, _Going] = {}
        self._carried_out: set[Ban] = set()

    async def forget(self, person: UUID) -> None:
        """Delete somebody with their bots; chairs stay without a name, and words are blanked.

        Every step can be taken twice, so whoever was cut off asks once more. Whoever asks while
        they are going waits for the same steps, and not for each of them again.
        """
        going = self._going.get(person) or self._go(person)
        await asyncio.shield(going.forgotten)
        for left in (await asyncio.wait({going.left}, timeout=self.patience))[0]:
            left.result()

    async def banish(self, person: UUID) -> None:
        """Ban somebody, with whom their bots are out, too; all of them leave their games."""
        await self._revoked.end(self._house.store, [person], "banned")
        await self._put_out(person)

    async def look(self) -> None:
        """Take out of their games whoever was cut off while going, and whoever was banned.

        A ban may come from somewhere that has no games, or from a process that stopped. It is
        carried out at once, and again when they cannot have sat down anywhere since.
        """
        await self._leave(await left_behind(self._house.store))
        bans = await latest_bans(self._house.store, self.hearing)
        self._carried_out &= bans
        for ban in bans - self._carried_out:
            await self._put_out(ban.person)
            self._carried_out.add(ban)

    async def close(self) -> None:
        """Leave what is being left; the rest is found by the next look."""
        steps = [step for going in self._going.values() for step in going]
        for step in steps:
            step.cancel()
        await asyncio.gather(*steps, return_exceptions=True)

    def _go(self, person: UUID) -> _Going:
        forgotten = asyncio.create_task(self._forget(person))
        left = asyncio.create_task(self._leave_after(forgotten))
        left.add_done_callback(partial(self._left, person))
        self._going[person] = _Going(forgotten, left)
        return self._going[person]

    async def _forget(self, person: UUID) -> list[UUID]:
        store = self._house.store
        all_of_them = [person, *(bot.id for bot in await list_bots(store, person))]
        await self._revoked.end(store, all_of_them, "gone")
        for each in all_of_them:
            await store.run_everywhere(_all_that_is_theirs(each))
            await _forget_reports(self._house, each)
        return all_of_them

    async def _leave_after(self, forgotten: asyncio.Task[list[UUID]]) -> None:
        await self._leave(await forgotten)

    async def _put_out(self, person: UUID) -> None:
        for each in (person, *(bot.id for bot in await list_bots(self._house.store, person))):
            await leave_games(self._house, each)

    async def _leave(self, people: Iterable[UUID]) -> None:
        for each in people:
            await leave_whole(self._house, each)

    def _left(self, person: UUID, leaving: asyncio.Task[None]) -> None:
        del self._going[person]
        if not leaving.cancelled() and (error := leaving.exception()):
            _log.warning("games are not left yet, and will be", error=repr(error))


def _all_that_is_theirs(person: UUID) -> sa.Delete:
    """One statement for all, with the account: each of its own would be one more to wait for."""
    parts = (
        sa.delete(column.table).where(column == person).cte(f"part_{number}")
        for number, column in enumerate(_THEIRS)
    )
    return sa.delete(accounts).where(accounts.c.id == person).add_cte(*parts)


async def _forget_reports(house: House, person: UUID) -> None:
    """What they reported loses its words, and what was reported about them its subject."""
    by, about = reports.c.reporter == person, reports.c.person == person
    await house.store.run(sa.update(reports).where(by).values(reporter=None, text=""))
    await house.store.run(sa.update(reports).where(about).values(person=None))
