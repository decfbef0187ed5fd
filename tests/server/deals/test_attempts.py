"""One attempt each, ranked for accounts, and never counted twice."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import asyncpg
import httpx
import pytest
import sqlalchemy as sa
from litestar import Litestar

from spinney.server.competition.counting import count_results
from spinney.server.deals.attempts import settle_attempts
from spinney.server.store.schema_deals import tallies
from tests.server.conftest import served, visiting
from tests.server.deals.attempted import at, begin, deal, make_account, play_through

pytestmark = pytest.mark.anyio
NOON = datetime(2026, 12, 9, 12, tzinfo=UTC)
TODAY = "daily-238"


@pytest.fixture
async def site(database: str) -> AsyncIterator[tuple[str, Litestar]]:
    """A server at noon of a Wednesday."""
    with at(NOON):
        async with served(database) as found:
            yield found


@pytest.fixture
async def ann(site: tuple[str, Litestar], database: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody with an account."""
    async with visiting(site[0], "Ann") as client:
        await make_account(database, client)
        yield client


async def finish(site: tuple[str, Litestar], table: UUID, seed: int = 1) -> None:
    await play_through(site[1].state.services.house, table, seed)


async def settle(site: tuple[str, Litestar]) -> None:
    """What a worker does now and then."""
    store = site[1].state.services.store
    await count_results(store)
    await settle_attempts(store)


async def counted(site: tuple[str, Litestar]) -> dict[int, int]:
    rows = await site[1].state.services.store.run(sa.select(tallies))
    return {row["points"]: row["people"] for row in rows}


async def test_a_finished_attempt_has_a_place_at_once(
    site: tuple[str, Litestar], ann: httpx.AsyncClient
) -> None:
    table = await begin(ann, TODAY)
    before = await deal(ann, TODAY)
    assert before["attempt"]["ended"] is None
    assert before["outcome"] is None
    await finish(site, table)
    after = await deal(ann, TODAY)
    points = after["attempt"]["points"]
    assert after["attempt"]["ranked"]
    assert after["outcome"]["standing"] == {"place": 1, "of": 1, "matchpoints": None}
    assert after["outcome"]["people"] == [{"points": points, "many": 1}]
    assert [(one["name"], one["you"]) for one in after["outcome"]["board"]] == [("Ann", True)]
    assert after["finished"] == 1


async def test_nobody_begins_twice(site: tuple[str, Litestar], ann: httpx.AsyncClient) -> None:
    first = await begin(ann, TODAY)
    several = await asyncio.gather(*(begin(ann, TODAY) for _ in range(4)))
    assert set(several) == {first}
    await finish(site, first)
    assert await begin(ann, TODAY) == first


async def test_several_who_come_at_once_make_one_table_each(
    site: tuple[str, Litestar], ann: httpx.AsyncClient
) -> None:
    assert len(set(await asyncio.gather(*(begin(ann, TODAY) for _ in range(6))))) == 1


async def test_everybody_has_the_same_draw(
    site: tuple[str, Litestar], ann: httpx.AsyncClient
) -> None:
    async with visiting(site[0], "Ben") as ben:
        drawn = []
        for seed, client in enumerate((ann, ben)):
            table = await begin(client, TODAY)
            await finish(site, table, seed)
            drawn.append((await client.get(f"/api/tables/{table}/seen")).json()["view"]["drawn"])
        assert len(drawn[0]) > 10
        assert drawn[0] == drawn[1]


async def test_a_guest_has_points_and_a_place_only_with_an_account(
    site: tuple[str, Litestar], database: str
) -> None:
    async with visiting(site[0], "Gus") as guest:
        await finish(site, await begin(guest, TODAY))
        told = await deal(guest, TODAY)
        assert told["attempt"]["needs_account"]
        assert told["outcome"]["standing"] is None
        assert told["finished"] == 0
        await make_account(database, guest)
        told = await deal(guest, TODAY)
        assert told["attempt"]["ranked"]
        assert told["outcome"]["standing"]["place"] == 1


async def test_however_often_and_by_whomever_it_is_settled_everybody_counts_once(
    site: tuple[str, Litestar], database: str
) -> None:
    store = site[1].state.services.store
    for number in range(3):
        async with visiting(site[0], f"P{number}") as client:
            await make_account(database, client)
            await finish(site, await begin(client, TODAY), seed=number)
            await asyncio.gather(
                *(settle_attempts(store) for _ in range(3)),
                *(deal(client, TODAY) for _ in range(3)),
            )
    assert sum((await counted(site)).values()) == 3


async def test_whoever_resigns_has_no_place(
    site: tuple[str, Litestar], ann: httpx.AsyncClient
) -> None:
    table = await begin(ann, TODAY)
    resigned = {"count": 0, "key": "away", "action": {"type": "resign"}}
    answer = await ann.post(f"/api/tables/{table}/actions", json=resigned)
    assert answer.status_code == 201, answer.text
    await finish(site, table)
    told = await deal(ann, TODAY)
    assert told["attempt"]["unranked"] == "left"
    assert told["finished"] == 0


async def test_a_begun_turn_may_be_finished_within_minutes_of_the_close_and_no_later(
    site: tuple[str, Litestar], ann: httpx.AsyncClient, database: str
) -> None:
    midnight = datetime(2026, 12, 10, tzinfo=UTC)
    async with visiting(site[0], "Ben") as ben:
        await make_account(database, ben)
        tables = [await begin(client, TODAY) for client in (ann, ben)]
        with at(midnight + timedelta(minutes=4)):
            await finish(site, tables[0])
            assert (await deal(ann, TODAY))["attempt"]["ranked"]
        with at(midnight + timedelta(minutes=6)):
            await finish(site, tables[1])
            assert (await deal(ben, TODAY))["attempt"]["unranked"] == "late"
            assert await counted(site) == {(await deal(ann, TODAY))["attempt"]["points"]: 1}


async def test_nobody_begins_after_the_close_or_before_the_opening(
    site: tuple[str, Litestar], ann: httpx.AsyncClient
) -> None:
    await deal(ann, TODAY)
    assert (await ann.post("/api/deals/daily-239/attempt")).status_code == 404
    with at(NOON + timedelta(days=1)):
        late = await ann.post(f"/api/deals/{TODAY}/attempt")
    assert late.status_code == 409
    assert late.json()["sentence"] == "This deal is closed. You can still practise it."


async def test_practice_comes_after_the_attempt_and_counts_for_nothing(
    site: tuple[str, Litestar], ann: httpx.AsyncClient
) -> None:
    table = await begin(ann, TODAY)
    early = await ann.post(f"/api/deals/{TODAY}/practice")
    assert early.status_code == 409
    assert "Finish your ranked try first" in early.json()["sentence"]
    await finish(site, table)
    practised = (await ann.post(f"/api/deals/{TODAY}/practice")).json()
    assert practised["hints"]
    assert not practised["deal"]["attempt"]
    before = await counted(site)
    await finish(site, UUID(practised["id"]), seed=9)
    await settle_attempts(site[1].state.services.store)
    assert await counted(site) == before
    lines = (await ann.get("/api/me/history")).json()["lines"]
    assert [line["table"] for line in lines] == [str(table)]


async def test_other_components_are_refused_and_not_played_differently(
    site: tuple[str, Litestar], ann: httpx.AsyncClient
) -> None:
    await deal(ann, TODAY)
    await site[1].state.services.store.run(sa.text("UPDATE deals SET components = 'sha256:other'"))
    answer = await ann.post(f"/api/deals/{TODAY}/attempt")
    assert answer.status_code == 409
    assert "made for other components" in answer.json()["sentence"]


async def test_whoever_becomes_somebody_else_in_a_browser_has_no_second_place(
    site: tuple[str, Litestar], ann: httpx.AsyncClient, database: str
) -> None:
    await finish(site, await begin(ann, TODAY))
    await settle(site)
    del ann.cookies["spinney"]
    assert (await ann.post("/api/me", json={"name": "Ann again"})).status_code == 201
    await make_account(database, ann)
    assert (await deal(ann, TODAY))["seen_here"]
    await finish(site, await begin(ann, TODAY), seed=2)
    again = await deal(ann, TODAY)
    assert again["attempt"]["unranked"] == "seen"
    assert again["attempt"]["points"] is not None
    assert again["finished"] == 1
    async with visiting(site[0], "Ben") as ben:
        assert not (await deal(ben, TODAY))["seen_here"]


async def test_a_board_names_nobody_who_does_not_want_to_be_seen(
    site: tuple[str, Litestar], ann: httpx.AsyncClient, database: str
) -> None:
    async with visiting(site[0], "Shy") as shy, visiting(site[0], "Blocked") as blocked:
        await make_account(database, shy, listed=False)
        who = await make_account(database, blocked)
        for client in (ann, shy, blocked):
            await finish(site, await begin(client, TODAY))
        await settle(site)
        assert names(await deal(ann, TODAY)) == {"Ann", "Blocked"}
        assert names(await deal(shy, TODAY)) == {"Ann", "Blocked", "Shy"}
        me = (await ann.get("/api/me")).json()["id"]
        connection = await asyncpg.connect(database)
        await connection.execute(
            "INSERT INTO blocks (id, person, blocked, name) VALUES ($1, $2, $3, 'Blocked')",
            *(uuid4(), UUID(me), who),
        )
        await connection.close()
        assert names(await deal(ann, TODAY)) == {"Ann"}
        assert names(await deal(blocked, TODAY)) == {"Blocked"}
        assert (await deal(blocked, TODAY))["outcome"]["standing"]["of"] == 3
        connection = await asyncpg.connect(database)
        await connection.execute("INSERT INTO ended (id, why) VALUES ($1, 'banned')", UUID(me))
        await connection.close()
        assert names(await deal(shy, TODAY)) == {"Blocked", "Shy"}


def names(told: Any) -> set[str]:
    return {line["name"] for line in told["outcome"]["board"]}
