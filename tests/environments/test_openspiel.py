"""OpenSpiel plays our games: with its own checks, and as the games that they are."""

import importlib
import random
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

from spinney.core import Match, installed
from spinney.encoding import action_space, observation_space
from spinney.environments.openspiel import register, short_name
from spinney.environments.rewards import by_place

EACH_GAME = pytest.mark.parametrize("game", installed())
ALSO = [
    "spinney_legendary_forests(players=5,edition=mockup-second)",
    "spinney_legendary_forests_dealt",
    "spinney_living_forest",
    "spinney_living_forest_dealt(players=3)",
    "spinney_sylvan_dale(players=3)",
]
SIMULATED = [
    "spinney_legendary_forests",
    "spinney_sylvan_dale_dealt(deals=1)",
    *(pytest.param(game, marks=pytest.mark.long) for game in ALSO),
]


def load(game: str, *, dealt: bool = False, **params: int) -> Any:
    return pyspiel.load_game(short_name(game, dealt=dealt), params)


def play_on(state: Any, rng: random.Random, steps: int = 10**6) -> Any:
    """Random play, chance included."""
    while steps and not state.is_terminal():
        drawn = state.is_chance_node()
        state.apply_action(
            rng.choice(state.chance_outcomes())[0] if drawn else rng.choice(state.legal_actions())
        )
        steps -= 1
    return state


@pytest.mark.parametrize("game", SIMULATED)
def test_the_simulation_of_openspiel_passes_with_states_written_and_read(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=True, verbose=False)


def test_the_simulation_of_openspiel_passes_from_late_in_a_game_of_many_decisions() -> None:
    made, state = load("living-forest"), load("living-forest").new_initial_state()
    steps = len(play_on(state.clone(), random.Random(1)).history())
    play_on(state, random.Random(1), steps * 9 // 10)
    pyspiel.random_sim_test(
        made, num_sims=1, serialize=False, verbose=False, specific_initial_state=state
    )


def test_a_playthrough_of_openspiel_is_the_same_when_it_is_played_again() -> None:
    game = "spinney_legendary_forests_dealt"
    told = generate_playthrough.playthrough(game, None, alsologtostdout=False, seed=1)
    lines = told.splitlines()
    actions = [int(line.removeprefix("action: ")) for line in lines if line.startswith("action: ")]
    assert generate_playthrough.playthrough(game, actions, alsologtostdout=False) == told


@EACH_GAME
def test_a_deal_is_the_game_of_its_number(game: str) -> None:
    state = load(game, dealt=True, first=7, deals=10).new_initial_state()
    assert len(state.chance_outcomes()) == 10
    state.apply_action(2)
    match, rng = Match.start(game, 2, seed=9), random.Random(1)
    space = action_space(match.setup)
    while actors := match.state.actors():
        assert state.current_player() == actors[0]
        action = rng.choice(match.legal(actors[0]))
        state.apply_action(space.number(match.state, actors[0], action))
        match.act(actors[0], action)
    outcome = match.state.outcome()
    assert outcome is not None
    assert state.returns() == by_place(outcome.ranks)


@EACH_GAME
def test_a_single_deal_has_no_chance_at_all(game: str) -> None:
    state = load(game, dealt=True, first=7, deals=1).new_initial_state()
    assert not state.is_chance_node()
    assert str(state) == str(Match.start(game, 2, seed=7))
    assert not any(state.returns())


@EACH_GAME
def test_a_player_sees_the_observation_with_all_numbers_between_nought_and_one(game: str) -> None:
    made = load(game)
    state = made.new_initial_state()
    assert not any(state.observation_tensor(0))
    assert state.observation_string(0) == ""
    play_on(state, random.Random(1), 150)
    state = state if not state.is_chance_node() else play_on(state, random.Random(1), 1)
    told = np.array(state.observation_tensor(1))
    assert told.min() == 0
    assert told.max() <= 1
    match = Match.start(game, 2, seed=1)
    space = observation_space(match.setup)
    assert made.observation_tensor_shape() == [space.size]
    parts = made.make_py_observer().dict
    shapes = {block.name: (*block.repeats, block.step) for block in space.layout.blocks}
    assert {name: part.shape for name, part in parts.items()} == shapes


@pytest.mark.parametrize("dealt", [False, True])
@EACH_GAME
def test_a_resampled_state_looks_the_same_to_its_player(game: str, dealt: bool) -> None:
    state, rng = load(game, dealt=dealt).new_initial_state(), random.Random(1)
    while state.is_chance_node():
        play_on(state, rng, 1)
    play_on(state, rng, 12)
    while state.is_chance_node():
        play_on(state, rng, 1)
    player = state.current_player()
    other = state.resample_from_infostate(player, rng.random)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.legal_actions() == state.legal_actions()
    assert play_on(other, rng).is_terminal()
    assert not state.is_terminal()


@pytest.mark.parametrize("dealt", [False, True])
def test_nothing_is_resampled_before_the_deal(dealt: bool) -> None:
    state = load("living-forest", dealt=dealt).new_initial_state()
    with pytest.raises(ValueError, match="Nothing can be imagined"):
        state.resample_from_infostate(0, random.Random(1).random)


def test_a_search_of_openspiel_finds_a_move() -> None:
    state = load("legendary-forests").new_initial_state()
    rng = random.Random(2)
    while state.is_chance_node():
        play_on(state, rng, 1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    player = state.current_player()
    seeing = ismcts.ISMCTSBot(
        load("legendary-forests"),
        evaluator,
        2.0,
        max_simulations=3,
        random_state=np.random.RandomState(1),
        use_observation_string=True,
    )
    assert seeing.step(state) in state.legal_actions(player)


def test_the_environment_of_openspiel_plays_a_game() -> None:
    env = rl_environment.Environment(load("sylvan-dale", dealt=True), seed=1)
    rng, step = random.Random(3), env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([rng.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == 0


def test_a_copy_and_its_state_do_not_touch_each_other() -> None:
    state, rng = load("living-forest").new_initial_state(), random.Random(2)
    play_on(state, rng, 200)
    before, other = str(state), state.clone()
    play_on(other, rng)
    assert str(state) == before
    assert other.is_terminal()


def test_observers_have_no_parameters() -> None:
    with pytest.raises(ValueError, match="Observers have no parameters here"):
        load("living-forest").make_py_observer(None, {"colour": 1})


def test_games_are_registered_once() -> None:
    names = list(pyspiel.registered_names())
    register()
    assert pyspiel.registered_names() == names
    assert [name for name in names if name.startswith("spinney_")] == sorted(
        short_name(game, dealt=dealt) for game in installed() for dealt in (False, True)
    )


def test_who_lacks_openspiel_is_told_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "spinney.environments.openspiel")
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'spinney\[openspiel\]'"):
        importlib.import_module("spinney.environments.openspiel")
