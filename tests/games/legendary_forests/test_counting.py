"""Count tables: how many ways a game can go on, the draws included.

The numbers were counted by these rules; they anchor them. Whoever changes a rule on purpose counts
again and says why.
"""

from collections.abc import Callable, Iterator

import pytest

from spinney.core import Action, Seat
from spinney.games.legendary_forests.state import ForestState
from tests.games.legendary_forests.positions import START, position
from tests.games.legendary_forests.test_examples import T2, T3, T4


def count(state: ForestState, depth: int) -> int:
    """All sequences of so many actions; where a tile is drawn, each that may come counts.

    Seats that may act at once act in their order, which loses nothing: their actions commute.
    """
    if depth == 0 or not state.actors():
        return 1
    seat = state.actors()[0]
    return sum(
        count(after, depth - 1)
        for action in state.legal(seat)
        for after in outcomes(state, seat, action)
    )


def outcomes(state: ForestState, seat: Seat, action: Action) -> Iterator[ForestState]:
    """The state after an action, or one for each tile that may be drawn then."""
    after = state.copy()
    after.apply(seat, action)
    if after.turn == state.turn:
        yield after
        return
    for tile in state.pile[state.turn :]:
        world = state.copy()
        rest = world.pile[state.turn :].replace(bytes([tile]), b"")
        world.pile = world.pile[: state.turn] + bytes([tile]) + rest
        world.apply(seat, action)
        yield world


POSITIONS: dict[str, tuple[Callable[[], ForestState], list[int]]] = {
    "start": (lambda: position(drawn=(2,)), [4, 368, 2256]),
    "start with a trigger": (lambda: position(drawn=(5,)), [4, 16, 64]),
    "three players": (lambda: position([START] * 3, drawn=(2,)), [4, 16]),
    "the L of the booklet": (
        lambda: position([T3, T3], drawn=(5, 4, 24, 20, 23, 7, 21, 2)),
        [12, 2304],
    ),
    "planting on the Y of the booklet": (
        lambda: position([T4, T2], drawn=(21, 4, 2, 15), planting=True),
        [9, 1080, 7776],
    ),
    "planting with one colour left": (
        lambda: position([T4, T2], drawn=(21, 4, 2, 15), planting=True, supply=(1, 0, 0)),
        [20, 144],
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_ways_to_go_on_is_known(name: str) -> None:
    make, expected = POSITIONS[name]
    counted = [count(make(), depth) for depth in range(1, len(expected) + 1)]
    assert counted == expected
