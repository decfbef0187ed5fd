"""Company at a table: bots, talk, those who leave, and those who play again."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any
from uuid import uuid4

import httpx
import pytest

from spinney.core import verify
from tests.server.conftest import Visit, serving, table_for, visiting
from tests.server.following import messages, news, standing

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
async def address(database: str) -> AsyncIterator[str]:
    """A server that works for itself: it plays the bots, and watches the clocks."""
    async with serving(database, redis=None) as found:
        yield found


async def act(client: httpx.AsyncClient, table: str, seen: Any, action: Any) -> httpx.Response:
    body = {"count": seen["count"], "key": uuid4().hex, "action": action}
    return await client.post(f"/api/tables/{table}/actions", json=body)


async def play_on(client: httpx.AsyncClient, table: str) -> Any:
    """Play the first legal action whenever it is one's turn, to the end."""
    done = 0
    async for kind, position, seen in news(client, table):
        if kind == "seen" and seen["outcome"] is not None:
            return seen
        if kind == "seen" and seen["legal"] and position >= done:
            answer = await act(client, table, seen, seen["legal"][0])
            assert answer.status_code == 201, answer.text
            done = answer.json()["position"]
    raise AssertionError("a stream goes on")


async def make(client: httpx.AsyncClient, **wishes: Any) -> Any:
    wanted = {"game": "legendary-forests", "seats": 2} | wishes
    answer = await client.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    return answer.json()


@pytest.mark.parametrize("game", ["legendary-forests", "living-forest", "sylvan-dale"])
async def test_bots_play_a_whole_game_with_a_person(visit: Visit, game: str) -> None:
    ann = await visit("Ann")
    table = await make(ann, game=game, seats=3, bots=["random", "greedy"])
    assert table["status"] == "playing"
    assert [chair["bot"] for chair in table["chairs"]] == [None, "random", "greedy"]
    seen = await play_on(ann, table["id"])
    record = (await ann.get(f"/api/tables/{table['id']}/record")).text
    assert verify(record).secret.hex() == seen["secret"]
    assert (await ann.get(f"/api/tables/{table['id']}")).json()["status"] == "over"


async def test_a_bot_must_play_the_game_and_have_a_chair(visit: Visit) -> None:
    ann = await visit("Ann")
    for bots, problem in (["genius"], "No bot 'genius' plays"), (["random"] * 2, "too few for you"):
        wanted = {"game": "legendary-forests", "seats": 2, "bots": bots}
        answer = await ann.post("/api/tables", json=wanted)
        assert answer.status_code == 400
        assert problem in answer.json()["sentence"]


async def test_whoever_opened_a_table_may_begin_with_bots(visit: Visit) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await make(ann, seats=3)
    start = f"/api/tables/{table['id']}/start"
    assert (await bo.post(start, json={})).status_code == 403
    begun = (await ann.post(start, json={"bot": "random"})).json()
    assert begun["status"] == "playing"
    assert [chair["bot"] for chair in begun["chairs"]] == [None, "random", "random"]
    assert (await ann.post(start, json={})).status_code == 409


@pytest.mark.rule("SP-4.1")
async def test_a_bot_plays_on_for_whoever_resigns(visit: Visit) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo])
    seen = await standing(bo, table)
    move = {"count": seen["count"], "key": "farewell", "action": {"type": "resign"}}
    farewells = [await bo.post(f"/api/tables/{table}/actions", json=move) for _ in range(2)]
    assert [answer.status_code for answer in farewells] == [201, 201]
    assert farewells[0].text == farewells[1].text
    refused = await act(bo, table, await standing(bo, table), seen["legal"][0])
    assert (refused.status_code, refused.json()["rule"]) == (422, "SP-4.1")
    end = await play_on(ann, table)
    assert end["left"] == [1]
    assert (await standing(bo, table))["legal"] == []
    chairs = (await bo.get(f"/api/tables/{table}")).json()["chairs"]
    assert chairs[1]["bot"] == "club"
    assert chairs[1]["you"]


@pytest.mark.rule("SP-4.2", "SP-4.3")
async def test_a_bot_moves_for_the_absent_and_then_takes_the_seat(visit: Visit) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    pace = {"kind": "live", "minutes": 0.1, "gain": 0.2}
    table = await table_for([ann, bo], pace=pace)
    first = await standing(ann, table)
    assert first["clocks"]["deadlines"][0] is not None
    late = await act(ann, table, first, {"type": "late", "action": first["legal"][0]})
    assert late.status_code == 400
    end = await play_on(ann, table)
    assert end["left"] == [1]
    record = (await ann.get(f"/api/tables/{table}/record")).text
    assert record.count("\nB late ") == 3
    verify(record)


async def test_those_who_played_play_again_at_one_table(visit: Visit) -> None:
    ann, bo, cy = await visit("Ann"), await visit("Bo"), await visit("Cy")
    table = await table_for([ann, bo], game="living-forest", public=False, hints=True)
    rematch = f"/api/tables/{table}/rematch"
    assert (await ann.post(rematch)).status_code == 409
    for client in (ann, bo):
        await act(client, table, await standing(client, table), {"type": "resign"})
    await follow_to_the_end(ann, table)
    assert (await cy.post(rematch)).status_code == 409
    one, other = (await ann.post(rematch)).json(), (await bo.post(rematch)).json()
    assert one["id"] == other["id"] != table
    assert one["hints"]
    assert other["status"] == "playing"
    assert (await cy.get(f"/api/tables/{table}")).json()["rematch"] == one["id"]


async def follow_to_the_end(client: httpx.AsyncClient, table: str) -> Any:
    async for kind, _, seen in news(client, table):
        if kind == "seen" and seen["outcome"] is not None:
            return seen
    raise AssertionError("a stream goes on")


async def test_people_talk_at_their_table(visit: Visit) -> None:
    ann, bo, cy = await visit("Ann"), await visit("Bo"), await visit("Cy")
    table = await table_for([ann, bo])
    chat = f"/api/tables/{table}/chat"
    assert (await cy.post(chat, json={"text": "Hello"})).status_code == 403
    assert (await ann.post(chat, json={"text": " "})).status_code == 400
    assert (await ann.post(chat, json={"text": "Hello, Bo"})).json()["number"] == 1
    heard = []
    async for kind, _, data in messages(bo, table):
        if kind == "chat":
            heard.append((data["name"], data["text"]))
            if len(heard) == 2:
                break
            await ann.post(chat, json={"text": "Your turn"})
    assert heard == [("Ann", "Hello, Bo"), ("Ann", "Your turn")]


async def test_who_talks_too_fast_waits_and_who_is_muted_is_silent(visit: Visit) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo])
    chat, mutes = f"/api/tables/{table}/chat", f"/api/tables/{table}/mutes"
    answers = [(await bo.post(chat, json={"text": "Hm"})).status_code for _ in range(6)]
    assert answers == [201] * 5 + [429]
    assert (await bo.post(mutes, json={"seat": 0})).status_code == 403
    assert (await ann.post(mutes, json={"seat": 1})).json()["chairs"][1]["muted"]
    assert (await bo.post(chat, json={"text": "Hm"})).status_code == 403


async def test_others_see_who_is_there(visit: Visit) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await make(ann)
    present: list[list[bool]] = []

    async def watch() -> None:
        async for kind, _, data in messages(ann, table["id"]):
            if kind == "table":
                present.append([chair["present"] for chair in data["chairs"]])
                if present[-1] == [True, False] and [True, True] in present:
                    return

    watching = asyncio.create_task(watch())
    async for _ in messages(bo, table["id"]):
        await bo.post(f"/api/tables/{table['id']}/chair", json={})
        if [True, True] in present:
            break
    await asyncio.wait_for(watching, 30)


async def test_the_lobby_shows_what_one_looks_for(visit: Visit) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    quick = await make(ann, name="Quick one", pace={"kind": "live", "minutes": 5})
    large = await make(ann, game="living-forest", seats=4)
    made = {quick["id"]: "quick", large["id"]: "large"}

    async def found(**wanted: str | int) -> list[str]:
        """Which of them the lobby shows, beside those of others."""
        lines = (await bo.get("/api/tables", params=wanted)).json()
        return [made[line["id"]] for line in lines if line["id"] in made]

    assert await found() == ["large", "quick"]
    assert await found(pace="live") == ["quick"]
    assert await found(game="living-forest", seats=4) == ["large"]
    assert await found(status="playing") == []


async def test_ones_own_tables_are_listed_with_ones_turn_first(visit: Visit) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    mine = await table_for([ann, bo])
    theirs = await table_for([ann, bo])
    seen = await standing(ann, theirs)
    await act(ann, theirs, seen, seen["legal"][0])
    lines = (await ann.get("/api/me/tables")).json()
    assert [(line["id"], line["your_turn"]) for line in lines] == [(mine, True), (theirs, False)]
    assert [chair["you"] for chair in lines[0]["chairs"]] == [True, False]


async def test_a_lost_job_is_found_by_the_sweep(visit: Visit, database: str) -> None:
    """A server with Redis leaves the bots to a worker; here there is none, until another comes."""
    async with serving(database) as elsewhere, visiting(elsewhere, "Cy") as cy:
        table = await make(cy, bots=["random"])
        async for kind, position, _ in news(cy, table["id"]):
            if kind == "seen" and position > 0:
                break
