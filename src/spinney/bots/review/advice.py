"""Hints: the best actions by a view and nothing else, each with what speaks for it."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from spinney.bots.review.judges import judges_of
from spinney.bots.review.reasons import reason
from spinney.bots.review.report import Advice
from spinney.bots.search import Budget
from spinney.core import Action

_BESIDE = 6
"""What speaks for an action is seen against so many others, the likeliest ones."""


def advise(
    game: str,
    view: Any,
    legal: Sequence[Action],
    seed: int,
    count: int = 3,
    seconds: float | None = None,
) -> list[Advice]:
    """The best actions, best first; with a clock, what was found by then."""
    judges = judges_of(game)
    thoughts = judges.make(seed, Budget(judges.simulations, seconds)).think(view, legal)
    likely = thoughts[: max(count, _BESIDE)]
    terms = [judges.terms(view, one.action) for one in likely]
    value = fmean([one.value for one in likely])
    return [
        Advice(
            one.action,
            round(one.value, 4),
            one.games,
            reason(game, terms[place], terms, one.value - value),
        )
        for place, one in enumerate(likely[:count])
    ]
