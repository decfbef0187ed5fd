"""What people say at a table."""

from datetime import datetime, timedelta
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.core import Seat
from spinney.server.clock import now
from spinney.server.people.people import Person
from spinney.server.problems import NotYours, Problem, TooFast, must_be_plain
from spinney.server.store.schema import chat, tables
from spinney.server.store.statements import Ready, Row, Statements
from spinney.server.store.store import Store
from spinney.server.tables.table import ChairRow, Table, read_table

_LONGEST = 300
_OFTEN = 5
_WITHIN = timedelta(seconds=10)
_KEPT_IN_SIGHT = 50
_NEWEST = Ready(
    sa.select(chat)
    .where(chat.c.table_id == sa.bindparam("table_id"), chat.c.number > sa.bindparam("after"))
    .order_by(chat.c.number.desc())
    .limit(_KEPT_IN_SIGHT)
)


class Said(msgspec.Struct, frozen=True):
    """Something somebody said."""

    number: int
    seat: Seat | None
    """None if whoever said it does not sit there any more."""
    name: str
    text: str
    at: datetime


class Spoken(msgspec.Struct, frozen=True):
    """The same with whoever said it, which is told to nobody."""

    said: Said
    person: UUID | None


async def say(store: Store, table_id: UUID, person: Person, text: str) -> Said:
    """Say something at a table where one sits and is not muted."""
    if not text.strip() or len(text) > _LONGEST:
        raise Problem(f"Say something of 1 to {_LONGEST} characters.")
    must_be_plain(text)
    at = now()
    async with store.at(table_id).transaction() as within:
        # Holding the table's row gives each word its own number, and keeps people in their chairs.
        await within.run(sa.select(tables.c.id).where(tables.c.id == table_id).with_for_update())
        chair = _talking(await read_table(within, table_id), person)
        here = chat.c.table_id == table_id
        recent = sa.and_(here, chat.c.seat == chair.seat, chat.c.at > at - _WITHIN)
        said = await within.run(sa.select(sa.func.count()).select_from(chat).where(recent))
        if said[0][0] >= _OFTEN:
            raise TooFast("You talk faster than others can read. Wait a few seconds.")
        last = await within.run(sa.select(sa.func.max(chat.c.number)).where(here))
        number = (last[0][0] or 0) + 1
        words = {"number": number, "seat": chair.seat, "text": text, "at": at}
        speaker = {"person": person.id, "name": chair.name}
        await within.run(sa.insert(chat).values(table_id=table_id, **words, **speaker))
    return Said(number, chair.seat, chair.name, text, at)


def _talking(table: Table, person: Person) -> ChairRow:
    chair = next((chair for chair in table.chairs if chair.person == person.id), None)
    if chair is None:
        raise NotYours("Only those who sit at the table talk there.")
    if chair.muted:
        raise NotYours("Whoever opened the table has muted you.")
    return chair


async def tables_talked_at(store: Store, person: UUID) -> list[UUID]:
    """Where somebody said something."""
    found = sa.select(chat.c.table_id).where(chat.c.person == person).distinct()
    return [row["table_id"] for row in await store.run_everywhere(found)]


async def blank_words(store: Store, table_id: UUID, person: UUID, name: str) -> None:
    """Leave nothing of what somebody said at a table but that something was said."""
    theirs = sa.and_(chat.c.table_id == table_id, chat.c.person == person)
    blank = sa.update(chat).where(theirs).values(text="", name=name, person=None)
    await store.at(table_id).run(blank)


async def heard(store: Statements, table_id: UUID, after: int) -> list[Spoken]:
    """What was said after a number, the last of it only."""
    rows = await store.at(table_id).run(_NEWEST, table_id=table_id, after=after)
    return [_spoken(row) for row in reversed(rows)]


async def said_between(store: Statements, table_id: UUID, after: int, until: int) -> list[Spoken]:
    """What was said around a moment."""
    here = sa.and_(chat.c.table_id == table_id, chat.c.number.between(after + 1, until))
    between = sa.select(chat).where(here).order_by(chat.c.number)
    return [_spoken(row) for row in await store.at(table_id).run(between)]


def _spoken(row: Row) -> Spoken:
    said = Said(row["number"], row["seat"], row["name"], row["text"], row["at"])
    return Spoken(said, row["person"])
