"""Margins and chances: by how much a seat is ahead, and how likely it is to win then."""

from collections.abc import Sequence
from math import exp, log
from typing import Final

MOST: Final = 26
"""Beyond this, elements are not told apart."""

_NEVER: Final = 1e-9


def chance(margin: float) -> float:
    """The chance to win, by a margin."""
    return 1.0 / (1.0 + exp(-margin)) if margin > -30 else 0.0


def margin_of(chance: float) -> float:
    """The margin, by a chance to win."""
    return log(max(chance, _NEVER) / max(1.0 - chance, _NEVER))


def together(rivals: Sequence[float]) -> float:
    """Several rivals as one: whoever wins."""
    if len(rivals) == 1:
        return rivals[0]
    most = max(rivals)
    return most + log(sum(exp(one - most) for one in rivals))


def at(elements: int) -> int:
    """A place in a table by elements."""
    return 0 if elements < 0 else min(elements, MOST)
