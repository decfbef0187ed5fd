"""The end of a game, proven: every order of the last tiles, each of them laid as well as possible.

Only the own planet counts, as long as the others cannot take a tree away from it. Points are added
up over all orders, not averaged on the way: whole numbers are equal or they are not.
"""

from collections.abc import Iterator, Sequence
from math import perm
from typing import Any

from spinney.bots.contract import Proof
from spinney.bots.legendary_forests.delta import zones_beside
from spinney.bots.legendary_forests.thinker import planet_after
from spinney.core import Action
from spinney.games.legendary_forests.actions import PlantTree
from spinney.games.legendary_forests.content import DRAWN, box
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.tables import NO_ZONE, Tables, tables_of
from spinney.games.legendary_forests.view import ForestView

Supply = tuple[int, ...]
Tiles = tuple[int, ...]

_LEFT = 2
"""So many tiles may come after this one: with more, there are too many orders."""


def prove(view: Any, legal: Sequence[Action]) -> Proof | None:
    """The points to be expected after each action, from all orders of the tiles to come.

    None where it is too early, or where others may take a tree. Rules: LF-1.4, LF-2.1.
    """
    left = DRAWN - view.turn
    if left > _LEFT or not is_certain(view):
        return None
    endgame = Endgame(tables_of(view.setup), view.unseen)
    orders = perm(len(view.unseen), left)
    return Proof(tuple(_total(endgame, view, action) / orders for action in legal), orders)


def _total(endgame: "Endgame", view: ForestView, action: Action) -> int:
    planet = planet_after(view, action)
    supply = tuple(view.supply[leaf] for leaf in box().colours.leaf)
    left = DRAWN - view.turn
    if isinstance(action, PlantTree):
        taken = _without_tree(supply, planet.kinds[planet.trees[-1]])
        return endgame.total(planet, taken, view.unseen, left)
    return endgame.plant(planet, view.drawn[-1], supply, view.unseen, left)


def is_certain(view: ForestView) -> bool:
    """Whether every tree that is there now will be there when its owner may pick it.

    At worst all others pick the same colour. Rules: LF-4.4, LF-4.6, LF-4.7.
    """
    return all(
        not others or not trees or trees > own + others
        for own, others in _taken_before(view)
        for trees in view.supply.values()
    )


def _taken_before(view: ForestView) -> Iterator[tuple[int, int]]:
    """For each time the owner may still pick: the trees taken until then, own and others'."""
    triggers = tables_of(view.setup).triggers
    seats = len(view.planets)
    passes = int(box().edition[view.setup.edition].first_pick_token)
    before = ((view.seat or 0) - view.holder) % seats
    have_picked = before if view.phase == "plant" else 0
    coming = min(DRAWN - view.turn, sum(tile in triggers for tile in view.unseen))
    for own in range(coming + (view.drawn[-1] in triggers)):
        yield own, own * (seats - 1) + (before - own * passes) % seats - have_picked


class Endgame:
    """A planet's last tiles, and what was found out about its holes."""

    __slots__ = ("_gains", "_tables", "_tiles")

    def __init__(self, tables: Tables, tiles: Tiles) -> None:
        self._tables = tables
        self._tiles = tiles
        self._gains: dict[tuple[int, ...], dict[int, int]] = {}
        """By hole, as `_hole` tells it: what each tile brings there at most."""

    def total(self, planet: Planet, supply: Supply, tiles: Tiles, left: int) -> int:
        """The points in the end, added up over all orders in which so many of the tiles come."""
        if left == 0:
            return planet.score()
        if left == 1:
            return self._last(planet, supply, tiles)
        return sum(self._lay(planet, tile, supply, _without(tiles, tile), left) for tile in tiles)

    def _lay(self, planet: Planet, tile: int, supply: Supply, tiles: Tiles, left: int) -> int:
        """The tile where it is best, or nowhere if it fits nowhere. Rules: LF-3.4, LF-3.6."""
        options = planet.options(tile)
        if not options:
            return self.plant(planet, tile, supply, tiles, left - 1)
        most = 0
        for placement in options:
            after = planet.copy()
            after.lay(placement, tile)
            most = max(most, self.plant(after, tile, supply, tiles, left - 1))
        return most

    def plant(self, planet: Planet, tile: int, supply: Supply, tiles: Tiles, left: int) -> int:
        """After a trigger a tree where it is best, if any can be planted. Rules: LF-4.1 to LF-4.5.

        A second tree in a zone may be best: it leaves one of another colour for the next trigger.
        """
        zones = _zones(planet, supply) if tile in self._tables.triggers else []
        if not zones:
            return self.total(planet, supply, tiles, left)
        if left == 0:
            return planet.score() + _most_bare(planet, zones)
        trees, most = planet.trees, 0
        for zone in zones:
            planet.trees = (*trees, zone)
            taken = _without_tree(supply, planet.kinds[zone])
            most = max(most, self.total(planet, taken, tiles, left))
        planet.trees = trees
        return most

    def _last(self, planet: Planet, supply: Supply, tiles: Tiles) -> int:
        """One tile is still to come, any of these.

        Where it brings no tree, it need not be laid: what it brings in a hole is known from others
        like it, and elsewhere it brings nothing. Rules: LF-6.1 to LF-6.4.
        """
        planting = self._tables.triggers if any(supply) else frozenset[int]()
        points = planet.score()
        gains = list(self._gains_of(planet, points))
        total = 0
        for tile in tiles:
            if tile in planting:
                total += self._lay(planet, tile, supply, (), 1)
            else:
                total += points + max([0, *[gain[tile] for gain in gains]])
        return total

    def _gains_of(self, planet: Planet, points: int) -> Iterator[dict[int, int]]:
        """By tile, for each hole at which a zone with a tree may grow."""
        treed = planet.treed()
        for cell, needs in planet.frontier.items():
            beside = zones_beside(planet, cell)
            if any(zone in treed for zone in beside):
                hole = _hole(planet, needs, beside, treed)
                found = self._gains.get(hole)
                if found is None:
                    found = {tile: self._gain(planet, cell, tile, points) for tile in self._tiles}
                    self._gains[hole] = found
                yield found

    def _gain(self, planet: Planet, cell: int, tile: int, points: int) -> int:
        """What a tile brings there, as it is best turned; nothing where it does not fit."""
        most = points
        for turns in self._tables.fits[tile][planet.frontier[cell]]:
            after = planet.copy()
            after.lay(cell * 4 + turns, tile)
            most = max(most, after.score())
        return most - points


def _hole(planet: Planet, needs: int, beside: list[int], treed: list[int]) -> tuple[int, ...]:
    """All that decides what a tile brings there: what fits, and the zones that would meet."""
    hole = [needs]
    for zone in beside:
        if zone == NO_ZONE:
            hole.append(zone)
        else:
            hole += (zone, zone in treed, planet.runes[zone], planet.halves[zone])
    return tuple(hole)


def _zones(planet: Planet, supply: Supply) -> list[int]:
    """The zones for which there is a tree. Rules: LF-4.2 to LF-4.4."""
    return [zone for zone in planet.zones() if supply[planet.kinds[zone]]]


def _most_bare(planet: Planet, zones: list[int]) -> int:
    """What the last tree adds: a second one in a zone brings nothing. Rule: LF-6.4."""
    treed = planet.treed()
    return max([0, *[planet.points(zone) for zone in zones if zone not in treed]])


def _without(tiles: Tiles, tile: int) -> Tiles:
    return tuple(one for one in tiles if one != tile)


def _without_tree(supply: Supply, kind: int) -> Supply:
    return tuple(trees - (colour == kind) for colour, trees in enumerate(supply))
