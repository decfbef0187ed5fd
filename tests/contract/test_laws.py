"""The laws, over every registered game, edition and player count."""

import copy
import os
import pickle
import random

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from spinney.core import Secret, Setup, State, installed, seats
from spinney.lab.laws import check_game

GAMES = int(os.environ.get("LAWS_GAMES", "12"))  # noqa: TID251 (how long to try is the caller's choice)
"""Random games per edition, spread over its player counts."""

TABLES = [
    pytest.param(game.setup(seats, edition.name), id=f"{edition.name}-{seats}")
    for game in installed().values()
    for edition in game.editions.values()
    for seats in range(edition.least, edition.most + 1)
]


def _share(setup: Setup) -> int:
    edition = installed()[setup.game].editions[setup.edition]
    return -(-GAMES // (edition.most - edition.least + 1))


@pytest.mark.parametrize("setup", TABLES)
def test_a_view_is_what_all_see_with_what_is_ones_own(setup: Setup) -> None:
    state, _ = installed()[setup.game].new(setup, Secret.from_number(7).chance())
    for watcher in (*seats(setup.seats), None):
        own = state.own(watcher)
        assert msgspec.structs.replace(state.view(None), **own) == state.view(watcher)


@pytest.mark.parametrize("setup", TABLES)
def test_a_pickle_and_a_deep_copy_play_the_same_game_to_its_end(setup: Setup) -> None:
    rng = random.Random(setup.seats)
    state, _ = installed()[setup.game].new(setup, Secret.from_number(7).chance())
    play_some(state, rng, 20)
    again = [copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]  # noqa: S301 (our own)
    while actors := state.actors():
        seat = rng.choice(actors)
        action = rng.choice(state.legal(seat))
        events = state.apply(seat, action)
        assert all(other.apply(seat, action) == events for other in again)
    assert all(other.outcome() == state.outcome() for other in again)


def play_some(state: State, rng: random.Random, actions: int) -> None:
    for _ in range(actions):
        seat = state.actors()[0]
        state.apply(seat, rng.choice(state.legal(seat)))


# Many games pass the same lines again and again: to watch them would take three times as long.
@pytest.mark.no_cover
@pytest.mark.parametrize("setup", TABLES)
def test_random_games_keep_every_law(setup: Setup) -> None:
    for seed in range(_share(setup)):
        check_game(installed()[setup.game], setup, seed)


# A seed has no simpler form: a smaller one is another game, and shrinking only takes time.
@pytest.mark.no_cover
@settings(max_examples=15, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(st.sampled_from([table.values[0] for table in TABLES]), st.integers(1000))
def test_no_seed_breaks_a_law(setup: Setup, seed: int) -> None:
    check_game(installed()[setup.game], setup, seed, share=0.05)
