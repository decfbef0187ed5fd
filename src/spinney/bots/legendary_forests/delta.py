"""What a tile would change on a planet, worked out without laying it."""

from functools import lru_cache

from spinney.bots.legendary_forests.worth import FACING, FITS, Stage, fitting, zone_kind
from spinney.games.legendary_forests.content import SETS_KEPT
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.tables import NEEDS, NO_ZONE, OPPOSITE, STEPS, Tables

_SIDES = (0, 1, 2, 3)
_WASTED = -1e9


@lru_cache(maxsize=SETS_KEPT)
def groups_of(tables: Tables) -> list[list[list[int]]]:
    """By look: the sides that belong together inside the tile."""
    return [_groups(labels) for labels in tables.labels[0]]


def _groups(labels: bytes) -> list[list[int]]:
    zones = sorted({*labels} - {NO_ZONE})
    return [[side for side in _SIDES if labels[side] == zone] for zone in zones]


def zones_beside(planet: Planet, cell: int) -> list[int]:
    """The zone that each side of a cell touches, or `NO_ZONE`."""
    at, labels = planet.at, planet.labels
    beside = []
    for side in _SIDES:
        first = at.get(cell + STEPS[side])
        beside.append(NO_ZONE if first is None else labels[first + OPPOSITE[side]])
    return beside


class Delta:
    """Weighs a planet with the numbers of a stage; `unseen` are the tiles that may still come."""

    __slots__ = ("fits", "groups", "holes", "kinds", "planet", "treed", "unseen", "zones")

    def __init__(self, planet: Planet, stage: Stage, unseen: int) -> None:
        self.planet = planet
        self.zones = stage.zones
        self.holes = stage.holes
        self.unseen = unseen
        self.fits = fitting(planet.tables)
        self.groups = groups_of(planet.tables)
        self.kinds = planet.tables.kinds
        self.treed = planet.treed()

    def best_placement(self, tile: int) -> int:
        """Where a tile brings most; -1 where it fits nowhere."""
        best, most = -1, float("-inf")
        ways = self.planet.tables.fits[tile]
        for cell, needs in self.planet.frontier.items():
            for turns in ways[needs]:
                gain = self.gain(cell * 4 + turns, tile)
                if gain > most:
                    best, most = cell * 4 + turns, gain
        return best

    def gain(self, placement: int, tile: int) -> float:
        """What the planet is worth more with a tile laid there."""
        cell, look = placement >> 2, tile * 4 + (placement & 3)
        beside = zones_beside(self.planet, cell)
        gain = self._holes_gain(cell, self.kinds[look])
        for joined, runes, halves in self._joined(look, beside):
            gain += self._zone_gain(joined, runes, halves)
        return gain

    def _joined(self, look: int, beside: list[int]) -> list[tuple[list[int], int, int]]:
        """The new zones: which old ones they join, and the runes and half-runes they add."""
        found: list[tuple[list[int], int, int]] = []
        for sides in self.groups[look]:
            zones = [beside[side] for side in sides if beside[side] != NO_ZONE]
            lit = len(zones)
            halves = len(sides) - 2 * lit
            for other in found:
                if any(zone in other[0] for zone in zones):
                    # Two parts of the tile meet in one zone around it.
                    found.remove(other)
                    zones = [*zones, *other[0]]
                    lit, halves = lit + other[1], halves + other[2]
                    break
            found.append((zones, lit, halves))
        return found

    def _zone_gain(self, joined: list[int], runes: int, halves: int) -> float:
        planet, table = self.planet, self.zones
        treed = False
        before = 0.0
        for zone in set(joined) if len(joined) > 1 else joined:
            has_tree = zone in self.treed
            treed = treed or has_tree
            before += table[zone_kind(has_tree, planet.runes[zone], planet.halves[zone])]
            runes += planet.runes[zone]
            halves += planet.halves[zone]
        return table[zone_kind(treed, runes, halves)] - before

    def _holes_gain(self, cell: int, kinds: bytes) -> float:
        """The hole that is filled, and those beside it that become narrower or new."""
        frontier = self.planet.frontier
        gain = -self._hole(frontier[cell])
        for side in _SIDES:
            beside = cell + STEPS[side]
            if beside not in self.planet.at:
                needs = frontier.get(beside, 0)
                after = needs + NEEDS[kinds[side]][OPPOSITE[side]]
                gain += self._hole(after) - self._hole(needs)
        return gain

    def _hole(self, needs: int) -> float:
        facing = FACING[needs]
        if not facing:
            return 0.0
        fits = (self.fits[needs] & self.unseen).bit_count()
        return facing * self.holes[fits if fits < FITS else FITS]

    def tree_gain(self, zone: int) -> float:
        """What a first tree in a zone is worth; a second one brings nothing. Rule: LF-5.6."""
        if zone in self.treed:
            return 0.0
        planet, table = self.planet, self.zones
        runes, halves = planet.runes[zone], planet.halves[zone]
        return table[zone_kind(True, runes, halves)] - table[zone_kind(False, runes, halves)]

    def best_zone(self, supply: list[int]) -> int:
        """Where a tree that is in supply is worth most; -1 where none can be planted.

        A second tree in a zone is wasted: it is planted only where there is no other choice.
        """
        best, most = -1, float("-inf")
        kinds = self.planet.kinds
        for zone in self.planet.zones():
            if supply[kinds[zone]]:
                gain = _WASTED if zone in self.treed else self.tree_gain(zone)
                if gain > most:
                    best, most = zone, gain
        return best
