"""Somebody plays on from a moment of a finished game, at a table of their own."""

from collections.abc import AsyncIterator
from typing import Any

import anyio
import httpx
import pytest
from litestar import Litestar

from spinney.core import Match, verify
from tests.server.administering import said
from tests.server.conftest import Visit, served, table_for
from tests.server.finished import finished_table, played

pytestmark = pytest.mark.anyio


@pytest.fixture
async def running(database: str) -> AsyncIterator[tuple[str, Litestar]]:
    """A server that works for itself, and a look inside."""
    async with served(database, redis=None) as found:
        yield found


@pytest.fixture
def address(running: tuple[str, Litestar]) -> str:
    return running[0]


@pytest.fixture
def app(running: tuple[str, Litestar]) -> Litestar:
    return running[1]


async def over(app: Litestar, game: str = "sylvan-dale") -> str:
    return await finished_table(app, played(Match.start(game, 2, seed=4, salts=["", ""])))


async def branch(client: httpx.AsyncClient, table: str, **wanted: Any) -> httpx.Response:
    asked = {"position": 30, "seat": 1, "bot": "random"} | wanted
    return await client.post(f"/api/tables/{table}/branches", json=asked)


async def to_its_end(client: httpx.AsyncClient, table: str) -> None:
    """Play whatever comes first, until the game is over; bots act meanwhile."""
    with anyio.fail_after(600):
        while not (seen := (await client.get(f"/api/tables/{table}/seen")).json())["outcome"]:
            if seen["legal"]:
                count = seen["count"]
                move = {"count": count, "key": f"k{count}", "action": seen["legal"][0]}
                await client.post(f"/api/tables/{table}/actions", json=move)
            else:
                await anyio.sleep(0.02)


async def test_a_branch_stands_where_its_parent_stood(visit: Visit, app: Litestar) -> None:
    robin, table = await visit("Robin"), await over(app)
    answer = await branch(robin, table)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert (made["status"], made["public"], made["hints"]) == ("playing", False, True)
    assert [chair["you"] for chair in made["chairs"]] == [False, True]
    assert made["chairs"][0]["bot"] == "random"
    code = (await robin.get(f"/api/tables/{table}")).json()["code"]
    assert made["branched"] == {"code": code, "position": 30}
    assert (await robin.get(f"/api/tables/{table}")).json()["branched"] is None
    ours = (await robin.get(f"/api/tables/{made['id']}/moments/30?seat=1")).json()
    then = (await robin.get(f"/api/tables/{table}/moments/30?seat=1")).json()
    assert ours["view"] == then["view"]


@pytest.mark.parametrize("redraw", [pytest.param(False, marks=pytest.mark.long), True])
async def test_a_branch_ends_in_a_record_that_verifies(
    visit: Visit, app: Litestar, redraw: bool, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    robin, table = await visit("Robin"), await over(app)
    made = (await branch(robin, table, redraw=redraw, position=110)).json()["id"]
    await to_its_end(robin, made)
    record = (await robin.get(f"/api/tables/{made}/record")).text
    parent = (await robin.get(f"/api/tables/{table}/record")).text
    assert ("B redraw " in record) is redraw
    assert verify(record, parent).names == ("Moss", "Robin")
    monkeypatch.setenv("SPINNEY_DATABASE", database)
    assert "0 of them" in await said("check", "--all")


async def test_nobody_draws_anew_in_the_middle_of_a_game(visit: Visit, app: Litestar) -> None:
    robin, table = await visit("Robin"), await over(app)
    made = (await branch(robin, table)).json()["id"]
    seen = (await robin.get(f"/api/tables/{made}/seen")).json()
    move = {"count": seen["count"], "key": "k", "action": {"type": "redraw", "salt": "mine"}}
    answer = await robin.post(f"/api/tables/{made}/actions", json=move)
    assert (answer.status_code, "when it begins" in answer.text) == (400, True)


async def test_a_branch_that_cannot_be_is_refused_with_what_to_do(
    visit: Visit, app: Litestar
) -> None:
    robin, table = await visit("Robin"), await over(app)
    for wanted, status, sentence in (
        ({"position": 5000}, 422, "choose 0 to"),
        ({"seat": 7}, 400, "choose 0 to 1"),
        ({"bot": "nobody"}, 400, "there are: "),
    ):
        answer = await branch(robin, table, **wanted)
        assert (answer.status_code, sentence in answer.text) == (status, True), answer.text
    going_on = await table_for([robin, await visit("Bo")])
    answer = await branch(robin, going_on, position=0)
    assert (answer.status_code, answer.json()["rule"]) == (422, "SP-5.1")


async def test_a_stranger_plays_on_in_any_seat(visit: Visit, app: Litestar) -> None:
    table = await over(app, "living-forest")
    for seat in (0, 1):
        made = await branch(await visit("Stranger"), table, position=12, seat=seat, redraw=True)
        assert made.status_code == 201, made.text
