"""Why one action is better than others: the term of the evaluation that speaks most for it."""

from statistics import fmean
from typing import Any

from spinney.bots.contract import Fact, Terms
from spinney.bots.review.judges import judges_of
from spinney.bots.review.report import Reason
from spinney.core import Action

_IMAGINED = "imagined"
_LEAST = 0.05
"""A term that makes a smaller share of the whole difference explains nothing."""


def reason(game: str, mine: Terms, others: list[Terms], ahead: float) -> Reason:
    """What sets an action apart from others that it is ahead of by so much."""
    apart = {
        term: worth - fmean([other.get(term, 0.0) for other in others])
        for term, worth in mine.items()
    }
    key, by = max(apart.items(), key=lambda one: one[1])
    if len(mine) > 1 and by <= _LEAST * abs(ahead):
        key, by = _IMAGINED, ahead
    if len(mine) == 1:
        by = ahead
    return Reason(key, round(by, 4), judges_of(game).reasons.say(game, key))


def fact_of(game: str, view: Any, best: Action, played: Action, loss: float) -> Reason:
    """What makes the best action better than the one that was played, or that no fact does."""
    judges = judges_of(game)
    if judges.explain is None:
        return reason(game, judges.terms(view, best), [judges.terms(view, played)], loss)
    key, params = judges.explain(view, best, played, loss) or Fact(_IMAGINED, {})
    return Reason(key, loss, judges.reasons.say(game, key, **params), params)
