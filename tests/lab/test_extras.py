"""What needs something that is not always installed; without it there is nothing to test."""

import json
from pathlib import Path

import pytest

from spinney.lab.arena.contest import Meeting
from spinney.lab.arena.play.crews import Alone
from spinney.lab.arena.results.ledger import Ledger
from spinney.lab.arena.results.parquet import write_parquet
from spinney.lab.arena.results.rows import COLUMNS
from spinney.lab.arena.run import run
from tests.cli.running import said
from tests.lab.arena.simulated import contest

PLAN = contest("greedy", "random", games=20)


def _points(ledger: Ledger) -> dict[Meeting, tuple[int, ...]]:
    return {meeting: played.points for meeting, played in ledger.games.items()}


def test_parquet_has_the_columns_with_their_types(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    ledger = Ledger(PLAN, tmp_path / "games.csv")
    run(ledger, Alone())
    write_parquet(tmp_path / "games.csv", tmp_path / "games.parquet")
    table = parquet.read_table(tmp_path / "games.parquet")
    assert table.column_names == list(COLUMNS)
    assert table.num_rows == 40
    assert str(table.schema.field("points").type) == "int64"
    assert str(table.schema.field("seconds").type) == "double"
    assert sum(table["points"].to_pylist()) == sum(map(sum, _points(ledger).values()))


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_ray_plays_the_same_games() -> None:
    pytest.importorskip("ray")
    from spinney.lab.arena.play.cluster import cluster

    alone, there = Ledger(PLAN), Ledger(PLAN)
    run(alone, Alone())
    with cluster(2) as crew:
        run(there, crew)
        with pytest.raises(ValueError, match="No bot called 'nobody' plays"):
            run(Ledger(contest("nobody", "random")), crew)
    assert _points(alone) == _points(there)


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_the_command_plays_through_ray_and_keeps_parquet(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    pytest.importorskip("pyarrow")
    found = json.loads(
        said(
            *("arena", "legendary-forests", "--bots", "greedy,random", "--games", "8", "--ray"),
            *("--jobs", "1", "--json", "--parquet", "--out", tmp_path),
        )
    )
    assert found["games"] == 8
    assert (tmp_path / "games.parquet").stat().st_size > 0
