"""Dailies on a device: those that are over are told, and a finished one counts for its day."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from litestar import Litestar

from spinney.core import Match, Secret, find
from spinney.deals.chain import secret_of
from spinney.server.deals.attempts import settle_attempts
from spinney.server.store.schema_deals import tallies
from tests.server.conftest import served, visiting
from tests.server.deals.attempted import at, begin, deal, make_account, play_through
from tests.server.finished import played

pytestmark = pytest.mark.anyio
MIDNIGHT = datetime(2026, 12, 10, tzinfo=UTC)
"""When daily 238, of Wednesday, closes."""
THEN, NEXT = MIDNIGHT - timedelta(hours=3), MIDNIGHT + timedelta(hours=20)
CODE = "daily-238"
MINUTE = timedelta(minutes=1)


@pytest.fixture
async def site(database: str) -> AsyncIterator[tuple[str, Litestar]]:
    with at(THEN):
        async with served(database) as found:
            yield found


@pytest.fixture
async def ann(site: tuple[str, Litestar], database: str) -> AsyncIterator[httpx.AsyncClient]:
    async with visiting(site[0], "Ann") as client:
        await make_account(database, client)
        await client.get("/api/daily")
        yield client


async def draw(client: httpx.AsyncClient) -> Any:
    answer = await client.get(f"/api/deals/{CODE}/draw")
    assert answer.status_code == 200, answer.text
    return answer.json()


def dealt(told: Any, **other: str) -> Match:
    """The game that a device deals by what it was told."""
    game, known = find(told["game"]), told | other
    setup = game.setup(len(told["salts"]), told["edition"], told["options"], told["rules"])
    names = tuple(f"Seat {seat}" for seat in range(setup.seats))
    return Match(game, setup, names, Secret.from_hex(known["secret"]), tuple(told["salts"]))


async def hand_in(client: httpx.AsyncClient, match: Match, bots: tuple[str, ...]) -> None:
    given = {"record": match.record(), "bots": [None, *bots]}
    answer = await client.post("/api/records", json=given)
    assert answer.status_code == 201, answer.text


async def calendar(client: httpx.AsyncClient) -> Any:
    return (await client.get("/api/daily")).json()["calendar"]


async def test_a_draw_is_told_after_the_close_and_follows_from_its_link(
    ann: httpx.AsyncClient,
) -> None:
    for early in (THEN, MIDNIGHT + 4 * MINUTE):
        with at(early):
            refused = await ann.get(f"/api/deals/{CODE}/draw")
            assert refused.status_code == 409
            assert "Come back after its close" in refused.json()["sentence"]
    with at(MIDNIGHT + 6 * MINUTE):
        told = await draw(ann)
        link = (await ann.get("/api/daily/chains/2026-12")).json()["revealed"][-1]
        assert told["secret"] == secret_of(link["link"], link["number"]).hex()
        assert told["deal"]["code"] == CODE
        assert told["day"] == "2026-12-09"


async def test_a_draw_that_was_handed_on_is_not_told(ann: httpx.AsyncClient) -> None:
    made = await ann.post("/api/deals", json={"game": "legendary-forests", "bots": ["club"]})
    assert (await ann.get(f"/api/deals/{made.json()['code']}/draw")).status_code == 404


async def test_yesterdays_daily_from_a_device_counts_for_the_row_and_for_no_place(
    site: tuple[str, Litestar], ann: httpx.AsyncClient
) -> None:
    store = site[1].state.services.store
    with at(NEXT):
        told = await draw(ann)
        assert (await calendar(ann))["streak"]["days"] == 0
        await hand_in(ann, played(dealt(told)), ("club", "club"))
        known = await calendar(ann)
        assert known["streak"]["days"] == 1
        day = known["finished"][0]
        assert (day["day"], day["device"], day["ranked"]) == ("2026-12-09", True, False)
        assert not day["at_par"]
        await settle_attempts(store)
        own = await deal(ann, CODE)
        assert (own["attempt"]["unranked"], own["attempt"]["ranked"]) == ("device", False)
        assert own["outcome"]["standing"] is None
        assert own["finished"] == 0
        assert await store.run(tallies.select()) == []
        line = (await ann.get("/api/me/history")).json()["lines"][0]
        assert line["deal"] == {"code": CODE, "number": 238}


async def test_what_is_handed_in_after_the_next_close_counts_for_nothing(
    ann: httpx.AsyncClient,
) -> None:
    with at(NEXT + timedelta(days=1)):
        await hand_in(ann, played(dealt(await draw(ann))), ("club", "club"))
        assert (await calendar(ann))["finished"] == []


async def test_another_draw_or_other_bots_are_not_that_days_daily(ann: httpx.AsyncClient) -> None:
    with at(NEXT):
        told = await draw(ann)
        await hand_in(ann, played(dealt(told)), ("club", "casual"))
        await hand_in(ann, played(dealt(told, secret="ab" * 32)), ("club", "club"))
        assert (await calendar(ann))["finished"] == []


async def test_whoever_has_finished_the_day_keeps_what_they_have(
    site: tuple[str, Litestar], ann: httpx.AsyncClient
) -> None:
    await play_through(site[1].state.services.house, await begin(ann, CODE))
    with at(NEXT):
        before = (await deal(ann, CODE))["attempt"]
        assert before["ranked"]
        await hand_in(ann, played(dealt(await draw(ann))), ("club", "club"))
        assert (await deal(ann, CODE))["attempt"] == before
