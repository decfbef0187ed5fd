"""A scale for a drawing: from values to places, with round numbers at its ticks."""

import math
from collections.abc import Sequence
from typing import NamedTuple

_TICKS = 9
"""About how many ticks there are."""


class Scale(NamedTuple):
    """Values from `low` to `high`, drawn from `left` to `right`."""

    low: float
    high: float
    left: float
    right: float

    @classmethod
    def around(cls, values: Sequence[float], left: float, right: float) -> "Scale":
        """A scale on which all these values, and zero, have a place."""
        low, high = min(0.0, *values), max(0.0, *values)
        room = 0.05 * (high - low) or 1.0
        return cls(low - room, high + room, left, right)

    def at(self, value: float) -> float:
        """Where a value is drawn."""
        return self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left)

    def ticks(self) -> list[float]:
        """Round numbers on the scale."""
        rough = (self.high - self.low) / _TICKS
        ten = 10.0 ** math.floor(math.log10(rough))
        step = next(times * ten for times in (1, 2, 5, 10) if times * ten >= rough)
        return [
            number * step
            for number in range(math.ceil(self.low / step), math.floor(self.high / step) + 1)
        ]
