"""A bot that takes what looks best now."""

import random
from collections.abc import Sequence
from typing import Any, Final

from spinney.bots.legendary_forests.planting import sensible
from spinney.core import Action
from spinney.games.legendary_forests.actions import LayTile, PlantTree
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.seeing import planet_of
from spinney.games.legendary_forests.tables import placement_at
from spinney.games.legendary_forests.view import ForestView

_CLOSED: Final = 2.0
"""A rune in a closed zone."""
_OPEN: Final = 1.0
"""A rune in an open zone."""
_HALF: Final = -0.35
"""A half-rune still to be lit: each makes the zone harder to close."""
_BARE: Final = 0.3
"""What a zone is worth before it has a tree, as a share of what it would be with one."""


class GreedyForester:
    """Looks one step ahead on its own planet; trees go where they are worth most."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: Any, legal: Sequence[Action]) -> Action:
        """The action with the best planet after it; equals are drawn by lot."""
        planet = planet_of(view, view.seat)
        actions = sensible(view, legal)
        values = [self._value(view, planet, action) for action in actions]
        best = max(values)
        return self._rng.choice([a for a, v in zip(actions, values, strict=True) if v == best])

    def _value(self, view: ForestView, planet: Planet, action: Action) -> float:
        after = planet.copy()
        if isinstance(action, LayTile):
            after.lay(placement_at(action.x, action.y, action.turns), view.drawn[-1])
        elif isinstance(action, PlantTree):
            after.trees += (after.triangle_at(action.x, action.y, action.side),)
        return worth(after)


def worth(planet: Planet) -> float:
    """A planet's worth: zones with trees in full, bare ones by the hope of a tree."""
    treed = set(planet.treed())
    total = 0.0
    for zone in planet.zones():
        halves = planet.halves[zone]
        value = planet.runes[zone] * (_OPEN if halves else _CLOSED) + halves * _HALF
        total += value if zone in treed else value * _BARE
    return total
