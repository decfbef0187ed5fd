"""The best planet for a draw that is known beforehand: what hindsight could have made of it.

A beam of planets is laid tile by tile. The likely ones are each played on to the end at a glance,
and those that end best are kept. What is found can be built; a still better planet may be missed.
"""

from collections.abc import Sequence
from heapq import nlargest
from itertools import chain
from typing import NamedTuple

from spinney.bots.legendary_forests.delta import Delta
from spinney.bots.legendary_forests.playouts import playouts
from spinney.bots.legendary_forests.worth import Stage, mask_of, shipped, stage_of
from spinney.core import Setup
from spinney.games.legendary_forests.content import box
from spinney.games.legendary_forests.planet import Planet, start_planet
from spinney.games.legendary_forests.tables import tables_of
from spinney.kernel.outset import Outset

WIDTH = 60
"""So many planets are kept after each tile."""
_LIKELY = 4
"""So many times as many are played on to the end."""
_ZONES = 3
"""So many places for a tree are tried on each of them."""


class _Kept(NamedTuple):
    """A planet on its way: what it is worth so far, and the trees that are left for it."""

    planet: Planet
    worth: float
    supply: list[int]


def ceiling(setup: Setup, tiles: Sequence[int], width: int = WIDTH) -> int:
    """The most points that were found for these tiles in this order."""
    first = start_planet(tables_of(setup))
    supply = box().edition[setup.edition].supply(box().colours.leaf, setup.seats)
    kept = [_Kept(first, 0.0, supply)]
    most = 0
    for place, tile in enumerate(tiles, start=1):
        coming = tiles[place:]
        stage = shipped()[stage_of(len(coming))]
        kept = _lay(kept, tile, stage, mask_of(coming), _LIKELY * width)
        if tile in first.tables.triggers:
            kept = _plant(kept, stage, mask_of(coming), _LIKELY * width)
        ends = _ends(kept, coming)
        most = max(most, *ends)
        order = sorted(range(len(kept)), key=lambda n: (-ends[n], -kept[n].worth))
        kept = [kept[n] for n in order[:width]]
    return most


def _ends(kept: list[_Kept], coming: Sequence[int]) -> list[int]:
    """The points of each planet if every tile to come goes where it looks best."""
    unseen = mask_of(coming)
    outsets = [Outset(one.planet, unseen, one.supply) for one in kept]
    return [playout.play(coming, 0) for playout in playouts(outsets, shipped())]


def _lay(kept: list[_Kept], tile: int, stage: Stage, coming: int, width: int) -> list[_Kept]:
    """The tile in every place of every planet; the best of all these."""
    found = chain.from_iterable(_places(one, tile, stage, coming) for one in kept)
    best = nlargest(width, found, key=lambda place: place[0])
    return [_laid(one, worth, placement, tile) for worth, one, placement in best] or kept


def _places(one: _Kept, tile: int, stage: Stage, coming: int) -> list[tuple[float, _Kept, int]]:
    delta = Delta(one.planet, stage, coming)
    ways = one.planet.tables.fits[tile]
    placements = [
        cell * 4 + turns for cell, needs in one.planet.frontier.items() for turns in ways[needs]
    ]
    return [(one.worth + delta.gain(place, tile), one, place) for place in placements]


def _laid(one: _Kept, worth: float, placement: int, tile: int) -> _Kept:
    planet = one.planet.copy()
    planet.lay(placement, tile)
    return _Kept(planet, worth, one.supply)


def _plant(kept: list[_Kept], stage: Stage, coming: int, width: int) -> list[_Kept]:
    """A tree in the best zones of every planet, as if its owner picked first."""
    found = chain.from_iterable(_trees(one, stage, coming) for one in kept)
    return nlargest(width, found, key=lambda one: one.worth) or kept


def _trees(one: _Kept, stage: Stage, coming: int) -> list[_Kept]:
    delta = Delta(one.planet, stage, coming)
    kinds = one.planet.kinds
    zones = [zone for zone in one.planet.zones() if one.supply[kinds[zone]]]
    return [_planted(one, delta, zone) for zone in nlargest(_ZONES, zones, key=delta.tree_gain)]


def _planted(one: _Kept, delta: Delta, zone: int) -> _Kept:
    planet = one.planet.copy()
    planet.trees += (zone,)
    supply = one.supply[:]
    supply[planet.kinds[zone]] -= 1
    return _Kept(planet, one.worth + delta.tree_gain(zone), supply)
