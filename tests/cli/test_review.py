import json
from pathlib import Path

import pytest

from tests.cli.running import finished, refused, said


def test_a_review_tells_luck_from_skill_and_shows_the_largest_losses(tmp_path: Path) -> None:
    told = said("review", finished(tmp_path), "--quick", "--losses", "2")
    assert "greedy bot: " in told
    assert " by luck and the others, " in told
    assert told.count("  better: ") == 2


def test_a_program_gets_the_whole_review(tmp_path: Path) -> None:
    found = json.loads(said("review", finished(tmp_path), "--quick", "--json").splitlines()[-1])
    assert found["measure"] == "points"
    for one in found["balances"]:
        assert one["start"] + one["luck"] - one["loss"] == pytest.approx(one["result"])


def test_a_game_that_goes_on_is_not_reviewed(tmp_path: Path) -> None:
    path = finished(tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:-9]), encoding="utf-8")
    assert refused("review", path) == (
        "This cannot be reviewed: only a finished game can be reviewed."
    )
