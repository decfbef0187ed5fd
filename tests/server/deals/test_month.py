"""A month of dailies: its chain, its calendar, and what is left of somebody who goes."""

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID

import asyncpg
import httpx
import msgspec
import pytest
from litestar import Litestar

from spinney.core import verify
from spinney.deals.chain import ChainError, daily_in, read_chain
from spinney.deals.dailies import number_of
from tests.server.conftest import served, visiting
from tests.server.deals.attempted import at, begin, deal, make_account, play_through

pytestmark = pytest.mark.anyio
FIRST = datetime(2026, 12, 1, 12, tzinfo=UTC)
MISSED = (9, 23)


@pytest.fixture
async def site(database: str) -> AsyncIterator[tuple[str, Litestar]]:
    with at(FIRST - timedelta(days=10)):
        async with served(database) as found:
            yield found


async def chain(client: httpx.AsyncClient, month: str = "2026-12") -> httpx.Response:
    answer = await client.get(f"/api/daily/chains/{month}")
    assert answer.status_code == 200, answer.text
    return answer


async def played(site: tuple[str, Litestar], client: httpx.AsyncClient, day: datetime) -> Any:
    """A day's daily, finished."""
    code = f"daily-{number_of(day.date())}"
    table = await begin(client, code)
    await play_through(site[1].state.services.house, table, seed=day.day)
    return (await deal(client, code))["attempt"]


@pytest.mark.parametrize("days", [10, pytest.param(31, marks=pytest.mark.long)])
async def test_a_month_is_played_with_one_spare_day_in_seven_and_its_chain_verifies(
    site: tuple[str, Litestar], database: str, days: int
) -> None:
    missed = [day for day in MISSED if day <= days]
    async with visiting(site[0], "Ann") as ann:
        await make_account(database, ann)
        with at(FIRST - timedelta(days=10)):
            await ann.get("/api/daily")  # whoever comes in November finds the chain of December
            end = (await chain(ann)).json()
            assert end["revealed"] == []
            assert end["made"] < "2026-12-01"
        last = FIRST
        for day in range(1, days + 1):
            last = FIRST + timedelta(days=day - 1)
            with at(last):
                known = read_chain((await chain(ann)).text)
                assert known.end == end["end"]
                assert len(known.revealed) == day - 1
                if day not in missed:
                    assert (await played(site, ann, last))["ranked"]
        with at(last):
            calendar = (await ann.get("/api/daily")).json()["calendar"]
        assert len(calendar["finished"]) == days - len(missed)
        assert calendar["spared"] == [f"2026-12-{day:02}" for day in missed]
        assert calendar["streak"]["days"] == days - len(missed)
        with at(last + timedelta(days=1)):
            whole = read_chain((await chain(ann)).text)
            assert len(whole.revealed) == days
            tables = (await ann.get("/api/me/history")).json()["lines"]
            for line in tables[:3]:
                record = (await ann.get(f"/api/tables/{line['table']}/record")).text
                number = daily_in(whole, verify(record).secret)
                assert line["ended"].startswith(str(date(2026, 4, 15) + timedelta(days=number)))
                assert line["deal"] == {"code": f"daily-{number}", "number": number}


async def test_a_days_link_is_told_when_nobody_can_play_it_any_more(
    site: tuple[str, Litestar],
) -> None:
    async with visiting(site[0], "Ann") as ann:
        midnight = datetime(2026, 12, 10, tzinfo=UTC)
        with at(midnight - timedelta(hours=3)):
            await ann.get("/api/daily")
        known = []
        for minutes in (-1, 4, 6):
            with at(midnight + timedelta(minutes=minutes)):
                known.append(len((await chain(ann)).json()["revealed"]))
        assert known == [8, 8, 9]


async def test_a_chain_that_was_exchanged_is_found(site: tuple[str, Litestar]) -> None:
    async with visiting(site[0], "Ann") as ann:
        with at(FIRST + timedelta(days=4)):
            await ann.get("/api/daily")
            told = (await chain(ann)).json()
    told["revealed"][1]["link"] = "ab" * 32
    with pytest.raises(ChainError, match="The link of day 2 does not lead"):
        read_chain(msgspec.json.encode(told).decode())


async def test_there_is_no_chain_of_a_month_without_dailies(site: tuple[str, Litestar]) -> None:
    async with visiting(site[0], "Ann") as ann:
        assert (await ann.get("/api/daily/chains/2019-05")).status_code == 404
        told = await ann.get("/api/daily/chains/May")
        assert told.status_code == 400
        assert told.json()["sentence"] == "A month is a year and a month, such as 2026-11."


async def test_whoever_goes_takes_their_name_and_nobody_elses_place_changes(
    site: tuple[str, Litestar], database: str
) -> None:
    with at(FIRST):
        async with visiting(site[0], "Ann") as ann, visiting(site[0], "Ben") as ben:
            for client in (ann, ben):
                await make_account(database, client)
            await played(site, ann, FIRST)
            await played(site, ben, FIRST)
            code = f"daily-{number_of(FIRST.date())}"
            before = await deal(ben, code)
            export = (await ann.get("/api/me/export")).json()
            assert [one["deal"] for one in export["attempts"]] == [code]
            who = UUID((await ann.get("/api/me")).json()["id"])
            assert (await ann.delete("/api/me")).status_code == 200
            after = await deal(ben, code)
            assert after["outcome"]["standing"] == before["outcome"]["standing"]
            assert [line["name"] for line in after["outcome"]["board"]] == ["Ben"]
        connection = await asyncpg.connect(database)
        rest = await connection.fetchval("SELECT count(*) FROM attempts WHERE person = $1", who)
        await connection.close()
        assert rest == 0
