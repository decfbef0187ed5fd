"""Zones found the slow and obvious way: by walking over equal triangles.

Written apart from the rules, from coordinates and colour names only, to hold the rules against.
"""

from spinney.games.legendary_forests.content import TileSet
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.tables import coordinate

Triangle = tuple[int, int, int]
ACROSS = {0: (0, -1, 2), 1: (1, 0, 3), 2: (0, 1, 0), 3: (-1, 0, 1)}


def flood(tiles: TileSet, planet: Planet) -> set[tuple[frozenset[Triangle], int, int]]:
    """All zones: their triangles, full runes and half-runes."""
    colour = _colours(tiles, planet)
    left = {triangle for triangle, name in colour.items() if name != "grass"}
    found = set()
    while left:
        zone = _spread(colour, next(iter(left)))
        left -= zone
        halves = [triangle for triangle in zone if _across(triangle) not in colour]
        found.add((frozenset(zone), (len(zone) - len(halves)) // 2, len(halves)))
    return found


def _colours(tiles: TileSet, planet: Planet) -> dict[Triangle, str]:
    printed = {tile.number: tile.sides for tile in tiles}
    colours = {}
    for placement, number in planet.placements():
        x, y = coordinate(placement // 4)
        for side in range(4):
            colours[x, y, side] = printed[number][(side - placement % 4) % 4]
    return colours


def _across(triangle: Triangle) -> Triangle:
    x, y, side = triangle
    dx, dy, opposite = ACROSS[side]
    return x + dx, y + dy, opposite


def _spread(colour: dict[Triangle, str], start: Triangle) -> set[Triangle]:
    zone, edge = {start}, [start]
    while edge:
        x, y, side = edge.pop()
        beside = [(x, y, (side + 1) % 4), (x, y, (side - 1) % 4), _across((x, y, side))]
        for triangle in beside:
            if triangle not in zone and colour.get(triangle) == colour[start]:
                zone.add(triangle)
                edge.append(triangle)
    return zone
