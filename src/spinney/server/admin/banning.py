"""Whom this server does not want any more."""

from uuid import UUID

import sqlalchemy as sa

from spinney.server.people.revoked import write_ended
from spinney.server.store.schema_people import ended
from spinney.server.store.store import Store


async def ban(store: Store, person: UUID) -> bool:
    """Let somebody do nothing here any more; whether that is new."""
    new = not await _is_banned(store, person)
    if new:
        await write_ended(store, [person], "banned")
    return new


async def unban(store: Store, person: UUID) -> bool:
    """Let somebody in again; whether they had been banned."""
    was = await _is_banned(store, person)
    if was:
        await write_ended(store, [person], "forgiven")
    return was


async def _is_banned(store: Store, person: UUID) -> bool:
    line = sa.and_(ended.c.id == person, ended.c.why == "banned")
    return bool(await store.run(sa.select(ended.c.id).where(line)))
