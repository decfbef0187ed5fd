import json
import random
import runpy
import sys
from typing import Any

import pytest

from spinney.core.build import build
from spinney.games.legendary_forests.content import DRAWN
from spinney.lab import bench


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    return bench.measure(rounds=1, seconds=0.0001)


def test_a_playout_through_the_contract_draws_every_tile_for_every_planet() -> None:
    state = bench.play(random.Random(5))
    assert state.outcome() is not None
    assert len(state.planets) == bench.PLAYERS
    for planet in state.planets:
        assert len(planet.looks) + len(planet.lost) == DRAWN + 1


def test_a_raw_playout_draws_as_many_tiles_and_plants_nothing() -> None:
    laid = [len(bench.play_raw(random.Random(seed)).looks) for seed in range(20)]
    assert max(laid) == DRAWN + 1
    assert bench.play_raw(random.Random(1)).trees == ()


def test_playouts_differ_from_each_other() -> None:
    rng = random.Random(5)
    assert bench.play(rng).pile != bench.play(rng).pile


def test_moments_are_states_of_their_own_in_which_the_action_is_legal() -> None:
    for state, seat, action in bench.moments(random.Random(5)):
        assert action in state.legal(seat)


def test_everything_costs_some_time(told: dict[str, Any]) -> None:
    assert min(told["microseconds"].values()) > 0
    assert told["playouts_per_s"] > 0


def test_the_ratio_compares_the_contract_with_bare_planets(told: dict[str, Any]) -> None:
    ratio = told["playouts_per_s"] / told["raw_playouts_per_s"]
    assert told["ratio"] == pytest.approx(ratio, rel=0.05)


def test_it_says_which_build_it_measured(told: dict[str, Any]) -> None:
    assert told["build"] == build()


def test_the_module_prints_one_json_object(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["bench", "--rounds", "1", "--seconds", "0.0001"])
    monkeypatch.delitem(sys.modules, "spinney.lab.bench")
    runpy.run_module("spinney.lab.bench", run_name="__main__")
    told = json.loads(capsys.readouterr().out)
    assert {"python", "build", "players", "playouts_per_s", "ratio"} <= told.keys()


@pytest.mark.parametrize(
    "arguments", [["--rounds", "0"], ["--seconds", "0"], ["--seconds", "-1"], ["--seconds", "nan"]]
)
def test_senseless_options_are_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        bench.main(arguments)
    assert "at least 1, and --seconds more than 0" in capsys.readouterr().err
