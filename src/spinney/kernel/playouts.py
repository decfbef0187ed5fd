"""Single planets laid at random to the last draw: each seed is one planet, in C and in Python."""

from typing import Any, Final

from spinney.core import Setup
from spinney.games.legendary_forests.content import DRAWN, START, TILES
from spinney.games.legendary_forests.planet import Planet, start_planet
from spinney.games.legendary_forests.tables import Tables, tables_of
from spinney.kernel.components import native_tables, supply_of
from spinney.kernel.presence import available

_64_BITS: Final = (1 << 64) - 1


def play_planets(setup: Setup, seeds: Any, points: Any) -> None:
    """Nineteen tiles by lot, each where it fits by lot, a tree by lot at each trigger.

    Seeds are a buffer of unsigned 64-bit integers, points one of 16-bit integers that is written.
    All trees of the set-up are there for this one planet, whose player takes what others leave.
    """
    if available():
        from spinney.kernel import _forest

        _forest.play_out(native_tables(tables_of(setup)), supply_of(setup), seeds, points)
        return
    tables = tables_of(setup)
    written = memoryview(points).cast("B").cast("h")
    for number, seed in enumerate(memoryview(seeds).cast("B").cast("Q")):
        written[number] = _play(tables, list(supply_of(setup)), Lot(seed)).score()


def play_bare(setup: Setup, first: int, many: int) -> int:
    """The points of so many seeds in a row, added up in C alone: what could be had at most."""
    from spinney.kernel import _forest

    return _forest.play_many(native_tables(tables_of(setup)), supply_of(setup), first, many)


class Lot:
    """SplitMix64: a number that is counted up, and well mixed."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        """Any 64 bits will do."""
        self._state = seed

    def below(self, bound: int) -> int:
        """A number below a small bound."""
        self._state = mixed = (self._state + 0x9E3779B97F4A7C15) & _64_BITS
        mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & _64_BITS
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & _64_BITS
        return ((mixed ^ mixed >> 31) >> 32) * bound >> 32


def _play(tables: Tables, supply: list[int], lot: Lot) -> Planet:
    planet = start_planet(tables)
    for tile in _shuffled(lot)[:DRAWN]:
        _lay_somewhere(planet, tile, lot)
        if tile in tables.triggers:
            _plant_somewhere(planet, supply, lot)
    return planet


def _shuffled(lot: Lot) -> list[int]:
    pile = list(range(START + 1, TILES + 1))
    for last in range(len(pile) - 1, 0, -1):
        other = lot.below(last + 1)
        pile[last], pile[other] = pile[other], pile[last]
    return pile


def _lay_somewhere(planet: Planet, tile: int, lot: Lot) -> None:
    """Places count in the order in which they came up, which the kernel need not sort."""
    fits = planet.tables.fits[tile]
    found = [cell * 4 + turns for cell, needs in planet.frontier.items() for turns in fits[needs]]
    if found:
        planet.lay(found[lot.below(len(found))], tile)


def _plant_somewhere(planet: Planet, supply: list[int], lot: Lot) -> None:
    found = [zone for zone in planet.zones() if supply[planet.kinds[zone]]]
    if found:
        zone = found[lot.below(len(found))]
        supply[planet.kinds[zone]] -= 1
        planet.trees += (zone,)
