"""How long moves took: a count on a scale of logarithms, which can be added up and written down."""

import math
from collections import Counter

import msgspec

_STEPS = 8
"""Steps of the scale for a factor of two, so that a step is 9 % wide."""
_UNIT = 1e-6
"""Where the scale has its zero, in seconds."""
_LEAST = 1e-8
"""A clock may see no time pass at all."""


class Times(msgspec.Struct):
    """The times of some moves."""

    seconds: float = 0.0
    steps: Counter[int] = msgspec.field(default_factory=Counter)

    @property
    def moves(self) -> int:
        """How many moves there were."""
        return self.steps.total()

    def count(self, seconds: float) -> None:
        """Count a move."""
        self.seconds += seconds
        self.steps[math.floor(_STEPS * math.log2(max(seconds, _LEAST) / _UNIT))] += 1

    def add(self, other: "Times") -> None:
        """Take in the times of other moves."""
        self.seconds += other.seconds
        self.steps.update(other.steps)

    def mean(self) -> float:
        """Seconds for a move."""
        return self.seconds / self.moves if self.moves else 0.0

    def percentile(self, percent: float) -> float:
        """The seconds that so many percent of the moves did not exceed, to a step of the scale."""
        left = self.moves * percent / 100
        for step, moves in sorted(self.steps.items()):
            left -= moves
            if left <= 0:
                return float(_UNIT * 2 ** ((step + 0.5) / _STEPS))
        return 0.0

    def text(self) -> str:
        """The counts as `step:moves`, with a space between them."""
        return " ".join(f"{step}:{moves}" for step, moves in sorted(self.steps.items()))


def read_times(seconds: float, text: str) -> Times:
    """The times from their text; `ValueError` if it is none."""
    pairs = (pair.split(":") for pair in text.split())
    return Times(seconds, Counter({int(step): int(moves) for step, moves in pairs}))
