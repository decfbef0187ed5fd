"""One player's planet: tiles, zones and trees, kept up to date tile by tile.

Numbers are explained in `tables`. Zones are not searched for: every triangle carries the label of
its zone, which is the lowest triangle in it, and two zones that meet become one.
"""

from collections.abc import Iterable, Iterator

from spinney.games.legendary_forests.actions import SIDES, Side
from spinney.games.legendary_forests.content import DRAWN, START
from spinney.games.legendary_forests.tables import (
    BLANK,
    CENTRE,
    NEEDS,
    NO_ZONE,
    NOWHERE,
    OPPOSITE,
    STEPS,
    Tables,
    placement_at,
)

_BYTE = tuple(bytes([value]) for value in range(256))
_TRIANGLES = 4 * (DRAWN + 1)


class Planet:
    """A planet: mutable, with a copy that costs little because most parts never change."""

    __slots__ = (
        "at",
        "frontier",
        "halves",
        "kinds",
        "labels",
        "looks",
        "lost",
        "runes",
        "tables",
        "trees",
    )

    def __init__(self, tables: Tables) -> None:
        """A planet that is only its start tile. Rule: LF-1.3."""
        self.tables = tables
        self.at: dict[int, int] = {}
        """The first triangle of the tile on each cell, in order of laying."""
        self.looks = b""
        """The look of each tile, in order of laying."""
        self.frontier = {CENTRE: 0}
        """The empty cells beside a tile, with the sides they need."""
        self.kinds = b""
        """The colour of each triangle, or `BLANK`."""
        self.labels = b""
        """The zone of each triangle."""
        self.runes = bytearray(_TRIANGLES)
        """The full runes of each zone, at its label."""
        self.halves = bytearray(_TRIANGLES)
        """The half-runes of each zone, at its label; none in a closed zone."""
        self.trees: tuple[int, ...] = ()
        """The triangle each tree was planted on, in order of planting."""
        self.lost: tuple[int, ...] = ()
        """The tiles that found no place."""
        self.lay(CENTRE * 4, START)

    def copy(self) -> "Planet":
        """A planet of its own."""
        other = object.__new__(Planet)
        other.tables = self.tables
        other.at = self.at.copy()
        other.looks = self.looks
        other.frontier = self.frontier.copy()
        other.kinds = self.kinds
        other.labels = self.labels
        other.runes = self.runes[:]
        other.halves = self.halves[:]
        other.trees = self.trees
        other.lost = self.lost
        return other

    def options(self, tile: int) -> list[int]:
        """All placements where a tile fits, in order. Rules: LF-3.1, LF-3.2, LF-3.3."""
        fits = self.tables.fits[tile]
        options = [
            cell * 4 + turns for cell, needs in self.frontier.items() for turns in fits[needs]
        ]
        options.sort()
        return options

    def lay(self, placement: int, tile: int) -> None:
        """Lay a tile where it fits. Rules: LF-3.5, LF-5.1, LF-5.3."""
        cell = placement >> 2
        look = tile * 4 + (placement & 3)
        first = len(self.labels)
        tables = self.tables
        self.labels += tables.labels[first >> 2][look]
        self.halves[first : first + 4] = tables.halves[look]
        self.looks += _BYTE[look]
        at = self.at
        frontier = self.frontier
        del frontier[cell]
        at[cell] = first
        kinds = tables.kinds[look]
        self.kinds += kinds
        for side in (0, 1, 2, 3):
            beside = cell + STEPS[side]
            kind = kinds[side]
            neighbour = at.get(beside)
            if neighbour is None:
                needs = NEEDS[kind][OPPOSITE[side]]
                frontier[beside] = frontier.get(beside, 0) + needs
            elif kind != BLANK:
                self._light(first + side, neighbour + OPPOSITE[side])

    def _light(self, one: int, other: int) -> None:
        """Two half-runes become a full rune; their zones become one, if they are not already.

        Rules: LF-5.1, LF-5.3, LF-5.7.
        """
        runes = self.runes
        halves = self.halves
        keep = self.labels[one]
        gone = self.labels[other]
        if keep == gone:
            runes[keep] += 1
            halves[keep] -= 2
            return
        if gone < keep:
            keep, gone = gone, keep
        self.labels = self.labels.replace(_BYTE[gone], _BYTE[keep])
        runes[keep] += runes[gone] + 1
        halves[keep] += halves[gone] - 2
        runes[gone] = halves[gone] = 0

    def zones(self) -> list[int]:
        """The labels of all zones, in order. Rule: LF-5.5."""
        return sorted({*self.labels.replace(_BYTE[NO_ZONE], b"")})

    def treed(self) -> list[int]:
        """The labels of the zones that have trees, each once. Rules: LF-5.6, LF-6.4."""
        labels = self.labels
        return sorted({labels[tree] for tree in self.trees})

    def points(self, zone: int) -> int:
        """What a zone with trees is worth, closed or open. Rules: LF-5.4, LF-6.2, LF-6.3."""
        return self.runes[zone] if self.halves[zone] else 2 * self.runes[zone]

    def score(self) -> int:
        """The planet's victory points. Rule: LF-6.1."""
        return sum(map(self.points, self.treed()))

    def triangle_at(self, x: int, y: int, side: Side) -> int:
        """The triangle there, or `NOWHERE` if no tile lies there."""
        first = self.at.get(placement_at(x, y, 0) >> 2)
        return NOWHERE if first is None else first + SIDES.index(side)

    def spots(self, triangles: Iterable[int]) -> list[int]:
        """Where triangles lie: cell x 4 + side."""
        cells = list(self.at)
        return [cells[triangle >> 2] * 4 + (triangle & 3) for triangle in triangles]

    def placements(self) -> Iterator[tuple[int, int]]:
        """The tiles in order of laying, as placement and tile number."""
        for cell, look in zip(self.at, self.looks, strict=True):
            yield cell * 4 + (look & 3), look >> 2
