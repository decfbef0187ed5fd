"""Whether somebody's games may be published as data: off until they say so; accounts only."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import ARRAY

from spinney.server.people.revoked import OUT
from spinney.server.store.schema_people import accounts, ended
from spinney.server.store.statements import Ready, Statements

_OWN = Ready(sa.select(accounts.c.agreed).where(accounts.c.id == sa.bindparam("account")))
_PEOPLE = sa.bindparam("people", type_=ARRAY(accounts.c.id.type))
_ANSWERABLE = sa.func.coalesce(accounts.c.owner, accounts.c.id)
_owners = accounts.alias("owners")
_OUT = sa.exists().where(ended.c.id == _owners.c.id, sa.or_(*(ended.c.why == why for why in OUT)))
_AMONG = Ready(
    sa.select(accounts.c.id, sa.case((_OUT, None), else_=_owners.c.agreed).label("agreed"))
    .join(_owners, _owners.c.id == _ANSWERABLE)
    .where(accounts.c.id == sa.any_(_PEOPLE))
)


class Agreement(msgspec.Struct, frozen=True):
    """Since when the games that end may be published; None as long as they may not."""

    since: datetime | None


async def agreement_of(store: Statements, account: UUID) -> Agreement:
    """What an account has said; a guest has never said so."""
    rows = await store.run(_OWN, account=account)
    return Agreement(rows[0]["agreed"] if rows else None)


async def agree(store: Statements, account: UUID, *, agreed: bool) -> Agreement:
    """Let games that end from now on be published, or none that is not published yet.

    Whoever says yes twice has said so since the first time.
    """
    since = sa.func.coalesce(accounts.c.agreed, sa.func.now()) if agreed else None
    own = accounts.c.id == account
    await store.run(sa.update(accounts).where(own).values(agreed=since))
    return await agreement_of(store, account)


async def agreements(store: Statements, people: Collection[UUID]) -> dict[UUID, datetime | None]:
    """Since when those with an account have agreed; for a bot, its owner has.

    Whoever is banned cannot take it back any more, so they count as not having agreed.
    """
    rows = await store.run(_AMONG, people=list(people))
    return {row["id"]: row["agreed"] for row in rows}
