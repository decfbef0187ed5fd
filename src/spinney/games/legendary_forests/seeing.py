"""How a position looks to a seat, and how to imagine the rest."""

import random
from collections.abc import Iterator
from typing import Any, TypeVar

from spinney.core import Seat, seats
from spinney.games.legendary_forests.content import box
from spinney.games.legendary_forests.planet import Planet, start_planet
from spinney.games.legendary_forests.position import LAY, PLANT, Phase, Position
from spinney.games.legendary_forests.rules.planting import offer
from spinney.games.legendary_forests.tables import (
    LAY_ACTIONS,
    NOWHERE,
    PLANT_ACTIONS,
    placement_at,
    tables_of,
)
from spinney.games.legendary_forests.view import ForestView, LaidTile, PlanetView, Tree

P = TypeVar("P", bound=Position)


def view_of(position: Position, seat: Seat | None) -> ForestView:
    """The view of a seat; the pile's order and others' sealed placements stay out. Rule: LF-3.7."""
    leaves = box().colours.leaf
    return ForestView(
        setup=position.setup,
        phase=position.phase.value,
        turn=position.turn,
        drawn=tuple(position.pile[: position.turn]),
        unseen=tuple(position.unseen()),
        waiting=position.waiting,
        architect=position.architect,
        holder=position.holder,
        supply=dict(zip(leaves, position.supply, strict=True)),
        planets=tuple(map(_planet_view, position.planets)),
        **own_of(position, seat),
    )


def own_of(position: Position, seat: Seat | None) -> dict[str, Any]:
    """What only this seat knows: the placement it has sealed. Rule: LF-3.7."""
    sealed = NOWHERE if seat is None else position.sealed[seat]
    return {"seat": seat, "sealed": None if sealed == NOWHERE else LAY_ACTIONS[sealed]}


def imagined(kind: type[P], view: ForestView, rng: random.Random) -> P:
    """A position of what the view knows and, at random, of what it does not."""
    setup = view.setup
    leaves = box().colours.leaf
    unseen = list(view.unseen)
    rng.shuffle(unseen)
    pile = bytes([*view.drawn, *unseen])
    supply = [view.supply[leaf] for leaf in leaves]
    planets = [planet_of(view, seat) for seat in seats(setup.seats)]
    position = kind(setup, tables_of(setup), pile, view.architect, supply, planets)
    position.turn = view.turn
    position.phase = Phase(view.phase)
    position.waiting = view.waiting
    position.holder = view.holder
    if position.phase is LAY:
        _imagine_sealed(position, view, rng)
    elif position.phase is PLANT:
        offer(position, [])
    return position


def _imagine_sealed(position: Position, view: ForestView, rng: random.Random) -> None:
    """The own choice is known; that of another may be any that is legal. Rule: LF-3.7."""
    position.options = [planet.options(position.tile) for planet in position.planets]
    for seat in position.seats():
        if seat not in view.waiting and position.options[seat]:
            position.sealed[seat] = rng.choice(position.options[seat])
    if view.seat is not None and view.sealed is not None:
        own = view.sealed
        position.sealed[view.seat] = placement_at(own.x, own.y, own.turns)


def _planet_view(planet: Planet) -> PlanetView:
    return PlanetView(
        tiles=tuple(_tiles(planet)),
        trees=tuple(_trees(planet)),
        lost=planet.lost,
        points=planet.score(),
    )


def _tiles(planet: Planet) -> Iterator[LaidTile]:
    for placement, tile in planet.placements():
        laid = LAY_ACTIONS[placement]
        yield LaidTile(tile, laid.x, laid.y, laid.turns)


def _trees(planet: Planet) -> Iterator[Tree]:
    leaves = box().colours.leaf
    for triangle, spot in zip(planet.trees, planet.spots(planet.trees), strict=True):
        place = PLANT_ACTIONS[spot]
        yield Tree(leaves[planet.kinds[triangle]], place.x, place.y, place.side)


def planet_of(view: ForestView, seat: Seat) -> Planet:
    """A planet as the rules keep it, from what the view shows of it."""
    planet = start_planet(tables_of(view.setup))
    seen = view.planets[seat]
    for laid in seen.tiles[1:]:
        planet.lay(placement_at(laid.x, laid.y, laid.turns), laid.tile)
    planet.trees = tuple(planet.triangle_at(tree.x, tree.y, tree.side) for tree in seen.trees)
    planet.lost = seen.lost
    return planet
