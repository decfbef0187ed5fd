"""The log is parted by weeks, and a week goes when all of its games are packed."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any
from uuid import UUID

import pytest
import sqlalchemy as sa

from spinney.server.clock import now
from spinney.server.ids import first_id, moment_of, new_id
from spinney.server.play.packed import pack_old_games
from spinney.server.run.worker import prune_log
from spinney.server.store import partitions as parted
from spinney.server.store.partitions import WEEK, drop_partitions, make_partitions, partitions
from spinney.server.store.store import Line, Store
from tests.server.administering import admin, said
from tests.server.conftest import HOST, served, table_for, visiting
from tests.server.finished import finished, finished_table
from tests.server.following import standing
from tests.server.store import pruning

pytestmark = pytest.mark.anyio

DAY = timedelta(days=1)
LATER = datetime(2031, 1, 2, tzinfo=UTC)


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    opened = await Store.connect(database)
    yield opened
    await opened.close()


def test_an_id_tells_when_its_table_was_made() -> None:
    before = now()
    made = new_id()
    assert before - timedelta(milliseconds=1) <= moment_of(made) <= now()
    assert first_id(before) <= made < first_id(before + DAY)


async def test_weeks_are_made_ahead_without_a_gap_and_once(store: Store) -> None:
    await make_partitions(store)
    made = await partitions(store)
    await make_partitions(store)
    assert await partitions(store) == made
    assert all(one.high == after.low for one, after in pairwise(made))
    assert moment_of(made[-1].high) >= now() + 8 * WEEK
    assert made[0].name == "log_before"


async def test_lines_go_to_the_week_of_their_table(store: Store) -> None:
    await make_partitions(store)
    week = (await partitions(store))[2]
    table = UUID(int=week.low.int | 7 << 76)
    assert await store.append(_line(table, 0))
    assert not await store.append(_line(table, 0))
    assert await _count(store, week.name) == 1


async def test_lines_written_while_no_worker_ran_move_to_their_week(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = first_id(LATER + DAY)
    assert await store.append(_line(table, 0))
    assert await _count(store, "log_rest") == 1
    monkeypatch.setattr(parted, "now", lambda: LATER)
    await make_partitions(store)
    assert await _count(store, "log_rest") == 0
    assert await _count(store, "log") == 1
    assert not await store.append(_line(table, 0))


async def test_a_finished_game_is_read_from_its_record_when_its_week_is_gone(
    database: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = finished()
    monkeypatch.setenv("SPINNEY_DATABASE", database)
    async with served(database) as (at, app), visiting(at, "Ann") as ann:
        over = await finished_table(app, match)
        record = (await ann.get(f"/api/tables/{over}/record")).text
        before = [(await ann.get(f"/api/tables/{over}/{what}")).json() for what in _TOLD]
    await make_partitions(store)
    _let_time_pass(monkeypatch, 60 * DAY)
    assert await drop_partitions(store, 30 * DAY) != []
    assert await _count(store, "log") == 0
    async with served(database) as (at, _), visiting(at, "Ann") as ann:
        assert (await ann.get(f"/api/tables/{over}/record")).text == record
        assert [(await ann.get(f"/api/tables/{over}/{what}")).json() for what in _TOLD] == before
    assert "1 games were played again; 0 of them" in await said("check", "--all")
    await store.run(sa.text("UPDATE tables SET record = substr(record, 1, 100)"))
    assert "1 of them" in (await _check_fails())


_TOLD = ("log", "seen", "scores", "moments/7")


async def test_games_that_go_on_are_played_on_when_their_week_is_gone(
    database: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(database) as (at, app), visiting(at, "Ann") as ann:
        await finished_table(app, finished())
        wanted = {"game": "legendary-forests", "seats": 2}
        waiting = (await ann.post("/api/tables", json=wanted)).json()["id"]
        running = await table_for([ann], bots=["greedy"], seats=2)
        await make_partitions(store)
        _let_time_pass(monkeypatch, 60 * DAY)
        await prune_log(store, 30 * DAY)
        assert {row[0] for row in await store.run(sa.text("SELECT table_id FROM log"))} >= {
            UUID(running)
        }
        async with visiting(at, "Ben") as ben:
            await ben.post(f"/api/tables/{waiting}/chair", json={"salt": "moss"})
            assert (await standing(ann, waiting))["position"] == 0
        seen = await standing(ann, running)
        if seen["legal"]:
            move = {"count": seen["count"], "key": "on", "action": seen["legal"][0]}
            answer = await ann.post(f"/api/tables/{running}/actions", json=move)
            assert answer.status_code == 201


async def test_a_week_with_many_unfinished_games_waits(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.run(_UNFINISHED, id=new_id())
    monkeypatch.setattr(parted, "_FEW", 0)
    await make_partitions(store)
    _let_time_pass(monkeypatch, 60 * DAY)
    assert "log_before" not in await drop_partitions(store, 30 * DAY)


async def test_games_that_were_over_before_times_were_kept_are_packed_first(
    database: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(database) as (at, app), visiting(at, "Ann") as ann:
        over = await finished_table(app, finished())
        steps = (await ann.get(f"/api/tables/{over}/log")).json()
    await store.run(sa.text("UPDATE tables SET times = NULL"))
    _let_time_pass(monkeypatch, 60 * DAY)
    await prune_log(store, 30 * DAY)
    assert await _count(store, "log") == 0
    async with served(database) as (at, _), visiting(at, "Ann") as ann:
        assert (await ann.get(f"/api/tables/{over}/log")).json() == steps


async def test_a_game_whose_lines_are_gone_is_not_packed_without_its_times(
    database: str, store: Store
) -> None:
    match = finished()
    async with served(database) as (at, app), visiting(at, "Ann") as ann:
        gone, kept = [await finished_table(app, match) for _ in range(2)]
        for table in (gone, kept):
            assert (await ann.get(f"/api/tables/{table}/log")).status_code == 200
    await store.run(sa.text("UPDATE tables SET times = NULL"))
    await store.run(sa.text("DELETE FROM log WHERE table_id = :id"), id=UUID(gone))
    await pack_old_games(store)
    left = await store.run(sa.text("SELECT id FROM tables WHERE times IS NULL"))
    assert [row["id"] for row in left] == [UUID(gone)]


@pytest.mark.long
async def test_the_log_of_packed_games_is_pruned_while_others_write() -> None:
    told = await pruning.measure(HOST, games=2000)
    assert told["after"]["log_mb"] < told["before"]["log_mb"]
    assert told["after"]["partitions"] < told["before"]["partitions"]
    assert told["checked"] > 100
    assert told["wrong"] == []


_UNFINISHED = sa.text(
    "INSERT INTO tables (id, code, game, edition, options, seats, public, owner, status, secret)"
    " VALUES (:id, 'X', 'sylvan-dale', 'first', '{}', 2, true, :id, 'playing', '')"
)


def _let_time_pass(monkeypatch: pytest.MonkeyPatch, much: timedelta) -> None:
    monkeypatch.setattr(parted, "now", lambda: now() + much)


def _line(table: UUID, position: int) -> Line:
    return Line(table, position, 0, b"", str(position), now(), "", None)


async def _count(store: Store, name: str) -> int:
    found: Any = await store.run(sa.select(sa.func.count()).select_from(sa.table(name)))
    return int(found[0][0])


async def _check_fails() -> str:
    done = await admin("check", "--all")
    assert done.exit_code == 1
    return done.output
