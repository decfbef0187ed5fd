"""Reports: what people tell moderators, and what those decide."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Annotated, Any, Literal
from uuid import UUID, uuid4

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.core import Seat
from spinney.server.clock import now
from spinney.server.people.people import Person
from spinney.server.problems import Conflict, NotHere, Problem, must_be_plain
from spinney.server.store.schema import chat
from spinney.server.store.schema_people import reports
from spinney.server.store.statements import Row
from spinney.server.store.store import Store
from spinney.server.tables.blocks import someone_else
from spinney.server.tables.chat import Said, Spoken, said_between
from spinney.server.tables.table import Table

_MANY = 50
_BEFORE, _AFTER = 30, 10
"""How many words before and after a report a moderator reads."""
KEPT = timedelta(days=180)
"""How long a report is kept after it was decided, with what it is about."""
Reason = Literal["rude", "spam", "cheating", "name", "other"]
Verdict = Literal["nothing", "ban"]


class NewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is reported, and why: whoever sits in a chair, or said something."""

    reason: Reason
    seat: Seat | None = None
    text: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    said: int | None = None
    """The number of the words; whoever said them may have left the chair."""


class Reported(msgspec.Struct, frozen=True):
    """A report has been taken down."""

    id: UUID
    sentence: str


class Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a moderator decides about a report."""

    verdict: Verdict


class Report(msgspec.Struct, frozen=True):
    """A report as a moderator sees it."""

    id: UUID
    table: UUID
    seat: Seat
    name: str
    reason: Reason
    text: str
    created: datetime
    verdict: Verdict | None
    chat: Sequence[Said]
    """What was said around that moment."""


async def report(store: Store, person: Person, table: Table, new: NewReport) -> Reported:
    """Take a report down with what it is about; once for each person and seat of a table."""
    must_be_plain(new.text)
    table_id = table.row.id
    last = sa.select(sa.func.max(chat.c.number)).where(chat.c.table_id == table_id)
    until = new.said or (await store.at(table_id).run(last))[0][0] or 0
    spoken = await said_between(store, table_id, until - _BEFORE, until + _AFTER)
    about, seat, name = _meant(spoken, table, new, person)
    row = {
        "id": uuid4(),
        "table_id": table_id,
        "seat": seat,
        "person": about,
        "reporter": person.id,
        "reason": new.reason,
        "text": new.text,
        "said": until,
        "name": name,
        "evidence": msgspec.to_builtins([one.said for one in spoken]),
    }
    written = insert(reports).values(**row).on_conflict_do_nothing(constraint="reported_once")
    rows = await store.run(written.returning(reports.c.id))
    if not rows:
        raise Conflict("You have reported this player at this table. A moderator will read it.")
    return Reported(rows[0]["id"], "Thank you. A moderator will read it.")


def _meant(
    spoken: Sequence[Spoken], table: Table, new: NewReport, person: Person
) -> tuple[UUID, Seat | None, str]:
    """Whom a report is about, and the seat and the name they had then."""
    if new.said is None:
        if new.seat is None:
            raise Problem("Say whom you mean: the seat they have, or the number of what they said.")
        about, name = someone_else(table, new.seat, person)
        return about, new.seat, name
    words = next((one for one in spoken if one.said.number == new.said), None)
    if words is None or words.person is None:
        raise NotHere("Nothing was said by this number, or whoever said it has gone for good.")
    if words.person == person.id:
        raise Conflict("These are your own words. Choose others.")
    return words.person, words.said.seat, words.said.name


async def open_reports(store: Store) -> list[Report]:
    """What waits for a decision, oldest first."""
    waiting = sa.select(reports).where(reports.c.verdict.is_(None))
    rows = await store.run(waiting.order_by(reports.c.created).limit(_MANY))
    return [await _shown(store, row) for row in rows]


async def reported(store: Store, chosen: UUID) -> UUID | None:
    """Whom an open report is about; None if they have gone since."""
    person: UUID | None = _only(await store.run(sa.select(reports).where(_open(chosen))))["person"]
    return person


async def close_report(store: Store, moderator: Person, chosen: UUID, verdict: Verdict) -> Report:
    """Write down what was decided; what follows from it is done before, and can be done again."""
    noted = {"verdict": verdict, "decided_by": moderator.id, "decided": now()}
    closed = sa.update(reports).where(_open(chosen)).values(**noted).returning(reports)
    return await _shown(store, _only(await store.run(closed)))


def _open(chosen: UUID) -> sa.ColumnElement[bool]:
    return sa.and_(reports.c.id == chosen, reports.c.verdict.is_(None))


def _only(rows: list[Row]) -> Row:
    if not rows:
        raise NotHere("There is no such report, or somebody has decided it already.")
    return rows[0]


async def prune_reports(store: Store) -> None:
    """Forget what was decided long ago."""
    await store.run(sa.delete(reports).where(reports.c.decided < now() - KEPT))


async def _shown(store: Store, row: Any) -> Report:
    """A report with what was said when it was made, and since."""
    kept = msgspec.convert(row["evidence"] or [], list[Said])
    last = max((said.number for said in kept), default=row["said"] - _BEFORE)
    since = await said_between(store, row["table_id"], last, row["said"] + _AFTER)
    return Report(
        id=row["id"],
        table=row["table_id"],
        seat=row["seat"],
        name=row["name"],
        reason=row["reason"],
        text=row["text"],
        created=row["created"],
        verdict=row["verdict"],
        chat=[*kept, *(one.said for one in since)],
    )
