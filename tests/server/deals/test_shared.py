"""The same draw for friends: handed on from a finished table or made anew, and compared."""

from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import httpx
import pytest
from litestar import Litestar

from tests.server.conftest import served, visiting
from tests.server.deals.attempted import begin, deal, play_through

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(database: str) -> AsyncIterator[tuple[str, Litestar]]:
    async with served(database) as found:
        yield found


async def played(site: tuple[str, Litestar], client: httpx.AsyncClient, seed: int) -> str:
    """A finished table of somebody's with two bots."""
    wishes = {"game": "legendary-forests", "seats": 3, "bots": ["casual", "club"], "salt": "mine"}
    table: str = (await client.post("/api/tables", json=wishes)).json()["id"]
    await play_through(site[1].state.services.house, UUID(table), seed)
    return table


async def handed_on(client: httpx.AsyncClient, table: str, **more: Any) -> Any:
    answer = await client.post("/api/deals", json={"table": table, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def drawn(client: httpx.AsyncClient, table: object) -> Any:
    return (await client.get(f"/api/tables/{table}/seen")).json()["view"]["drawn"]


async def test_a_friend_plays_the_draw_of_a_finished_table_with_its_bots(
    site: tuple[str, Litestar],
) -> None:
    house = site[1].state.services.house
    async with visiting(site[0], "Ann") as ann, visiting(site[0], "Ben") as ben:
        first = await played(site, ann, 1)
        made = await handed_on(ann, first)
        assert made["bots"] == ["casual", "club"]
        assert made["attempt"]["points"] is not None
        assert made["outcome"]["standing"] == {"place": 1, "of": 1, "matchpoints": None}
        told = await deal(ben, made["code"])
        assert told["outcome"] is None
        table = await begin(ben, made["code"])
        await play_through(house, table, 2)
        assert await drawn(ann, first) == await drawn(ben, table)
        both = await deal(ben, made["code"])
        assert both["outcome"]["standing"]["of"] == 2
        for one in (ann, ben):
            line = (await one.get("/api/me/history")).json()["lines"][0]
            assert line["deal"] == {"code": made["code"], "number": None}


async def test_it_is_one_deal_whoever_hands_it_on(site: tuple[str, Litestar]) -> None:
    async with visiting(site[0], "Ann") as ann, visiting(site[0], "Ben") as ben:
        table = await played(site, ann, 1)
        codes = {(await handed_on(one, table, seat=0))["code"] for one in (ann, ben, ann)}
        assert len(codes) == 1


async def test_a_new_draw_is_played_by_whoever_has_its_code(site: tuple[str, Litestar]) -> None:
    async with visiting(site[0], "Ann") as ann, visiting(site[0], "Ben") as ben:
        wanted = {"game": "legendary-forests", "bots": ["club"]}
        made = (await ann.post("/api/deals", json=wanted)).json()
        tables = [await begin(one, made["code"]) for one in (ann, ben)]
        for table in tables:
            await play_through(site[1].state.services.house, table, 3)
        assert await drawn(ann, tables[0]) == await drawn(ben, tables[1])


async def test_those_who_played_it_are_set_side_by_side(site: tuple[str, Litestar]) -> None:
    house = site[1].state.services.house
    async with (
        visiting(site[0], "Ann") as ann,
        visiting(site[0], "Ben") as ben,
        visiting(site[0], "Cy") as cy,
    ):
        first = await played(site, ann, 1)
        code = (await handed_on(ann, first))["code"]
        address = f"/api/deals/{code}/comparison"
        assert (await ben.get(address)).status_code == 403
        table = await begin(ben, code)
        await play_through(house, table, 2)
        assert (await cy.get(address)).status_code == 403
        told = (await ben.get(address)).json()
        assert {entry["name"] for entry in told["entries"]} == {"Ann", "Ben"}
        assert [entry["first"] for entry in told["entries"] if entry["name"] == "Ann"] == [True]
        courses = {course["table"]: course for course in told["courses"]}
        assert courses.keys() == {first, str(table)}
        for entry in told["entries"]:
            assert courses[entry["table"]]["points"][-1] == entry["points"]
        mine, theirs = (course["choices"] for course in courses.values())
        fork = told["forks"][0]
        assert mine[: fork["choice"]] == theirs[: fork["choice"]]
        assert mine[fork["choice"]] != theirs[fork["choice"]]
        picture = await ben.get(f"/api/deals/{code}/pictures/{first}")
        assert picture.text.startswith("<svg")
        assert (await cy.get(f"/api/deals/{code}/pictures/{first}")).status_code == 403
        strange = await ben.get(f"{address}?table={UUID(int=7)}")
        assert strange.status_code == 404


async def test_what_cannot_be_handed_on_is_refused_with_a_sentence(
    site: tuple[str, Litestar],
) -> None:
    async with visiting(site[0], "Ann") as ann:
        wishes = {"game": "legendary-forests", "seats": 2, "bots": ["club"]}
        table = (await ann.post("/api/tables", json=wishes)).json()["id"]
        early = await ann.post("/api/deals", json={"table": table})
        assert early.status_code == 409
        assert "can be handed on when it is over" in early.json()["sentence"]
        nothing = await ann.post("/api/deals", json={})
        assert nothing.status_code == 400
        assert nothing.json()["sentence"].startswith("Say what to play")
        other = await ann.post("/api/deals", json={"game": "living-forest", "bots": ["club"]})
        assert other.status_code == 409
        assert "soon goes apart" in other.json()["sentence"]
        finished = await played(site, ann, 1)
        nobody = await ann.post("/api/deals", json={"table": finished, "seat": 7})
        assert nobody.status_code == 400
