import asyncio
import os

import pytest

from spinney.lab.load import soak
from spinney.lab.load.busy import measure

POSTGRES = os.environ.get("SPINNEY_TEST_POSTGRES", "postgresql://127.0.0.1:5432")  # noqa: TID251 (where PostgreSQL is, the machine says)


def test_masters_at_several_tables_answer_and_keep_their_clocks() -> None:
    told = asyncio.run(measure(POSTGRES, tables=3, bot="master", seconds=6))
    assert told["clocks_run_out"] == 0
    assert told["moves_ms"]["count"] > 3
    assert told["bots_ms"]["count"] > 3


def test_bots_play_one_game_after_the_other_and_every_record_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("spinney.lab.load.soak._GLANCE", 0.5)
    told = asyncio.run(soak.measure(POSTGRES, tables=3, bot="random", seconds=10))
    assert told["games_verified"] > 0
    assert told["games_failed"] == []
    assert [len(told[part]) for part in ("memory_mb", "thinking_mb", "wait_seconds")] == [10] * 3
