"""Legendary Forests by number: places are named by the triangles that lie beside them.

A planet grows in any direction, so coordinates would need 6,084 numbers. But a tile is laid beside
one that lies there: of the triangles that the new tile touches, the lowest names the cell. They
are numbered in the order of laying, 4 x tiles laid before + side, clockwise from the top.
"""

from collections.abc import MutableSequence
from typing import Final

from spinney.core import Action, Seat, Setup
from spinney.encoding.contract import ActionSpace
from spinney.games.legendary_forests.actions import LayTile, PlantTree
from spinney.games.legendary_forests.content import DRAWN
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.position import LAY
from spinney.games.legendary_forests.state import ForestState
from spinney.games.legendary_forests.tables import (
    LAY_ACTIONS,
    OPPOSITE,
    PLANT_ACTIONS,
    STEPS,
    placement_at,
)

_TURNS: Final = 4
_TOUCHED: Final = 4 * DRAWN
"""Triangles that a tile can be laid beside: all but those of the last tile."""
_PLANTS: Final = _TOUCHED * _TURNS
"""The first number of the trees; each is named by the first triangle of its zone."""


class ForestActions(ActionSpace):
    """76 triangles to lay a tile at, in four turns each, then 80 triangles to plant a tree on."""

    size = _PLANTS + 4 * (DRAWN + 1)

    def number(self, state: ForestState, seat: Seat, action: Action) -> int:
        """Where it is laid or planted, as this seat's planet has grown."""
        planet = state.planets[seat]
        if isinstance(action, LayTile):
            cell = placement_at(action.x, action.y, 0) >> 2
            return _touched(planet, cell) * _TURNS + action.turns
        if isinstance(action, PlantTree):
            return _PLANTS + planet.triangle_at(action.x, action.y, action.side)
        raise TypeError(f"{type(action).__name__} is no action of Legendary Forests")

    def action(self, state: ForestState, seat: Seat, number: int) -> Action:
        """The cell beside a triangle, or the triangle itself."""
        planet = state.planets[seat]
        triangle, turns = divmod(number, _TURNS)
        if 0 <= number < _PLANTS:
            cell = _beside(planet, triangle)
            if cell in planet.frontier and _touched(planet, cell) == triangle:
                return LAY_ACTIONS[cell * 4 + turns]
        elif 0 <= number - _PLANTS < len(planet.labels):
            return PLANT_ACTIONS[planet.spots([number - _PLANTS])[0]]
        raise self.refuse(number)

    def mask(self, state: ForestState, seat: Seat, into: MutableSequence[int]) -> None:
        """The same, without an action for each of them: whoever learns asks all the time."""
        into[: self.size] = bytes(self.size)
        if seat not in state.actors():
            return
        options = state.options[seat]
        if state.phase is LAY:
            planet = state.planets[seat]
            lowest = {cell: _touched(planet, cell) for cell in {at >> 2 for at in options}}
            for placement in options:
                into[lowest[placement >> 2] * _TURNS + (placement & 3)] = 1
        else:
            for zone in options:
                into[_PLANTS + zone] = 1


def _touched(planet: Planet, cell: int) -> int:
    """The lowest triangle that a tile on this cell would touch."""
    at = planet.at
    return min(
        [at[cell + step] + OPPOSITE[side] for side, step in enumerate(STEPS) if cell + step in at]
    )


def _beside(planet: Planet, triangle: int) -> int:
    """The cell that a triangle looks at; none, which is no cell, where no such tile lies."""
    tile, side = divmod(triangle, 4)
    cells = list(planet.at)
    return cells[tile] + STEPS[side] if tile < len(cells) else -1


def action_space(setup: Setup) -> ActionSpace:
    """The same for every edition and number of players."""
    return ForestActions()
