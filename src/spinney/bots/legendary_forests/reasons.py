"""What speaks for an action: the worth of the planet after it, term by term, in points."""

from spinney.bots.legendary_forests.thinker import own_planet, planet_after
from spinney.bots.legendary_forests.worth import (
    FACING,
    FITS,
    Stage,
    fitting,
    mask_of,
    shipped,
    stage_of,
    zone_kind,
)
from spinney.core import Action
from spinney.games.legendary_forests.content import DRAWN
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.view import ForestView


def terms(view: ForestView, action: Action) -> dict[str, float]:
    """By term: what the action adds to it."""
    stage = shipped()[stage_of(DRAWN - view.turn)]
    unseen = mask_of(view.unseen)
    before = _terms(own_planet(view), stage, unseen)
    after = _terms(planet_after(view, action), stage, unseen)
    return {term: after[term] - before[term] for term in after}


def _terms(planet: Planet, stage: Stage, unseen: int) -> dict[str, float]:
    """Points of closed and of open zones, what they promise beyond that, and the holes."""
    found = {"closed": 0.0, "runes": 0.0, "promise": 0.0, "holes": 0.0}
    treed = set(planet.treed())
    for zone in planet.zones():
        runes, halves = planet.runes[zone], planet.halves[zone]
        now = 0 if zone not in treed else runes if halves else 2 * runes
        found["runes" if halves else "closed"] += now
        found["promise"] += stage.zones[zone_kind(zone in treed, runes, halves)] - now
    fits = fitting(planet.tables)
    for needs in planet.frontier.values():
        many = min(FITS, (fits[needs] & unseen).bit_count())
        found["holes"] += FACING[needs] * stage.holes[many]
    return found
