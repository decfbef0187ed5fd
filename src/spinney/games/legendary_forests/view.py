"""What a seat knows."""

from typing import Literal

import msgspec

from spinney.core import Seat, Setup
from spinney.games.legendary_forests.actions import LayTile, Side


class LaidTile(msgspec.Struct, frozen=True):
    """A tile on a planet."""

    tile: int
    x: int
    y: int
    turns: int


class Tree(msgspec.Struct, frozen=True):
    """A tree on a planet, on the first triangle its zone had when it was planted."""

    colour: str
    x: int
    y: int
    side: Side


class PlanetView(msgspec.Struct, frozen=True):
    """A planet: tiles and trees in the order they came, tiles that found no place, points now."""

    tiles: tuple[LaidTile, ...]
    trees: tuple[Tree, ...]
    lost: tuple[int, ...]
    points: int


class ForestView(msgspec.Struct, frozen=True):
    """Everything one seat, or a spectator, knows."""

    setup: Setup
    seat: Seat | None
    phase: Literal["lay", "plant", "over"]
    turn: int
    drawn: tuple[int, ...]
    """The tiles drawn so far; the last one is the tile of this turn."""
    unseen: tuple[int, ...]
    """The tiles nobody has seen: those to come and the five removed, by number."""
    waiting: tuple[Seat, ...]
    architect: Seat
    holder: Seat
    supply: dict[str, int]
    planets: tuple[PlanetView, ...]
    sealed: LayTile | None
    """The seat's own placement, while others are still choosing."""
