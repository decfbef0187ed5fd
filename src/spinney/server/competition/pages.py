"""Pages of people: closed until their owner opens them, to those they follow or to everybody.

A page has an address of its own, so that nobody's id is told to others. Whoever closes theirs takes
the address back.
"""

import secrets
from collections.abc import Collection
from datetime import datetime
from typing import Literal
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import ARRAY, insert

from spinney.server.people.people import Person
from spinney.server.people.revoked import OUT
from spinney.server.problems import NotHere
from spinney.server.store.schema_people import accounts, blocks, ended, follows, profile_pages
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store
from spinney.server.tables.making import CODE_LETTERS

ShownTo = Literal["nobody", "followed", "everybody"]
_NOBODY = UUID(int=0)
_LETTERS = 10
"""Too many to be guessed."""

_owner = profile_pages.c.person
_viewer = sa.bindparam("viewer", type_=_owner.type)
_PEOPLE = sa.bindparam("people", type_=ARRAY(_owner.type))
_APART = sa.exists().where(
    sa.or_(
        sa.and_(blocks.c.person == _viewer, blocks.c.blocked == _owner),
        sa.and_(blocks.c.person == _owner, blocks.c.blocked == _viewer),
    )
)
_OUT = sa.exists().where(ended.c.id == _owner, sa.or_(*(ended.c.why == why for why in OUT)))
_CHOSEN = sa.exists().where(follows.c.person == _owner, follows.c.followed == _viewer)
_OPEN = sa.and_(
    sa.or_(profile_pages.c.shown_to == "everybody", _CHOSEN, _owner == _viewer), ~_APART, ~_OUT
)
"""Whether a page is open to the viewer: one rule, wherever something of somebody is shown."""

_AT = Ready(
    sa.select(accounts.c.id, accounts.c.name, accounts.c.emblem, accounts.c.created)
    .join(profile_pages, accounts.c.id == _owner)
    .where(_OPEN, profile_pages.c.code == sa.bindparam("at"))
)
_AMONG = Ready(sa.select(_owner, profile_pages.c.code).where(_OPEN, _owner == sa.any_(_PEOPLE)))
_OWN = Ready(sa.select(profile_pages).where(_owner == _viewer))
_FOLLOWED = Ready(sa.select(sa.func.count()).where(follows.c.person == _viewer))


class OwnPage(msgspec.Struct, frozen=True):
    """Who sees one's page, and where."""

    shown_to: ShownTo
    code: str | None
    """Its address, while it is open to anybody."""
    followed: int
    """How many one follows."""


class Owner(msgspec.Struct, frozen=True):
    """Whose page it is."""

    id: UUID
    name: str
    emblem: str
    created: datetime


async def own_page(store: Store, person: UUID) -> OwnPage:
    """Who sees somebody's page."""
    found = await store.run(_OWN, viewer=person)
    followed = (await store.run(_FOLLOWED, viewer=person))[0][0]
    if not found:
        return OwnPage("nobody", None, followed)
    return OwnPage(found[0]["shown_to"], found[0]["code"], followed)


async def open_page(store: Store, person: UUID, shown_to: ShownTo) -> OwnPage:
    """Open somebody's page to others, or close it; the address stays while it is open."""
    if shown_to == "nobody":
        await store.run(sa.delete(profile_pages).where(_owner == person))
    else:
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(_LETTERS))
        row = insert(profile_pages).values(person=person, code=code, shown_to=shown_to)
        again = row.on_conflict_do_update(index_elements=["person"], set_={"shown_to": shown_to})
        await store.run(again)
    return await own_page(store, person)


async def owner_of(store: Store, code: str, viewer: Person | None) -> Owner:
    """Whose page is at an address, if it is open to whoever asks."""
    seen_by = viewer.id if viewer is not None else _NOBODY
    found = await store.rows(Owner, _AT, at=code, viewer=seen_by)
    if not found:
        raise NotHere("There is no such page, or it is not open to you. Ask whoever gave the link.")
    return found[0]


async def open_pages(
    store: Store, viewer: Person | None, people: Collection[UUID]
) -> dict[UUID, str]:
    """The addresses of those pages among some that are open to somebody."""
    if not people:
        return {}
    seen_by = viewer.id if viewer is not None else _NOBODY
    rows = await store.run(_AMONG, viewer=seen_by, people=list(people))
    return {row["person"]: row["code"] for row in rows}
