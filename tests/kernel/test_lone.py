"""The law of playouts: those in C bring the points that those in Python bring, every time."""

import random
from collections.abc import Iterator

import pytest

from spinney.bots import make_unhurried_bot
from spinney.bots.legendary_forests.ceiling import ceiling
from spinney.bots.legendary_forests.playouts import playouts
from spinney.bots.legendary_forests.thinker import outset_of
from spinney.bots.legendary_forests.worth import shipped
from spinney.core import Setup
from spinney.games.legendary_forests.content import DRAWN
from spinney.games.legendary_forests.state import ForestState
from spinney.kernel import without
from spinney.kernel.outset import Outset
from tests.kernel.native import needs_kernel
from tests.kernel.test_replay import DECISIONS, GAME, SETUPS, TABLES, new_state

PLAYOUTS = DECISIONS // 33


def states(setup: Setup, rng: random.Random) -> Iterator[ForestState]:
    """Every moment of random games, for ever."""
    while True:
        state = new_state(setup, rng.getrandbits(32))
        while actors := state.actors():
            yield state
            seat = rng.choice(actors)
            state.apply(seat, rng.choice(state.legal(seat)))


def compare(outset: Outset, tiles: list[int], seed: int) -> None:
    (in_c,) = playouts([outset], shipped())
    with without():
        (in_python,) = playouts([outset], shipped())
    assert type(in_c) is not type(in_python)
    assert in_c.play(tiles, seed) == in_python.play(tiles, seed)


@needs_kernel
@pytest.mark.parametrize("setup", SETUPS)
def test_a_planet_is_played_on_to_the_same_end_in_c_and_in_python(setup: Setup) -> None:
    rng = random.Random(setup.seats)
    moments = states(setup, rng)
    for _ in range(-(-PLAYOUTS // len(SETUPS))):
        state = next(moments)
        seat = rng.choice(state.actors())
        view = state.view(seat)
        tiles = rng.sample(view.unseen, DRAWN - view.turn)
        outset = outset_of(view, rng.choice(state.legal(seat)))
        compare(outset, tiles, rng.getrandbits(32))


@needs_kernel
def test_words_are_drawn_anew_where_others_take_very_many_trees() -> None:
    state = new_state(GAME.setup(2), 1)
    view = state.view(state.actors()[0])
    outset = outset_of(view, state.legal(state.actors()[0])[0])
    tiles = list(view.unseen[: DRAWN - view.turn])
    compare(outset._replace(supply=[99, 99, 99], taken=180), tiles, 3)


@needs_kernel
@pytest.mark.parametrize("setup", TABLES)
def test_hindsight_finds_the_same_with_the_kernel_and_without(setup: Setup) -> None:
    tiles = new_state(setup, 8).pile[:DRAWN]
    found = ceiling(setup, tiles, width=3)
    with without():
        assert ceiling(setup, tiles, width=3) == found


@needs_kernel
def test_an_expert_chooses_the_same_with_the_kernel_and_without() -> None:
    state = new_state(GAME.setup(3), 4)
    rng = random.Random(4)
    while actors := state.actors():
        seat = rng.choice(actors)
        view, legal = state.view(seat), state.legal(seat)
        chosen = make_unhurried_bot(GAME.name, "expert", 5).choose(view, legal)
        if rng.random() < 0.1:
            with without():
                bot = make_unhurried_bot(GAME.name, "expert", 5)
                assert bot.choose(view, legal) == chosen
        state.apply(seat, chosen)
