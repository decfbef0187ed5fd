"""Chapter 3: how strong an action is."""

from spinney.games.living_forest.position import (
    ADVANCE,
    ATTRACT,
    EXTINGUISH,
    FRAGMENT,
    PLANT,
    Kind,
    Position,
    Step,
)
from spinney.games.living_forest.tables import PLANT as SPROUT
from spinney.games.living_forest.tables import SUN, WATER, WIND

_ELEMENT = {ATTRACT: SUN, EXTINGUISH: WATER, ADVANCE: WIND, PLANT: SPROUT}


def step_of(position: Position, kind: Kind, extra: int = 0) -> Step:
    """An action at its full strength; elements are never used up. Rule: LV-3.6."""
    if kind is FRAGMENT:
        return Step(kind, 1 + extra)
    return Step(kind, position.acting().strength(_ELEMENT[kind]) + extra)
