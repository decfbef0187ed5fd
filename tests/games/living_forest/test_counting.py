"""Count tables: how many ways the action phase can go on, where no chance comes in.

The numbers were counted by these rules; they anchor them. Whoever changes a rule on purpose counts
again and says why.
"""

from collections.abc import Callable

import pytest

from spinney.games.living_forest.position import ACTION
from spinney.games.living_forest.state import GroveState
from tests.games.living_forest.positions import Player, position


def count(state: GroveState, depth: int) -> int:
    """All sequences of so many actions, or fewer where the phase ends before."""
    if depth == 0 or state.phase is not ACTION:
        return 1
    total = 0
    for action in state.legal(state.seat):
        after = state.copy()
        after.apply(state.seat, action)
        total += count(after, depth - 1)
    return total


START = Player(line="bear beetle goldfish weasel hare")
RICH = Player(
    line="marmot dolphin gorilla praying_mantis",
    forest={(1, 1): "t3a", (0, 1): "t3b", (3, 1): "t4a", (4, 1): "t5b"},
    rock=3,
)
REPEATING = Player(line="praying_mantis panther", forest={(1, 1): "t11"}, rock=5)

POSITIONS: dict[str, tuple[Callable[[], GroveState], list[int]]] = {
    "a first round": (lambda: position(START, START), [9, 47, 228, 1133]),
    "a first round of three": (lambda: position(START, START, START), [9, 47, 236, 1295]),
    "corners and rocks": (
        lambda: position(RICH, Player(rock=4), centre=(2, 3, 4)),
        [85, 1053, 5707],
    ),
    "the tree of repetition": (
        lambda: position(REPEATING, Player(rock=7), centre=(2, 2)),
        [29, 838, 3260, 5462],
    ),
    "one action": (lambda: position(Player(line="bear fox beetle"), START), [23, 202, 851, 2727]),
}


@pytest.mark.no_cover
@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_ways_to_go_on_is_known(name: str) -> None:
    make, expected = POSITIONS[name]
    counted = [count(make(), depth) for depth in range(1, len(expected) + 1)]
    assert counted == expected
