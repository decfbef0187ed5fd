"""Puzzles of games that people played here: shown while all of them agree, and without names."""

from collections.abc import AsyncIterator
from datetime import timedelta
from uuid import UUID, uuid4

import httpx
import pytest
import sqlalchemy as sa
from litestar import Litestar

from spinney.bots.puzzles import puzzles_of
from spinney.core import verify
from spinney.server.clock import now
from spinney.server.competition.puzzle_ratings import PuzzleRatings, differing
from spinney.server.store.schema_deals import deals
from spinney.server.store.schema_people import ended
from spinney.server.store.schema_puzzles import (
    puzzle_answers,
    puzzle_ratings,
    site_puzzles,
    solver_ratings,
)
from spinney.server.store.store import Store
from spinney.server.study.site_puzzles import NEWEST, SitePuzzles, drop_puzzles, shown
from tests.server.competition.test_idle_reviews import Clock
from tests.server.conftest import Visit, served
from tests.server.people.authenticator import Authenticator, keep
from tests.server.privacy.finished_month import BEFORE, BOT, POISON, Sitter, account, guest
from tests.server.study.played_here import GAME, puzzles_here, shipped

pytestmark = pytest.mark.anyio
AT = f"/api/puzzles/{GAME}"


@pytest.fixture(scope="module")
async def running(database: str) -> AsyncIterator[tuple[str, Litestar]]:
    """A server that reads its puzzles whenever somebody asks."""
    async with served(database) as (address, app):
        app.state.services.puzzles.patience = 0.0
        yield address, app


@pytest.fixture(scope="module")
def address(running: tuple[str, Litestar]) -> str:
    return running[0]


@pytest.fixture
async def store(running: tuple[str, Litestar]) -> Store:
    """Its database, in which nobody has answered anything, and no puzzle is left over."""
    found: Store = running[1].state.services.store
    for table in (site_puzzles, puzzle_answers, puzzle_ratings, solver_ratings, ended):
        await found.run(sa.delete(table))
    return found


async def member(visit: Visit, address: str, name: str) -> tuple[httpx.AsyncClient, UUID]:
    """Somebody with an account who has agreed."""
    client = await visit(name)
    await keep(client, Authenticator(address))
    assert (await client.post("/api/me/agreement", json={"agreed": True})).status_code == 201
    return client, UUID((await client.get("/api/me")).json()["id"])


async def estimated(client: httpx.AsyncClient) -> list[str]:
    names: list[str] = (await client.get(AT)).json()["names"]["estimated"]
    return names


async def test_a_puzzle_of_a_game_played_here_is_asked_and_answered_as_all_are(
    store: Store, visit: Visit
) -> None:
    ann = await visit("Ann")
    before = (await ann.get(AT)).json()
    await puzzles_here(store, (await account(store, BEFORE), guest()), "PLAYED23")
    after = (await ann.get(AT)).json()
    assert after["names"]["estimated"] == ["PLAYED23", *before["names"]["estimated"]]
    assert after["daily"] == before["daily"], "it is the same on every site"
    asked = await ann.get(f"{AT}/PLAYED23")
    puzzle, _ = shipped()
    right = asked.json()["seen"]["legal"][puzzle.right[0]]
    answered = await ann.post(f"{AT}/PLAYED23/answers", json={"action": right})
    told = answered.json()
    assert (told["right"], told["rank"], told["finders"]) == (True, 1, list(puzzle.finders))
    assert told["hardness"]["word"] == {"kind": "near", "level": puzzle.level}
    assert POISON not in asked.text + answered.text


async def test_its_game_is_a_finished_table_at_which_letters_sit_and_bots(
    store: Store, visit: Visit
) -> None:
    await puzzles_here(store, (await account(store, BEFORE), BOT), "PLAYED23")
    ann, ben = await visit("Ann"), await visit("Ben")
    shown_to = [await one.post(f"{AT}/PLAYED23/table") for one in (ann, ben)]
    first, other = (one.json() for one in shown_to)
    assert first["id"] == other["id"]
    assert (first["chairs"][0]["name"], first["chairs"][0]["bot"]) == ("A", None)
    assert first["chairs"][1]["bot"] == "club"
    assert not any(chair["you"] for chair in first["chairs"])
    record = (await ben.get(f"/api/tables/{first['id']}/record")).text
    assert verify(record).log == shipped()[1].log
    assert POISON not in record + shown_to[0].text
    assert (await ann.get("/api/me/tables")).json() == []


@pytest.mark.parametrize("how", ["taken back", "deleted", "banned"])
async def test_whoever_does_not_agree_any_more_takes_their_puzzles_along(
    store: Store, visit: Visit, address: str, how: str
) -> None:
    ann, person = await member(visit, address, "Ann")
    other = await account(store, BEFORE)
    begun = now()
    await puzzles_here(store, (Sitter(person), other), "HERS2345", begun=begun)
    await puzzles_here(store, (other, guest()), "OTHERS23", begun=begun)
    ben = await visit("Ben")
    assert (await estimated(ben))[:2] == ["OTHERS23", "HERS2345"]
    if how == "banned":
        await store.run(sa.insert(ended).values(id=person, why="banned"))
    elif how == "deleted":
        assert (await ann.delete("/api/me")).status_code == 200
    else:
        await ann.post("/api/me/agreement", json={"agreed": False})
    assert (await estimated(ben))[:2] != ["OTHERS23", "HERS2345"]
    assert "OTHERS23" in await estimated(ben)
    assert (await ben.get(f"{AT}/HERS2345")).status_code == 404
    assert await drop_puzzles(store) == 1
    assert [row["name"] for row in await store.run(sa.select(site_puzzles))] == ["OTHERS23"]


async def test_who_agrees_again_does_not_mean_games_that_ended_before(
    store: Store, visit: Visit, address: str
) -> None:
    ann, person = await member(visit, address, "Ann")
    await puzzles_here(store, (Sitter(person), BOT), "HERS2345", begun=now())
    for agreed in (False, True):
        await ann.post("/api/me/agreement", json={"agreed": agreed})
    before = now() - timedelta(days=1)
    await puzzles_here(store, (Sitter(person), BOT), "EARLIER2", begun=before)
    assert "EARLIER2" not in await shown(store, GAME)


async def test_its_rating_follows_from_answers_and_goes_with_it(
    store: Store, visit: Visit, address: str
) -> None:
    other = await account(store, BEFORE)
    worker = PuzzleRatings(store)
    ann, _ = await member(visit, address, "Ann")
    old = puzzles_of(GAME).puzzles[0].name
    await puzzles_here(store, (other, guest()), "PLAYED23")
    for name in (old, "PLAYED23"):
        legal = (await ann.get(f"{AT}/{name}")).json()["seen"]["legal"]
        await ann.post(f"{AT}/{name}/answers", json={"action": legal[0]})
    await worker.look()
    assert await rated(store) == {old, "PLAYED23"}
    assert await differing(store) == []
    await puzzles_here(store, (other, guest()), "PLAYED45")
    await worker.look()
    assert await differing(store) == []
    await store.run(sa.insert(ended).values(id=other.person, why="gone"))
    assert await drop_puzzles(store) == 2
    await worker.look()
    assert await rated(store) == {old}
    assert await differing(store) == []
    assert await PuzzleRatings(store).rebuild() == {GAME: 2}, "the answer itself is hers, and stays"


async def rated(store: Store) -> set[str]:
    return {row["puzzle"] for row in await store.run(sa.select(puzzle_ratings))}


async def test_nothing_is_shown_of_a_draw_that_was_handed_on_until_it_closes(
    store: Store,
) -> None:
    table = await puzzles_here(store, (await account(store, BEFORE), BOT), "PLAYED23")
    row = {"id": uuid4(), "code": table.hex[-8:], "secret": "", "game": GAME, "edition": "e"}
    more = {"options": {}, "rules": 1, "components": "", "seat": 0, "bots": [], "salts": []}
    hours = {"opens": now(), "closes": now() + timedelta(days=1), "origin": table}
    await store.run(sa.insert(deals).values(**row, **more, **hours))
    assert await shown(store, GAME) == {}
    assert await drop_puzzles(store) == 0
    await store.run(sa.update(deals).values(closes=now() - timedelta(hours=1)))
    assert [*await shown(store, GAME)] == ["PLAYED23"]


async def test_a_process_reads_once_a_minute_and_the_newest_only(store: Store) -> None:
    site = SitePuzzles(store, clock := Clock())
    sitters = (await account(store, BEFORE), BOT)
    await puzzles_here(store, sitters, "FIRST234")
    assert [*await site.of(GAME)] == ["FIRST234"]
    await puzzles_here(store, sitters, *(f"LATER{number}" for number in range(NEWEST)))
    clock.seconds = 59.0
    assert [*await site.of(GAME)] == ["FIRST234"]
    clock.seconds = 60.0
    told = await site.of(GAME)
    assert (len(told), "FIRST234" in told) == (NEWEST, False)
