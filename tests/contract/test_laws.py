"""The laws, over every registered game, edition and player count."""

import os

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from spinney.core import Secret, Setup, installed, seats
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
