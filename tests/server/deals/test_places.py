"""A place in a month: by the mean of the best days, among all who have finished enough of them."""

import random
from collections import Counter, defaultdict
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import asyncpg
import httpx
import pytest

from spinney.deals.dailies import day_of, number_of
from spinney.deals.standing import beaten_by, matchpoints
from spinney.server.deals.deals import daily_of
from spinney.server.deals.months import BEST, LEAST
from tests.server.conftest import served, visiting
from tests.server.deals.attempted import at

pytestmark = pytest.mark.anyio
FIRST = datetime(2026, 12, 1, 12, tzinfo=UTC)
LAST = FIRST + timedelta(days=26)
Made = dict[UUID, dict[int, int]]
"""By person the points of each daily."""


def means(made: Made, until: int) -> dict[UUID, float]:
    """What everybody has who finished enough days, counted one by one."""
    shares: dict[UUID, list[float]] = defaultdict(list)
    for number in range(number_of(FIRST.date()), until):
        day = {person: of[number] for person, of in made.items() if number in of}
        tally = Counter(day.values())
        for person, points in day.items():
            beaten, equal = beaten_by(tally, points), tally[points] - 1
            shares[person].append(matchpoints(beaten, equal, len(day) - 1))
    enough = {person: sorted(of, reverse=True) for person, of in shares.items() if len(of) >= LEAST}
    return {person: sum(of[:BEST]) / len(of[:BEST]) for person, of in enough.items()}


async def write(database: str, store: Any, made: Made) -> None:
    """Keep everybody's dailies as ranked attempts."""
    connection = await asyncpg.connect(database)
    numbers = sorted({number for of in made.values() for number in of})
    dealt = {number: (await daily_of(store, day_of(number))).id for number in numbers}
    rows = [
        (dealt[number], uuid4(), person, FIRST, FIRST, points, True)
        for person, of in made.items()
        for number, points in of.items()
    ]
    columns = ["deal", "table_id", "person", "begun", "ended", "points", "ranked"]
    await connection.copy_records_to_table("attempts", records=rows, columns=columns)
    await connection.execute(
        "INSERT INTO tallies SELECT deal, points, count(*) FROM attempts GROUP BY deal, points"
    )
    await connection.close()


async def calendar(client: httpx.AsyncClient, moment: datetime) -> Any:
    with at(moment):
        return (await client.get("/api/daily")).json()["calendar"]


async def test_a_place_is_that_of_the_mean_of_the_best_days_and_changes_at_a_close(
    database: str,
) -> None:
    rng = random.Random(5)
    days = range(number_of(FIRST.date()), number_of(LAST.date()) + 1)
    with at(LAST):
        async with served(database) as (address, app), visiting(address, "Ann") as ann:
            me = UUID((await ann.get("/api/me")).json()["id"])
            people = [me, *(uuid4() for _ in range(8))]
            made = {
                person: {day: rng.randint(30, 44) for day in days if rng.random() < 0.8}
                for person in people
            }
            made[me] = {day: rng.randint(30, 44) for day in days}
            made[uuid4()] = dict.fromkeys(days[: LEAST - 1], 99)
            await write(database, app.state.services.store, made)
            for moment, until in ((LAST, days[-1]), (LAST + timedelta(days=1), days[-1] + 1)):
                told, expected = (await calendar(ann, moment))["standing"], means(made, until)
                assert told["matchpoints"] == pytest.approx(expected[me], abs=1e-6)
                assert told["of"] == len(expected)
                assert told["place"] == 1 + sum(m > expected[me] + 1e-6 for m in expected.values())


async def test_equal_means_share_a_place(database: str) -> None:
    days = range(number_of(FIRST.date()), number_of(FIRST.date()) + LEAST)
    with at(LAST):
        async with served(database) as (address, app), visiting(address, "Ann") as ann:
            me = UUID((await ann.get("/api/me")).json()["id"])
            made = {person: dict.fromkeys(days, 40) for person in (me, uuid4())}
            made[uuid4()] = dict.fromkeys(days, 30)
            await write(database, app.state.services.store, made)
            told = (await calendar(ann, LAST))["standing"]
            assert told == {"matchpoints": 0.75, "place": 1, "of": 3}


async def test_before_enough_days_there_is_no_place(database: str) -> None:
    days = range(number_of(FIRST.date()), number_of(FIRST.date()) + LEAST - 1)
    with at(LAST):
        async with served(database) as (address, app), visiting(address, "Ann") as ann:
            me = UUID((await ann.get("/api/me")).json()["id"])
            made = {person: dict.fromkeys(days, 40) for person in (me, uuid4())}
            await write(database, app.state.services.store, made)
            assert (await calendar(ann, LAST))["standing"] is None


async def test_the_calendar_leads_to_the_days_that_are_over_and_to_no_other(database: str) -> None:
    midnight = datetime(2026, 12, 10, tzinfo=UTC)
    with at(midnight - timedelta(hours=1)):
        async with served(database) as (address, _app), visiting(address, "Ann") as ann:
            assert (await calendar(ann, midnight - timedelta(hours=1)))["closed"] == []
            assert (await calendar(ann, midnight + timedelta(minutes=4)))["closed"] == []
            told = (await calendar(ann, midnight + timedelta(minutes=6)))["closed"]
            number = number_of(midnight.date()) - 1
            assert told == [{"day": "2026-12-09", "code": f"daily-{number}"}]
