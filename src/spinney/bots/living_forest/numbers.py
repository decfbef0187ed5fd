"""The learned numbers: what everything that a spirit has is worth, by how far the game is."""

from functools import cache
from importlib.resources import files

import msgspec

from spinney.bots.living_forest.features import FEATURES

Numbers = tuple[tuple[float, ...], ...]
"""For each stage, a weight for each feature."""

_SPAN = 2
"""Rounds are taken together, so many at a time."""
STAGES = 5


def stage_of(number: int) -> int:
    """The stage of a round; the last one lasts to the end."""
    return min(STAGES - 1, (number - 1) // _SPAN)


@cache
def shipped() -> Numbers:
    """The weights that come with Spinney: to choose by. As chances they are much too sure."""
    return _read("worth.json")


@cache
def chances() -> Numbers:
    """What tells how likely it is to win, learned from how games ended."""
    return _read("chances.json")


def _read(name: str) -> Numbers:
    data = files("spinney.bots.living_forest") / "data" / name
    return msgspec.json.decode(data.read_bytes(), type=Numbers)


def first_guess() -> Numbers:
    """Where learning begins: elements, fragments, steps on the roads and nearness to their ends."""
    elements = (0.12, 0.15, 0.15, 0.1, 0.15)
    roads = (0.15, 0.1, 0.12, 2.0, 2.0, 2.0, 2.0)
    fires = (-0.03, -0.05)
    rest = (0.0, 0.05, -0.1, 0.2, 0.2, 0.1, 0.0, 0.1, 0.05)
    stage = (*elements, 0.15, *roads, *fires, *rest)
    if len(stage) != FEATURES:
        raise ValueError(f"{len(stage)} numbers are guessed, but there are {FEATURES} features")
    return (stage,) * STAGES
