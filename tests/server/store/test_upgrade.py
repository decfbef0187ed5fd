"""A database of the first version, with games that are played, is brought up to date."""

import zlib
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import asyncpg
import httpx
import msgspec
import pytest
from itsdangerous import URLSafeSerializer

from spinney.core import Match, letter, verify
from spinney.server.ids import new_id
from spinney.server.people.people import COOKIE
from spinney.server.run.worker import sweep
from spinney.server.store.migrate import migrate
from tests.server.administering import act, said
from tests.server.conftest import KEY, served
from tests.server.following import standing

pytestmark = pytest.mark.anyio

GAME = "legendary-forests"
PEOPLE = {name: str(uuid4()) for name in ("Ann", "Ben")}
_THEN = datetime(2026, 1, 2, tzinfo=UTC)


async def _lay(connection: Any, match: Match, status: str, record: bytes | None = None) -> UUID:
    """A table as the first version kept it: neither a line for the begin nor whom it waits for."""
    table = new_id()
    setup = (GAME, match.setup.edition, "{}", match.setup.seats, True, UUID(PEOPLE["Ann"]))
    row = (table, table.hex[-6:].upper(), *setup, status, match.secret.hex(), _THEN, record)
    holes = ", ".join(f"${place}" for place in range(1, len(row) + 1))
    await connection.execute(f"INSERT INTO tables VALUES ({holes})", *row)  # noqa: S608 (only numbers)
    for seat, (name, person) in enumerate(PEOPLE.items()):
        chair = (table, seat, UUID(person), name, "fir", "moss")
        await connection.execute("INSERT INTO chairs VALUES ($1, $2, $3, $4, $5, $6)", *chair)
    for position, entry in enumerate(match.log, start=1):
        line = (table, position, entry.seat, msgspec.json.encode(entry.action), f"key {position}")
        await connection.execute("INSERT INTO log VALUES ($1, $2, $3, $4, $5, $6)", *line, _THEN)
    return table


def _played(lines: int, seed: int) -> Match:
    match = Match.start(GAME, 2, names=PEOPLE, salts=["moss", "moss"], seed=seed)
    while len(match.log) < lines and (actors := match.state.actors()):
        match.act(actors[0], match.state.legal(actors[0])[0])
    return match


def _come_back(at: str, name: str) -> httpx.AsyncClient:
    """Somebody with the cookie of the first version."""
    person = {"id": PEOPLE[name], "name": name, "emblem": "fir"}
    cookie = URLSafeSerializer(KEY, salt="person").dumps(person)
    return httpx.AsyncClient(base_url=at, cookies={COOKIE: cookie}, timeout=120)


async def test_games_of_the_first_version_are_played_on(
    empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPINNEY_DATABASE", empty)
    await migrate(empty, "0001")
    connection = await asyncpg.connect(empty)
    whole = _played(1000, seed=1)
    over = await _lay(connection, whole, "over", zlib.compress(whole.record().encode()))
    running = [await _lay(connection, _played(n, seed=n), "playing") for n in (0, 1, 11)]
    await connection.close()
    await migrate(empty)
    assert "4 games were played again; 0 of them" in await said("check", "--all")
    async with served(empty) as (at, app), _come_back(at, "Ann") as ann, _come_back(at, "Ben") as b:
        services = app.state.services
        assert await sweep(services.store, services.jobs) == 3
        for table in map(str, running):
            await _play_to_the_end(ann, b, table)
            verify((await b.get(f"/api/tables/{table}/record")).text)
        assert (await ann.get(f"/api/tables/{over}/record")).text == whole.record()
    assert "4 games were played again; 0 of them" in await said("check", "--all")


async def _play_to_the_end(ann: httpx.AsyncClient, ben: httpx.AsyncClient, table: str) -> None:
    seen = await standing(ann, table)
    while seen["outcome"] is None:
        await act((ann, ben)[seen["actors"][0]], table)
        seen = await standing(ann, table)


async def test_whom_an_old_game_waits_for_is_known_once_it_was_read(empty: str) -> None:
    await migrate(empty, "0001")
    connection = await asyncpg.connect(empty)
    match = _played(5, seed=5)
    table = await _lay(connection, match, "playing")
    await migrate(empty)
    async with served(empty) as (at, app), _come_back(at, "Ann") as ann:
        await standing(ann, str(table))
        assert await sweep(app.state.services.store, app.state.services.jobs) == 0
    waits = "SELECT actors FROM log ORDER BY position DESC LIMIT 1"
    assert await connection.fetchval(waits) == "".join(map(letter, match.state.actors()))
    await connection.close()
