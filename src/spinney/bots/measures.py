"""What the values of a game are, and what a draw is worth that is the same for everybody."""

from typing import Literal

import msgspec

Measure = Literal["points", "chance", "lead"]
"""What values are: points in the end, a chance to win, or points ahead of the others' mean."""

_DIGITS: dict[Measure, int] = {"points": 1, "chance": 2, "lead": 1}


def shown(measure: Measure, value: float) -> float:
    """To a tenth of a point, or to a hundredth of a chance; never below nought by a hair."""
    return round(value, _DIGITS[measure]) + 0.0


class Par(msgspec.Struct, frozen=True):
    """What a draw is worth that is the same for everybody."""

    usual: float
    """What a master reaches with any draw, on average."""
    par: float
    """What a master reaches with this one, on average and without hindsight."""
    ceiling: int
    """The best that was found for it with hindsight."""
