"""Chapter 4: advancing on the circle of spirits."""

from collections.abc import Sequence

from spinney.core import Action, Event, Refusal, Seat
from spinney.games.living_forest.actions import Advance
from spinney.games.living_forest.events import SpiritAdvanced
from spinney.games.living_forest.position import VICTORY_TILE, Kind, PendingStep, Position
from spinney.games.living_forest.rules.strength import step_of
from spinney.games.living_forest.rules.victory_tiles import take_only
from spinney.games.living_forest.tables import ADVANCE, ROCKS
from spinney.games.living_forest.texts import TEXTS


def choices(position: Position, wind: int) -> Sequence[Action]:
    """The free rocks ahead, as many as the wind carries, at most once round. Rule: LV-4.5."""
    return [ADVANCE[rock] for rock in _free_ahead(position)[: max(0, wind)]]


def refusal(position: Position, wind: int, action: Advance) -> Refusal | None:
    """Why this rock cannot be reached. Rules: LV-4.5, LV-4.6."""
    free = _free_ahead(position)
    if action.rock not in range(len(ROCKS)):
        return TEXTS.refuse("LV-4.5", "no-such-rock", rock=action.rock, last=len(ROCKS) - 1)
    if action.rock not in free:
        return TEXTS.refuse("LV-4.6", "rock-taken", rock=action.rock)
    steps = free.index(action.rock) + 1
    if steps > wind:
        return TEXTS.refuse("LV-4.5", "too-little-wind", rock=action.rock, steps=steps, wind=wind)
    return None


def perform(position: Position, seat: Seat, _wind: int, action: Advance) -> list[Event]:
    """Jump spirits, take a tile from each, use the rock. Rules: LV-4.6, LV-4.7, LV-4.8."""
    events: list[Event] = [SpiritAdvanced(seat, action.rock)]
    jumped = _jumped(position, seat, action.rock)
    position.spirits[seat].rock = action.rock
    steps = [
        PendingStep(VICTORY_TILE, o) for o in jumped if not take_only(position, seat, o, events)
    ]
    bonus = step_of(position, Kind(ROCKS[action.rock]))
    position.steps = (*steps, bonus, *position.steps)
    return events


def _free_ahead(position: Position) -> list[int]:
    """The rocks on which nobody stands, clockwise from the acting spirit. Rule: LV-4.6."""
    here = position.acting().rock
    taken = {spirit.rock for spirit in position.spirits}
    ahead = [(here + step) % len(ROCKS) for step in range(1, len(ROCKS))]
    return [rock for rock in ahead if rock not in taken]


def _jumped(position: Position, seat: Seat, target: int) -> list[Seat]:
    """Those who stand between here and there, in the order they are passed. Rule: LV-4.7."""
    here = position.spirits[seat].rock
    distance = (target - here) % len(ROCKS)
    passed = {
        (position.spirits[other].rock - here) % len(ROCKS): other
        for other in position.table()
        if other != seat
    }
    return [passed[step] for step in sorted(passed) if step < distance]
