"""One seat is learned in, and bots sit in all others."""

import random
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest

from spinney.bots.imported import NoSuchBot
from spinney.bots.random import RandomBot
from spinney.core import installed
from spinney.environments import aec_env
from spinney.environments.registration import gymnasium_id, register
from spinney.environments.solo import SoloEnv


class First:
    """A bot that looks, and takes what comes first."""

    def __init__(self, seed: int) -> None:
        self.looked_from: list[int] = []

    def choose(self, view: Any, legal: Any) -> Any:
        self.looked_from.append(view.seat)
        return legal[0]


def play(env: gymnasium.Env[Any, Any], rng: random.Random, seed: int | None = None) -> Any:
    """A random game in one's own seat: the last step."""
    seen, _ = env.reset(seed=seed)
    while True:
        allowed = np.flatnonzero(seen["action_mask"])
        step = env.step(int(rng.choice(allowed)))
        seen = step[0]
        if step[2]:
            return step


@pytest.mark.parametrize("game", installed())
def test_every_game_has_a_name_in_gymnasium(game: str) -> None:
    env = gymnasium.make(gymnasium_id(game), players=3, opponents=["random", "greedy"])
    _, reward, _, cut, info = play(env, random.Random(1), seed=3)
    assert info["place"] in (1, 2, 3)
    assert -1 <= reward <= 1
    assert not cut
    assert (reward == 1) <= (info["place"] == 1)


def test_the_names_are_those_of_the_guide() -> None:
    register()
    assert sorted(map(gymnasium_id, installed())) == [
        "spinney/LegendaryForests-v0",
        "spinney/LivingForest-v0",
        "spinney/SylvanDale-v0",
    ]


def test_many_environments_of_one_seat_are_made_by_gymnasium_itself() -> None:
    envs = gymnasium.make_vec("spinney/LivingForest-v0", num_envs=3, opponents="greedy")
    seen, _ = envs.reset(seed=1)
    assert seen["observation"].shape == (3, 1075)
    envs.close()


def test_a_seed_gives_the_same_game_with_the_same_opponents() -> None:
    ends = [play(SoloEnv("sylvan-dale", 3), random.Random(1), seed=9) for _ in range(2)]
    assert ends[0][1:] == ends[1][1:]
    assert np.array_equal(ends[0][0]["observation"], ends[1][0]["observation"])


def test_a_seat_of_every_game_is_another_one_if_none_is_named() -> None:
    env = SoloEnv("legendary-forests", 4, seat=None)
    env.reset(seed=1)
    found = {env.reset()[1]["seat"] for _ in range(40)}
    assert found == {0, 1, 2, 3}


def test_a_bot_of_ones_own_sits_where_it_is_named_and_sees_from_there() -> None:
    env = SoloEnv("living-forest", 3, opponents=[f"{First.__module__}:First", "random"], seat=2)
    sys.modules.setdefault(First.__module__, sys.modules[__name__])
    play(env, random.Random(1), seed=1)
    bot, other = env._bots.values()
    assert isinstance(bot, First)
    assert isinstance(other, RandomBot)
    assert set(bot.looked_from) == {0}


def test_an_illegal_action_costs_the_game() -> None:
    env = SoloEnv("legendary-forests")
    env.reset(seed=1)
    seen, reward, over, _, info = env.step(305)
    assert (reward, over) == (-1, True)
    assert "LF-" in info["illegal"]
    assert not seen["action_mask"].any()


def test_points_of_the_opponents_turns_are_ones_own_only_if_one_won_them() -> None:
    env, rng = SoloEnv("legendary-forests", rewards="points"), random.Random(4)
    seen, _ = env.reset(seed=1)
    won, over = 0.0, False
    info: dict[str, Any] = {}
    while not over:
        allowed = np.flatnonzero(seen["action_mask"])
        seen, reward, over, _, info = env.step(int(rng.choice(allowed)))
        won += float(reward)
    assert won == info["points"]


def test_a_position_is_drawn_from_ones_own_seat() -> None:
    env = SoloEnv("sylvan-dale", render_mode="ansi")
    env.reset(seed=1)
    spectator = aec_env("sylvan-dale", render_mode="ansi")
    spectator.reset(seed=1)
    assert env.render() != spectator.render()
    assert SoloEnv("sylvan-dale").render() is None


def test_what_cannot_be_played_against_is_said_with_what_can() -> None:
    with pytest.raises(ValueError, match=r"Name one opponent for all, or 2; there are 1\."):
        SoloEnv("living-forest", 3, opponents=["greedy"])
    with pytest.raises(ValueError, match=r"There is no seat 2\. Take one from 0 to 1"):
        SoloEnv("living-forest", seat=2)
    with pytest.raises(NoSuchBot, match="Choose from: random"):
        SoloEnv("living-forest", opponents="dragon").reset(seed=1)
