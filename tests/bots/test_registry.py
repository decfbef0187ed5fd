"""Bots are found by what packages bring; several may bring some for one game."""

from importlib.metadata import EntryPoint

import pytest

from spinney.bots import GameBots, Level, SimpleBot, bot_names, bots_of, make_bot, offered, stand_in
from spinney.bots.game_bots import joined
from spinney.bots.random import RandomBot
from spinney.bots.registry import installed, modules_of

OWN = GameBots(simple={"mine": SimpleBot(RandomBot, "Is mine.")})


def test_each_game_of_ours_brings_its_bots_by_an_entry_point() -> None:
    assert {"legendary-forests", "living-forest", "sylvan-dale"} <= installed().keys()
    assert modules_of("living-forest") == ["spinney.bots.living_forest"]


def test_a_game_without_bots_of_its_own_is_played_at_random() -> None:
    assert bot_names("chess") == ("random",)
    assert stand_in("chess") == "random"
    assert offered("chess") == {"random": "Plays anything the rules allow."}


@pytest.mark.parametrize("game", ["legendary-forests", "living-forest", "sylvan-dale"])
def test_a_record_names_only_bots_and_thinkers_that_it_brings(game: str) -> None:
    bots = bots_of(game)
    assert {bots.stand_in, *bots.on_device} <= {*bot_names(game)}
    assert {level.thinker for level in bots.levels.values()} == bots.thinkers.keys()


def test_two_packages_can_bring_bots_for_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = bots_of("living-forest")
    monkeypatch.setitem(installed(), "living-forest", joined(ours, OWN))
    assert bot_names("living-forest")[:4] == ("random", "nudged", "greedy", "mine")
    assert isinstance(make_bot("living-forest", "mine", 1), RandomBot)
    assert stand_in("living-forest") == ours.stand_in


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (OWN, "simple bot 'mine'"),
        (GameBots(levels={"club": Level("Knows.", "glance")}), "level 'club'"),
        (GameBots(stand_in="mine"), "stand_in"),
    ],
)
def test_two_packages_cannot_bring_the_same(other: GameBots, what: str) -> None:
    one = GameBots(simple=OWN.simple, levels={"club": Level("Thinks.", "glance")}, stand_in="club")
    with pytest.raises(ValueError, match=what):
        joined(one, other)


def test_bots_that_judge_nothing_look_back_no_less_closely() -> None:
    assert OWN.quick() is OWN


def test_packages_that_bring_the_same_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("living-forest", "spinney.bots.living_forest:BOTS", "spinney.bots")
    monkeypatch.setattr("spinney.bots.registry.entry_points", lambda **_: [entry, entry])
    with pytest.raises(ValueError, match="living-forest, and both bring the simple bot") as clash:
        installed.__wrapped__()
    assert "Uninstall one of spinney.bots.living_forest" in str(clash.value)


def test_a_package_that_cannot_be_loaded_says_so_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("living-forest", "no_such_package:BOTS", "spinney.bots")
    monkeypatch.setattr("spinney.bots.registry.entry_points", lambda **_: [entry])
    with pytest.raises(ModuleNotFoundError, match="no_such_package"):
        installed.__wrapped__()
