"""The checks that PettingZoo and Gymnasium bring for environments, on ours."""

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from spinney.environments import aec_env, parallel_env
from spinney.environments.registration import gymnasium_id

TABLES = [
    ("legendary-forests", 2),
    ("legendary-forests", 5),
    ("living-forest", 2),
    ("living-forest", 4),
    ("sylvan-dale", 2),
    ("sylvan-dale", 4),
]
CYCLES = 60

pytestmark = [
    # The check knows by name which of the library's own environments tell a dictionary with a mask.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    # At the end nothing is legal, and the check also looks at observations of that moment.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_pettingzoo_accepts_the_environment_of_turns(game: str, players: int) -> None:
    api_test(aec_env(game, players), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_pettingzoo_accepts_the_parallel_environment(game: str, players: int) -> None:
    parallel_api_test(parallel_env(game, players), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_pettingzoo_finds_the_same_game_for_a_seed(game: str, players: int) -> None:
    seed_test(lambda: aec_env(game, players), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_gymnasium_accepts_the_environment_of_one_seat(game: str, players: int) -> None:
    made = gymnasium.make(gymnasium_id(game), players=players, disable_env_checker=True)
    check_env(made.unwrapped)
