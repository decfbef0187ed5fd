"""A verdict on a decision: what was played against the best that can be found."""

from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any

import msgspec

from spinney.bots.review.judges import judges_of
from spinney.bots.review.reasons import fact_of
from spinney.bots.review.report import Verdict
from spinney.bots.search import Budget
from spinney.core import Action, Seat


class Question(msgspec.Struct, frozen=True):
    """One decision to be judged, by what its seat knew; a process of its own can do it."""

    game: str
    simulations: int
    worlds: int
    position: int
    seat: Seat
    view: Any
    legal: Sequence[Action]
    played: Action

    def answer(self) -> Verdict:
        """Seek the best action, then try it and the played one in fresh worlds."""
        judges = judges_of(self.game)
        judge = judges.make(self.position, Budget(self.simulations))
        best = judge.think(self.view, self.legal)[0].action
        pair = [self.played] if best == self.played else [self.played, best]
        tried = judge.compare(self.view, pair, self.worlds)
        value, loss = fmean(tried[0]), fmean(tried[-1]) - fmean(tried[0])
        if loss <= _error(tried[0], tried[-1]):
            return self._verdict(value, loss)
        why = fact_of(self.game, self.view, best, self.played, loss)
        return self._verdict(value, loss, best, why)

    def _verdict(self, value: float, loss: float, better: Any = None, why: Any = None) -> Verdict:
        return Verdict(
            position=self.position,
            seat=self.seat,
            played=self.played,
            value=round(value, 4),
            best=round(value + loss, 4),
            loss=round(loss, 4),
            better=better,
            reason=why,
        )


def _error(ones: Sequence[float], others: Sequence[float]) -> float:
    """How far the difference of two means may be off by chance."""
    apart = [one - other for one, other in zip(ones, others, strict=True)]
    return stdev(apart) / len(apart) ** 0.5 if len(apart) > 1 else 0.0
