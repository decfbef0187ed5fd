"""A seed is one planet, whoever lays it."""

from array import array

import pytest

from spinney.core import Setup
from spinney.kernel import without
from spinney.kernel.playouts import Lot, play_bare, play_planets
from tests.kernel.native import needs_kernel
from tests.kernel.test_replay import GAME, SETUPS, TABLES

SEEDS = array("Q", [0, 1, 2, 2**63, 2**64 - 1, *range(100, 115)])


def points_of(setup: Setup, seeds: "array[int]") -> list[int]:
    points = array("h", bytes(2 * len(seeds)))
    play_planets(setup, seeds, points)
    return points.tolist()


def test_the_lot_is_splitmix64_as_everybody_knows_it() -> None:
    lot = Lot(1234567)
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert [lot.below(1 << 32) for _ in known] == [number >> 32 for number in known]


@needs_kernel
@pytest.mark.parametrize("setup", SETUPS)
def test_planets_bring_the_same_points_with_the_kernel_and_without(setup: Setup) -> None:
    in_c = points_of(setup, SEEDS)
    with without():
        assert points_of(setup, SEEDS) == in_c


@needs_kernel
def test_what_is_added_up_in_c_is_the_sum_of_the_planets() -> None:
    setup = TABLES[0].values[0]
    assert isinstance(setup, Setup)
    assert play_bare(setup, 500, 40) == sum(points_of(setup, array("Q", range(500, 540))))


def test_seeds_make_different_planets() -> None:
    assert len(set(points_of(GAME.setup(3), SEEDS))) > 5
