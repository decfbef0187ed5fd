"""Why one action is better than others: the term of the evaluation that speaks most for it."""

from statistics import fmean

from spinney.bots.contract import Terms
from spinney.bots.review.judges import judges_of
from spinney.bots.review.report import Reason

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
