"""Who decides about reports."""

from uuid import UUID

import sqlalchemy as sa

from spinney.server.problems import NotHere
from spinney.server.store.schema_people import accounts
from spinney.server.store.store import Store


async def appoint(store: Store, person: UUID, *, moderator: bool) -> str:
    """Make somebody a moderator, or not any longer; their name."""
    own = sa.and_(accounts.c.id == person, accounts.c.owner.is_(None))
    changed = sa.update(accounts).where(own).values(moderator=moderator)
    rows = await store.run(changed.returning(accounts.c.name))
    if not rows:
        raise NotHere(
            f"No person with an account has the id {person}. They get one by adding a passkey; "
            "guests and bots cannot be moderators."
        )
    name: str = rows[0]["name"]
    return name
