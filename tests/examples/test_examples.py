"""Every example runs, in a small form."""

import runpy
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
SMALL = {
    "against_bots": ("spinney/SylvanDale-v0 --games 2 --opponents random", "place 2: "),
    "every_seat": ("legendary-forests --games 2 --parallel --players 3", "game 1: player_0 "),
    "many_games": ("legendary-forests --many 4 --steps 100", "games ended: 8\n"),
    "search_with_openspiel": ("--games 2 --simulations 3", "mean: "),
}


@pytest.mark.parametrize("example", SMALL)
def test_an_example_runs(
    example: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments, told = SMALL[example]
    monkeypatch.setattr(sys, "argv", [example, *arguments.split()])
    runpy.run_path(str(EXAMPLES / f"{example}.py"), run_name="__main__")
    assert told in capsys.readouterr().out


def test_agents_in_turn_win_as_much_as_the_others_lose(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["every_seat", "--games", "1"])
    runpy.run_path(str(EXAMPLES / "every_seat.py"), run_name="__main__")
    told = capsys.readouterr().out
    assert "+1.00" in told or "+0.00" in told


def test_every_example_is_run() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.py")} == set(SMALL)
