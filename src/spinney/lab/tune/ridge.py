"""Linear regression of what came of a position on what was seen in it.

Positions have few of many features, so sums are kept by pairs of features that occur together. A
pull towards what was known before keeps rare features from running wild.
"""

from collections.abc import Mapping, Sequence


class Ridge:
    """Gathers positions, then tells how much to change each number."""

    def __init__(self, features: int, pull: float) -> None:
        self._size = features + 1
        """One more than the features: what all positions have in common."""
        self._pull = pull
        self._pairs = [[0.0] * self._size for _ in range(self._size)]
        self._sums = [0.0] * self._size

    def add(self, features: Mapping[int, float], error: float) -> None:
        """A position: its features, and by how much what came of it was better than expected."""
        seen = [*features.items(), (self._size - 1, 1.0)]
        for one, much in seen:
            self._sums[one] += much * error
            row = self._pairs[one]
            for other, more in seen:
                row[other] += much * more

    def changes(self) -> list[float]:
        """What to add to the number of each feature."""
        rows = [[*row, total] for row, total in zip(self._pairs, self._sums, strict=True)]
        for place, row in enumerate(rows):
            row[place] += self._pull
        return solve(rows)[:-1]


def solve(rows: list[list[float]]) -> list[float]:
    """Gauss's elimination; the pull makes the matrix positive definite, so no pivots are needed."""
    size = len(rows)
    for place, row in enumerate(rows):
        for below in rows[place + 1 :]:
            if factor := below[place] / row[place]:
                below[place:] = [b - factor * r for b, r in _pairs(below, row, place)]
    found = [0.0] * size
    for place in reversed(range(size)):
        row = rows[place]
        known = sum(row[other] * found[other] for other in range(place + 1, size))
        found[place] = (row[size] - known) / row[place]
    return found


def _pairs(one: Sequence[float], other: Sequence[float], start: int) -> list[tuple[float, float]]:
    return list(zip(one[start:], other[start:], strict=True))
