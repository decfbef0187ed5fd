"""How long a bot may think: so many simulations, so many seconds, or what comes first."""

import time  # noqa: TID251 - thinking takes time; the rules never see the clock
from math import ceil

import msgspec


class Budget(msgspec.Struct, frozen=True):
    """A budget in simulations plays the same on every machine; one in seconds keeps a clock."""

    simulations: int | None = None
    seconds: float | None = None

    def enough_for(self, candidates: int) -> int:
        """How many of the candidates can be tried at all: each needs a simulation."""
        return candidates if self.simulations is None else min(candidates, self.simulations)

    def part(self, share: float) -> "Budget":
        """So much of the simulations, where there is less to decide; the clock is the same."""
        if self.simulations is None:
            return self
        return Budget(max(1, ceil(share * self.simulations)), self.seconds)

    def begin(self) -> "Spending":
        """Start the clock."""
        return Spending(self)


class Spending:
    """A budget while it is spent."""

    __slots__ = ("_began", "_budget", "_used")

    def __init__(self, budget: Budget) -> None:
        if budget.simulations is None and budget.seconds is None:
            raise ValueError("a budget needs simulations, seconds or both")
        self._budget = budget
        self._began = time.perf_counter()
        self._used = 0

    def spend(self, simulations: int = 1) -> None:
        """Count what was done."""
        self._used += simulations

    def share(self) -> float:
        """How much of the budget is gone: 0 at first, 1 and more when it is spent."""
        budget = self._budget
        spent = 0.0
        if budget.simulations is not None:
            spent = self._used / budget.simulations
        if budget.seconds is not None:
            spent = max(spent, (time.perf_counter() - self._began) / budget.seconds)
        return spent
