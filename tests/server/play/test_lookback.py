"""Looking back at a game."""

from collections.abc import AsyncIterator

import httpx
import pytest

from tests.server.conftest import Visit, table_for
from tests.server.following import standing
from tests.server.play.test_company import act

pytestmark = pytest.mark.anyio


async def test_a_moment_shows_the_game_as_it_stood(visit: Visit) -> None:
    ann, bo, cy = await visit("Ann"), await visit("Bo"), await visit("Cy")
    table = await table_for([ann, bo])
    at = f"/api/tables/{table}"
    before = await standing(ann, table)
    await act(ann, table, before, before["legal"][0])
    then = (await ann.get(f"{at}/moments/0")).json()
    assert then == before
    assert (await ann.get(f"{at}/moments/1")).json()["view"]["sealed"] is not None
    assert (await bo.get(f"{at}/moments/1")).json()["view"]["sealed"] is None
    assert (await ann.get(f"{at}/moments/1?seat=-1")).json()["view"]["sealed"] is None
    assert (await bo.get(f"{at}/moments/1?seat=0")).status_code == 403
    assert (await cy.get(f"{at}/moments/1?seat=0")).status_code == 403
    assert (await cy.get(f"{at}/moments/9")).status_code == 404


async def test_anybody_may_see_how_the_points_grew(visit: Visit) -> None:
    ann, bo, cy = await visit("Ann"), await visit("Bo"), await visit("Cy")
    table = await table_for([ann, bo])
    at = f"/api/tables/{table}"
    for _ in range(4):
        # Who may act is a matter of the draw: a light number lets somebody plant first.
        first = await standing(ann, table)
        player, seen = (ann, first) if first["legal"] else (bo, await standing(bo, table))
        await act(player, table, seen, seen["legal"][0])
    points = (await cy.get(f"{at}/scores")).json()
    assert len(points) == 5
    for position, line in enumerate(points):
        then = (await cy.get(f"{at}/moments/{position}")).json()
        assert line == [score["points"] for score in then["scores"]]


async def test_insight_and_picture_follow_the_own_view(visit: Visit) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo], game="living-forest")
    at = f"/api/tables/{table}"
    insight = (await ann.get(f"{at}/insight")).json()
    assert insight is not None
    assert (await ann.get(f"{at}/moments/0/insight")).json() == insight
    whole = (await bo.get(f"{at}/picture")).text
    assert "<svg" in whole
    built = (await bo.get(f"{at}/picture?built=true")).text
    assert "<svg" in built
    assert len(built) < len(whole)


async def test_the_games_and_their_sentences_are_listed(visit: Visit) -> None:
    ann = await visit("Ann")
    games = (await ann.get("/api/games")).json()
    assert {game["name"] for game in games} >= {"legendary-forests", "sylvan-dale"}
    texts = (await ann.get("/api/games/living-forest/texts")).json()
    assert texts["refusal"]
    french = (await ann.get("/api/games/living-forest/texts?language=fr")).json()
    assert french.keys() == texts.keys()
    assert (texts["rule"]["rock"], french["thing"]["rock"]) == ("LV-4.8", "rocher")
    assert french["reason"]["won"] == "Cela atteint douze."
    assert french["refusal"].keys() == texts["refusal"].keys() >= {"settled", "no-fragment"}
    unknown = (await ann.get("/api/games/living-forest/texts?language=../tlh")).json()
    assert unknown == texts


async def test_what_is_not_there_is_told_as_a_sentence(visit: Visit) -> None:
    ann = await visit("Ann")
    for address in ("/api/nothing", "/api/tables/00000000-0000-0000-0000-000000000000"):
        answer = await ann.get(address)
        assert answer.status_code == 404, answer.text
        assert answer.json()["sentence"].startswith("There is no such")
    wrong = await ann.post("/api/tables", json={"game": "living-forest", "seats": "two"})
    assert wrong.status_code == 400
    assert "seats: Expected `int`" in wrong.json()["sentence"]


async def test_whoever_asks_from_before_the_beginning_gets_everything(visit: Visit) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo])
    seen = await standing(ann, table)
    move = {"count": 0, "key": "first", "action": seen["legal"][0]}
    assert (await ann.post(f"/api/tables/{table}/actions", json=move)).status_code == 201
    log = f"/api/tables/{table}/log"
    assert (await bo.get(f"{log}?after=-5")).json() == (await bo.get(log)).json()
    for strange in ("-3", "9" * 5000, "x"):
        headers = {"Last-Event-ID": strange}
        async with bo.stream("GET", f"/api/tables/{table}/stream", headers=headers) as answer:
            assert answer.status_code == 200
    async with bo.stream("GET", f"/api/tables/{table}/stream?after=-9") as answer:
        assert "event: step" in [line async for line in first_lines(answer)]


async def first_lines(answer: httpx.Response) -> AsyncIterator[str]:
    """What a stream says up to how things stand."""
    async for line in answer.aiter_lines():
        yield line
        if line == "event: seen":
            return
