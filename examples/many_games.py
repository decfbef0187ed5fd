"""Many games side by side, all seats played at random, and how many decisions that is a second.

python examples/many_games.py legendary-forests --many 256 --steps 1000
"""

import argparse
import time

import numpy as np

from spinney.environments import vector_env


def any_legal(masks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """In each row a number that the mask allows, each as likely as any other."""
    return np.argmax(rng.random(masks.shape) * masks, axis=1)


def main() -> None:
    """Play, and count."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="legendary-forests")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--many", type=int, default=64)
    parser.add_argument("--steps", type=int, default=500)
    chosen = parser.parse_args()
    envs = vector_env(chosen.game, chosen.many, chosen.players)
    rng = np.random.default_rng(1)
    seen, _ = envs.reset(seed=1)
    games, began = 0, time.perf_counter()
    for _ in range(chosen.steps):
        seen, _, over, _, _ = envs.step(any_legal(seen["action_mask"], rng))
        games += int(over.sum())
    spent = time.perf_counter() - began
    print(f"games ended: {games}")
    print(f"decisions a second: {chosen.many * chosen.steps / spent:,.0f}")


if __name__ == "__main__":
    main()
