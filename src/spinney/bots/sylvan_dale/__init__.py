"""Bots for Builders of Sylvan Dale."""

from collections.abc import Callable

from spinney.bots.search import Budget
from spinney.bots.sylvan_dale.measure import outcomes_for
from spinney.bots.sylvan_dale.thinker import FAR, NEAR, Foresight, Glance
from spinney.bots.thinking import Thinker

THINKERS: dict[str, Callable[[int, Budget], Thinker]] = {
    "glance": lambda seed, budget: Glance(seed),
    "foresight": lambda seed, budget: Foresight(seed, budget, NEAR),
    "far-sight": lambda seed, budget: Foresight(seed, budget, FAR, outcomes_for),
}
"""Ways to think, by the name that levels call them."""
