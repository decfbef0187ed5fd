import asyncio
import os

from spinney.lab.load.busy import measure

POSTGRES = os.environ.get("SPINNEY_TEST_POSTGRES", "postgresql://127.0.0.1:5432")  # noqa: TID251 (where PostgreSQL is, the machine says)


def test_masters_at_several_tables_answer_and_keep_their_clocks() -> None:
    told = asyncio.run(measure(POSTGRES, tables=3, bot="master", seconds=6))
    assert told["clocks_run_out"] == 0
    assert told["moves_ms"]["count"] > 3
    assert told["bots_ms"]["count"] > 3
