"""What is kept of a game in memory is what the log says, whatever becomes of a move."""

from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from litestar import Litestar

from spinney.core import Match
from spinney.server.play.room import Room
from tests.server.conftest import served, table_for, visiting
from tests.server.following import standing

pytestmark = pytest.mark.anyio


@pytest.fixture
async def running(database: str) -> AsyncIterator[tuple[str, Litestar]]:
    async with served(database, redis=None) as found:
        yield found


async def begun(clients: list[httpx.AsyncClient], app: Litestar) -> tuple[str, Room]:
    """A table at which all sit and one move was made, and the room of it."""
    table = await table_for(clients)
    answer = await send(clients, table)
    assert answer.status_code == 201, answer.text
    return table, await app.state.services.house.open(UUID(table))


async def send(clients: list[httpx.AsyncClient], table: str) -> httpx.Response:
    """The first legal move, by whoever is to act."""
    for client in clients:
        seen = await standing(client, table)
        if seen["legal"]:
            told = {"count": seen["count"], "key": uuid4().hex, "action": seen["legal"][0]}
            return await client.post(f"/api/tables/{table}/actions", json=told)
    raise AssertionError("somebody is to act")


async def test_a_game_is_read_anew_after_a_move_that_broke_off_in_the_middle(
    running: tuple[str, Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, app = running
    async with visiting(address, "Ann") as ann, visiting(address, "Bo") as bo:
        table, room = await begun([ann, bo], app)
        assert room.game is not None
        before, broken = await standing(ann, table), room.game
        lines = len(broken.match.log)
        usual = Match.act

        def break_off(match: Match, *given: Any) -> Any:
            usual(match, *given)
            raise RuntimeError("in the middle")

        with monkeypatch.context() as patched:
            patched.setattr(Match, "act", break_off)
            assert (await send([ann, bo], table)).status_code == 500
        assert len(broken.match.log) == lines + 1, "it had been changed already"

        assert await standing(ann, table) == before, "the log knows nothing of it"
        assert room.game is not broken
        answer = await send([ann, bo], table)
        assert (answer.status_code, answer.json()["position"]) == (201, lines + 1)


async def test_a_game_is_kept_as_it_is_when_a_move_is_refused(
    running: tuple[str, Litestar],
) -> None:
    address, app = running
    async with visiting(address, "Ann") as ann, visiting(address, "Bo") as bo:
        table, room = await begun([ann, bo], app)
        assert room.game is not None
        kept, lines = room.game, room.game.match.log[:]
        seen = {client: await standing(client, table) for client in (ann, bo)}
        waits, acts = sorted(seen, key=lambda client: len(seen[client]["legal"]))
        move = {"count": seen[waits]["count"], "key": uuid4().hex}
        told = move | {"action": seen[acts]["legal"][0]}
        answer = await waits.post(f"/api/tables/{table}/actions", json=told)
        assert answer.status_code == 422, answer.text
        assert room.game is kept
        assert kept.match.log == lines
