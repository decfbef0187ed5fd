"""A random agent in one seat, bots in the others, through Gymnasium.

python examples/against_bots.py spinney/LivingForest-v0 --opponents club --games 20
"""

import argparse

import gymnasium
import numpy as np

import spinney.environments  # noqa: F401 (it gives the games their names)


def play(env: gymnasium.Env, rng: np.random.Generator, seed: int) -> tuple[float, int]:
    """Play a game: the reward at its end, and the place."""
    seen, _ = env.reset(seed=seed)
    while True:
        number = rng.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, over, _, info = env.step(number)
        if over:
            return reward, info["place"]


def main() -> None:
    """Play, and count the places."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="spinney/LegendaryForests-v0")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponents", default="greedy")
    parser.add_argument("--games", type=int, default=10)
    chosen = parser.parse_args()
    env = gymnasium.make(chosen.game, players=chosen.players, opponents=chosen.opponents)
    rng = np.random.default_rng(1)
    ends = [play(env, rng, seed) for seed in range(chosen.games)]
    rewards, places = zip(*ends, strict=True)
    counts = np.bincount(places, minlength=chosen.players + 1)[1:]
    for place, count in enumerate(counts, start=1):
        print(f"place {place}: {count}")
    print(f"mean reward: {np.mean(rewards):.2f}")


if __name__ == "__main__":
    main()
