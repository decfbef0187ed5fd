"""What a zone with a tree brings in the end, on average.

The numbers were measured: in 1500 games of greedy players who chose every second zone to plant by
lot, what each tree added to the final score was averaged by half-runes and turns to come. They hold
for the shipped tiles; with another set they are a guess of the same kind.
"""

from typing import Final

from spinney.games.legendary_forests.content import DRAWN
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.tables import STEPS
from spinney.games.legendary_forests.view import ForestView

_TURNS: Final = 3
"""Turns are taken together, so many at a time."""
_GROWTH: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    ((1.0, 0.0), (1.5, 1.1), (1.7, 2.0), (1.6, 2.5), (1.7, 2.8), (1.7, 3.0), (1.6, 3.2)),
    ((1.0, 0.0), (1.1, 1.2), (1.3, 3.0), (1.5, 3.8), (1.3, 4.6), (1.3, 5.4), (1.4, 5.5)),
    ((1.0, 0.0), (1.1, 1.2), (1.4, 2.7), (1.4, 4.3), (1.0, 5.9), (1.2, 6.7), (1.4, 7.6)),
)
"""By half-runes (one, two, more) and turns to come: points for each full rune, and beside them."""
_STUCK: Final[tuple[float, ...]] = (0.0, 0.5, 1.1, 1.5, 2.0, 2.5, 3.0)
"""By turns to come: what each further half-rune adds to a zone that can no longer be closed."""


def expect_points(view: ForestView, planet: Planet, zone: int) -> float:
    """The points of a zone in the end, if it has a tree: a closed one is certain. Rule: LF-6.2."""
    runes, halves = planet.runes[zone], planet.halves[zone]
    if not halves:
        return float(planet.points(zone))
    soon = -(-(DRAWN - view.turn) // _TURNS)
    if _is_stuck(view, planet, zone):
        return runes + (min(halves, 3) - 1) * _STUCK[soon]
    each, beside = _GROWTH[min(halves, 3) - 1][soon]
    return runes * each + beside


def _is_stuck(view: ForestView, planet: Planet, zone: int) -> bool:
    """Whether a side of the zone faces a place where no unseen tile fits. Rule: LF-3.2."""
    cells = list(planet.at)
    beside = {
        cells[triangle >> 2] + STEPS[triangle & 3]
        for triangle, label in enumerate(planet.labels)
        if label == zone
    }
    fits = [planet.tables.fits[tile] for tile in view.unseen]
    needs = [planet.frontier[cell] for cell in beside if cell in planet.frontier]
    return not all(any(fit[need] for fit in fits) for need in needs)
