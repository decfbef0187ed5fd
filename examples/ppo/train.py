"""Teach a small network Legendary Forests: `python train.py --games 20000`.

It plays against bots that act at random, many games side by side, and is told its points as they
come. Everything goes through Gymnasium: nothing here knows the rules.
"""

import argparse
import sys
import time
from collections import deque
from pathlib import Path

import gymnasium
import numpy as np
from features import ACTION, POSITION, Choices, Floats, Ints, Reader
from gymnasium.vector import AutoresetMode, VectorEnv
from learning import Policy, Steps, advantages, learn
from network import Adam, fresh
from numpy.typing import NDArray

import spinney.environments  # noqa: F401 (its games are registered)

GAMES = 48
MOMENTS = 40
"""So many steps of every game between two lessons: two games, more or less."""
_HIDDEN = 32
_RATE = 3e-3
_POINTS = 10.0
"""So many points are a reward of one."""
_LATELY = 200

Seen = dict[str, NDArray[np.uint8]]


class Player:
    """Plays many games at once, and writes down what comes of it."""

    def __init__(self, policy: Policy, rng: np.random.Generator, opponents: str) -> None:
        """Against these bots."""
        self.policy, self.rng, self.reader = policy, rng, Reader(2)
        self.env = games(opponents, GAMES)
        self.seen: Seen = self.env.reset(seed=int(rng.integers(1 << 30)))[0]
        self.points: deque[int] = deque(maxlen=_LATELY)
        self.played = 0

    def play(self) -> Steps:
        """So many moments of all games."""
        rewards, values = np.zeros((MOMENTS, GAMES)), np.zeros((MOMENTS, GAMES))
        ends = np.zeros((MOMENTS, GAMES), np.bool_)
        seen: list[Choices] = []
        positions, chosen, likelihoods = list[Floats](), list[Ints](), list[Floats]()
        for moment in range(MOMENTS):
            choices = self.reader.choices(self.seen["observation"], self.seen["action_mask"])
            positions.append(self.reader.position(self.seen["observation"]))
            values[moment] = self.policy.critic(positions[-1])
            taken, likelihood = self.policy.draw(self.rng, choices, GAMES)
            self.seen, gained, ends[moment], _, infos = self.env.step(choices.number[taken])
            rewards[moment] = gained / _POINTS
            self._note(infos, ends[moment])
            chosen.append(taken + sum(len(one.row) for one in seen))
            seen.append(choices._replace(row=choices.row + moment * GAMES))
            likelihoods.append(likelihood)
        after = self.policy.critic(self.reader.position(self.seen["observation"]))
        better = advantages(rewards, values, ends, after)
        return Steps(
            Choices(*(np.concatenate(part) for part in zip(*seen, strict=True))),
            np.concatenate(positions),
            np.concatenate(chosen),
            np.concatenate(likelihoods),
            (better + values).ravel(),
            better.ravel(),
        )

    def _note(self, infos: dict[str, dict[str, Ints]], ends: NDArray[np.bool_]) -> None:
        if ends.any():
            self.points += infos["final_info"]["points"][ends].tolist()
            self.played += int(ends.sum())


def games(opponents: str, many: int) -> VectorEnv[Seen, Ints, Ints]:
    """So many games of two, side by side."""
    return gymnasium.make_vec(
        "spinney/LegendaryForests-v0",
        num_envs=many,
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": AutoresetMode.SAME_STEP},
        opponents=opponents,
        rewards="points",
    )


def train(many: int, seed: int, opponents: str, curve: list[str]) -> Policy:
    """Learn from so many games; a line for each lesson. The same seed learns the same."""
    rng = np.random.default_rng(seed)
    policy = Policy(
        {**fresh(rng, "actor", ACTION, _HIDDEN), **fresh(rng, "critic", POSITION, _HIDDEN)}
    )
    adam, player = Adam(policy.weights, _RATE), Player(policy, rng, opponents)
    began = time.monotonic()
    while player.played < many:
        adam.rate = _RATE * max(0.1, 1 - player.played / many)
        learn(rng, policy, adam, player.play())
        passed, points = time.monotonic() - began, float(np.mean(player.points))
        curve.append(f"{passed:.0f},{player.played},{points:.2f}")
        sys.stdout.write(f"{passed:4.0f} s, {player.played} games: {points:.1f} points\n")
    return policy


def main() -> None:
    """Train, and keep the weights, and how the points rose."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="to learn from (20,000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--opponents", default="random", help="a bot's name (random)")
    parser.add_argument("--out", type=Path, default=Path("forester.npz"))
    asked = parser.parse_args()
    curve = ["seconds,games,points"]
    policy = train(asked.games, asked.seed, asked.opponents, curve)
    np.savez(asked.out, **policy.weights)  # type: ignore[arg-type]
    asked.out.with_suffix(".csv").write_text("\n".join(curve) + "\n")


if __name__ == "__main__":
    main()
