"""Bots for Living Forest."""

from collections.abc import Callable

from spinney.bots.living_forest.numbers import chances
from spinney.bots.living_forest.thinker import FAR, NEAR, Foresight, Glance
from spinney.bots.search import Budget
from spinney.bots.thinking import Thinker

THINKERS: dict[str, Callable[[int, Budget], Thinker]] = {
    "glance": lambda seed, budget: Glance(),
    "foresight": lambda seed, budget: Foresight(seed, budget, NEAR),
    "far-sight": lambda seed, budget: Foresight(seed, budget, FAR, judgement=chances()),
}
"""Ways to think, by the name that levels call them."""
