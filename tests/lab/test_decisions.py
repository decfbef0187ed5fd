import json
import random
import runpy
import sys

import pytest

from spinney.core import installed
from spinney.lab import decisions


@pytest.mark.parametrize("game", installed())
def test_every_door_plays_the_numbered_game_to_its_end(game: str) -> None:
    for name in ("match", "mask", "mask_and_observation", "pettingzoo", "openspiel"):
        assert decisions.DOORS[name](game, 3) > 20


def test_what_is_seen_changes_nothing() -> None:
    counts = [door("sylvan-dale", 3) for door in (decisions.by_mask, decisions.by_observation)]
    assert counts == [decisions.by_turns("sylvan-dale", 3)] * 2


def test_any_legal_number_may_be_drawn() -> None:
    rng = random.Random(1)
    drawn = {decisions._any_of(bytearray(b"\0\1\0\1\1\0"), rng) for _ in range(100)}
    assert drawn == {1, 3, 4}


def test_the_module_prints_one_json_object(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decisions, "SIDE_BY_SIDE", 2)
    monkeypatch.setattr(decisions, "STEPS", 2)
    monkeypatch.setattr(sys, "argv", ["decisions", "--rounds", "1"])
    decisions.main()
    told = json.loads(capsys.readouterr().out)["decisions_per_s"]
    assert {game: list(doors) for game, doors in told.items()} == {
        game: list(decisions.DOORS) for game in sorted(installed())
    }
    assert min(figure for doors in told.values() for figure in doors.values()) > 0


def test_no_rounds_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        decisions.main(["--rounds", "0"])
    assert "at least 1" in capsys.readouterr().err


def test_it_runs_as_a_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["decisions", "--help"])
    monkeypatch.delitem(sys.modules, "spinney.lab.decisions")
    with pytest.raises(SystemExit):
        runpy.run_module("spinney.lab.decisions", run_name="__main__")
