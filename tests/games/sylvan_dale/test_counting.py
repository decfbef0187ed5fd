"""Count tables: how many ways a game can go on.

The numbers were counted by these rules; they anchor them. Whoever changes a rule on purpose counts
again and says why.
"""

from collections.abc import Callable

import pytest

from spinney.games.sylvan_dale.state import DaleState
from tests.games.sylvan_dale.positions import B, Player, position

HAND = "nest-ax burrow-hammer lodge-bridge cottage-bridge-treetop"
GROWN = {
    (0, 0): "n Ab Bb",
    (1, 0): "b Al Al+A",
    (2, 0): "l Bc Bc Bl",
    (1, 1): "c An ^",
    (2, 1): "n Ab Bc Al Bl An",
}


def count(state: DaleState, depth: int) -> int:
    """All sequences of so many actions, with the deck as it lies."""
    if depth == 0 or not state.actors():
        return 1
    total = 0
    for action in state.legal(state.seat):
        after = state.copy()
        after.apply(state.seat, action)
        total += count(after, depth - 1)
    return total


def bare() -> DaleState:
    """Nothing is built yet."""
    trees = {(0, 0): "b", (1, 0): "l", (3, 1): "b", (1, 2): "c"}
    return position(Player(hand=HAND), Player(hand=HAND), trees=trees)


def grown() -> DaleState:
    """Some trees are; the next tile may earn a banner."""
    return position(Player(hand=HAND, stack="lodge"), trees=GROWN, others="c")


def rich() -> DaleState:
    """Every item is at hand, and a set lies in front."""
    player = Player(hand=HAND, items="ax hammer bridge treetop", front="nest-ax " * 3)
    return position(player, trees=GROWN, row="lodge-ax burrow-hammer lodge-bridge", stage="free")


def last() -> DaleState:
    """The last turn of the first round."""
    player = Player(hand=HAND, items="bridge")
    return position(Player(hand=HAND), player, trees=GROWN, stage="free", acting=B, turn=15)


def crowd() -> DaleState:
    """Four players on the front."""
    return position(*[Player(hand="nest-bridge lodge-ax")] * 4, trees=GROWN)


POSITIONS: dict[str, tuple[Callable[[], DaleState], list[int]]] = {
    "bare": (bare, [4, 13, 52, 200, 676]),
    "grown": (grown, [3, 11, 44, 44, 88, 640]),
    "rich": (rich, [60, 562, 1776, 3600]),
    "last": (last, [22, 148, 444, 1628]),
    "crowd": (crowd, [2, 17, 68, 136, 1156]),
}


@pytest.mark.no_cover
@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_ways_to_go_on_is_known(name: str) -> None:
    make, expected = POSITIONS[name]
    counted = [count(make(), depth) for depth in range(1, len(expected) + 1)]
    assert counted == expected
