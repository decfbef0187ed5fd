"""Several who played the same deal, side by side: what they made of it, and where they parted."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.core import Match, Seat, Undo
from spinney.core.messages import write
from spinney.deals.forks import Fork, forks_of
from spinney.deals.standing import Standing, standing_in
from spinney.server.deals.attempts import own_attempt
from spinney.server.deals.deals import Deal
from spinney.server.deals.outcomes import named_on_board, read_tally
from spinney.server.people.people import NAMELESS, Person
from spinney.server.play.house import House
from spinney.server.play.lookback import Looking
from spinney.server.problems import NotHere, NotYours
from spinney.server.store.schema import chairs
from spinney.server.store.schema_deals import attempts
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store

MOST = 5
_MANY = 100
_ENTRIES = Ready(
    sa.select(attempts.c.table_id, attempts.c.person, attempts.c.points)
    .where(attempts.c.deal == sa.bindparam("deal"), attempts.c.ranked)
    .order_by(attempts.c.points.desc(), attempts.c.table_id)
    .limit(_MANY)
)
_SEATED = Ready(
    sa.select(chairs.c.table_id, chairs.c.name, chairs.c.emblem).where(
        chairs.c.table_id == sa.any_(sa.bindparam("tables", type_=sa.ARRAY(sa.Uuid))),
        chairs.c.seat == sa.bindparam("seat"),
    )
)


class Entry(msgspec.Struct, frozen=True):
    """Somebody who played the deal."""

    table: UUID
    name: str
    emblem: str
    you: bool
    first: bool
    """Whether the draw comes from their table."""
    points: int
    standing: Standing


class Course(msgspec.Struct, frozen=True):
    """What somebody chose, one thing after another, and what they had after each."""

    table: UUID
    choices: tuple[str, ...]
    """In the words of the record."""
    positions: tuple[int, ...]
    """How many lines the log had after each."""
    points: tuple[int, ...]
    """With what the others did before the next choice."""


class Comparison(msgspec.Struct, frozen=True):
    """Who played a deal, and some of them side by side."""

    entries: tuple[Entry, ...]
    """The best first."""
    courses: tuple[Course, ...]
    forks: tuple[Fork, ...]
    """By tables."""


async def comparison_of(
    house: House, deal: Deal, person: Person | None, chosen: Sequence[UUID]
) -> Comparison:
    """Some of those who played a deal; without a choice oneself and the best of the others."""
    store = house.store
    await _must_have_played(store, deal, person)
    entries = await _entries(store, deal, person)
    known = {entry.table for entry in entries}
    if not known.issuperset(chosen):
        raise NotHere("Somebody of these has not played this deal. Choose among its entries.")
    tables = list(chosen)[:MOST] or [one.table for one in _foremost(entries)]
    courses = [await _course(house, deal, table) for table in tables]
    forks = forks_of({str(course.table): course.choices for course in courses})
    return Comparison(tuple(entries), tuple(courses), tuple(forks))


async def picture_of(
    house: House, deal: Deal, person: Person | None, table: UUID, position: int | None
) -> str:
    """What somebody had built of a deal after so many lines of their log."""
    await _must_have_played(house.store, deal, person)
    if table not in {entry.table for entry in await _entries(house.store, deal, person)}:
        raise NotHere("Nobody played this deal at that table. Choose among its entries.")
    looking = Looking(house, await house.open(table), None)
    return await looking.picture(position, deal.seat, built=True)


async def _must_have_played(store: Store, deal: Deal, person: Person | None) -> None:
    own = await own_attempt(store, deal, person)
    if deal.is_sealed() and (own is None or own.ended is None):
        raise NotYours("Play this deal first: what others made of it would show you what comes.")


async def _entries(store: Store, deal: Deal, person: Person | None) -> list[Entry]:
    tally = await read_tally(store, deal.id)
    rows = [row for row in await store.run(_ENTRIES, deal=deal.id) if row["points"] in tally]
    if deal.number is not None:
        # Everybody plays a daily, and not only whoever was handed its link.
        named = await named_on_board(store, deal, person)
        rows = [row for row in rows if row["person"] in named]
    tables = [row["table_id"] for row in rows]
    seated = await store.run_everywhere(_SEATED, tables=tables, seat=deal.seat)
    chairs_by_table = {row["table_id"]: row for row in seated}
    return [_entry(deal, person, row, chairs_by_table.get(row["table_id"]), tally) for row in rows]


def _entry(deal: Deal, person: Person | None, row: Any, chair: Any, tally: dict[int, int]) -> Entry:
    return Entry(
        table=row["table_id"],
        name=chair["name"] if chair else NAMELESS,
        emblem=chair["emblem"] if chair else "fir",
        you=person is not None and row["person"] == person.id,
        first=row["table_id"] == deal.origin,
        points=row["points"],
        standing=standing_in(tally, row["points"]),
    )


def _foremost(entries: Sequence[Entry]) -> list[Entry]:
    """Oneself, and then the best."""
    return sorted(entries, key=lambda entry: not entry.you)[:MOST]


async def _course(house: House, deal: Deal, table: UUID) -> Course:
    match = (await house.newest(await house.open(table))).match
    trail = await house.trails.ask(table, match, lambda trail: trail.points[:])
    own = _lines_of(match, deal.seat)
    until = [*(line - 1 for line in own[1:]), len(match.log)]
    return Course(
        table=table,
        choices=tuple(write(match.log[line - 1].action) for line in own),
        positions=tuple(own),
        points=tuple(trail[line][deal.seat] for line in until),
    )


def _lines_of(match: Match, seat: Seat) -> list[int]:
    """The lines of a seat's own choices, without what was taken back."""
    lines = list[int]()
    for line, entry in enumerate(match.log, start=1):
        if entry.seat == seat and isinstance(entry.action, Undo):
            lines.pop()
        elif entry.seat == seat:
            lines.append(line)
    return lines
