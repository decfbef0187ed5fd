"""Games side by side are the games that are played alone."""

import random
import sys
from typing import Any

import numpy as np
import pytest

from spinney.core import installed
from spinney.environments import aec_env, vector_env
from spinney.extras import NotInstalled

MANY = 3


def random_actions(seen: Any, rng: random.Random) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])


@pytest.mark.parametrize("game", installed())
def test_each_row_is_the_game_that_is_played_alone(game: str) -> None:
    envs, alone, rng = vector_env(game, MANY), aec_env(game), random.Random(1)
    seen, infos = envs.reset(seed=4)
    alone.reset(seed=4)
    for _ in range(250):
        agent = alone.agent_selection
        assert agent == f"player_{infos['seat'][0]}"
        assert all(np.array_equal(alone.observe(agent)[key], seen[key][0]) for key in seen)
        actions = random_actions(seen, rng)
        alone.step(int(actions[0]))
        seen, rewards, over, cut, infos = envs.step(actions)
        assert list(infos["rewards"][0]) == list(alone.rewards.values())
        assert rewards[0] == alone.rewards[agent]
        assert not cut.any()
        if over[0]:
            assert np.array_equal(
                infos["final_obs"][0]["observation"], alone.observe(agent)["observation"]
            )
            break


def test_a_game_that_ends_is_followed_by_the_next() -> None:
    envs, rng = vector_env("legendary-forests", MANY), random.Random(1)
    seen, _ = envs.reset(seed=4)
    ends = 0
    for _ in range(250):
        seen, rewards, over, _, infos = envs.step(random_actions(seen, rng))
        assert seen["action_mask"].any(axis=1).all()
        assert seen in envs.observation_space
        ends += over.sum()
        assert ("final_obs" in infos) == over.any()
        assert not rewards[~over].any()
    assert ends >= 2 * MANY


def test_an_illegal_action_ends_the_game_of_its_row_only() -> None:
    envs = vector_env("living-forest", MANY)
    seen, _ = envs.reset(seed=4)
    actions = random_actions(seen, random.Random(1))
    actions[1] = 241
    _, rewards, over, _, infos = envs.step(actions)
    assert list(over) == list(infos["illegal"]) == [False, True, False]
    assert list(rewards) == [0, -1, 0]


def test_an_illegal_action_is_asked_again_if_so_agreed() -> None:
    envs = vector_env("living-forest", 1, illegal="refuse")
    before, _ = envs.reset(seed=4)
    after, rewards, over, _, infos = envs.step(np.array([241]))
    assert infos["illegal"].all()
    assert not over.any()
    assert not rewards.any()
    assert all(np.array_equal(before[key], after[key]) for key in before)


def test_who_lacks_a_library_is_told_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium.vector", None)
    monkeypatch.delitem(sys.modules, "spinney.environments.vector", raising=False)
    with pytest.raises(NotInstalled, match=r"first: pip install 'spinney\[rl\]'"):
        vector_env("living-forest", 1)
