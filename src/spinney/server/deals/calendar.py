"""The calendar of somebody's dailies: what they made of each day, and how many days in a row."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

import msgspec
import sqlalchemy as sa

from spinney.deals.dailies import GRACE, day_of, days_of_month, number_of
from spinney.deals.streak import Streak, streak_on
from spinney.server.clock import now
from spinney.server.deals.months import LEAST, Months, MonthStanding
from spinney.server.people.people import Person
from spinney.server.store.schema_deals import attempts, deals
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store

_COUNTED = (None, "device")
"""What is finished in its hours, or handed in from a device on the day after, counts for a row."""
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
_CLOSED = Ready(
    sa.select(deals.c.number, deals.c.code)
    .where(
        deals.c.number.between(sa.bindparam("first"), sa.bindparam("last")),
        deals.c.closes <= sa.bindparam("until"),
    )
    .order_by(deals.c.number)
)


class CalendarDay(msgspec.Struct, frozen=True):
    """A day whose daily somebody has finished."""

    day: date
    number: int
    points: int
    ranked: bool
    at_par: bool
    """Whether it was par or better, at the table of one's try."""
    device: bool
    """Whether it was played on a device, after the close."""


class ClosedDay(msgspec.Struct, frozen=True):
    """A day whose daily was dealt here and is over: everybody may look at it and practise it."""

    day: date
    code: str
    """Under which its deal is found."""


class Calendar(msgspec.Struct, frozen=True):
    """A month of dailies."""

    month: date
    today: date
    finished: tuple[CalendarDay, ...]
    closed: tuple[ClosedDay, ...]
    spared: tuple[date, ...]
    """Days of the month that were missed and ended no row."""
    streak: Streak
    standing: MonthStanding | None
    """None before enough days are ranked."""


async def calendar_of(store: Store, months: Months, person: Person | None, month: date) -> Calendar:
    """A month as somebody has played it, and the row of days that goes on today."""
    today, days = now().date(), days_of_month(month)
    rows = await store.run(_PLAYED, person=person.id) if person else []
    played = {day_of(row["number"]): row for row in rows}
    counted = frozenset(day for day, row in played.items() if row["unranked"] in _COUNTED)
    streak = streak_on(today, counted)
    return Calendar(
        month=days[0],
        today=today,
        finished=tuple(_day(day, played[day]) for day in days if day in played),
        spared=tuple(day for day in streak.spared if day in days),
        streak=streak,
        closed=await _closed(store, days),
        standing=await _standing(months, person, days, played) if person else None,
    )


def _day(day: date, row: Any) -> CalendarDay:
    device = row["unranked"] == "device"
    at_par = not device and row["par"] is not None and row["points"] >= row["par"]
    return CalendarDay(day, row["number"], row["points"], row["ranked"], at_par, device)


async def _closed(store: Store, days: Sequence[date]) -> tuple[ClosedDay, ...]:
    first, last = number_of(days[0]), number_of(days[-1])
    rows = await store.run(_CLOSED, first=first, last=last, until=now() - GRACE)
    return tuple(ClosedDay(day_of(row["number"]), row["code"]) for row in rows)


async def _standing(
    months: Months, person: Person, days: Sequence[date], played: Mapping[date, Any]
) -> MonthStanding | None:
    """Whoever has not played enough days costs no look at those of all others."""
    ranked = sum(day in played and played[day]["ranked"] for day in days)
    return await months.standing(person.id, days) if ranked >= LEAST else None
