"""The calendar of somebody's dailies: what they made of each day, and how many days in a row."""

from collections.abc import Sequence
from datetime import date
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.deals.dailies import day_of, days_of_month, number_of
from spinney.deals.standing import matchpoints
from spinney.deals.streak import Streak, streak_on
from spinney.server.clock import now
from spinney.server.people.people import Person
from spinney.server.store.schema_deals import attempts, deals, tallies
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store

BEST, LEAST = 20, 10
"""A month's matchpoints are the mean of the best days, from so many days on."""
_PLAYED = Ready(
    sa.select(
        *(deals.c.number, deals.c.par),
        *(attempts.c.points, attempts.c.ranked, attempts.c.unranked),
    )
    .join(deals, deals.c.id == attempts.c.deal)
    .where(
        attempts.c.person == sa.bindparam("person"),
        attempts.c.ended.is_not(None),
        deals.c.number.is_not(None),
    )
)
_COMPARED = Ready(
    sa.select(
        deals.c.number,
        sa.func.sum(tallies.c.people).label("people"),
        sa.func.sum(
            sa.case((tallies.c.points < attempts.c.points, tallies.c.people), else_=0)
        ).label("beaten"),
        sa.func.sum(
            sa.case((tallies.c.points == attempts.c.points, tallies.c.people), else_=0)
        ).label("equal"),
    )
    .join(deals, deals.c.id == attempts.c.deal)
    .join(tallies, tallies.c.deal == deals.c.id)
    .where(
        attempts.c.person == sa.bindparam("person"),
        attempts.c.ranked,
        deals.c.number.between(sa.bindparam("first"), sa.bindparam("last")),
    )
    .group_by(deals.c.number)
)


class CalendarDay(msgspec.Struct, frozen=True):
    """A day whose daily somebody has finished."""

    day: date
    number: int
    points: int
    ranked: bool
    at_par: bool
    """Whether it was par or better."""


class Calendar(msgspec.Struct, frozen=True):
    """A month of dailies."""

    month: date
    today: date
    finished: tuple[CalendarDay, ...]
    spared: tuple[date, ...]
    """Days of the month that were missed and ended no row."""
    streak: Streak
    matchpoints: float | None
    """The mean of the best days; None before enough days are ranked."""


async def calendar_of(store: Store, person: Person | None, month: date) -> Calendar:
    """A month as somebody has played it, and the row of days that goes on today."""
    today, days = now().date(), days_of_month(month)
    rows = await store.run(_PLAYED, person=person.id) if person else []
    played = {day_of(row["number"]): row for row in rows}
    in_time = frozenset(day for day, row in played.items() if row["unranked"] is None)
    streak = streak_on(today, in_time)
    return Calendar(
        month=days[0],
        today=today,
        finished=tuple(_day(day, played[day]) for day in days if day in played),
        spared=tuple(day for day in streak.spared if day in days),
        streak=streak,
        matchpoints=await _matchpoints(store, person.id, days) if person else None,
    )


def _day(day: date, row: Any) -> CalendarDay:
    at_par = row["par"] is not None and row["points"] >= row["par"]
    return CalendarDay(day, row["number"], row["points"], row["ranked"], at_par)


async def _matchpoints(store: Store, person: UUID, days: Sequence[date]) -> float | None:
    first, last = number_of(days[0]), number_of(days[-1])
    rows = await store.run(_COMPARED, person=person, first=first, last=last)
    shares = sorted(
        matchpoints(row["beaten"], row["equal"] - 1, row["people"] - 1)
        for row in rows
        if row["people"] > 1
    )
    best = shares[-BEST:]
    return sum(best) / len(best) if len(best) >= LEAST else None
