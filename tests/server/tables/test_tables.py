"""Tables people can sit down at, over HTTP."""

import asyncio
import random
from typing import Any
from uuid import uuid4

import httpx
import pytest

from spinney.core import verify
from tests.server.conftest import Visit, serving, table_for
from tests.server.following import news, standing

pytestmark = pytest.mark.anyio


async def move(client: httpx.AsyncClient, table: str, seen: Any, action: Any, key: str = "") -> Any:
    body = {"count": seen["count"], "key": key or uuid4().hex, "action": action}
    return await client.post(f"/api/tables/{table}/actions", json=body)


async def test_nobody_opens_a_table_without_a_name(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=120) as client:
        answer = await client.post("/api/tables", json={"game": "living-forest", "seats": 2})
    assert answer.status_code == 403
    assert answer.json()["sentence"] == "Say who you are first: POST /api/me with a name."


async def test_a_table_is_found_in_the_lobby_and_by_its_code(visit: Visit) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    made = (await ann.post("/api/tables", json={"game": "living-forest", "seats": 2})).json()
    hidden = await ann.post(
        "/api/tables", json={"game": "living-forest", "seats": 2, "public": False}
    )
    lobby = (await bo.get("/api/tables")).json()
    assert [table["id"] for table in lobby] == [made["id"]]
    found = (await bo.get(f"/api/codes/{hidden.json()['code'].lower()}")).json()
    assert found["id"] == hidden.json()["id"]
    assert (await bo.get("/api/codes/NOSUCH")).status_code == 404


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        ({}, "four days, three, pixels, two"),
        ({"game": "living-forest"}, "four days, two"),
        ({"seats": 3}, "three, pixels"),
        ({"pace": "days"}, "four days"),
        ({"edition": "mockup-second"}, "pixels"),
        ({"game": "living-forest", "pace": "live"}, ""),
        ({"game": "no-such-game"}, ""),
        ({"seats": 3, "pace": "untimed", "game": "sylvan-dale"}, "three"),
    ],
)
async def test_the_lobby_shows_what_is_asked_for_newest_first(
    visit: Visit, wanted: dict[str, Any], names: str
) -> None:
    ann, made = await visit("Ann"), []
    for name, wishes in {
        "two": {"game": "living-forest", "seats": 2},
        "pixels": {"game": "legendary-forests", "edition": "mockup-second", "seats": 3},
        "three": {"game": "sylvan-dale", "seats": 3},
        "four days": {"game": "living-forest", "seats": 4, "pace": {"kind": "days", "days": 2}},
    }.items():
        made.append((await ann.post("/api/tables", json=wishes | {"name": name})).json()["id"])
        await asyncio.sleep(0.002)  # ids begin with the millisecond
    listed = (await ann.get("/api/tables", params=wanted)).json()
    assert ", ".join(table["name"] for table in listed if table["id"] in made) == names


@pytest.mark.parametrize("wanted", [{}, {"game": "living-forest"}])
async def test_the_lobby_is_read_page_by_page(visit: Visit, wanted: dict[str, Any]) -> None:
    ann = await visit("Ann")
    wishes = {"game": "living-forest", "seats": 2}
    made = {(await ann.post("/api/tables", json=wishes)).json()["id"] for _ in range(53)}
    pages = [(await ann.get("/api/tables", params=wanted)).json()]
    while pages[-1]:
        last = pages[-1][-1]["id"]
        pages.append((await ann.get("/api/tables", params=wanted | {"before": last})).json())
    assert len(pages[0]) == 50
    listed = [table["id"] for page in pages for table in page]
    assert made <= set(listed)
    assert len(set(listed)) == len(listed)


async def test_a_wrong_table_is_refused_by_its_rule(visit: Visit) -> None:
    ann = await visit("Ann")
    answer = await ann.post("/api/tables", json={"game": "living-forest", "seats": 9})
    assert answer.status_code == 422
    assert answer.json()["rule"] == "SP-1.2"
    assert answer.json()["params"]["seats"] == 9


async def test_a_game_begins_when_the_last_chair_is_taken(visit: Visit) -> None:
    people = [await visit(name) for name in ("Ann", "Bo", "Cy")]
    made = (await people[0].post("/api/tables", json={"game": "sylvan-dale", "seats": 2})).json()
    chair = f"/api/tables/{made['id']}/chair"
    assert (await people[0].get(f"/api/tables/{made['id']}/record")).status_code == 409
    await people[0].post(chair, json={})
    await people[1].post(chair, json={})
    assert (await people[1].delete(chair)).status_code == 409
    table = (await people[2].get(f"/api/tables/{made['id']}")).json()
    assert table["status"] == "playing"
    assert [seat["name"] for seat in table["chairs"]] == ["Ann", "Bo"]
    assert (await people[2].post(chair, json={})).status_code == 409


async def test_a_bot_is_changed_for_another_before_the_game_and_by_its_host_only(
    visit: Visit,
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    wishes = {"game": "sylvan-dale", "seats": 3, "bots": ["beginner"]}
    made = (await ann.post("/api/tables", json=wishes)).json()
    bots, wanted = f"/api/tables/{made['id']}/bots", {"seat": 2, "bot": "master"}
    assert (await bo.post(bots, json=wanted)).status_code == 403
    changed = (await ann.post(bots, json=wanted)).json()
    assert [chair["bot"] for chair in changed["chairs"]] == [None, "master"]
    assert changed["chairs"][1]["name"] == made["chairs"][1]["name"]
    for nobody in ({"seat": 0, "bot": "club"}, {"seat": 1, "bot": "club"}):
        assert (await ann.post(bots, json=nobody)).status_code == 409
    assert (await ann.post(bots, json={"seat": 2, "bot": "nobody"})).status_code == 400
    await bo.post(f"/api/tables/{made['id']}/chair", json={})
    assert (await ann.post(bots, json=wanted)).status_code == 409


@pytest.mark.parametrize("game", ["legendary-forests", "living-forest", "sylvan-dale"])
async def test_a_whole_game_is_played_and_its_record_verifies(visit: Visit, game: str) -> None:
    people = [await visit("Ann"), await visit("Bo")]
    table = await table_for(people, game)
    rng = random.Random(1)
    seen = [await standing(client, table) for client in people]
    commitment = seen[0]["commitment"]
    while seen[0]["actors"]:
        seat = seen[0]["actors"][0]
        answer = await move(people[seat], table, seen[seat], rng.choice(seen[seat]["legal"]))
        assert answer.status_code == 201, answer.text
        if seen[0]["position"] > 150:
            break
        seen = [await standing(client, table) for client in people]
    record = await people[0].get(f"/api/tables/{table}/record")
    if seen[0]["actors"]:
        assert record.status_code == 409
    else:
        assert verify(record.text).secret.commitment() == commitment
        assert seen[0]["secret"] is not None


async def test_a_refusal_tells_rule_key_and_parameters(visit: Visit) -> None:
    people = [await visit("Ann"), await visit("Bo")]
    table = await table_for(people)
    seen = await standing(people[0], table)
    wrong = {"type": "lay-tile", "x": 9, "y": 9, "turns": 0}
    answer = await move(people[0], table, seen, wrong)
    assert answer.status_code == 422
    assert (answer.json()["rule"], answer.json()["key"]) == ("LF-3.1", "touches-nothing")
    assert answer.json()["params"] == {"x": 9, "y": 9}


async def test_the_same_key_makes_one_row_and_gets_the_same_answer(visit: Visit) -> None:
    people = [await visit("Ann"), await visit("Bo")]
    table = await table_for(people)
    seen = await standing(people[0], table)
    sending = [move(people[0], table, seen, seen["legal"][0], "one-key") for _ in range(10)]
    answers = await asyncio.gather(*sending)
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.text for answer in answers}) == 1
    assert (await standing(people[0], table))["position"] == 1


async def test_a_stale_count_is_told_how_things_stand(visit: Visit) -> None:
    people = [await visit("Ann"), await visit("Bo")]
    table = await table_for(people)
    seen = await standing(people[0], table)
    await move(people[0], table, seen, seen["legal"][0])
    answer = await move(people[0], table, seen, seen["legal"][1])
    assert answer.status_code == 409
    assert answer.json()["seen"]["count"] == 1


async def test_players_who_act_at_the_same_time_never_collide(visit: Visit) -> None:
    people = [await visit(name) for name in ("Ann", "Bo", "Cy", "Di")]
    table = await table_for(people)
    for _ in range(5):
        seen = [await standing(client, table) for client in people]
        moves = [
            move(people[seat], table, seen[seat], seen[seat]["legal"][0])
            for seat in seen[0]["actors"]
        ]
        answers = await asyncio.gather(*moves)
        assert {answer.status_code for answer in answers} == {201}


async def test_a_sealed_placement_is_seen_by_nobody_else(visit: Visit) -> None:
    people = [await visit("Ann"), await visit("Bo")]
    table = await table_for(people)
    seen = await standing(people[0], table)
    await move(people[0], table, seen, seen["legal"][0])
    mine, theirs = [await standing(client, table) for client in people]
    assert mine["view"]["sealed"] is not None
    assert theirs["view"]["sealed"] is None
    assert mine["can_undo"]
    assert (await move(people[0], table, mine, {"type": "undo"})).status_code == 201
    assert (await standing(people[0], table))["actors"] == [0, 1]


async def test_a_stream_resumes_exactly_where_it_broke_off(visit: Visit) -> None:
    people = [await visit("Ann"), await visit("Bo")]
    table = await table_for(people)
    for _ in range(6):
        seen = [await standing(client, table) for client in people]
        seat = seen[0]["actors"][0]
        await move(people[seat], table, seen[seat], seen[seat]["legal"][0])
    steps = []
    async for kind, position, _ in news(people[0], table, after=4):
        if kind == "seen":
            break
        steps.append(position)
    assert steps == [5, 6]


async def test_who_follows_hears_of_a_move_at_once(visit: Visit) -> None:
    people = [await visit("Ann"), await visit("Bo")]
    table = await table_for(people)
    seen = await standing(people[0], table)
    heard = []
    async for kind, position, data in news(people[1], table):
        heard.append((kind, position))
        if len(heard) == 1:
            await move(people[0], table, seen, seen["legal"][0])
        if kind == "step":
            assert data["events"] == [{"type": "tile-sealed", "seat": 0}]
        if heard[-1] == ("seen", 1):
            break
    assert heard == [("seen", 0), ("step", 1), ("seen", 1)]


async def test_two_processes_share_a_table_through_the_log(visit: Visit, database: str) -> None:
    ann = await visit("Ann")
    async with serving(database) as elsewhere:
        bo = await visit("Bo", elsewhere)
        table = await table_for([ann, bo])
        for position in range(16):
            seen = [await caught_up(client, table, position) for client in (ann, bo)]
            seat = seen[0]["actors"][-1]
            answer = await move((ann, bo)[seat], table, seen[seat], seen[seat]["legal"][0])
            assert answer.status_code == 201, answer.text
            assert answer.json()["position"] == position + 1
        for client in (ann, bo):
            await caught_up(client, table, 16)
        logs = [await client.get(f"/api/tables/{table}/log") for client in (ann, bo)]
    assert logs[0].text == logs[1].text


async def caught_up(client: httpx.AsyncClient, table: str, position: int) -> Any:
    """How a game stands once the client's server has heard of so many steps."""
    async for kind, here, data in news(client, table):
        if kind == "seen" and here >= position:
            return data
    raise AssertionError("a stream goes on")


async def test_a_restarted_server_goes_on_where_it_stopped(visit: Visit, database: str) -> None:
    people = [await visit("Ann"), await visit("Bo")]
    table = await table_for(people)
    seen = await standing(people[0], table)
    await move(people[0], table, seen, seen["legal"][0])
    before = await standing(people[0], table)
    async with (
        serving(database) as elsewhere,
        httpx.AsyncClient(base_url=elsewhere, cookies=people[0].cookies, timeout=120) as again,
    ):
        assert await standing(again, table) == before
