"""What a view implies but does not say: zones, what a move would change, and dead ends.

Everything here follows from one seat's view, so it can give nothing away. A page that shows it
needs no rules of its own.
"""

from collections.abc import Iterator, Sequence

import msgspec

from spinney.core import Action, Seat
from spinney.games.legendary_forests.actions import SIDES, LayTile, Side
from spinney.games.legendary_forests.content import box
from spinney.games.legendary_forests.expectation import expect_points
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.seeing import planet_of
from spinney.games.legendary_forests.tables import (
    NO_ZONE,
    PLANT_ACTIONS,
    coordinate,
    placement_at,
)
from spinney.games.legendary_forests.view import ForestView

Cell = tuple[int, int]
Triangle = tuple[int, int, Side]


class Zone(msgspec.Struct, frozen=True):
    """A zone: its triangles, the first of which names it, and what it is worth."""

    colour: str
    triangles: tuple[Triangle, ...]
    runes: int
    halves: int
    closed: bool
    trees: int
    worth: int
    """The points it brings, or would bring with a tree."""


class ZoneChange(msgspec.Struct, frozen=True):
    """What a tile would make of the zones it touches: those `joined`, by index, become one."""

    colour: str
    sides: tuple[Side, ...]
    """The triangles of the new tile that belong to it."""
    joined: tuple[int, ...]
    runes_before: int
    runes: int
    halves: int
    closed: bool
    trees: int
    points_before: int
    points: int


class LayInsight(msgspec.Struct, frozen=True):
    """What one way to lay the tile would change."""

    x: int
    y: int
    turns: int
    gain: int
    closes: bool
    """Whether a zone with a tree would be closed."""
    zones: tuple[ZoneChange, ...]


class PlantInsight(msgspec.Struct, frozen=True):
    """What a tree in a zone would bring: now, and on average in the end."""

    x: int
    y: int
    side: Side
    zone: int
    gain: int
    expected: float


class ForestInsight(msgspec.Struct, frozen=True):
    """What a seat could work out; a spectator gets the zones only."""

    zones: tuple[tuple[Zone, ...], ...]
    """By seat, in the order in which the zones began."""
    lays: tuple[LayInsight, ...] = ()
    plants: tuple[PlantInsight, ...] = ()
    """Also for those who wait for their turn: what could be planted if it were theirs now."""
    barren: tuple[Cell, ...] = ()
    """The places beside the own planet where no tile fits that may still come."""


def insight(view: ForestView, legal: Sequence[Action]) -> ForestInsight:
    """All that follows from a view and its legal actions."""
    seats = [Seat(number) for number in range(view.setup.seats)]
    planets = [planet_of(view, seat) for seat in seats]
    zones = tuple(tuple(_zones(planet)) for planet in planets)
    if view.seat is None:
        return ForestInsight(zones)
    own = planets[view.seat]
    lays = [action for action in legal if isinstance(action, LayTile)]
    return ForestInsight(
        zones,
        lays=tuple(_lay(own, view.drawn[-1], action) for action in lays),
        plants=tuple(_plants(view, own)),
        barren=tuple(_barren(view, own)),
    )


def _zones(planet: Planet) -> Iterator[Zone]:
    """Every zone with its triangles. Rules: LF-5.1, LF-5.4."""
    leaves = box().colours.leaf
    triangles: dict[int, list[int]] = {label: [] for label in planet.zones()}
    for triangle, label in enumerate(planet.labels):
        if label != NO_ZONE:
            triangles[label].append(triangle)
    trees = [planet.labels[tree] for tree in planet.trees]
    for label, members in triangles.items():
        yield Zone(
            colour=leaves[planet.kinds[label]],
            triangles=tuple(_triangle(spot) for spot in planet.spots(members)),
            runes=planet.runes[label],
            halves=planet.halves[label],
            closed=not planet.halves[label],
            trees=trees.count(label),
            worth=planet.points(label),
        )


def _triangle(spot: int) -> Triangle:
    there = PLANT_ACTIONS[spot]
    return there.x, there.y, there.side


def _lay(planet: Planet, tile: int, action: LayTile) -> LayInsight:
    """The planet with and without the tile. Rules: LF-5.3, LF-6.1."""
    after = planet.copy()
    after.lay(placement_at(action.x, action.y, action.turns), tile)
    changes = tuple(_changes(planet, after))
    return LayInsight(
        action.x,
        action.y,
        action.turns,
        gain=after.score() - planet.score(),
        closes=any(change.closed and change.trees for change in changes),
        zones=changes,
    )


def _changes(before: Planet, after: Planet) -> Iterator[ZoneChange]:
    """The zones of the new tile that go on from older ones, and what they were."""
    leaves = box().colours.leaf
    old = before.zones()
    trees = [after.labels[tree] for tree in after.trees]
    new = after.labels[len(before.labels) :]
    for label in sorted({*new} - {NO_ZONE}):
        joined = [zone for zone in old if after.labels[zone] == label]
        if joined:
            treed = [zone for zone in before.treed() if zone in joined]
            count = trees.count(label)
            yield ZoneChange(
                colour=leaves[after.kinds[label]],
                sides=tuple(side for side, own in zip(SIDES, new, strict=True) if own == label),
                joined=tuple(map(old.index, joined)),
                runes_before=sum(before.runes[zone] for zone in joined),
                runes=after.runes[label],
                halves=after.halves[label],
                closed=not after.halves[label],
                trees=count,
                points_before=sum(map(before.points, treed)),
                points=after.points(label) if count else 0,
            )


def _plants(view: ForestView, planet: Planet) -> Iterator[PlantInsight]:
    """Zones whose colour is in the reserve; a second tree adds nothing. Rules: LF-4.4, LF-6.4."""
    if view.phase != "plant" or view.seat not in view.waiting:
        return
    leaves = box().colours.leaf
    treed = planet.treed()
    for index, label in enumerate(planet.zones()):
        if not view.supply[leaves[planet.kinds[label]]]:
            continue
        there = _triangle(planet.spots([label])[0])
        if label in treed:
            yield PlantInsight(*there, index, gain=0, expected=0.0)
        else:
            expected = expect_points(view, planet, label)
            yield PlantInsight(*there, index, gain=planet.points(label), expected=expected)


def _barren(view: ForestView, planet: Planet) -> Iterator[Cell]:
    """Where neither the tile in hand nor an unseen one fits. Rules: LF-3.2, LF-1.4."""
    if view.phase == "over":
        return
    in_hand = view.drawn[-1:] if view.phase == "lay" and view.seat in view.waiting else ()
    tiles = [planet.tables.fits[tile] for tile in (*view.unseen, *in_hand)]
    for cell, needs in planet.frontier.items():
        if not any(fits[needs] for fits in tiles):
            yield coordinate(cell)
