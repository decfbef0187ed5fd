"""Lessons over the network: anybody may learn, and nothing is kept."""

from typing import Any

import httpx
import pytest

from spinney.core import find, installed
from spinney.core.lessons import lesson_of

pytestmark = pytest.mark.anyio

GAMES = [name for name, game in installed().items() if game.lesson is not None]


async def learn(client: httpx.AsyncClient, game: str, language: str) -> list[dict[str, Any]]:
    """Do the first thing that is wanted at every step; all steps as they were shown."""
    at, way = f"/api/lessons/{game}/steps", ""
    shown: list[dict[str, Any]] = []
    count = len(
        (await client.get(f"/api/lessons/{game}", params={"language": language})).json()["steps"]
    )
    while len(shown) < count:
        asked = {"language": language, "way": way}
        answer = await client.get(f"{at}/{len(shown)}", params=asked)
        assert answer.status_code == 200, answer.text
        step = answer.json()
        if step["wanted"]:
            body = {"action": step["wanted"][0]}
            judged = (await client.post(f"{at}/{len(shown)}", params=asked, json=body)).json()
            assert judged["next"] == len(shown) + 1
            way = judged["way"]
        shown.append(step)
    return shown


@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_is_played_to_its_end_in_every_language(address: str, game: str) -> None:
    lesson = lesson_of(find(game))
    assert lesson is not None
    async with httpx.AsyncClient(base_url=address, timeout=120) as nobody:
        for language in lesson.languages():
            shown = await learn(nobody, game, language)
            words = lesson.words(language).steps.values()
            assert [step["text"] for step in shown] == [said.text for said in words]
            assert all(one in step["seen"]["legal"] for step in shown for one in step["wanted"])
            assert shown[-1]["seen"]["seat"] == lesson.learner
            assert shown[-1]["insight"] is not None


async def test_a_move_that_is_not_meant_is_answered_by_the_lesson_or_by_the_rules(
    address: str,
) -> None:
    at = "/api/lessons/legendary-forests/steps/1"
    async with httpx.AsyncClient(base_url=address, timeout=120) as nobody:
        step = (await nobody.get(at)).json()
        other = next(one for one in step["seen"]["legal"] if one not in step["wanted"])
        judged = (await nobody.post(at, json={"action": other})).json()
        assert judged["next"] is None
        assert judged["sentence"].startswith("That would fit as well")
        nowhere = {"type": "lay-tile", "x": 9, "y": 9, "turns": 0}
        refused = await nobody.post(at, json={"action": nowhere})
        assert refused.status_code == 422
        assert refused.json()["rule"] == "LF-3.1"
        early = await nobody.post(at.replace("/1", "/0"), json={"action": other})
        assert "Read it, and go on" in early.json()["sentence"]


async def test_what_is_no_step_or_no_action_is_told_as_a_sentence(address: str) -> None:
    at = "/api/lessons/legendary-forests"
    async with httpx.AsyncClient(base_url=address, timeout=120) as nobody:
        for path in (f"{at}/steps/99", f"{at}/steps/-1", f"{at}/steps/11?way=9"):
            assert (await nobody.get(path)).status_code == 404, path
        assert (await nobody.get(f"{at}/steps/3?way=a.b")).status_code == 400
        wrong = await nobody.post(f"{at}/steps/2", json={"action": {"type": "sing"}})
        assert wrong.status_code == 400
        assert wrong.json()["sentence"].startswith("This is no action of Legendary Forests")
        assert (await nobody.get("/api/lessons/patience")).status_code == 422
        described = (await nobody.get(at, params={"language": "xx"})).json()
        assert described["language"] == "en"


async def test_the_list_of_games_says_which_can_be_learnt(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=120) as nobody:
        games = (await nobody.get("/api/games")).json()
    assert {game["name"] for game in games if game["lesson"]} == set(GAMES)
