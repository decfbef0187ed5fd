"""Ratings follow from the results of rated tables, whoever works them out, and whenever."""

import random
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
import sqlalchemy as sa
from litestar import Litestar

from spinney.core import Match, Seat
from spinney.ratings import fold, read_rated
from spinney.server.competition.counting import count_all
from spinney.server.competition.ladder import FEW
from spinney.server.competition.public_records import pseudonym
from spinney.server.competition.rated import banned_people, person_of, rated_tables
from spinney.server.competition.ratings import Ratings, differing
from spinney.server.store.schema_competition import rating_events, ratings, results
from spinney.server.store.schema_people import accounts, ended
from spinney.server.store.store import Store
from tests.server.administering import change
from tests.server.conftest import Visit
from tests.server.finished import played
from tests.server.people.authenticator import Authenticator, keep
from tests.server.worlds import laid_out

pytestmark = pytest.mark.anyio
GAME = "legendary-forests"
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


@pytest.fixture
async def store(app: Litestar) -> Store:
    """The server's database, with no results in it."""
    store: Store = app.state.services.store
    for table in (results, ratings, rating_events, ended):
        await store.run(sa.delete(table))
    return store


async def tables_are_played(store: Store, people: list[UUID], many: int, day: int = 0) -> None:
    """So many rated tables of two to four people or a club bot, one an hour."""
    rng = random.Random(many + day)
    rows = []
    for number in range(many):
        seats: list[UUID | None] = rng.sample([*people, None], rng.randint(2, min(4, len(people))))
        table, at = uuid4(), NOON + timedelta(days=day, hours=number)
        rows += [_row(table, at, seat, person, rng) for seat, person in enumerate(seats)]
    await store.run(sa.insert(results).values(rows))


def _row(
    table: UUID, ended_at: datetime, seat: int, person: UUID | None, rng: random.Random
) -> dict[str, Any]:
    return {
        "table_id": table,
        "seat": seat,
        "person": person,
        "name": "N",
        "emblem": "fir",
        "bot": None if person else "club",
        "version": None if person else 1,
        "program": False,
        "code": "C",
        "title": "",
        "game": GAME,
        "edition": GAME,
        "players": 3,
        "people": 2,
        "pace": "untimed",
        "rated": True,
        "device": False,
        "ended": ended_at,
        "reason": "",
        "first": 0,
        "place": rng.randint(1, 3),
        "points": 30,
        "gone": ended_at - timedelta(hours=9) if person and rng.random() < 0.1 else None,
        "late": True,
        "seconds": 60,
    }


async def kept(store: Store) -> dict[UUID, tuple[float, float, int]]:
    rows = await store.run(sa.select(ratings).order_by(ratings.c.person))
    return {row["person"]: (row["mu"], row["sigma"], row["games"]) for row in rows}


async def events(store: Store) -> list[tuple[Any, ...]]:
    order = (rating_events.c.table_id, rating_events.c.seat)
    return [tuple(row) for row in await store.run(sa.select(rating_events).order_by(*order))]


async def from_nothing(store: Store) -> dict[UUID | None, tuple[float, float, int]]:
    parts = [part async for part in rated_tables(store, GAME, await banned_people(store))]
    folded = fold(table for part in parts for table in part)
    return {
        person_of(player): (one.mu, one.sigma, one.games) for player, one in folded.ratings.items()
    }


async def test_tables_that_end_one_after_another_give_what_all_give_at_once(store: Store) -> None:
    people = [uuid4() for _ in range(6)]
    worker = Ratings(store)
    for day in range(3):
        await tables_are_played(store, people, 8, day)
        await worker.look()
    assert await kept(store) == await from_nothing(store)
    assert await differing(store) == []
    before = await events(store)
    assert await Ratings(store).rebuild() == {GAME: (24, sum(1 for _ in await _people(store)))}
    assert (await kept(store), await events(store)) == (await from_nothing(store), before)


async def _people(store: Store) -> list[Any]:
    return list(await store.run(sa.select(results.c.seat).where(results.c.person.is_not(None))))


async def test_tables_are_read_in_parts_that_cut_none_in_two(store: Store) -> None:
    await tables_are_played(store, [uuid4() for _ in range(5)], 20)
    (whole,) = [part async for part in rated_tables(store, GAME, [])]
    parts = [part async for part in rated_tables(store, GAME, [], most=7)]
    assert len(parts) > 5
    assert [table for part in parts for table in part] == whole


async def test_two_workers_write_the_same_ratings_once(store: Store) -> None:
    people = [uuid4() for _ in range(5)]
    one, other = Ratings(store), Ratings(store)
    await tables_are_played(store, people, 6)
    await one.look()
    await tables_are_played(store, people, 6, day=1)
    await other.look()
    await one.look()
    await other.look()
    assert await kept(store) == await from_nothing(store)
    assert len(await events(store)) == len(set(await events(store)))


async def test_a_table_that_is_counted_late_is_rated_in_the_order_of_ends(store: Store) -> None:
    people = [uuid4() for _ in range(5)]
    worker = Ratings(store)
    await tables_are_played(store, people, 6, day=1)
    await worker.look()
    await tables_are_played(store, people, 6)
    await worker.look()
    assert await kept(store) == await from_nothing(store)


async def test_whoever_is_banned_has_moved_nobody_and_whoever_goes_leaves_no_rating(
    store: Store, database: str
) -> None:
    people = [uuid4() for _ in range(5)]
    worker = Ratings(store)
    await tables_are_played(store, people, 20)
    await worker.look()
    all_of_them = await kept(store)
    await store.run(sa.insert(ended).values(id=people[0], why="banned"))
    await worker.look()
    banned = await kept(store)
    assert people[0] in all_of_them.keys() - banned.keys()
    assert banned == await from_nothing(store) != all_of_them
    await change(database, "UPDATE results SET person = NULL WHERE person = $1", people[1])
    await worker.look()
    assert people[1] not in await kept(store)
    assert await kept(store) == await from_nothing(store)
    await change(database, "DELETE FROM ended")
    await worker.look()
    assert people[0] in await kept(store)


async def account(visit: Visit, address: str, name: str) -> tuple[httpx.AsyncClient, UUID]:
    client = await visit(name)
    await keep(client, Authenticator(address))
    return client, UUID((await client.get("/api/me")).json()["id"])


async def test_the_ladder_is_the_same_from_its_public_records(
    app: Litestar, store: Store, visit: Visit, address: str, database: str, tmp_path: Path
) -> None:
    ann, person = await account(visit, address, "Ann")
    await ann.post("/api/me/ratings", json={"listed": True})
    for seed in range(4):
        match = played(Match.start(GAME, 3, seed=seed, salts=[""] * 3))
        house = app.state.services.house
        table = await laid_out(house, match, Seat(seed % 3), person)
        await change(database, "UPDATE tables SET rated = true WHERE id = $1", table)
        await house.newest(await house.open(table))
    await count_all(store)
    await Ratings(store).look()
    answer = await ann.get(f"/api/ladders/{GAME}/records")
    assert answer.status_code == 200
    file = tmp_path / "forests.records.gz"
    file.write_bytes(answer.content)
    told = list(read_rated(file, replay=True))
    folded = fold(one.table for one in told)
    mine = folded.ratings[f"person {pseudonym(person)}"]
    assert (await kept(store))[person] == (mine.mu, mine.sigma, mine.games)
    assert sorted(one.mu for one in folded.ratings.values()) == sorted(
        mu for mu, *_ in (await kept(store)).values()
    )
    names = {name for one in told for name in one.names}
    assert any(name.startswith("N") for name in names)  # hers, as she wants to be seen
    assert "Somebody" in names


async def test_a_ladder_hides_people_as_long_as_they_are_few(
    store: Store, visit: Visit, address: str
) -> None:
    ann, person = await account(visit, address, "Ann")
    people = [uuid4() for _ in range(FEW - 1)]
    named = [
        {"id": one, "name": f"P{at}", "emblem": "fir", "listed": True}
        for at, one in enumerate(people)
    ]
    await store.run(sa.insert(accounts).values(named))
    rows = [
        {
            "game": GAME,
            "person": one,
            "mu": at / 10,
            "sigma": 0.2,
            "games": 90,
            "last": sa.func.now(),
        }
        for at, one in enumerate([person, *people])
    ]
    await store.run(sa.insert(ratings).values(rows))
    few = (await ann.get(f"/api/ladders/{GAME}")).json()
    assert (few["people"], few["rows"], few["least"]) == (FEW - 1, [], FEW)
    assert few["you"]["word"] == {"kind": "near", "level": "club"}
    assert few["marks"][0]["level"] == "beginner"
    listed = (await ann.post("/api/me/ratings", json={"listed": True})).json()
    assert listed["listed"] is True
    assert [one["game"] for one in listed["ratings"]] == [GAME]
    many = (await ann.get(f"/api/ladders/{GAME}")).json()
    assert [row["place"] for row in many["rows"]] == list(range(1, FEW + 1))
    assert [row["you"] for row in many["rows"]] == [False] * (FEW - 1) + [True]
    await store.run(sa.update(ratings).where(ratings.c.person == people[0]).values(sigma=2.0))
    assert (await ann.get(f"/api/ladders/{GAME}")).json()["rows"] == []


async def test_only_accounts_are_on_ladders_and_only_of_games_there_are(visit: Visit) -> None:
    guest = await visit("Bo")
    assert (await guest.post("/api/me/ratings", json={"listed": True})).status_code == 403
    assert (await guest.get("/api/me/ratings")).json() == {"listed": False, "ratings": []}
    assert (await guest.get("/api/ladders/chess")).status_code == 422
