"""A verdict on a decision: what was played against the best that can be found."""

from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any

import msgspec
from msgspec.structs import replace

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
        """Seek the best action, then try it and the played one in fresh worlds.

        What play at a glance would have done is tried beside them: worlds are played on so, and
        by how much the best is better was not expected before.
        """
        judges = judges_of(self.game)
        judge = judges.make(self.position, Budget(self.simulations))
        best = judge.think(self.view, self.legal)[0].action
        habit = judges.habit(self.view, self.legal) if judges.habit else best
        actions = list(dict.fromkeys((self.played, best, habit)))
        tried = dict(zip(actions, judge.compare(self.view, actions, self.worlds), strict=True))
        played, value = tried[self.played], fmean(tried[self.played])
        error = _error(played, tried[best])
        verdict = Verdict(
            position=self.position,
            seat=self.seat,
            played=self.played,
            value=round(value, 4),
            best=round(fmean(tried[best]), 4),
            loss=round(fmean(tried[best]) - value, 4),
            beyond=round(fmean(tried[best]) - fmean(tried[habit]), 4),
            error=round(error, 4),
        )
        if verdict.loss <= error:
            return verdict
        why = fact_of(self.game, self.view, best, self.played, verdict.loss)
        return replace(verdict, better=best, reason=why)


def _error(ones: Sequence[float], others: Sequence[float]) -> float:
    """How far the difference of two means may be off by chance."""
    apart = [one - other for one, other in zip(ones, others, strict=True)]
    return stdev(apart) / len(apart) ** 0.5 if len(apart) > 1 else 0.0
