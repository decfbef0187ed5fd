"""How often one bot does better than another, with an interval for what is really so."""

import math
import statistics
from collections.abc import Sequence
from itertools import permutations

import msgspec

from spinney.lab.arena.stats.deals import Deal, duels

_Z = statistics.NormalDist().inv_cdf(0.975)
"""Intervals hold 95 %."""


class Pair(msgspec.Struct, frozen=True):
    """One bot against another: ties count a half, and the interval is Wilson's."""

    bot: str
    against: str
    games: int
    share: float
    low: float
    high: float


def pairs(bots: Sequence[str], deals: Sequence[Deal]) -> list[Pair]:
    """Every bot against every other, both ways round."""
    return [_pair(one, other, deals) for one, other in permutations(bots, 2)]


def wilson(share: float, trials: float) -> tuple[float, float]:
    """Wilson's interval for a share of so many independent trials."""
    square = _Z * _Z
    middle = share + square / (2 * trials)
    spread = _Z * math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    whole = 1 + square / trials
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def worth(scores: Sequence[float], games: int) -> float:
    """How many independent games the deals with these scores are worth, at most all of them.

    The games of a deal are not independent: if the luck of the deal decides them alike, they are
    worth less than their number. The spread between deals tells how much.
    """
    share, spread = statistics.fmean(scores), statistics.pvariance(scores)
    alone = share * (1 - share)
    if alone == 0:
        return len(scores)
    return games if spread == 0 else min(games, len(scores) * alone / spread)


def _pair(one: str, other: str, deals: Sequence[Deal]) -> Pair:
    met = [duels(deal, one, other) for deal in deals]
    scores = [statistics.fmean(games) for games in met]
    games = sum(map(len, met))
    share = statistics.fmean(scores)
    low, high = wilson(share, worth(scores, games))
    return Pair(one, other, games, share, low, high)
