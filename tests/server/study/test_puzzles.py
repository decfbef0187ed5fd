"""Puzzles over the network: anybody may try them, and nothing is kept."""

import asyncio

import httpx
import pytest

from spinney.bots.puzzles import puzzles_of
from spinney.core import installed, verify
from spinney.games.legendary_forests.actions import LayTile
from tests.server.conftest import Visit

pytestmark = pytest.mark.anyio

GAME = "legendary-forests"


def _laying() -> str:
    """A puzzle in which a tile is laid, and no tree planted."""
    collection = puzzles_of(GAME)
    return next(
        one.name
        for one in collection.puzzles
        if isinstance(collection.match(one).state.legal(one.seat)[0], LayTile)
    )


@pytest.mark.parametrize("game", sorted(installed()))
async def test_a_puzzle_is_asked_and_answered_by_anybody(address: str, game: str) -> None:
    async with httpx.AsyncClient(base_url=f"{address}/api/puzzles/{game}", timeout=120) as nobody:
        shelf = (await nobody.get("")).json()
        assert sum(map(len, shelf["names"].values())) == len(puzzles_of(game).puzzles)
        puzzle = (await nobody.get(f"/{shelf['daily']}")).json()
        assert puzzle["seen"]["seat"] == puzzle["seat"]
        legal = puzzle["seen"]["legal"]
        answers = [
            (await nobody.post(f"/{puzzle['name']}/answers", json={"action": action})).json()
            for action in (legal[0], legal[-1])
        ]
        for answer, action in zip(answers, (legal[0], legal[-1]), strict=True):
            assert answer["options"][answer["rank"] - 1]["action"] == action
            assert answer["right"] == (answer["share"] == 1)
        assert answers[0]["options"] == answers[1]["options"]


async def test_the_one_of_the_day_is_the_same_for_everybody(visit: Visit) -> None:
    ann, ben = await visit("Ann"), await visit("Ben")
    shelves = [(await one.get(f"/api/puzzles/{GAME}")).json() for one in (ann, ben)]
    assert shelves[0] == shelves[1]


async def test_the_game_of_a_puzzle_is_one_finished_table_for_everybody(visit: Visit) -> None:
    ann, ben = await visit("Ann"), await visit("Ben")
    name = puzzles_of(GAME).puzzles[0].name
    at = f"/api/puzzles/{GAME}/{name}"
    first, again, by_other = [(await one.post(f"{at}/table")).json() for one in (ann, ann, ben)]
    assert first["id"] == again["id"] == by_other["id"]
    assert (first["status"], first["public"]) == ("over", False)
    assert all(chair["bot"] for chair in first["chairs"])
    answer = await ben.get(f"/api/tables/{first['id']}/record")
    assert answer.status_code == 200, answer.text
    kept = verify((await ben.get(f"/api/tables/{first['id']}/record")).text)
    assert len(kept.log) > puzzles_of(GAME).puzzles[0].position
    assert (await ann.get("/api/me/tables")).json() == [], "nobody has played there"


async def test_who_asks_for_the_game_at_the_same_moment_gets_the_same_table(visit: Visit) -> None:
    ann = await visit("Ann")
    at = f"/api/puzzles/{GAME}/{puzzles_of(GAME).puzzles[-1].name}/table"
    answers = await asyncio.gather(*[ann.post(at) for _ in range(6)])
    assert {one.status_code for one in answers} == {201}
    assert len({one.json()["id"] for one in answers}) == 1


async def test_a_puzzle_that_is_not_there_says_where_to_look(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=120) as nobody:
        answer = await nobody.get(f"/api/puzzles/{GAME}/NOTTHERE")
        assert answer.status_code == 404
        assert f"GET /api/puzzles/{GAME}" in answer.json()["sentence"]
        answer = await nobody.get("/api/puzzles/chess")
        assert (answer.status_code, answer.json()["rule"]) == (422, "SP-1.4")


async def test_what_the_rules_do_not_allow_is_refused_as_at_a_table(address: str) -> None:
    at = f"{address}/api/puzzles/{GAME}/{_laying()}/answers"
    async with httpx.AsyncClient(timeout=120) as nobody:
        far = {"type": "lay-tile", "x": 9, "y": 9, "turns": 0}
        refused = await nobody.post(at, json={"action": far})
        assert (refused.status_code, refused.json()["rule"]) == (422, "LF-3.1")
        unread = await nobody.post(at, json={"action": {"type": "dance"}})
        assert unread.status_code == 400
        assert "Legendary Forests" in unread.json()["sentence"]
