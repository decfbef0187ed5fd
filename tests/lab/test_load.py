import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import asyncpg
import pytest

from spinney.lab.load import __main__ as load
from spinney.lab.load import idle, lobby, postgres, scaling
from spinney.lab.load.driving import drive, look
from spinney.lab.load.games import PLAYERS, known_game
from spinney.lab.load.postgres import fresh_database
from spinney.lab.load.serving import Server, serving, started
from spinney.lab.load.streams import follow
from spinney.lab.load.tables import Guest, KnownTable, lay_tables, welcome
from spinney.lab.load.yardsticks.contenders import bare_command
from spinney.lab.load.yardsticks.paired import paired
from spinney.server.store.migrate import migrate

POSTGRES = os.environ.get("SPINNEY_TEST_POSTGRES", "postgresql://127.0.0.1:5432")  # noqa: TID251 (where PostgreSQL is, the machine says)
REDIS = "redis://127.0.0.1:6379/0"
MOMENT = ("--rounds", "1", "--seconds", "0.2", "--postgres", POSTGRES)
CHECKOUT = Path(__file__).parents[2]
LONG = 60.0
"""More seconds than a few games take, however busy the machine is."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@asynccontextmanager
async def laid(count: int, begun: int) -> AsyncIterator[tuple[str, Server, list[KnownTable]]]:
    async with fresh_database(POSTGRES) as database, serving(database, REDIS) as server:
        guests = await welcome(server.port, PLAYERS)
        yield database, server, await lay_tables(database, [known_game(1)], guests, count, begun)


async def ask(database: str, question: str) -> Any:
    connection = await asyncpg.connect(database)
    try:
        return await connection.fetchval(question)
    finally:
        await connection.close()


def test_a_known_game_is_the_same_every_time_and_is_played_to_its_end() -> None:
    game = known_game(7)
    assert game == known_game(7) != known_game(8)
    assert [move.actors == "" for move in game.moves] == [False] * (len(game.moves) - 1) + [True]


@pytest.mark.long
@pytest.mark.anyio
async def test_a_server_takes_known_games_from_any_stage_to_their_end() -> None:
    async with laid(count=4, begun=2) as (database, server, tables):
        turn = await drive(server, tables, connections=2, seconds=LONG, opening=look)
        kept = await ask(database, "SELECT count(*) FROM log WHERE key ~ '^[ABC] .{36}$'")
        assert kept == len(turn.waits)
        assert await ask(database, "SELECT count(*) FROM tables WHERE status = 'over'") > 0


@pytest.mark.long
@pytest.mark.anyio
async def test_every_stream_is_told_of_every_move() -> None:
    async with laid(count=2, begun=0) as (_, server, tables):
        turn = await drive(server, tables, connections=1, seconds=LONG, opening=follow)
        assert len(turn.delays) == (PLAYERS + 1) * len(turn.waits) > 0


def test_a_run_of_a_moment_prints_one_json_object_with_every_figure(
    capsys: pytest.CaptureFixture[str],
) -> None:
    load.main([*MOMENT, "--redis", REDIS])
    told = json.loads(capsys.readouterr().out)
    assert told["postgres_rows_per_s"] > 0
    for way in ("moves_16", "moves_64", "moves_16_streamed", "moves_64_streamed"):
        for seen in (told[way]["ours"], told[way]["bare"]):
            assert seen["moves_per_s"] > 0
            assert 0 < seen["answer_p50_ms"] <= seen["answer_p99_ms"]
            assert ("delivery_p99_ms" in seen) == way.endswith("streamed")
        median, low, high = told[way]["of_bare"]["server_us"]
        assert low <= median <= high
    assert "beside" not in told["moves_16"]


@pytest.mark.long
def test_another_checkout_is_measured_in_the_same_rotation(
    capsys: pytest.CaptureFixture[str],
) -> None:
    load.main([*MOMENT, "--way", "moves_16", "--beside", str(CHECKOUT)])
    told = json.loads(capsys.readouterr().out)
    assert told["moves_16"]["beside"]["moves_per_s"] > 0
    assert set(told["moves_16"]["of_beside"]) == {"moves", "server_us"}
    assert "moves_64" not in told


def test_a_folder_that_is_no_checkout_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        load.main(["--beside", str(tmp_path)])
    assert "git worktree add" in capsys.readouterr().err


def test_a_ratio_is_of_rounds_and_not_of_medians() -> None:
    theirs = [100.0, 200.0, 50.0, 400.0, 100.0]
    assert paired([each / 2 for each in theirs], theirs) == (0.5, 0.5, 0.5)
    median, low, high = paired([90.0, 110.0, 50.0, 400.0, 130.0], theirs)
    assert low < median == 1.0 < high


@pytest.mark.anyio
async def test_the_bare_door_keeps_every_move_and_tells_all_who_follow() -> None:
    async with fresh_database(POSTGRES) as database:
        async with started(bare_command(database), {}) as server:
            guests = [Guest(uuid4(), "spinney=nobody") for _ in range(PLAYERS)]
            tables = await lay_tables(database, [known_game(1)], guests, count=2, begun=2)
            turn = await drive(server, tables, connections=1, seconds=LONG, opening=follow)
        assert len(turn.delays) == (PLAYERS + 1) * len(turn.waits) > 0
        kept = await ask(database, "SELECT count(*) FROM log WHERE key ~ '^A .{36}$'")
        assert kept == len(turn.waits)


@pytest.mark.anyio
async def test_the_yardstick_is_told_even_where_connecting_takes_all_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(postgres, "CLIENTS", 2)
    async with fresh_database(POSTGRES) as database:
        await migrate(database)
        slow = f"{database}?options=-cpost_auth_delay%3D1"
        assert await postgres.bare_rate(slow, seconds=1, turn=0) > 0


@pytest.mark.parametrize("arguments", [["--rounds", "0"], ["--seconds", "0"], ["--seconds", "nan"]])
def test_senseless_options_are_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        load.main(arguments)
    assert "at least 1, and --seconds more than 0" in capsys.readouterr().err


@pytest.mark.long
def test_streams_that_rest_cost_memory_and_little_else() -> None:
    told = asyncio.run(idle.measure(POSTGRES, streams=200, seconds=1))
    assert told["streams"] == 200
    assert 0 < told["memory_kb_per_stream"] < 100
    assert told["move_p50_ms"] > 0


@pytest.mark.long
def test_two_processes_are_measured_beside_one() -> None:
    told = asyncio.run(scaling.measure(POSTGRES, REDIS, rounds=1, seconds=0.5))
    assert told["one"]["moves_per_s"] > 0
    assert told["two"]["server_us_per_move"] > 0


@pytest.mark.long
def test_every_filter_of_the_lobby_is_timed() -> None:
    told = asyncio.run(lobby.measure(POSTGRES, tables=600))
    assert told["filters"] >= 100
    assert 0 < told["unfiltered_ms"] <= told["worst_ms"]
