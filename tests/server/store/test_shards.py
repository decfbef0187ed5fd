"""Tables spread over two databases: each is in one of them, and nobody notices."""

from collections.abc import AsyncIterator
from uuid import UUID

import asyncpg
import httpx
import pytest

from spinney.core import verify
from spinney.server.ids import new_id, shard_of
from spinney.server.store.migrate import migrate
from spinney.server.store.schema_puzzles import everything
from tests.server.administering import act, refused, said
from tests.server.conftest import new_database, serving, table_for, visiting
from tests.server.following import standing
from tests.server.people.authenticator import Authenticator, keep

pytestmark = pytest.mark.anyio

GAME = "legendary-forests"
NOBODY = UUID("01900000-0000-8000-8000-0000000000c8")
"""The id of a table in a database that there is not."""


@pytest.fixture
async def second() -> AsyncIterator[str]:
    async with new_database() as found:
        await migrate(found)
        yield found


async def tables_in(database: str) -> set[str]:
    """The tables of which anything is kept in a database."""
    connection = await asyncpg.connect(database)
    found = set()
    for name, table in everything.tables.items():
        column = "id" if name == "tables" else "table_id"
        if column in table.columns:
            rows = await connection.fetch(f"SELECT {column} FROM {name}")  # noqa: S608 (the names are our own)
            found |= {str(row[0]) for row in rows}
    await connection.close()
    return found


async def one_in_each(clients: list[httpx.AsyncClient]) -> list[str]:
    """A table that is played in each of two databases."""
    made: dict[int, str] = {}
    while len(made) < 2:
        table = await table_for(clients)
        made[shard_of(UUID(table))] = table
    return [made[0], made[1]]


def test_an_id_says_which_database_keeps_the_table() -> None:
    assert [shard_of(new_id(shard)) for shard in (0, 1, 255)] == [0, 1, 255]
    assert (new_id().version, new_id(3).version) == (7, 8)


async def test_games_in_two_databases_are_played_and_found_like_any(
    database: str, second: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        serving(database, shards=second) as at,
        visiting(at, "Ann") as ann,
        visiting(at, "Ben") as ben,
    ):
        tables = await one_in_each([ann, ben])
        for table in tables:
            await play_to_the_end([ann, ben], table)
            assert (await ann.post(f"/api/tables/{table}/chat", json={"text": "Well!"})).is_success
            verify((await ben.get(f"/api/tables/{table}/record")).text)
            again = (await ann.post(f"/api/tables/{table}/rematch")).json()
            assert shard_of(UUID(again["id"])) == shard_of(UUID(table))
            found = (await ann.get(f"/api/codes/{again['code']}")).json()
            assert found["id"] == again["id"]
        own = (await ann.get("/api/me/tables")).json()
        over = (await ann.get("/api/tables", params={"status": "over"})).json()
        assert (await ann.get(f"/api/tables/{NOBODY}")).status_code == 404
    assert {*tables} == {line["id"] for line in over}
    assert [line["id"] for line in over] == sorted(tables, reverse=True)
    assert [line["status"] for line in own[-2:]] == ["over", "over"]
    first, other = await tables_in(database), await tables_in(second)
    assert not first & other
    assert (tables[0] in first, tables[1] in other) == (True, True)
    monkeypatch.setenv("SPINNEY_DATABASE", database)
    monkeypatch.setenv("SPINNEY_SHARDS", second)
    assert " again; 0 of them" in await said("check", "--all")
    listed = await said("tables", "--status", "over")
    assert all(table in listed for table in tables)
    assert "each has a backup of its own" in await refused("backup", "nowhere")


async def play_to_the_end(clients: list[httpx.AsyncClient], table: str) -> None:
    seen = await standing(clients[0], table)
    while seen["outcome"] is None:
        await act(clients[seen["actors"][0]], table)
        seen = await standing(clients[0], table)


async def test_what_is_kept_of_somebody_is_found_and_forgotten_in_every_database(
    database: str, second: str
) -> None:
    async with (
        serving(database, shards=second) as at,
        visiting(at, "Ann") as ann,
        visiting(at, "Ben") as ben,
    ):
        tables = await one_in_each([ann, ben])
        for table in tables:
            assert (await ben.post(f"/api/tables/{table}/chat", json={"text": "Oh"})).is_success
        kept = (await ben.get("/api/me/export")).json()
        assert {*tables} <= {table["id"] for table in kept["tables"]}
        assert {words["table"] for words in kept["said"]} == {*tables}
        assert (await ben.delete("/api/me")).is_success
        for table in tables:
            chairs = (await ann.get(f"/api/tables/{table}")).json()["chairs"]
            assert [chair["name"] for chair in chairs] == ["Ann", "Somebody"]


async def test_somebody_sits_down_by_their_newest_name_in_every_database(
    database: str, second: str
) -> None:
    async with serving(database, shards=second) as at, visiting(at, "Ann") as ann:
        await keep(ann, Authenticator(at))
        older = dict(ann.cookies)
        assert (await ann.post("/api/me", json={"name": "Anna"})).is_success
        ann.cookies = httpx.Cookies(older)
        names: dict[int, str] = {}
        while len(names) < 2:
            made = (await ann.post("/api/tables", json={"game": GAME, "seats": 3})).json()
            names[shard_of(UUID(made["id"]))] = made["chairs"][0]["name"]
        assert names == {0: "Anna", 1: "Anna"}


async def test_a_game_that_is_played_is_listed_before_all_newer_ones_that_are_over(
    database: str, second: str
) -> None:
    async with (
        serving(database, shards=second) as at,
        visiting(at, "Ann") as ann,
        visiting(at, "Ben") as ben,
    ):
        playing = (await one_in_each([ann, ben]))[0]
        person = UUID((await ann.get("/api/me")).json()["id"])
        await add_finished(second, person, many=50)
        own = (await ann.get("/api/me/tables")).json()
    assert playing in {line["id"] for line in own}
    assert len(own) == 50


async def add_finished(database: str, person: UUID, many: int) -> None:
    """Games that are over, newer than all others."""
    connection = await asyncpg.connect(database)
    for number in range(many):
        made = new_id(1)
        await connection.execute(
            "INSERT INTO tables (id, code, game, edition, options, seats, public, owner, status,"
            " secret) VALUES ($1, $2, $3, 'retail', '{}', 2, true, $4, 'over', '')",
            made,
            f"OVER{number:02}",
            GAME,
            person,
        )
        await connection.execute(
            "INSERT INTO chairs (table_id, seat, person, name, emblem, salt)"
            " VALUES ($1, 0, $2, 'Ann', 'fir', '')",
            made,
            person,
        )
    await connection.close()


async def test_bots_play_wherever_a_table_is(database: str, second: str) -> None:
    async with serving(database, shards=second, redis=None) as at, visiting(at, "Ann") as ann:
        made: set[int] = set()
        while len(made) < 2:
            wishes = {"game": "legendary-forests", "seats": 2, "bots": ["greedy"]}
            table = (await ann.post("/api/tables", json=wishes)).json()["id"]
            made.add(shard_of(UUID(table)))
            await act(ann, table)
            seen = await standing(ann, table)
            while 0 not in seen["actors"]:
                seen = await standing(ann, table)
            assert seen["position"] >= 2


async def test_a_database_is_added_and_old_tables_stay_where_they_are(
    database: str, second: str
) -> None:
    async with serving(database) as at, visiting(at, "Ann") as ann, visiting(at, "Ben") as ben:
        table = await table_for([ann, ben])
        cookies = ann.cookies
    async with serving(database, shards=second) as at, visiting(at, "Ann") as ann:
        ann.cookies = cookies
        await act(ann, table)
        assert table in await tables_in(database)


async def test_a_database_that_takes_no_new_tables_is_known_all_the_same(
    database: str, second: str
) -> None:
    async with (
        serving(database, shards=second, new_tables="0") as before,
        serving(database, shards=second, new_tables="1") as after,
        visiting(before, "Ann") as ann,
        httpx.AsyncClient(base_url=after, cookies=ann.cookies, timeout=120) as elsewhere,
    ):
        wishes = {"game": GAME, "seats": 2, "bots": ["greedy"]}
        made: list[str] = []
        for client, shard in ((ann, 0), (elsewhere, 1)):
            made = [(await client.post("/api/tables", json=wishes)).json()["id"] for _ in range(3)]
            assert {shard_of(UUID(table)) for table in made} == {shard}
        assert (await standing(ann, made[0]))["position"] >= 0


async def test_a_server_is_not_ready_without_one_of_its_databases(
    database: str, second: str
) -> None:
    async with (
        serving(database, shards=second) as at,
        httpx.AsyncClient(base_url=at, timeout=120) as client,
    ):
        assert (await client.get("/readyz")).status_code == 200
        connection = await asyncpg.connect(second)
        await connection.execute("UPDATE alembic_version SET version_num = '0001'")
        await connection.close()
        assert (await client.get("/readyz")).status_code == 503
