"""Sequential halving: the worse half of the candidates is given up, again and again.

Every candidate is tried in the same imagined worlds, so that luck does not decide between them.
"""

from collections.abc import Callable, Sequence
from math import ceil, log2
from typing import NamedTuple

from spinney.bots.search.budget import Budget, Spending

Try = Callable[[int, int], float]
"""What candidate number so-and-so brings in world number so-and-so; more is better."""


_WHATEVER = 400
"""Where only seconds count, so many attempts are never too many."""


class Judged:
    """A candidate: what was thought of it before, and what it brought in worlds."""

    __slots__ = ("candidate", "opinion", "total", "worlds")

    def __init__(self, candidate: int, opinion: float) -> None:
        self.candidate = candidate
        self.opinion = opinion
        self.total = 0.0
        self.worlds = 0

    @property
    def value(self) -> float:
        """The mean over its worlds."""
        return self.total / self.worlds

    def trust(self, weight: float) -> float:
        """What was thought and what was seen together; to compare those tried as often."""
        return (self.total + weight * self.opinion) / self.worlds


class Opinions(NamedTuple):
    """What is thought of each candidate before it is tried, and how many worlds that is worth."""

    values: Sequence[float]
    weight: float


def halve(
    candidates: int,
    attempt: Try,
    budget: Budget,
    opinions: Opinions | None = None,
    worlds: int | None = None,
) -> list[Judged]:
    """All candidates, best first: those that lasted longer before those given up earlier.

    Where there are only so many worlds, every candidate is tried in each of them.
    """
    values, weight = opinions or Opinions([0.0] * candidates, 0.0)
    left = [Judged(number, values[number]) for number in range(candidates)]
    if worlds is not None and candidates * worlds <= (budget.simulations or _WHATEVER):
        return _try_every(left, attempt, worlds)
    spending = budget.begin()
    given_up: list[Judged] = []
    rounds = max(1, ceil(log2(candidates)))
    for number in range(1, rounds + 1):
        _try_all(left, attempt, spending, number / rounds)
        left.sort(key=lambda judged: -judged.trust(weight))
        if number < rounds:
            keep = (len(left) + 1) // 2
            given_up = left[keep:] + given_up
            left = left[:keep]
    return left + given_up


def _try_every(left: list[Judged], attempt: Try, worlds: int) -> list[Judged]:
    for one in left:
        one.total = sum(attempt(one.candidate, world) for world in range(worlds))
        one.worlds = worlds
    return sorted(left, key=lambda one: -one.value)


def _try_all(left: Sequence[Judged], attempt: Try, spending: Spending, until: float) -> None:
    """One world after another for all that are left, until so much of the budget is spent.

    The first world is tried whatever it costs: a value is needed for every candidate.
    """
    while left[0].worlds == 0 or spending.share() < until:
        for judged in left:
            judged.total += attempt(judged.candidate, judged.worlds)
            judged.worlds += 1
        spending.spend(len(left))
