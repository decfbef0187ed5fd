"""A tile set as tables of small numbers, made once, for rules that must be fast.

A *cell* is a place on a planet's grid, a *placement* is cell x 4 + quarter turns, a *look* is
tile number x 4 + quarter turns, a *spot* is cell x 4 + side. A *triangle* is numbered by the order
of laying: 4 x tiles laid before + side. Sides count clockwise from the top, 0 to 3.
"""

from functools import lru_cache
from itertools import product
from typing import Final

from spinney.core import Setup
from spinney.core.places import place_name
from spinney.core.setup import canonical
from spinney.games.legendary_forests.actions import SIDES, LayTile, PlantTree
from spinney.games.legendary_forests.content import DRAWN, SETS_KEPT, TileSet, box, tiles_from

REACH: Final = DRAWN + 1
"""How far from the start tile a neighbour of the farthest possible tile can lie."""
WIDTH: Final = 2 * REACH + 1
ORIGIN: Final = (REACH, REACH)
"""The start tile lies on U21: no planet can grow beyond A1 or AO41."""
CENTRE: Final = REACH * WIDTH + REACH
STEPS: Final[tuple[int, ...]] = (-1, WIDTH, 1, -WIDTH)
"""From a cell to its neighbour at each side."""
OPPOSITE: Final[tuple[int, ...]] = (2, 3, 0, 1)
BLANK: Final = 3
"""The kind of a side without leaves; 0, 1 and 2 are the leaf colours."""
NOWHERE: Final = -1
"""No placement, no triangle."""
NO_ZONE: Final = 255
"""The label of a grass triangle."""
NO_RUNES: Final[tuple[int, ...]] = (0, 0, 0, 0)
"""The full runes of a tile that has just been laid."""

_NEED: Final = tuple(5**side for side in range(4))
NEEDS: Final = tuple(tuple((kind + 1) * _NEED[side] for side in range(4)) for kind in range(4))
"""By kind and side: what a neighbour adds to the needs of an empty cell."""
TOUCHED: Final = tuple(
    tuple(needs // _NEED[side] % 5 > 0 for side in range(4)) for needs in range(5**4)
)
"""By needs of an empty cell and side: whether there is a neighbour."""


def placement_at(x: int, y: int, turns: int) -> int:
    """The placement on a coordinate; x grows to the right, y down, the start tile is at 0,0.

    `NOWHERE` outside what can ever be reached.
    """
    if -REACH < x < REACH and -REACH < y < REACH and 0 <= turns <= 3:
        return ((x + REACH) * WIDTH + y + REACH) * 4 + turns
    return NOWHERE


def coordinate(cell: int) -> tuple[int, int]:
    """The coordinate of a cell."""
    return cell // WIDTH - REACH, cell % WIDTH - REACH


def name_at(x: int, y: int) -> str:
    """What people call a coordinate, such as U21."""
    return place_name(x, y, ORIGIN)


_SPOTS: Final = range(4 * WIDTH**2)
LAY_ACTIONS: Final = tuple(LayTile(*coordinate(at >> 2), at & 3) for at in _SPOTS)
"""By placement: the action that lays a tile there; made once, because search asks all the time."""
PLANT_ACTIONS: Final = tuple(PlantTree(*coordinate(at >> 2), SIDES[at & 3]) for at in _SPOTS)
"""By spot: the action that plants in the zone whose first triangle is there."""


class Tables:
    """What the rules look up about a tile set."""

    __slots__ = ("fits", "halves", "kinds", "labels", "tiles", "triggers")

    def __init__(self, tiles: TileSet) -> None:
        """Work out every table."""
        colours = box().colours.all
        self.tiles = tiles
        self.triggers = frozenset(tile.number for tile in tiles if tile.trigger)
        self.kinds = [bytes([BLANK] * 4)] * 4
        """By look: the kinds of the four sides as they lie. There is no tile 0."""
        for tile in tiles:
            printed = [colours.index(side) for side in tile.sides]
            self.kinds += [bytes(printed[(s - t) % 4] for s in range(4)) for t in range(4)]
        groups = [_groups(kinds) for kinds in self.kinds]
        self.labels = [[_labels(group, 4 * n) for group in groups] for n in range(DRAWN + 1)]
        """By number of tiles laid before and look: the zone labels of the four new triangles."""
        self.halves = [tuple(group.count(side) for side in range(4)) for group in groups]
        """By look: the half-runes of each zone inside the tile, at its first side."""
        self.fits = [_fits(self.kinds[4 * n : 4 * n + 4]) for n in range(len(tiles) + 1)]
        """By tile number and needs: the quarter turns in which the tile meets them."""


def tables_of(setup: Setup) -> Tables:
    """The tables of the set that a game is played with, made once. Rule: LF-1.6."""
    return _tables_of(canonical(setup.options))


@lru_cache(maxsize=SETS_KEPT)
def _tables_of(options: bytes) -> Tables:
    return Tables(tiles_from(options))


def _groups(kinds: bytes) -> list[int]:
    """For each side the first side of its zone inside the tile. Rules: LF-5.1, LF-5.2, LF-5.5.

    Neighbouring sides of one leaf colour join; opposite ones only through a side between them.
    """
    groups = [side if kind != BLANK else NO_ZONE for side, kind in enumerate(kinds)]
    for side in (0, 1, 2, 3, 0, 1, 2):
        after = (side + 1) % 4
        if kinds[side] == kinds[after] != BLANK:
            groups[side] = groups[after] = min(groups[side], groups[after])
    return groups


def _labels(groups: list[int], base: int) -> bytes:
    return bytes(NO_ZONE if group == NO_ZONE else base + group for group in groups)


def _fits(turned: list[bytes]) -> list[tuple[int, ...]]:
    """Which turns meet which needs: every choice of sides that have a neighbour. Rule: LF-3.2."""
    fits: list[tuple[int, ...]] = [()] * 5**4
    for turns, kinds in enumerate(turned):
        for touched in product((False, True), repeat=len(kinds)):
            needs = sum(NEEDS[kind][s] for s, kind in enumerate(kinds) if touched[s])
            fits[needs] = (*fits[needs], turns)
    return fits
