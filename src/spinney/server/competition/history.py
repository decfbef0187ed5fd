"""The games that somebody has finished: a page at a time, newest first."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.bots.review import Measure, can_advise, measure_of
from spinney.core import Seat
from spinney.server.store.schema_competition import results
from spinney.server.store.schema_deals import attempts, deals
from spinney.server.store.store import Store

_MANY = 30


class HistoryFilters(msgspec.Struct, frozen=True, kw_only=True):
    """Which of their games somebody wants to see."""

    game: str | None = None
    people: bool = False
    """Only those with other people."""
    rated: bool = False
    won: bool = False
    company: UUID | None = None
    """Only those at whose table this person sat as well."""
    before: UUID | None = None
    """The table of the last line that is known already."""


class Companion(msgspec.Struct, frozen=True):
    """Somebody at the table of a finished game, and how it ended for them."""

    seat: Seat
    name: str
    emblem: str
    bot: str | None
    program: bool
    you: bool
    place: int
    points: int
    gone: bool
    """Whether they left the game to a bot."""


class TriedDeal(msgspec.Struct, frozen=True):
    """The deal that a game was somebody's try at."""

    code: str
    number: int | None
    """Of a daily."""


class HistoryLine(msgspec.Struct, frozen=True):
    """A finished game, as it ended for somebody."""

    table: UUID
    code: str
    title: str
    game: str
    edition: str
    players: int
    pace: str
    rated: bool
    device: bool
    ended: datetime
    seconds: int
    """How long the game waited for them."""
    reason: str
    seat: Seat
    place: int
    points: int
    gone: bool
    measure: Measure | None
    """What luck and losses are counted in; none where there is no review."""
    par: float | None
    luck: float | None
    lost: float | None
    company: tuple[Companion, ...]
    """Everybody who played, by seat."""
    deal: TriedDeal | None


class History(msgspec.Struct, frozen=True):
    """A page of somebody's games."""

    total: int
    """How many there are on all pages."""
    lines: tuple[HistoryLine, ...]
    before: UUID | None
    """Name it to read the next page; none on the last."""


_SHARED = frozenset(HistoryLine.__struct_fields__) & frozenset(results.c.keys()) - {"gone"}
_TRIED = sa.and_(attempts.c.table_id == results.c.table_id, attempts.c.person == results.c.person)
_WITH_DEALS = sa.select(results, deals.c.code.label("deal"), deals.c.number).select_from(
    results.outerjoin(attempts, _TRIED).outerjoin(deals, deals.c.id == attempts.c.deal)
)
_TOLD = frozenset(Companion.__struct_fields__) & frozenset(results.c.keys()) - {"gone"}


async def history(store: Store, person: UUID, wanted: HistoryFilters) -> History:
    """A page of the games that somebody has finished."""
    own = sa.and_(results.c.person == person, *_narrowed(wanted))
    count = sa.select(sa.func.count()).where(own)
    page = _WITH_DEALS.where(own, *_after(person, wanted.before))
    newest = page.order_by(results.c.ended.desc(), results.c.table_id.desc()).limit(_MANY + 1)
    total = (await store.run(count))[0][0]
    rows = await store.run(newest)
    company = await _company(store, [row["table_id"] for row in rows[:_MANY]])
    lines = tuple(_line(row, company[row["table_id"]], person) for row in rows[:_MANY])
    return History(total, lines, lines[-1].table if len(rows) > _MANY else None)


def _narrowed(wanted: HistoryFilters) -> list[sa.ColumnElement[bool]]:
    asked = (
        (wanted.game is not None, results.c.game == wanted.game),
        (wanted.people, results.c.people > 1),
        (wanted.rated, results.c.rated),
        (wanted.won, results.c.place == 1),
        (wanted.company is not None, _shared_with(wanted.company)),
    )
    return [condition for is_asked, condition in asked if is_asked]


def _shared_with(company: UUID | None) -> sa.ColumnElement[bool]:
    other = results.alias("other")
    return sa.exists().where(other.c.table_id == results.c.table_id, other.c.person == company)


def _after(person: UUID, before: UUID | None) -> list[sa.ColumnElement[bool]]:
    """What comes after a line: games that end at the same moment are told apart by their id."""
    if before is None:
        return []
    key = sa.tuple_(results.c.ended, results.c.table_id)
    last = results.alias("last")
    at = sa.select(last.c.ended, last.c.table_id).where(
        last.c.table_id == before, last.c.person == person
    )
    return [key < at.scalar_subquery()]


async def _company(store: Store, tables: Sequence[UUID]) -> dict[UUID, list[Any]]:
    seated: dict[UUID, list[Any]] = {table: [] for table in tables}
    if tables:
        found = sa.select(results).where(results.c.table_id.in_(tables)).order_by(results.c.seat)
        for row in await store.run(found):
            seated[row["table_id"]].append(row)
    return seated


def _line(row: Any, company: Sequence[Any], person: UUID) -> HistoryLine:
    return HistoryLine(
        **{name: row[name] for name in _SHARED},
        table=row["table_id"],
        gone=row["gone"] is not None,
        measure=_measure(row["game"]) if row["lost"] is not None else None,
        company=tuple(
            Companion(
                **{name: one[name] for name in _TOLD},
                you=one["person"] == person,
                gone=one["gone"] is not None,
            )
            for one in company
        ),
        deal=None if row["deal"] is None else TriedDeal(row["deal"], row["number"]),
    )


def _measure(game: str) -> Measure | None:
    return measure_of(game) if can_advise(game) else None
