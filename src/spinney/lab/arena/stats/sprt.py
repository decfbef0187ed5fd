"""A sequential test: is one bot better than another? It ends as soon as the games can tell.

The score of a deal is the share that one bot got against the other over all seatings. Two bots at a
table for two make five scores possible, which is why the test is called pentanomial. Strength is
measured in normalised Elo: how far the mean score is from a half, in standard deviations of a
game. Each hypothesis is a set of distributions; the most likely member of each is found with a
Lagrange multiplier, and the logarithm of the ratio of the two likelihoods is what is watched.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

ELO = 800 / math.log(10)
"""Normalised Elo for a mean that is one standard deviation of a game from a half."""
_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
_UNSEEN = 1e-3
"""What stands for a score that has not occurred yet: it may still."""
_ROUNDS = 200
_EXACT = 1e-9


class Bounds(msgspec.Struct, frozen=True):
    """Two strengths to tell apart, and how often the test may take one for the other."""

    elo0: float = 0.0
    elo1: float = 10.0
    alpha: float = 0.05
    """How often a bot of strength elo0 may pass."""
    beta: float = 0.05
    """How often a bot of strength elo1 may fail."""

    def __post_init__(self) -> None:
        """Refuse what cannot be tested."""
        if not -math.inf < self.elo0 < self.elo1 < math.inf:
            raise ValueError("elo0 must be less than elo1")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("alpha and beta must lie between 0 and 0.5")

    @property
    def lower(self) -> float:
        """At or below this ratio the bot fails."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """At or above this ratio the bot passes."""
        return math.log((1 - self.beta) / self.alpha)


class Test:
    """A test under way. It hears the score of one deal after the other."""

    __test__ = False  # a test of bots, not one for pytest

    def __init__(self, bounds: Bounds, games: int) -> None:
        """Say how many games with both bots a deal has."""
        self.bounds = bounds
        self.ratio = 0.0
        self.seen: Counter[float] = Counter()
        self._games = games

    def add(self, score: float) -> None:
        """Take in the score of a deal."""
        self.seen[round(score, 9)] += 1
        self.ratio = log_ratio(self.seen, self.bounds, self._games)

    @property
    def passed(self) -> bool | None:
        """Whether the first bot is better, or None as long as that is open."""
        if self.ratio >= self.bounds.upper:
            return True
        return False if self.ratio <= self.bounds.lower else None

    def elo(self) -> float | None:
        """The strength that was seen, or None if all scores were the same."""
        deals = self.seen.total()
        mean = sum(score * times for score, times in self.seen.items()) / deals
        square = sum(times * (score - mean) ** 2 for score, times in self.seen.items()) / deals
        return ELO * (mean - 0.5) / math.sqrt(square * self._games) if square else None


def log_ratio(seen: Mapping[float, float], bounds: Bounds, games: int) -> float:
    """The logarithm of the likelihood ratio, elo1 to elo0, for deals of so many games."""
    counts = dict.fromkeys(_SCORES, 0.0) | dict(seen)
    scores = sorted(counts)
    weights = [counts[score] or _UNSEEN for score in scores]
    total = sum(weights)
    shares = [weight / total for weight in weights]
    at_0, at_1 = (
        _likeliest(scores, shares, math.sqrt(games) * elo / ELO)
        for elo in (bounds.elo0, bounds.elo1)
    )
    return sum(
        weight * math.log(one / zero) for weight, one, zero in zip(weights, at_1, at_0, strict=True)
    )


def _likeliest(scores: Sequence[float], shares: Sequence[float], distance: float) -> list[float]:
    """The most likely distribution whose mean is so many standard deviations above a half.

    The condition is not linear in the probabilities, so it is replaced by its tangent at the last
    distribution found, again and again until nothing changes. The first one knows only wins and
    losses and meets the condition, so that its tangent can be met as well.
    """
    found = [0.0] * len(scores)
    found[-1] = (1 + distance / math.sqrt(1 + distance**2)) / 2
    found[0] = 1 - found[-1]
    for _ in range(_ROUNDS):
        slopes = _slopes(scores, found, distance)
        tilt = _tilt(slopes, shares)
        better = [share / (1 + tilt * slope) for share, slope in zip(shares, slopes, strict=True)]
        change = max(abs(new - old) for new, old in zip(better, found, strict=True))
        found = better
        if change < _EXACT:
            break
    return found


def _slopes(scores: Sequence[float], chances: Sequence[float], distance: float) -> list[float]:
    """The condition as a linear one: the mean of these must be zero."""
    mean = sum(score * chance for score, chance in zip(scores, chances, strict=True))
    square = sum(
        chance * (score - mean) ** 2 for score, chance in zip(scores, chances, strict=True)
    )
    sigma = math.sqrt(square)
    return [
        score - 0.5 - distance * sigma * (1 + (score - mean) ** 2 / square) / 2 for score in scores
    ]


def _tilt(slopes: Sequence[float], shares: Sequence[float]) -> float:
    """The multiplier that makes the tilted mean zero: Newton's steps, kept between its limits."""
    low, high = -1 / max(slopes), -1 / min(slopes)
    tilt = 0.0
    for _ in range(_ROUNDS):
        parts = [slope / (1 + tilt * slope) for slope in slopes]
        value = sum(share * part for share, part in zip(shares, parts, strict=True))
        low, high = (tilt, high) if value > 0 else (low, tilt)
        fall = sum(share * part * part for share, part in zip(shares, parts, strict=True))
        after = tilt + value / fall
        if not low < after < high:
            after = (low + high) / 2
        if abs(after - tilt) < _EXACT:
            return after
        tilt = after
    return tilt
