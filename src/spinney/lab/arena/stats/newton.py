"""Fitting strengths to stages: Newton's method on a hill with one top."""

import math
from collections.abc import Sequence
from typing import NamedTuple

_ROUNDS = 200
_EXACT = 1e-9
_STRIDE = 1.0
"""How far a step may go: from afar the slope promises more than the hill has."""


class Term(NamedTuple):
    """A stage by numbers: who was placed next, and how many of whom were still to be placed."""

    winner: int
    field: tuple[tuple[int, int], ...]


def climb(terms: Sequence[Term], weights: Sequence[float], start: Sequence[float]) -> list[float]:
    """The logarithms of strength that make the weighted stages most likely; their mean is zero."""
    middle = sum(start) / len(start)
    here = [value - middle for value in start]
    for _ in range(_ROUNDS):
        step = solve(*_slope_and_bend(terms, weights, here))
        longest = max(map(abs, step))
        share = min(1.0, _STRIDE / longest) if longest else 1.0
        here = [value + share * by for value, by in zip(here, step, strict=True)]
        if longest < _EXACT:
            break
    return here


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a small system of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        for row in range(place + 1, size):
            times = rows[row][place] / rows[place][place]
            rows[row] = [
                value - times * above for value, above in zip(rows[row], rows[place], strict=True)
            ]
    found = [0.0] * size
    for place in reversed(range(size)):
        known = sum(rows[place][later] * found[later] for later in range(place + 1, size))
        found[place] = (rows[place][size] - known) / rows[place][place]
    return found


def _slope_and_bend(
    terms: Sequence[Term], weights: Sequence[float], here: Sequence[float]
) -> tuple[list[list[float]], list[float]]:
    """How the likelihood bends and slopes at this point.

    Only differences of strength are seen in games, so the bend is filled up by ones: they hold the
    mean where it is.
    """
    size = len(here)
    strength = [math.exp(value) for value in here]
    bend = [[1.0] * size for _ in range(size)]
    slope = [0.0] * size
    for (winner, field), weight in zip(terms, weights, strict=True):
        whole = sum(strength[bot] * seats for bot, seats in field)
        chances = [(bot, strength[bot] * seats / whole) for bot, seats in field]
        slope[winner] += weight
        for bot, chance in chances:
            slope[bot] -= weight * chance
            bend[bot][bot] += weight * chance
            for other, its in chances:
                bend[bot][other] -= weight * chance * its
    return bend, slope
