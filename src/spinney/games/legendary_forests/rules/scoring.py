"""Chapter 6: the end and the victory points."""

from spinney.core import Outcome, Score, Source
from spinney.core.results import first, ranked
from spinney.games.legendary_forests.content import box
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.position import OVER, Position
from spinney.games.legendary_forests.tables import PLANT_ACTIONS


def score(planet: Planet) -> Score:
    """A source for every zone with trees. Rules: LF-6.2, LF-6.3, LF-6.4."""
    sources = tuple(_source(planet, zone) for zone in planet.treed())
    return Score(planet.score(), sources)


def outcome(position: Position) -> Outcome | None:
    """Most points win; equal points share the victory. Rules: LF-6.1, LF-6.5."""
    if position.phase is not OVER:
        return None
    ranks = ranked([planet.score() for planet in position.planets])
    winners = first(ranks)
    return Outcome(ranks, winners, "most-points" if len(winners) == 1 else "shared-victory")


def _source(planet: Planet, zone: int) -> Source:
    begins = PLANT_ACTIONS[planet.spots([zone])[0]]
    return Source(
        "open-zone" if planet.halves[zone] else "closed-zone",
        planet.points(zone),
        {
            "colour": box().colours.leaf[planet.kinds[zone]],
            "runes": planet.runes[zone],
            "x": begins.x,
            "y": begins.y,
            "side": begins.side,
        },
    )
