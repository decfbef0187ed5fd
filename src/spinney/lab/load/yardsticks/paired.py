"""Medians of paired ratios: what two contenders did one after the other, round by round."""

import random
import statistics
from collections.abc import Sequence
from typing import NamedTuple

_RESAMPLES = 2000
_SHARE = 0.95


class Ratio(NamedTuple):
    """A ratio, and between what it lies in 95 of 100 such measurements."""

    median: float
    low: float
    high: float


def paired(ours: Sequence[float], theirs: Sequence[float]) -> Ratio:
    """The median of what ours was of theirs in the same round, with its bootstrap interval.

    A machine that changes its speed changes it for both, so a ratio says more than two medians.
    """
    ratios = [one / other for one, other in zip(ours, theirs, strict=True)]
    rng = random.Random(0)
    medians = sorted(
        statistics.median(rng.choices(ratios, k=len(ratios))) for _ in range(_RESAMPLES)
    )
    out = round((1 - _SHARE) / 2 * _RESAMPLES)
    found = (statistics.median(ratios), medians[out], medians[-1 - out])
    return Ratio(*(round(value, 3) for value in found))
