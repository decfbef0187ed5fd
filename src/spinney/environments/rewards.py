"""What a position has brought each seat so far: rewards are the differences."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from spinney.core import State
from spinney.environments.terms import Rewards

ILLEGAL: Final = -1.0
"""What an illegal action costs where it ends the game: as much as the last place."""


def by_place(ranks: Sequence[int]) -> list[float]:
    """1 for the first place, -1 for the last, the others evenly between; equals share.

    The sum is always 0. For two it is victory, draw and defeat.
    """
    last = len(ranks) - 1
    return [1 - 2 * (rank - 1 + (ranks.count(rank) - 1) / 2) / last for rank in ranks]


def _by_outcome(state: State) -> list[float]:
    outcome = state.outcome()
    return [0.0] * len(state.scores()) if outcome is None else by_place(outcome.ranks)


def _by_points(state: State) -> list[float]:
    return [float(score.points) for score in state.scores()]


BROUGHT: Final[Mapping[Rewards, Callable[[State], list[float]]]] = {
    "outcome": _by_outcome,
    "points": _by_points,
}
