"""One player's planet: tiles, zones and trees, kept up to date tile by tile.

Numbers are explained in `tables`. Zones are not searched for: every triangle carries the label of
its zone, which is the lowest triangle in it, and two zones that meet become one.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from spinney.games.legendary_forests.actions import SIDES, Side
from spinney.games.legendary_forests.content import START
from spinney.games.legendary_forests.tables import (
    BLANK,
    CENTRE,
    NEEDS,
    NO_RUNES,
    NOWHERE,
    OPPOSITE,
    STEPS,
    TOUCHED,
    Tables,
    placement_at,
)

_BYTE: Final = tuple(bytes([value]) for value in range(256))


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

    def __init__(
        self,
        tables: Tables,
        at: dict[int, int],
        frontier: dict[int, int],
        runes: list[int],
        halves: list[int],
        looks: bytes = b"",
        kinds: bytes = b"",
        labels: bytes = b"",
        trees: tuple[int, ...] = (),
        lost: tuple[int, ...] = (),
    ) -> None:
        """A planet of these parts; without tiles, if only those are named that change in place."""
        self.tables = tables
        self.at = at
        """The first triangle of the tile on each cell, in order of laying."""
        self.looks = looks
        """The look of each tile, in order of laying."""
        self.frontier = frontier
        """The empty cells beside a tile, with the sides they need."""
        self.kinds = kinds
        """The colour of each triangle, or `BLANK`."""
        self.labels = labels
        """The zone of each triangle."""
        self.runes = runes
        """The full runes of each zone, at its label."""
        self.halves = halves
        """The half-runes of each zone, at its label; none in a closed zone."""
        self.trees = trees
        """The triangle each tree was planted on, in order of planting."""
        self.lost = lost
        """The tiles that found no place."""

    def copy(self) -> "Planet":
        """A planet of its own."""
        return Planet(
            self.tables,
            self.at.copy(),
            self.frontier.copy(),
            self.runes[:],
            self.halves[:],
            self.looks,
            self.kinds,
            self.labels,
            self.trees,
            self.lost,
        )

    def parts(self) -> tuple[Any, ...]:
        """What it is made of, but for the tables."""
        return (
            self.at,
            self.frontier,
            self.runes,
            self.halves,
            self.looks,
            self.kinds,
            self.labels,
            self.trees,
            self.lost,
        )

    def options(self, tile: int) -> list[int]:
        """All placements where a tile fits, in order. Rules: LF-3.1, LF-3.2, LF-3.3."""
        fits = self.tables.fits[tile]
        options = [
            cell * 4 + turns for cell, needs in self.frontier.items() for turns in fits[needs]
        ]
        options.sort()
        return options

    def can_lay(self, placement: int, tile: int) -> bool:
        """Whether a tile fits there. Rules: LF-3.1, LF-3.2, LF-3.3."""
        needs = self.frontier.get(placement >> 2)
        return needs is not None and placement & 3 in self.tables.fits[tile][needs]

    def lay(self, placement: int, tile: int) -> None:
        """Lay a tile where it fits. Rules: LF-3.5, LF-5.1, LF-5.3."""
        cell = placement >> 2
        look = tile * 4 + (placement & 3)
        first = len(self.labels)
        tables = self.tables
        self.labels += tables.labels[first >> 2][look]
        self.runes += NO_RUNES
        self.halves += tables.halves[look]
        self.looks += _BYTE[look]
        at = self.at
        frontier = self.frontier
        touched = TOUCHED[frontier.pop(cell)]
        at[cell] = first
        kinds = tables.kinds[look]
        self.kinds += kinds
        for side in range(4):
            beside = cell + STEPS[side]
            kind = kinds[side]
            if not touched[side]:
                needs = NEEDS[kind][OPPOSITE[side]]
                frontier[beside] = frontier.get(beside, 0) + needs
            elif kind != BLANK:
                self._light(first + side, at[beside] + OPPOSITE[side])

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
        labels = self.labels
        return [zone for zone in range(len(labels)) if labels[zone] == zone]

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

    def spots(self, triangles: Sequence[int]) -> list[int]:
        """Where triangles lie: cell x 4 + side."""
        cells = list(self.at)
        return [cells[triangle >> 2] * 4 + (triangle & 3) for triangle in triangles]

    def placements(self) -> Iterator[tuple[int, int]]:
        """The tiles in order of laying, as placement and tile number."""
        for cell, look in zip(self.at, self.looks, strict=True):
            yield cell * 4 + (look & 3), look >> 2


def start_planet(tables: Tables) -> Planet:
    """A planet that is only its start tile. Rule: LF-1.3."""
    planet = Planet(tables, {}, {CENTRE: 0}, [], [])
    planet.lay(CENTRE * 4, START)
    return planet
