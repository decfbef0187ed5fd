"""A search of OpenSpiel that samples what it cannot know, against an agent that plays at random.

python examples/search_with_openspiel.py spinney_legendary_forests_dealt --simulations 100
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

import spinney.environments.openspiel  # noqa: F401 (it registers the games)


def play(game: pyspiel.Game, bots: list[pyspiel.Bot], rng: np.random.RandomState) -> list[float]:
    """Play a game: what each has won."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state.returns()


def main() -> None:
    """Let the search play first and second in turn, and tell what it has won on average."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="spinney_legendary_forests_dealt")
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--games", type=int, default=2)
    chosen = parser.parse_args()
    game, rng = pyspiel.load_game(chosen.game), np.random.RandomState(1)
    search = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, rng),
        uct_c=2,
        max_simulations=chosen.simulations,
        random_state=rng,
        use_observation_string=True,
    )
    won = []
    for number in range(chosen.games):
        seat = number % 2
        other = uniform_random.UniformRandomBot(1 - seat, rng)
        won.append(play(game, [other, search] if seat else [search, other], rng)[seat])
        print(f"game {number}: {won[-1]:+.0f}")
    print(f"mean: {np.mean(won):+.2f}")


if __name__ == "__main__":
    main()
