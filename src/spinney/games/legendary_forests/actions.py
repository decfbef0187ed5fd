"""What a player can do in Legendary Forests."""

from enum import StrEnum
from typing import ClassVar

from spinney.core import Action


class Side(StrEnum):
    """The sides of a tile as it lies, clockwise from the top."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


SIDES = tuple(Side)


class LayTile(Action, frozen=True):
    """Lay the drawn tile on a cell, turned clockwise by quarter turns. Rule: LF-3.1."""

    notation: ClassVar[str] = "lay {x},{y} turned {turns}"

    x: int
    y: int
    turns: int


class PlantTree(Action, frozen=True):
    """Plant a tree of the zone's colour; a zone is named by its first triangle. Rule: LF-4.2."""

    notation: ClassVar[str] = "plant {x},{y} {side}"

    x: int
    y: int
    side: Side
