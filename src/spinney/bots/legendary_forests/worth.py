"""What a planet is worth in the end: learned numbers for its zones and its holes.

A zone is looked up by whether it has a tree, its full runes and its half-runes; a hole, an empty
cell beside tiles, by how many of the tiles that nobody has seen fit there. The numbers change as
the game goes on. `spinney.lab.tune` learns them; they lie in a data file.
"""

from array import array
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from itertools import chain, product

import msgspec

from spinney.games.legendary_forests.content import DRAWN, SETS_KEPT
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.tables import BLANK, Tables

RUNES = 9
HALVES = 5
FITS = 6
"""Beyond these, runes, half-runes and fitting tiles are not told apart."""
ZONES = 2 * (RUNES + 1) * (HALVES + 1)
_SPAN = 3
"""Turns are taken together, so many at a time."""
STAGES = -(-DRAWN // _SPAN) + 1


class Stage(msgspec.Struct, frozen=True):
    """The numbers for one stage of the game."""

    zones: list[float]
    """By tree, runes and half-runes."""
    holes: list[float]
    """By the number of tiles that fit: for each leaf side that faces the hole."""


def stage_of(left: int) -> int:
    """The stage, by the tiles still to be drawn: 0 is the end."""
    return -(-left // _SPAN)


def zone_kind(treed: bool, runes: int, halves: int) -> int:
    """The place of a zone in the table."""
    row = (RUNES + 1 if treed else 0) + (runes if runes < RUNES else RUNES)
    return row * (HALVES + 1) + (halves if halves < HALVES else HALVES)


def _leaf_sides(needs: int) -> int:
    return sum(0 < needs // 5**side % 5 <= BLANK for side in range(4))


FACING = bytes(map(_leaf_sides, range(5**4)))
"""By the needs of a hole: how many leaf sides face it."""


@cache
def shipped() -> tuple[Stage, ...]:
    """The learned numbers, from the end of the game to its beginning."""
    data = files("spinney.bots.legendary_forests") / "data" / "worth.json"
    return msgspec.json.decode(data.read_bytes(), type=tuple[Stage, ...])


def by_rule() -> Stage:
    """The end of the game, where nothing is a matter of opinion. Rules: LF-6.1 to LF-6.4."""
    zones = [0.0] * ZONES
    for runes, halves in product(range(RUNES + 1), range(HALVES + 1)):
        zones[zone_kind(True, runes, halves)] = float(runes if halves else 2 * runes)
    return Stage(zones, [0.0] * (FITS + 1))


def packed(numbers: Iterable[Stage]) -> bytes:
    """The numbers of all stages as the kernel reads them."""
    return array("d", chain.from_iterable((*one.zones, *one.holes) for one in numbers)).tobytes()


def mask_of(tiles: Iterable[int]) -> int:
    """A set of tiles as the bits of a number."""
    return sum(1 << tile for tile in tiles)


@lru_cache(maxsize=SETS_KEPT)
def fitting(tables: Tables) -> list[int]:
    """By the needs of a hole: the tiles that fit there, as the bits of a number."""
    numbers = range(len(tables.fits))
    return [mask_of(n for n in numbers if tables.fits[n][needs]) for needs in range(5**4)]


def features(planet: Planet, unseen: int) -> dict[int, int]:
    """How often a planet has each kind of zone and, after those, of leaf side at a hole."""
    found: dict[int, int] = {}
    treed = set(planet.treed())
    for zone in planet.zones():
        kind = zone_kind(zone in treed, planet.runes[zone], planet.halves[zone])
        found[kind] = found.get(kind, 0) + 1
    fits = fitting(planet.tables)
    for needs in planet.frontier.values():
        if FACING[needs]:
            kind = ZONES + min(FITS, (fits[needs] & unseen).bit_count())
            found[kind] = found.get(kind, 0) + FACING[needs]
    return found
