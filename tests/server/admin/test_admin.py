"""What whoever keeps a server can do, with the command as they would type it."""

import asyncio
import json
import re
from typing import Any
from uuid import UUID, uuid4

import asyncpg
import httpx
import pytest

from spinney.core import verify
from spinney.server.config.settings import ABOUT, variable
from spinney.server.people.people import Person
from tests.server.administering import act, admin, change, refused, said
from tests.server.conftest import served, serving, table_for, visiting
from tests.server.finished import finished, finished_table
from tests.server.following import messages

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _same_database(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ABOUT:
        monkeypatch.delenv(variable(name), raising=False)
    monkeypatch.setenv("SPINNEY_DATABASE", database)


async def test_tables_are_listed_by_what_happened_last_and_by_wishes(
    database: str, address: str
) -> None:
    async with visiting(address, "Ann") as ann, visiting(address, "Ben") as ben:
        waiting = (await ann.post("/api/tables", json={"game": "living-forest", "seats": 3})).json()
        played = await table_for([ann, ben])
        await act(ann, played)
    listed = json.loads(await said("tables", "--json"))
    assert [table["id"] for table in listed] == [played, waiting["id"]]
    assert (listed[0]["status"], listed[0]["position"], listed[0]["actors"]) == ("playing", 1, "B")
    assert (listed[1]["taken"], listed[1]["seats"], listed[1]["at"]) == (1, 3, None)
    told = (await said("tables", "--status", "open")).splitlines()
    assert told[0].split()[:4] == ["code", "status", "game", "chairs"]
    assert told[1].split()[:4] == [waiting["code"], "open", "living-forest", "1/3"]
    assert await said("tables", "--game", "sylvan-dale") == "There is no such table.\n"
    assert await said("tables", "--still", "1") == "There is no such table.\n"
    await change(database, "UPDATE tables SET created = created - interval '3 days'")
    assert "3 d ago" in await said("tables", "--still", "1", "--many", "1")


async def test_a_table_is_shown_without_what_is_sealed(database: str, address: str) -> None:
    async with visiting(address, "Ann") as ann, visiting(address, "Ben") as ben:
        table = await table_for([ann, ben], pace={"kind": "days", "days": 2})
        await act(ann, table)
        code = (await ann.get(f"/api/tables/{table}")).json()["code"]
        person = (await ann.get("/api/me")).json()["id"]
    told = await said("show", code.lower())
    assert f"A  Ann  person {person}" in told
    assert re.search(r"1  A lay-tile, \d+ s ago", told)
    assert "The game waits for B, whose time ends in 1 d." in told
    whole = await said("show", table, "--json")
    connection = await asyncpg.connect(database)
    secret = await connection.fetchval("SELECT secret FROM tables")
    await connection.close()
    for sealed in (secret, "moss", '"x"'):
        assert sealed not in told + whole
    assert json.loads(whole)["table"]["code"] == code


async def test_a_table_that_is_not_there_is_told_about() -> None:
    assert "No table has this code" in await refused("show", "NOSUCH")


async def test_a_game_that_stands_still_is_left_to_bots_and_comes_to_its_end(
    database: str,
) -> None:
    async with (
        serving(database, redis=None) as at,
        visiting(at, "Ann") as ann,
        visiting(at, "Ben") as ben,
    ):
        table = await table_for([ann, ben])
        assert await said("end", table) == (
            "Bots play on for Ann, Ben, as soon as a server or worker runs, until the end.\n"
        )
        told = [data async for _, _, data in until_over(ann, table)]
        record = (await ben.get(f"/api/tables/{table}/record")).text
        again = await refused("end", table)
    assert told[-1]["outcome"] is not None
    assert [entry.seat for entry in verify(record).log[:2]] == [0, 1]
    assert "A resign\nB resign\n" in record
    assert "The game is over already" in again


async def until_over(client: httpx.AsyncClient, table: str) -> Any:
    async with asyncio.timeout(300):
        async for message in messages(client, table):
            yield message
            if message[0] == "seen" and message[2]["outcome"] is not None:
                return


async def soon(client: httpx.AsyncClient, status: int) -> httpx.Response:
    """What somebody is answered once the servers know."""
    async with asyncio.timeout(300):
        while True:
            answer = await client.get("/api/me")
            if answer.status_code == status:
                return answer
            await asyncio.sleep(0.05)


async def test_a_game_that_has_not_begun_cannot_be_ended(address: str) -> None:
    async with visiting(address, "Ann") as ann:
        made = await ann.post("/api/tables", json={"game": "sylvan-dale", "seats": 2})
    assert "has not begun" in await refused("end", made.json()["id"])


async def test_somebody_is_banned_once_and_let_in_again(address: str) -> None:
    async with visiting(address, "Ann") as ann:
        person = (await ann.get("/api/me")).json()["id"]
        assert await said("ban", person) == f"{person} is banned.\n"
        assert await said("ban", person) == f"{person} was banned already.\n"
        assert "banned" in (await soon(ann, 403)).json()["sentence"]
        assert await said("unban", person) == f"{person} may come again.\n"
        assert await said("unban", person) == f"{person} was not banned.\n"
        await soon(ann, 200)


async def test_every_game_that_does_not_hold_is_named(database: str) -> None:
    async with served(database) as (at, app), visiting(at, "Ann") as ann:
        tables = [await finished_table(app, finished()) for _ in range(3)]
        for table in tables:
            assert (await ann.get(f"/api/tables/{table}/record")).status_code == 200
        running = await table_for([ann], bots=["greedy"], seats=2)
        await act(ann, running)
    assert "4 games were played again; 0 of them" in await said("check", "--all")
    assert "1 games were played again" in await said("check")
    await change(
        database,
        "UPDATE log SET action = $1 WHERE table_id = $2 AND position = 1",
        b'{"type":"undo"}',
        running,
    )
    await change(database, "DELETE FROM log WHERE table_id = $1 AND position = 3", tables[0])
    await change(database, "UPDATE tables SET record = NULL WHERE id = $1", tables[1])
    done = await admin("check", "--all", "--json")
    assert done.exit_code == 1
    told = json.loads(done.stdout)
    assert told["checked"] == 4
    wrong = {fault["id"]: fault["sentence"] for fault in told["wrong"]}
    assert wrong.keys() == {running, *tables[:2]}
    assert wrong[tables[0]] == "Line 3 of the log is missing."
    assert "record is missing" in wrong[tables[1]]
    assert running in (await admin("check")).stdout


async def test_a_database_of_another_version_is_not_touched(database: str) -> None:
    await change(database, "UPDATE alembic_version SET version_num = '0001'")
    assert "not at the version of this copy" in await refused("tables")
    await change(database, "DROP TABLE alembic_version")
    assert "not at the version of this copy" in await refused("check")


async def test_an_account_is_made_a_moderator_and_none_any_more(database: str) -> None:
    person = str(uuid4())
    assert "No person with an account" in await refused("moderator", person)
    made = "INSERT INTO accounts (id, name, emblem) VALUES ($1, 'Ann', 'fir')"
    await change(database, made, person)
    assert await said("moderator", person) == "Ann is a moderator now.\n"
    assert await said("moderator", person, "--no-more") == "Ann is no moderator any more.\n"


async def test_the_tokens_of_an_account_are_listed_and_revoked(database: str) -> None:
    async with served(database) as (at, app):
        account, token = uuid4(), uuid4()
        made = "INSERT INTO accounts (id, name, emblem) VALUES ($1, 'Ann', 'fir')"
        await change(database, made, account)
        row = "INSERT INTO tokens (id, account, name, scopes) VALUES ($1, $2, 'my bot', '{read}')"
        await change(database, row, token, account)
        ann = Person(account, "Ann", "fir", token=token, scopes=("read",))
        bearer = {"Authorization": f"Bearer {app.state.services.people.token(ann)}"}
        async with httpx.AsyncClient(base_url=at, headers=bearer, timeout=120) as program:
            assert (await program.get("/api/me")).status_code == 200
            assert "my bot\n1 tokens in use." in await said("tokens", account)
            told = json.loads(await said("tokens", account, "--revoke", "--json"))
            assert [one["name"] for one in told] == ["my bot"]
            await soon(program, 403)
    assert await said("tokens", account) == "There are no tokens.\n"


async def test_the_name_of_a_token_does_not_steer_the_terminal(database: str) -> None:
    row = "INSERT INTO tokens (id, account, name, scopes) VALUES ($1, $1, $2, '{read}')"
    account = uuid4()
    await change(database, row, account, "\x1b[2Jbot")
    assert "?[2Jbot" in await said("tokens", account)


async def test_results_that_are_missing_are_written_and_all_can_be_again(database: str) -> None:
    async with served(database, redis=None, sweep=0.2) as (_, app):
        table = await finished_table(app, finished())
        house = app.state.services.house
        await house.newest(await house.open(UUID(table)))
        async with asyncio.timeout(300):
            while not await count(database, "SELECT count(*) FROM results"):  # noqa: ASYNC110 (the worker tells nobody)
                await asyncio.sleep(0.1)
    await change(database, "DELETE FROM results")
    assert await said("results") == "The results of 0 games were written.\n"
    assert await said("results", "--again", "--json") == '{"counted":1}\n'
    assert await count(database, "SELECT count(*) FROM results") == 2


async def count(database: str, question: str) -> int:
    connection = await asyncpg.connect(database)
    try:
        return int(await connection.fetchval(question))
    finally:
        await connection.close()
