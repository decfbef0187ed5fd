"""Following: whose tables and results somebody wants to see, as far as these are open to them."""

from datetime import datetime
from uuid import UUID, uuid4

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.core import Seat
from spinney.server.competition.pages import open_pages, owner_of
from spinney.server.people.people import NAMELESS, Person
from spinney.server.problems import Conflict, NotHere, Problem
from spinney.server.store.schema_people import accounts, blocks, follows
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store
from spinney.server.tables.blocks import someone_else
from spinney.server.tables.listing import TableLine, tables_of
from spinney.server.tables.table import read_table

_MOST = 500

_FOLLOWED = Ready(
    sa.select(
        follows.c.id,
        follows.c.followed.label("person"),
        follows.c.created,
        sa.func.coalesce(accounts.c.name, follows.c.name).label("name"),
        sa.func.coalesce(accounts.c.emblem, follows.c.emblem).label("emblem"),
    )
    .join(accounts, accounts.c.id == follows.c.followed, isouter=True)
    .where(
        follows.c.person == sa.bindparam("who"),
        ~sa.exists().where(
            blocks.c.person == follows.c.person, blocks.c.blocked == follows.c.followed
        ),
    )
    .order_by(sa.literal_column("name"), follows.c.id)
)
_FOLLOWERS = Ready(
    sa.select(follows.c.person, accounts.c.name, accounts.c.emblem)
    .join(accounts, accounts.c.id == follows.c.person)
    .where(
        follows.c.followed == sa.bindparam("who"),
        ~sa.exists().where(
            blocks.c.person == follows.c.followed, blocks.c.blocked == follows.c.person
        ),
    )
    .order_by(accounts.c.name, accounts.c.id)
    .limit(_MOST)
)


class NewFollow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to follow: by their page, or by the chair they sat in."""

    page: str | None = None
    table: UUID | None = None
    seat: Seat | None = None


class Follow(msgspec.Struct, frozen=True):
    """Somebody whom one follows."""

    id: UUID
    name: str
    emblem: str
    page: str | None
    """The address of their page, if it is open to you."""
    created: datetime


class Follower(msgspec.Struct, frozen=True):
    """Somebody who follows one."""

    name: str
    emblem: str
    page: str | None


class Following(msgspec.Struct, frozen=True):
    """Whom one follows, and by whom one is followed."""

    follows: tuple[Follow, ...]
    followers: tuple[Follower, ...]


async def follow(store: Store, person: Person, new: NewFollow) -> Following:
    """Follow somebody; doing it twice changes nothing."""
    followed, name, emblem = await _meant(store, person, new)
    if len(await store.run(_FOLLOWED, who=person.id)) >= _MOST:
        raise Conflict(f"You follow {_MOST} people, which is the most. Leave somebody out first.")
    row = {"id": uuid4(), "person": person.id, "followed": followed, "name": name, "emblem": emblem}
    await store.run(insert(follows).values(**row).on_conflict_do_nothing())
    return await following(store, person)


async def unfollow(store: Store, person: UUID, chosen: UUID) -> None:
    """Follow somebody no longer."""
    own = sa.and_(follows.c.person == person, follows.c.id == chosen)
    if not await store.run(sa.delete(follows).where(own).returning(follows.c.id)):
        raise NotHere("You do not follow anybody by this id. Look at your list again.")


async def following(store: Store, person: Person) -> Following:
    """Whom somebody follows, and who follows them."""
    followed = await store.run(_FOLLOWED, who=person.id)
    followers = await store.run(_FOLLOWERS, who=person.id)
    people = {row["person"] for row in (*followed, *followers)}
    pages = await open_pages(store, person, people)
    return Following(
        tuple(
            Follow(row["id"], row["name"], row["emblem"], pages.get(row["person"]), row["created"])
            for row in followed
        ),
        tuple(
            Follower(row["name"] or NAMELESS, row["emblem"], pages.get(row["person"]))
            for row in followers
        ),
    )


async def follows_among(store: Store, person: UUID) -> dict[UUID, UUID]:
    """By whom they are: the ids under which somebody follows others."""
    return {row["person"]: row["id"] for row in await store.run(_FOLLOWED, who=person)}


async def followed_tables(store: Store, person: Person) -> list[TableLine]:
    """Public tables that those sit at whom somebody follows, if their pages are open to them."""
    followed = await follows_among(store, person.id)
    seen = await open_pages(store, person, followed)
    return await tables_of(store, person, list(seen)) if seen else []


async def _meant(store: Store, person: Person, new: NewFollow) -> tuple[UUID, str, str]:
    """Whom somebody means, with name and emblem."""
    if new.page is not None:
        owner = await owner_of(store, new.page, person)
        if owner.id == person.id:
            raise Conflict("That is your own page. Follow somebody else.")
        return owner.id, owner.name, owner.emblem
    if new.table is None or new.seat is None:
        raise Problem("Say whom to follow: by the page, or by the table and the seat.")
    table = await read_table(store, new.table)
    followed, name = someone_else(table, new.seat, person)
    emblem = next(chair.emblem for chair in table.chairs if chair.person == followed)
    return followed, name, emblem
