"""Whoever looks at a decision: how it thinks, what its values are, and its words for reasons."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from spinney.bots.legendary_forests import reasons as forest_reasons
from spinney.bots.legendary_forests.thinker import Foresight as ForestForesight
from spinney.bots.living_forest import reasons as grove_reasons
from spinney.bots.living_forest.numbers import chances
from spinney.bots.living_forest.thinker import Foresight as GroveForesight
from spinney.bots.review.report import Measure
from spinney.bots.search import Budget
from spinney.bots.sylvan_dale import reasons as dale_reasons
from spinney.bots.sylvan_dale.measure import outcomes_for
from spinney.bots.sylvan_dale.thinker import FAR
from spinney.bots.sylvan_dale.thinker import Foresight as DaleForesight
from spinney.bots.thinking import Judge
from spinney.core import Action

Terms = dict[str, float]

_JUDGES: Mapping[str, Callable[[int, Budget], Judge]] = {
    "legendary-forests": ForestForesight,
    "living-forest": lambda seed, budget: GroveForesight(seed, budget, judgement=chances()),
    "sylvan-dale": lambda seed, budget: DaleForesight(seed, budget, FAR, outcomes_for),
}
_TERMS: Mapping[str, Callable[[Any, Action], Terms]] = {
    "legendary-forests": forest_reasons.terms,
    "living-forest": grove_reasons.terms,
    "sylvan-dale": dale_reasons.terms,
}


class Judges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the decisions of a game are looked at, as the data file tells it."""

    measure: Measure
    simulations: int
    """How long the best action is sought."""
    worlds: int
    """In how many worlds it and the one that was played are compared."""
    masters: int = 0
    """How many games of a master's make par; none where everybody draws for themselves."""

    def quick(self) -> "Judges":
        """To look less closely: sooner, rougher, without par."""
        return Judges(self.measure, self.simulations // 12, self.worlds // 12, 0)


@cache
def judges() -> Mapping[str, Judges]:
    """By game; a game without thinkers has none."""
    data = files("spinney.bots") / "data" / "review.toml"
    return msgspec.convert(tomllib.loads(data.read_text(encoding="utf-8")), dict[str, Judges])


def can_advise(game: str) -> bool:
    """Whether decisions of this game can be judged."""
    return game in judges()


def measure_of(game: str) -> Measure:
    """What the values of a game are."""
    return judges()[game].measure


def judge_of(game: str, seed: int, simulations: int) -> Judge:
    """What judges the decisions of a game."""
    return _JUDGES[game](seed, Budget(simulations))


def terms_of(game: str, view: Any, action: Action) -> Terms:
    """What an action brings, term by term, in the game's measure."""
    return _TERMS[game](view, action)
