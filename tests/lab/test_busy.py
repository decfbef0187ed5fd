import asyncio
import os
from typing import Any

import pytest

from spinney.lab.load import soak
from spinney.lab.load.busy import measure

POSTGRES = os.environ.get("SPINNEY_TEST_POSTGRES", "postgresql://127.0.0.1:5432")  # noqa: TID251 (where PostgreSQL is, the machine says)
SECONDS = (5, 15, 60, 300)
"""How long is measured: longer if the machine is slow, and the first did not suffice."""


def busy() -> dict[str, Any]:
    for seconds in SECONDS:
        told = asyncio.run(measure(POSTGRES, tables=3, bot="master", seconds=seconds))
        if min(told["moves_ms"]["count"], told["bots_ms"]["count"]) > 3:
            return told
    raise AssertionError("hardly anybody moves")


@pytest.mark.long
def test_masters_at_several_tables_answer_and_keep_their_clocks() -> None:
    assert busy()["clocks_run_out"] == 0


def soaked() -> dict[str, Any]:
    for seconds in SECONDS:
        told = asyncio.run(soak.measure(POSTGRES, tables=3, bot="random", seconds=seconds))
        if told["games_verified"] and len(told["memory_mb"]) == 10:
            return told
    raise AssertionError("no game ends")


@pytest.mark.long
def test_bots_play_one_game_after_the_other_and_every_record_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("spinney.lab.load.soak._GLANCE", 0.2)
    told = soaked()
    assert told["games_failed"] == []
    assert [len(told[part]) for part in ("memory_mb", "thinking_mb", "wait_seconds")] == [10] * 3
