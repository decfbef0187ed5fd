"""Logistic regression on contests: which of two did better, by what each of them had.

Newton's method, with a pull towards the numbers known before.
"""

from collections.abc import Sequence
from math import exp, log1p
from operator import mul

from spinney.lab.tune.ridge import solve

_STEPS = 6
_HALVINGS = 6
"""A step that makes things worse is halved, so many times."""


class Contests:
    """Gathers contests, then tells what each feature is worth."""

    def __init__(self, features: int, pull: float) -> None:
        self._size = features
        self._pull = pull
        """How many contests the numbers known before are worth."""
        self._seen: list[tuple[list[float], float]] = []
        """By how much the winner had more of each feature, and how much that counts."""

    def add(self, winner: Sequence[float], loser: Sequence[float], weight: float = 1.0) -> None:
        """One contest."""
        ahead = [one - other for one, other in zip(winner, loser, strict=True)]
        self._seen.append((ahead, weight))

    def fit(self, before: Sequence[float]) -> list[float]:
        """The numbers that explain best who won."""
        numbers, pulls = list(before), self._pulls()
        for _ in range(_STEPS if self._seen else 0):
            change = solve(self._rows(numbers, before, pulls))
            numbers = self._stepped(numbers, change, before, pulls)
        return numbers

    def _pulls(self) -> list[float]:
        """The pull on each number; what differs much and what differs little are pulled alike."""
        squares = [1e-6] * self._size
        for ahead, weight in self._seen:
            squares = [s + weight * a * a for s, a in zip(squares, ahead, strict=True)]
        total = sum(weight for _, weight in self._seen) or 1.0
        return [self._pull * square / total for square in squares]

    def _stepped(
        self,
        numbers: list[float],
        change: Sequence[float],
        before: Sequence[float],
        pulls: Sequence[float],
    ) -> list[float]:
        """As far along the change as it makes things better."""
        now, share = self._loss(numbers, before, pulls), 1.0
        for _ in range(_HALVINGS):
            there = [old + share * more for old, more in zip(numbers, change, strict=True)]
            if self._loss(there, before, pulls) < now:
                return there
            share /= 2
        return numbers

    def _loss(
        self, numbers: Sequence[float], before: Sequence[float], pulls: Sequence[float]
    ) -> float:
        """How surprising the contests are, and how far the numbers are from those before."""
        surprise = sum(
            weight * log1p(exp(min(50.0, -sum(map(mul, numbers, ahead)))))
            for ahead, weight in self._seen
        )
        far = zip(pulls, numbers, before, strict=True)
        return surprise + 0.5 * sum(pull * (n - b) ** 2 for pull, n, b in far)

    def _rows(
        self, numbers: Sequence[float], before: Sequence[float], pulls: Sequence[float]
    ) -> list[list[float]]:
        """The equations of one step."""
        size = self._size
        rows = [[0.0] * (size + 1) for _ in range(size)]
        for ahead, weight in self._seen:
            surprise = 1.0 / (1.0 + exp(min(50.0, sum(map(mul, numbers, ahead)))))
            curve = weight * surprise * (1.0 - surprise)
            both = [*(curve * much for much in ahead), weight * surprise]
            for row, much in zip(rows, ahead, strict=True):
                if much:
                    row[:] = [old + much * more for old, more in zip(row, both, strict=True)]
        for place, row in enumerate(rows):
            row[place] += pulls[place]
            row[size] += pulls[place] * (before[place] - numbers[place])
        return rows
