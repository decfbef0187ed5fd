"""Hints: for whoever is to act, where the table allows them, by what the seat may know."""

import asyncio
import random
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import httpx
import msgspec
import pytest
from litestar import Litestar

from spinney.bots.review import advise
from spinney.core import Match, Seat, find, installed
from spinney.server.observe.metrics import Metrics
from spinney.server.work.hints import thought_about
from spinney.server.work.thinkers import ThinkerPool
from tests.core.cairns import Cairns
from tests.server import one_server
from tests.server.conftest import Visit, served, table_for, visiting
from tests.server.finished import finished
from tests.server.following import standing
from tests.server.play.test_company import act, make
from tests.server.worlds import laid_out, other_world, played

pytestmark = pytest.mark.anyio
anyio_backend, database = one_server.anyio_backend, one_server.database

GAMES = ["legendary-forests", "living-forest", "sylvan-dale"]


@pytest.fixture(scope="module")
async def app(database: str) -> AsyncIterator[tuple[str, Litestar]]:
    """A server that works for itself, with a look inside."""
    async with served(database, redis=None) as found:
        yield found


@pytest.fixture(scope="module")
def address(app: tuple[str, Litestar]) -> str:
    return app[0]


async def refused(client: httpx.AsyncClient, table: str) -> tuple[int, str]:
    answer = await client.get(f"/api/tables/{table}/hint")
    return answer.status_code, answer.json()["sentence"]


async def hinted(client: httpx.AsyncClient, table: str) -> Any:
    answer = await client.get(f"/api/tables/{table}/hint")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def turn(clients: list[httpx.AsyncClient], table: str) -> tuple[httpx.AsyncClient, Any]:
    """Somebody who is to act, and how things stand for them."""
    for client in clients:
        seen = await standing(client, table)
        if seen["legal"]:
            return client, seen
    raise AssertionError("somebody is always to act")


async def wait_for_others(client: httpx.AsyncClient, table: str) -> None:
    """Act until it is somebody else's turn alone."""
    while (seen := await standing(client, table))["legal"]:
        assert (await act(client, table, seen, seen["legal"][0])).status_code == 201


async def test_a_table_says_whether_it_allows_hints(visit: Visit) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    made = [await make(ann), await make(ann, hints=True)]
    assert [table["hints"] for table in made] == [False, True]
    listed = (await bo.get("/api/tables")).json()
    assert {line["id"]: line["hints"] for line in listed} == {
        table["id"]: table["hints"] for table in made
    }


async def test_a_game_that_nobody_can_judge_has_no_hints(visit: Visit) -> None:
    ann = await visit("Ann")
    installed()["cairns"] = Cairns()
    try:
        wanted = {"game": "cairns", "seats": 2, "hints": True}
        answer = await ann.post("/api/tables", json=wanted)
        games = (await ann.get("/api/games")).json()
    finally:
        del installed()["cairns"]
    assert (answer.status_code, "without hints" in answer.json()["sentence"]) == (400, True)
    assert {game["name"]: game["advice"] for game in games} == dict.fromkeys(GAMES, True) | {
        "cairns": False
    }


async def test_hints_are_only_for_those_who_play_where_they_are_allowed(visit: Visit) -> None:
    ann, bo, cy = await visit("Ann"), await visit("Bo"), await visit("Cy")
    strict, kind = await table_for([ann, bo]), await table_for([ann, bo], hints=True)
    assert await refused(ann, strict) == (
        403,
        "This table allows no hints. Open one with `hints` to get some.",
    )
    assert (await refused(cy, kind))[0] == 403
    async with httpx.AsyncClient(base_url=ann.base_url, timeout=120) as stranger:
        assert (await refused(stranger, kind))[0] == 403
    waiting = await make(ann, hints=True)
    assert (await refused(ann, waiting["id"]))[0] == 409


@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_is_for_whoever_is_to_act(visit: Visit, game: str) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo], game, hints=True)
    await wait_for_others(ann, table)
    status, sentence = await refused(ann, table)
    assert (status, "not your turn" in sentence) == (409, True)
    assert (await hinted(bo, table))["best"]


async def test_whoever_has_left_gets_no_hints(visit: Visit) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo], hints=True)
    await act(bo, table, await standing(bo, table), {"type": "resign"})
    status, sentence = await refused(bo, table)
    assert (status, "left this seat" in sentence) == (403, True)


async def test_after_the_end_there_is_a_review_and_no_hint(
    app: tuple[str, Litestar], visit: Visit
) -> None:
    ann = await visit("Ann")
    person = UUID((await ann.get("/api/me")).json()["id"])
    house = app[1].state.services.house
    table = await laid_out(house, finished(), Seat(0), person, hints=True)
    status, sentence = await refused(ann, str(table))
    assert (status, "review" in sentence) == (409, True)


@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_is_what_the_view_alone_tells_a_bot(visit: Visit, game: str) -> None:
    clients = [await visit("Ann"), await visit("Bo")]
    table = await table_for(clients, game, hints=True)
    for _ in range(5):
        client, seen = await turn(clients, table)
        await act(client, table, seen, seen["legal"][-1])
    client, seen = await turn(clients, table)
    hint = await hinted(client, table)
    rules = find(game)
    view = rules.decode_view(msgspec.json.encode(seen["view"]))
    legal = [rules.decode_action(msgspec.json.encode(action)) for action in seen["legal"]]
    found = await asyncio.to_thread(advise, game, view, legal, seen["position"])
    assert hint["best"] == msgspec.to_builtins(found)
    assert all(advice["action"] in seen["legal"] for advice in hint["best"])
    assert (hint["position"], hint["count"]) == (seen["position"], seen["count"])


@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_is_the_same_in_worlds_that_a_seat_cannot_tell_apart(
    app: tuple[str, Litestar], game: str
) -> None:
    house, rng = app[1].state.services.house, random.Random(game)
    match = waiting_for_somebody(game, rng)
    seat = match.state.actors()[0]
    async with visiting(app[0], "Ann") as ann:
        person = UUID((await ann.get("/api/me")).json()["id"])
        one, other = [await laid_out(house, match, seat, person, hints=True) for _ in range(2)]
        await other_world(house, other, seat, rng)
        assert await hinted(ann, str(one)) == await hinted(ann, str(other))


def waiting_for_somebody(game: str, rng: random.Random) -> Match:
    """A game in which somebody has a choice."""
    while True:
        match = played(game, rng)
        if len(match.state.legal(match.state.actors()[0])) > 1:
            return match


async def test_asking_twice_is_thinking_once(app: tuple[str, Litestar], visit: Visit) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo], hints=True)
    client, _ = await turn([ann, bo], table)
    numbers = app[1].state.metrics.registry
    thought = ("spinney_thought_seconds_count", {"game": "legendary-forests", "bot": "hint"})
    before = numbers.get_sample_value(*thought) or 0
    first, second = await asyncio.gather(hinted(client, table), hinted(client, table))
    assert first == second == await hinted(client, table)
    assert numbers.get_sample_value(*thought) == before + 1


async def test_a_worker_thinks_about_how_things_stand_now(
    app: tuple[str, Litestar], visit: Visit
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo], game="living-forest", hints=True)
    seen = await standing(ann, table)
    thinker = ThinkerPool(Metrics())
    try:
        house = app[1].state.services.house
        await act(ann, table, seen, seen["legal"][0])
        thought = msgspec.json.decode(await thought_about(house, thinker, UUID(table), Seat(0)))
        assert (thought["position"], thought["count"]) == (1, 1)
        await wait_for_others(ann, table)
        assert await thought_about(house, thinker, UUID(table), Seat(0)) == "null"
    finally:
        thinker.close()
