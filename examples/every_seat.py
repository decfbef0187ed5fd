"""Random agents in every seat, through PettingZoo: in turn, or all in one step.

python examples/every_seat.py sylvan-dale --players 4 --parallel
"""

import argparse

import numpy as np

from spinney.environments import aec_env, parallel_env


def in_turn(game: str, players: int, seed: int, rng: np.random.Generator) -> dict[str, float]:
    """One agent after the other: what each has won at the end."""
    env = aec_env(game, players)
    env.reset(seed=seed)
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        won[agent] += reward
        env.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"])))
    return won


def together(game: str, players: int, seed: int, rng: np.random.Generator) -> dict[str, float]:
    """All agents in each step; who is not asked waits."""
    env = parallel_env(game, players)
    seen, _ = env.reset(seed=seed)
    won = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        numbers = {agent: rng.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in seen}
        seen, rewards, *_ = env.step(numbers)
        won = {agent: won[agent] + rewards[agent] for agent in won}
    return won


def main() -> None:
    """Play, and tell what each has won."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="living-forest")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--parallel", action="store_true")
    chosen = parser.parse_args()
    play = together if chosen.parallel else in_turn
    for seed in range(chosen.games):
        won = play(chosen.game, chosen.players, seed, np.random.default_rng(seed))
        print(
            f"game {seed}: " + ", ".join(f"{agent} {reward:+.2f}" for agent, reward in won.items())
        )


if __name__ == "__main__":
    main()
