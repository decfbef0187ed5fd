"""In the environment of turns every seat plays the game that the rules play."""

import copy
import pickle
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from spinney.core import Match, Refusal, installed
from spinney.encoding import action_space
from spinney.environments import aec_env
from spinney.environments.aec import TableAECEnv
from spinney.environments.rewards import by_place

EACH_GAME = pytest.mark.parametrize("game", installed())


def steps(env: TableAECEnv, rng: random.Random) -> Iterator[dict[str, float]]:
    """Random play to the end: what each step brought."""
    while not any(env.terminations.values()):
        allowed = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        env.step(int(rng.choice(allowed)))
        yield env.rewards


@EACH_GAME
def test_a_seed_deals_the_game_of_this_number(game: str) -> None:
    env, match, rng = aec_env(game, 2), Match.start(game, 2, seed=5), random.Random(1)
    env.reset(seed=5)
    space = action_space(match.setup)
    while actors := match.state.actors():
        assert env.agent_selection == f"player_{actors[0]}"
        action = rng.choice(match.legal(actors[0]))
        number = space.number(match.state, actors[0], action)
        match.act(actors[0], action)
        env.step(number)
    outcome = match.state.outcome()
    assert outcome is not None
    assert list(env.rewards.values()) == by_place(outcome.ranks)
    assert all(env.terminations.values())


def test_games_without_a_seed_follow_from_the_last_one() -> None:
    one, other = aec_env("living-forest", 3), aec_env("living-forest", 3)
    for env in (one, other):
        env.reset(seed=5)
        first = env.observe("player_0")["observation"]
        env.reset()
        assert not np.array_equal(first, env.observe("player_0")["observation"])
    for agent in one.agents:
        told, again = one.observe(agent), other.observe(agent)
        assert np.array_equal(told["observation"], again["observation"])


def test_first_is_one_and_last_minus_one_and_equals_share() -> None:
    assert by_place([1, 2]) == [1, -1]
    assert by_place([1, 1]) == [0, 0]
    assert by_place([3, 1, 2]) == [-1, 1, 0]
    assert by_place([1, 1, 3]) == [0.5, 0.5, -1]
    assert by_place([1, 2, 2, 2]) == pytest.approx([1, -1 / 3, -1 / 3, -1 / 3])


@EACH_GAME
def test_points_come_as_they_are_won(game: str) -> None:
    env, rng = aec_env(game, 2, rewards="points"), random.Random(2)
    env.reset(seed=5)
    before = [score.points for score in Match.start(game, 2, seed=5).state.scores()]
    won = [0.0, 0.0]
    for rewards in steps(env, rng):
        won = [old + new for old, new in zip(won, rewards.values(), strict=True)]
    points = [score.points for score in env._table.state.scores()]
    assert won == [new - old for new, old in zip(points, before, strict=True)]


@EACH_GAME
def test_what_is_no_choice_is_not_asked_if_so_agreed(game: str) -> None:
    env, rng = aec_env(game, 3, skip_forced=True), random.Random(3)
    env.reset(seed=6)
    while not any(env.terminations.values()):
        allowed = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        assert len(allowed) > 1
        env.step(int(rng.choice(allowed)))


@pytest.mark.parametrize("number", [-1, 241, 10**6])
def test_an_illegal_action_ends_the_game_and_says_why(number: int) -> None:
    env = aec_env("living-forest", 2)
    env.reset(seed=1)
    env.step(number)
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert all(env.terminations.values())
    assert env.infos["player_0"]["illegal"]
    assert not env.observe("player_0")["action_mask"].any()


def test_an_illegal_action_changes_nothing_if_so_agreed() -> None:
    env = aec_env("legendary-forests", 2, illegal="refuse")
    env.reset(seed=1)
    before = env.observe("player_0")
    env.step(305)
    assert "LF-" in env.infos["player_0"]["illegal"]
    assert env.rewards["player_0"] == 0
    assert env.agent_selection == "player_0"
    assert all(np.array_equal(before[key], env.observe("player_0")[key]) for key in before)
    (first, *_) = np.flatnonzero(before["action_mask"])
    env.step(int(first))
    assert env.infos["player_0"] == {}


def test_who_acts_at_once_does_not_see_what_the_other_has_chosen() -> None:
    env = aec_env("legendary-forests", 2)
    env.reset(seed=1)
    told: list[Any] = []
    for choice in (0, -1):
        env.reset(seed=1)
        env.step(int(np.flatnonzero(env.observe("player_0")["action_mask"])[choice]))
        assert env.agent_selection == "player_1"
        told.append(env.observe("player_1")["observation"])
    assert np.array_equal(told[0], told[1])


@EACH_GAME
def test_an_environment_and_its_copy_go_on_apart(game: str) -> None:
    env, rng = aec_env(game, 2), random.Random(3)
    env.reset(seed=1)
    for _ in zip(range(20), steps(env, rng), strict=False):
        pass
    again = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301 (our own)
    before = env.observe("player_1")["observation"]
    ends = [list(steps(other, random.Random(4))) for other in again]
    assert ends[0] == ends[1]
    assert np.array_equal(env.observe("player_1")["observation"], before)


def test_nobody_passes_over_a_turn() -> None:
    env = aec_env("sylvan-dale", 2)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="Take a number from the mask"):
        env.step(None)


@EACH_GAME
def test_a_position_is_drawn_as_text_or_as_a_picture(game: str) -> None:
    for mode, begin in (("ansi", ""), ("svg", "<svg")):
        env = aec_env(game, 2, render_mode=mode)
        env.reset(seed=1)
        drawn = env.render()
        assert drawn is not None
        assert drawn.startswith(begin)
    env = aec_env(game, 2)
    env.reset(seed=1)
    assert env.render() is None


def test_terms_that_cannot_be_agreed_say_what_can() -> None:
    with pytest.raises(
        ValueError, match=r"rewards cannot be 'fame'\. Choose from: outcome, points"
    ):
        aec_env("living-forest", rewards="fame")
    with pytest.raises(ValueError, match=r"illegal cannot be 'shrug'\. Choose from: end, refuse"):
        aec_env("living-forest", illegal="shrug")
    with pytest.raises(ValueError, match=r"render_mode cannot be 'rgb_array'\. Choose from: ansi"):
        aec_env("living-forest", render_mode="rgb_array")
    with pytest.raises(Refusal):
        aec_env("living-forest", 7)
    with pytest.raises(Refusal):
        aec_env("chess")
