"""In the parallel environment all who may act do so in one step, and the others wait."""

import random

import numpy as np
import pytest

from spinney.core import Match, installed
from spinney.environments import parallel_env
from spinney.environments.parallel import TableParallelEnv
from spinney.environments.spaces import Seen


def chosen(seen: dict[str, Seen], rng: random.Random) -> dict[str, int]:
    """Something legal for everybody."""
    masks = {agent: np.flatnonzero(one["action_mask"]) for agent, one in seen.items()}
    return {agent: int(rng.choice(mask)) for agent, mask in masks.items()}


def waiting(env: TableParallelEnv, seen: dict[str, Seen]) -> list[bool]:
    return [list(np.flatnonzero(one["action_mask"])) == [env.wait] for one in seen.values()]


@pytest.mark.parametrize("game", installed())
def test_a_game_is_played_to_its_end_and_all_agents_leave(game: str) -> None:
    env, rng = parallel_env(game, 3), random.Random(1)
    seen, infos = env.reset(seed=2)
    assert infos == {agent: {} for agent in env.agents}
    over = dict.fromkeys(env.agents, False)
    rewards: dict[str, float] = {}
    while env.agents:
        seen, rewards, over, _, infos = env.step(chosen(seen, rng))
        assert not any(infos.values())
    assert all(over.values())
    assert sum(rewards.values()) == pytest.approx(0)
    assert any(rewards.values())


def test_everybody_lays_in_the_same_step() -> None:
    env, rng = parallel_env("legendary-forests", 4), random.Random(1)
    seen, _ = env.reset(seed=2)
    assert not any(waiting(env, seen))
    seen, *_ = env.step(chosen(seen, rng))
    tiles = np.count_nonzero(seen["player_0"]["observation"][-4 * 20 * 23 :].reshape(80, 23)[:, 2])
    assert tiles == 8


def test_who_is_not_asked_can_only_wait() -> None:
    env, rng = parallel_env("sylvan-dale", 3), random.Random(1)
    seen, _ = env.reset(seed=2)
    (actor,) = Match.start("sylvan-dale", 3, seed=2).state.actors()
    assert waiting(env, seen) == [seat != actor for seat in range(3)]
    actions = chosen(seen, rng)
    del actions[f"player_{(actor + 1) % 3}"]
    _, _, over, _, infos = env.step(actions)
    assert not any(over.values())
    assert not any(infos.values())


def test_who_is_asked_cannot_wait() -> None:
    env = parallel_env("legendary-forests", 2)
    env.reset(seed=2)
    _, rewards, over, _, infos = env.step({"player_0": env.wait, "player_1": env.wait})
    assert all(over.values())
    assert rewards == {"player_0": -1.0, "player_1": 0.0}
    assert "No action has the number 384" in infos["player_0"]["illegal"]
    assert infos["player_1"] == {}
    assert env.agents == []


def test_a_position_is_drawn_if_so_wished() -> None:
    env = parallel_env("living-forest", 2, render_mode="svg")
    env.reset(seed=1)
    assert (env.render() or "").startswith("<svg")
    env = parallel_env("living-forest", 2)
    env.reset(seed=1)
    assert env.render() is None
