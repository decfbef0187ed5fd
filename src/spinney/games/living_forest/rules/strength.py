"""Chapter 3: how strong an action is."""

from typing import Final

from spinney.games.living_forest.position import (
    ADVANCE,
    ATTRACT,
    EXTINGUISH,
    FRAGMENT,
    PLANT,
    Kind,
    PendingStep,
    Position,
)
from spinney.games.living_forest.tables import PLANT as SPROUT
from spinney.games.living_forest.tables import SUN, WATER, WIND

_ELEMENT: Final = {ATTRACT: SUN, EXTINGUISH: WATER, ADVANCE: WIND, PLANT: SPROUT}


def strength_of(position: Position, kind: Kind) -> int:
    """How strong an action is; elements are never used up. Rule: LV-3.6."""
    return 1 if kind is FRAGMENT else position.acting().strength(_ELEMENT[kind])


def step_of(position: Position, kind: Kind, extra: int = 0) -> PendingStep:
    """An action at its full strength. Rule: LV-3.6."""
    return PendingStep(kind, strength_of(position, kind) + extra)
