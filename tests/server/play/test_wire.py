"""Laws of the wire: what a seat receives depends on nothing that it cannot know."""

import os
import random
from typing import Any
from uuid import UUID

import httpx
import msgspec
import pytest

from spinney.core import Match, Seat, seats
from spinney.server.play.house import House
from tests.server.conftest import served, visiting
from tests.server.following import messages
from tests.server.worlds import POISON, laid_out, other_world, played

pytestmark = pytest.mark.anyio

GAMES = int(os.environ.get("WIRE_GAMES", "12"))  # noqa: TID251 (how thorough to be)


async def received(client: httpx.AsyncClient, table: UUID, wrong: list[Any]) -> list[str]:
    """All that a seat can get out of the server without changing anything."""
    at = f"/api/tables/{table}"
    answers = []
    async for kind, position, data in messages(client, str(table)):
        answers.append(f"{kind} {position} {data}")
        if kind == "seen":
            break
    position = data["position"]
    assert data == (await client.get(f"{at}/seen")).json()
    now = f"/moments/{position}"
    moments = (now, f"/moments/{position // 2}", f"{now}/insight", f"{now}?seat=0")
    looks = ("/seen", "/log", "/insight", "/picture", "/record", "/hint", "/review")
    for path in ("", *looks, *moments):
        answer = await client.get(at + path)
        answers.append(answer.text)
    for number, action in enumerate(wrong):
        body = {"count": data["count"], "key": f"wrong {number}", "action": action}
        answers.append((await client.post(f"{at}/actions", json=body)).text)
    stale = {"count": 9999, "key": "stale", "action": {"type": "undo"}}
    answers.append((await client.post(f"{at}/actions", json=stale)).text)
    return [answer.replace(str(table), "ID").replace(table.hex[-6:], "CODE") for answer in answers]


def wrong_actions(match: Match, seat: Seat, rng: random.Random) -> list[Any]:
    """Actions that the seat may not take, though somebody might, or might have."""
    legal = set(match.state.legal(seat))
    others = [a for each in seats(match.setup.seats) for a in match.state.legal(each)]
    earlier = [entry.action for entry in match.log]
    tried = [a for a in [*others, *earlier] if a not in legal]
    chosen = rng.sample(tried, min(4, len(tried)))
    wrong = [msgspec.to_builtins(action) for action in chosen if _is_refused(match, seat, action)]
    return wrong if match.can_undo(seat) else [*wrong, {"type": "undo"}]


def _is_refused(match: Match, seat: Seat, action: Any) -> bool:
    return action not in match.state.legal(seat) and type(action) in match.game.actions


@pytest.mark.parametrize("game", ["legendary-forests", "living-forest", "sylvan-dale"])
async def test_every_byte_is_the_same_in_worlds_that_a_seat_cannot_tell_apart(
    database: str, game: str
) -> None:
    async with served(database) as (address, app), visiting(address, "Ann") as ann:
        house: House = app.state.services.house
        person = UUID((await ann.get("/api/me")).json()["id"])
        for number in range(GAMES):
            rng = random.Random(f"{game} {number}")
            match = played(game, rng)
            seat = rng.choice(seats(match.setup.seats))
            one, other = [await laid_out(house, match, seat, person) for _ in range(2)]
            await other_world(house, other, seat, rng)
            wrong = wrong_actions(match, seat, rng)
            here = await received(ann, one, wrong)
            there = await received(ann, other, wrong)
            assert here == there, f"{game} {number}"
            assert not any(POISON in answer for answer in there)
