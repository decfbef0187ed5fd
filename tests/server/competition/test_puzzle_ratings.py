"""First answers to puzzles: kept of accounts, once; ratings follow from them, whoever counts."""

import random
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
import sqlalchemy as sa
from litestar import Litestar

from spinney.bots.puzzles import puzzles_of
from spinney.ratings import starts_of
from spinney.server.competition.puzzle_answers import FEW
from spinney.server.competition.puzzle_ratings import PuzzleRatings, differing
from spinney.server.store.schema_people import accounts, ended
from spinney.server.store.schema_puzzles import puzzle_answers, puzzle_ratings, solver_ratings
from spinney.server.store.store import Store
from tests.server.conftest import Visit
from tests.server.people.authenticator import Authenticator, keep

pytestmark = pytest.mark.anyio
GAME = "sylvan-dale"
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
NAMES = sorted(starts_of(GAME))


@pytest.fixture
async def store(app: Litestar) -> Store:
    """The server's database, in which nobody has answered anything."""
    store: Store = app.state.services.store
    for table in (puzzle_answers, puzzle_ratings, solver_ratings, ended):
        await store.run(sa.delete(table))
    return store


async def account(visit: Visit, address: str, name: str) -> tuple[httpx.AsyncClient, UUID]:
    client = await visit(name)
    await keep(client, Authenticator(address))
    return client, UUID((await client.get("/api/me")).json()["id"])


async def answer(client: httpx.AsyncClient, name: str, *, right: bool) -> dict[str, Any]:
    """Give a right answer, or one that is not."""
    puzzle = puzzles_of(GAME).named(name)
    assert puzzle is not None
    legal = (await client.get(f"/api/puzzles/{GAME}/{name}")).json()["seen"]["legal"]
    at = next(number for number in range(len(legal)) if (number in puzzle.right) is right)
    given = await client.post(f"/api/puzzles/{GAME}/{name}/answers", json={"action": legal[at]})
    assert given.status_code == 200, given.text
    told: dict[str, Any] = given.json()
    assert told["right"] is right
    return told


async def answers_are_given(store: Store, people: list[UUID], day: int = 0) -> None:
    """Each of them answers some puzzles, a minute after the one before."""
    rng = random.Random(day)
    pairs = [(person, name) for person in people for name in NAMES[10 * day : 10 * day + 10]]
    rows = [
        {
            "person": person,
            "game": GAME,
            "puzzle": name,
            "found": rng.random() < 0.5,
            "share": 0.5,
            "at": NOON + timedelta(days=day, minutes=at),
        }
        for at, (person, name) in enumerate(rng.sample(pairs, len(pairs)))
    ]
    await store.run(sa.insert(puzzle_answers).values(rows))


async def kept(store: Store) -> list[tuple[Any, ...]]:
    solvers = await store.run(sa.select(solver_ratings).order_by(solver_ratings.c.person))
    puzzles = await store.run(sa.select(puzzle_ratings).order_by(puzzle_ratings.c.puzzle))
    return [tuple(row) for row in (*solvers, *puzzles)]


async def test_the_first_answer_of_an_account_is_kept_and_no_other(
    store: Store, visit: Visit, address: str
) -> None:
    ann, person = await account(visit, address, "Ann")
    guest = await visit("Bo")
    first = await answer(ann, NAMES[0], right=False)
    await answer(ann, NAMES[0], right=True)
    await answer(guest, NAMES[0], right=True)
    (row,) = await store.run(sa.select(puzzle_answers))
    assert (row["person"], row["puzzle"], row["found"]) == (person, NAMES[0], False)
    assert row["share"] == pytest.approx(first["share"])
    await PuzzleRatings(store).look()
    (own,) = (await ann.get("/api/me/puzzles")).json()
    assert (own["game"], own["tried"], own["standing"]["games"]) == (GAME, 1, 1)
    assert own["standing"]["word"]["kind"] == "early"
    assert (await guest.get("/api/me/puzzles")).json() == []


async def test_a_token_and_a_bot_move_nothing(
    store: Store, visit: Visit, address: str, stranger: httpx.AsyncClient
) -> None:
    ann, _ = await account(visit, address, "Ann")
    bot = (await ann.post("/api/me/bots", json={"name": "Ann's solver"})).json()
    stranger.headers["Authorization"] = f"Bearer {bot['token']}"
    await answer(stranger, NAMES[0], right=True)
    assert await store.run(sa.select(puzzle_answers)) == []


async def test_how_hard_it_is_comes_with_the_answer_and_who_found_it_from_five_on(
    store: Store, visit: Visit
) -> None:
    bo = await visit("Bo")
    told = await answer(bo, NAMES[0], right=True)
    assert told["tried"] is None
    assert told["hardness"]["word"] == {"kind": "near", "level": told["finders"][0]}
    assert told["hardness"]["games"] == 0
    people = [uuid4() for _ in range(FEW)]
    await answers_are_given(store, people[1:])
    assert (await answer(bo, NAMES[0], right=True))["tried"] is None
    await store.run(sa.delete(puzzle_answers))
    await answers_are_given(store, people)
    await PuzzleRatings(store).look()
    told = await answer(bo, NAMES[0], right=False)
    found = await store.run(
        sa.select(puzzle_answers).where(puzzle_answers.c.found, puzzle_answers.c.puzzle == NAMES[0])
    )
    assert told["tried"] == {"people": FEW, "found": len(found) / FEW}
    assert told["hardness"]["games"] == FEW


async def test_answers_that_come_one_after_another_give_what_all_give_at_once(
    store: Store,
) -> None:
    people = [uuid4() for _ in range(4)]
    worker = PuzzleRatings(store)
    for day in range(3):
        await answers_are_given(store, people, day)
        await worker.look()
    before = await kept(store)
    assert len(before) == 4 + 30
    assert await differing(store) == []
    assert await PuzzleRatings(store).rebuild() == {GAME: 120}
    assert await kept(store) == before


async def test_two_workers_and_answers_that_come_late_give_the_same(store: Store) -> None:
    people = [uuid4() for _ in range(4)]
    one, other = PuzzleRatings(store), PuzzleRatings(store)
    for day, worker in ((1, one), (2, other), (0, one)):
        await answers_are_given(store, people, day)
        await worker.look()
    await other.look()
    assert await differing(store) == []


async def test_whoever_is_banned_or_goes_has_moved_nothing(
    store: Store, visit: Visit, address: str
) -> None:
    ann, person = await account(visit, address, "Ann")
    people = [uuid4() for _ in range(3)]
    worker = PuzzleRatings(store)
    await answers_are_given(store, people)
    await worker.look()
    without = await kept(store)
    await answer(ann, NAMES[0], right=True)
    told = (await ann.get("/api/me/export")).json()
    assert [one["puzzle"] for one in told["puzzles"]] == [NAMES[0]]
    await worker.look()
    assert await kept(store) != without
    await store.run(sa.insert(ended).values(id=person, why="banned"))
    await worker.look()
    assert await kept(store) == without
    await store.run(sa.delete(ended))
    await worker.look()
    assert (await ann.delete("/api/me")).status_code == 200
    await worker.look()
    assert await kept(store) == without
    assert await store.run(sa.select(accounts).where(accounts.c.id == person)) == []
