"""Chapter 4: extinguishing fires."""

from collections.abc import Sequence

from spinney.core import Action, Event, Refusal, Seat
from spinney.games.living_forest.actions import Extinguish
from spinney.games.living_forest.events import FireExtinguished
from spinney.games.living_forest.position import EXTINGUISH as EXTINGUISHING
from spinney.games.living_forest.position import PendingStep, Position
from spinney.games.living_forest.tables import EXTINGUISH, FIRE_VALUES
from spinney.games.living_forest.texts import TEXTS


def choices(position: Position, water: int) -> Sequence[Action]:
    """The values of fires in the circle that the water left can put out. Rule: LV-4.4."""
    return [
        EXTINGUISH[place]
        for place, count in enumerate(position.centre)
        if count and FIRE_VALUES[place] <= water
    ]


def refusal(position: Position, water: int, action: Extinguish) -> Refusal | None:
    """Why this fire burns on. Rule: LV-4.4."""
    value = action.value
    if value not in FIRE_VALUES or not position.centre[FIRE_VALUES.index(value)]:
        return TEXTS.refuse("LV-4.4", "no-such-fire", value=value)
    if value > water:
        return TEXTS.refuse("LV-4.4", "too-little-water", value=value, water=water)
    return None


def perform(position: Position, seat: Seat, water: int, action: Extinguish) -> list[Event]:
    """Keep the tile; more may follow with the water left. Rule: LV-4.4."""
    place = FIRE_VALUES.index(action.value)
    position.centre[place] -= 1
    position.spirits[seat].fires[place] += 1
    left = water - action.value
    if choices(position, left):
        position.steps = (PendingStep(EXTINGUISHING, left), *position.steps)
    return [FireExtinguished(seat, action.value)]
