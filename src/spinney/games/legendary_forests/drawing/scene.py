"""What there is to see on a planet, measured in tiles, whatever look it is drawn in.

The start tile covers 0,0 to 1,1. Sides count clockwise from the top, 0 to 3.
"""

from collections.abc import Iterator
from typing import NamedTuple

from spinney.core import Seat
from spinney.games.legendary_forests.actions import LayTile
from spinney.games.legendary_forests.content import box, colour_words
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.seeing import planet_of
from spinney.games.legendary_forests.tables import BLANK, STEPS, coordinate, placement_at
from spinney.games.legendary_forests.view import ForestView

CORNERS = ((1, 0), (1, 1), (0, 1), (0, 0))
"""The corner of a tile at the clockwise end of each side."""
_MIDDLES = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))

Segment = tuple[tuple[float, float], tuple[int, int]]
"""From the centre of a tile to one of its corners."""


class Spot(NamedTuple):
    """A leaf side of a tile, or the triangle at it; `nth` counts what stands there already."""

    x: int
    y: int
    side: int
    kind: str
    nth: int = 0

    @property
    def middle(self) -> tuple[float, float]:
        """Where the rune of this side is."""
        right, down = _MIDDLES[self.side]
        return self.x + right, self.y + down


class Face(NamedTuple):
    """A tile as it lies, with the colour words of its sides."""

    x: int
    y: int
    number: int
    is_trigger: bool
    kinds: tuple[str, ...]
    leaves: tuple[Spot, ...]


class Scene(NamedTuple):
    """A planet to be drawn."""

    faces: tuple[Face, ...]
    halves: tuple[Spot, ...]
    runes: tuple[Spot, ...]
    closed: tuple[tuple[Segment, ...], ...]
    """The edge of each closed zone."""
    trees: tuple[Spot, ...]
    """Back to front."""
    sealed: Face | None
    """The viewer's own tile, chosen but not yet laid."""

    @property
    def all_faces(self) -> tuple[Face, ...]:
        """The tiles, and the sealed one if there is one."""
        return self.faces if self.sealed is None else (*self.faces, self.sealed)

    @property
    def extent(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom."""
        columns = [face.x for face in self.all_faces]
        rows = [face.y for face in self.all_faces]
        return min(columns), min(rows), max(columns) + 1, max(rows) + 1

    def trees_on(self, face: Face) -> set[int]:
        """The triangles of a tile on which trees stand."""
        return {tree.side for tree in self.trees if (tree.x, tree.y) == (face.x, face.y)}


def scene_of(view: ForestView, seat: Seat) -> Scene:
    """The planet of a seat as the viewer knows it; a sealed tile shows on the viewer's own."""
    planet = planet_of(view, seat)
    words = colour_words(view.setup.edition)
    kinds = tuple(words[colour] for colour in box().colours.all)
    faces = tuple(_face(planet, kinds, *laid) for laid in planet.placements())
    leaves = [spot for face in faces for spot in face.leaves]
    sealed = view.sealed if view.seat == seat else None
    return Scene(
        faces=faces,
        halves=tuple(spot for spot in leaves if not _has_met(planet, spot)),
        runes=tuple(spot for spot in leaves if _has_met(planet, spot) and spot.side in (1, 2)),
        closed=tuple(tuple(_edge(planet, z)) for z in planet.zones() if not planet.halves[z]),
        trees=tuple(sorted(_trees(planet, kinds), key=lambda tree: (tree.middle[1], tree.nth))),
        sealed=_face(planet, kinds, _placement(sealed), view.drawn[-1]) if sealed else None,
    )


def _placement(action: LayTile) -> int:
    return placement_at(action.x, action.y, action.turns)


def _face(planet: Planet, kinds: tuple[str, ...], placement: int, tile: int) -> Face:
    x, y = coordinate(placement >> 2)
    sides = list(enumerate(planet.tables.kinds[tile * 4 + (placement & 3)]))
    return Face(
        x,
        y,
        number=tile,
        is_trigger=tile in planet.tables.triggers,
        kinds=tuple(kinds[kind] for _, kind in sides),
        leaves=tuple(Spot(x, y, side, kinds[kind]) for side, kind in sides if kind != BLANK),
    )


def _has_met(planet: Planet, spot: Spot) -> bool:
    """Whether a half-rune has become a full one."""
    cell = placement_at(spot.x, spot.y, 0) >> 2
    return cell + STEPS[spot.side] in planet.at


def _edge(planet: Planet, zone: int) -> Iterator[Segment]:
    """Where another zone or grass begins: in a closed zone always inside a tile."""
    labels = planet.labels
    for cell, first in planet.at.items():
        x, y = coordinate(cell)
        for side, (right, down) in enumerate(CORNERS):
            here, beyond = labels[first + side], labels[first + (side + 1) % 4]
            if zone in (here, beyond) and here != beyond:
                yield (x + 0.5, y + 0.5), (x + right, y + down)


def _trees(planet: Planet, kinds: tuple[str, ...]) -> Iterator[Spot]:
    triangles = _standing(planet)
    for nth, (triangle, spot) in enumerate(zip(triangles, planet.spots(triangles), strict=True)):
        earlier = triangles[:nth].count(triangle)
        yield Spot(*coordinate(spot >> 2), spot & 3, kinds[planet.kinds[triangle]], earlier)


def _standing(planet: Planet) -> list[int]:
    """The triangle each tree is drawn on: where it was planted, or a less crowded one.

    A tree belongs to its zone and not to a place in it, so it may step aside. Rule: LF-5.6.
    """
    labels = planet.labels
    taken: list[int] = []

    def crowd(triangle: int) -> tuple[int, int]:
        return taken.count(triangle), sum(other >> 2 == triangle >> 2 for other in taken)

    for tree in planet.trees:
        zone = [triangle for triangle, label in enumerate(labels) if label == labels[tree]]
        taken.append(min([tree, *zone], key=crowd))
    return taken
