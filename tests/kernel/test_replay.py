"""The law of the kernel: its games are those of the rules, decision by decision."""

import os
import random
from array import array
from itertools import compress

import pytest

from spinney.core import Match, Secret, Setup, find
from spinney.encoding.legendary_forests import ForestActions
from spinney.games.legendary_forests.state import ForestState
from spinney.kernel.batch import ACTIONS, Batch
from tests.games.legendary_forests.tile_sets import SEVEN_SEVEN_ONE, tile_set
from tests.kernel.native import needs_kernel

DECISIONS = int(os.environ.get("REPLAYED_DECISIONS", "100000"))  # noqa: TID251 (how many is the caller's choice)
GAMES = 10
"""So many are played side by side."""

GAME = find("legendary-forests")
SPACE = ForestActions()
EVERY_TILE_PLANTS = tile_set("p p r r", {}, rest="p r y g", triggers=range(2, 26))
ONE_ZONE = tile_set("p p p p", {}, rest="p p p p", triggers=range(2, 26, 2))
TABLES = [
    pytest.param(GAME.setup(players, edition.name), id=f"{edition.name}-{players}")
    for edition in GAME.editions.values()
    for players in range(edition.least, edition.most + 1)
]
OWN_TILES = [
    pytest.param(GAME.setup(players, "mockup-first", {"tiles": tiles}), id=f"{name}-{players}")
    for players in (2, 4)
    for name, tiles in {
        "seven-seven-one": SEVEN_SEVEN_ONE,
        "every-tile-plants": EVERY_TILE_PLANTS,
        "one-zone": ONE_ZONE,
    }.items()
]
SETUPS = [*TABLES, *OWN_TILES]


def new_state(setup: Setup, seed: int) -> ForestState:
    state, _ = GAME.new(setup, Secret.from_number(seed).chance())
    assert isinstance(state, ForestState)
    return state


def check(batch: Batch, number: int, state: ForestState) -> None:
    """What is told of a game is what the rules say."""
    told = batch.told
    actors = state.actors()
    seats = batch.setup.seats
    points = memoryview(told.points).cast("h")[seats * number : seats * (number + 1)].tolist()
    mask = bytearray(ACTIONS)
    if actors:
        SPACE.mask(state, actors[0], mask)
    assert told.masks[ACTIONS * number : ACTIONS * (number + 1)] == mask
    assert memoryview(told.to_act).cast("b")[number] == (actors[0] if actors else -1)
    assert told.done[number] == (not actors)
    assert points == [0 if actors else score.points for score in state.scores()]


def replay(setup: Setup, seeds: range, rng: random.Random) -> int:
    """Games at random, in the kernel and by the rules: how many decisions they had."""
    batch = Batch(setup, len(seeds))
    batch.reset(seeds)
    states = [new_state(setup, seed) for seed in seeds]
    decisions = 0
    while not all(batch.told.done):
        actions = array("i", bytes(4 * len(seeds)))
        for number, state in enumerate(states):
            check(batch, number, state)
            if not batch.told.done[number]:
                mask = batch.told.masks[ACTIONS * number : ACTIONS * (number + 1)]
                actions[number] = rng.choice([*compress(range(ACTIONS), mask)])
                seat = state.actors()[0]
                state.apply(seat, SPACE.action(state, seat, actions[number]))
                decisions += 1
        batch.step(actions)
    for number, state in enumerate(states):
        check(batch, number, state)
    return decisions


@needs_kernel
@pytest.mark.parametrize("setup", SETUPS)
def test_games_of_the_kernel_are_those_of_the_rules(setup: Setup) -> None:
    rng = random.Random(setup.seats)
    replayed = 0
    seed = 0
    while replayed * len(SETUPS) < DECISIONS:
        replayed += replay(setup, range(seed, seed + GAMES), rng)
        seed += GAMES


@needs_kernel
@pytest.mark.parametrize("setup", TABLES)
def test_the_game_of_a_seed_is_the_match_of_that_seed(setup: Setup) -> None:
    match = Match.start(GAME, setup.seats, edition=setup.edition, seed=77)
    batch = Batch(setup, 2)
    batch.reset([5, 77])
    state = match.state
    assert isinstance(state, ForestState)
    check(batch, 1, state)
