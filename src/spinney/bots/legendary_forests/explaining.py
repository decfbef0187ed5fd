"""Why one choice is better than another: a fact of the two planets that anybody can check.

Rules: LF-5.4, LF-6.1, LF-6.4.
"""

from spinney.bots.contract import Fact
from spinney.bots.facts import SHARE, difference
from spinney.bots.legendary_forests.reasons import terms
from spinney.bots.legendary_forests.thinker import own_planet, planet_after
from spinney.bots.legendary_forests.worth import FACING, fitting, mask_of
from spinney.core import Action
from spinney.games.legendary_forests.actions import LayTile, PlantTree
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.tables import NO_ZONE
from spinney.games.legendary_forests.view import ForestView

_LOOSER = 3
"""By so many tiles the tightest gap is looser."""


def explain(view: ForestView, best: Action, played: Action, loss: float) -> Fact | None:
    """The first of these facts that is true of the two and large enough for the loss."""
    before = own_planet(view)
    after, other = planet_after(view, best), planet_after(view, played)
    points, others = after.score() - before.score(), other.score() - before.score()
    if points > others and isinstance(played, PlantTree) and _is_second(before, played):
        return Fact("second-tree", {"points": points})
    if points > others and points - others >= SHARE * loss:
        return Fact("at-once", {"points": points, "other": others})
    if not (isinstance(best, LayTile) and isinstance(played, LayTile)):
        return None
    apart = difference(terms(view, best), terms(view, played))
    if apart["holes"] >= SHARE * loss and (fact := _gaps(view, before, after, other)):
        return fact
    return _zones(after, other) if apart["promise"] + apart["runes"] >= SHARE * loss else None


def _is_second(before: Planet, played: PlantTree) -> bool:
    zone = before.triangle_at(played.x, played.y, played.side)
    return before.labels[zone] in before.treed()


def _gaps(view: ForestView, before: Planet, after: Planet, other: Planet) -> Fact | None:
    """The tightest gap that each of the two leaves, by the tiles that may still come and fit it."""
    unseen = mask_of(view.unseen)
    many, few = _tightest(before, after, unseen), _tightest(before, other, unseen)
    if many is None or few is None or many < few + _LOOSER:
        return None
    return Fact("gap", {"few": few, "many": many, "tiles": unseen.bit_count()})


def _tightest(before: Planet, planet: Planet, unseen: int) -> int | None:
    """How many tiles fit the tightest of the gaps that are new; none where no leaf faces one."""
    fits = fitting(planet.tables)
    new = (needs for cell, needs in planet.frontier.items() if before.frontier.get(cell) != needs)
    return min(((fits[needs] & unseen).bit_count() for needs in new if FACING[needs]), default=None)


def _zones(after: Planet, other: Planet) -> Fact | None:
    """The zone that the tile closes, or the largest open one that it belongs to."""
    closed, missed = _most_runes(after, closed=True), _most_runes(other, closed=True)
    if closed > max(1, missed):
        return Fact("closes", {"runes": closed})
    largest = _most_runes(after, closed=False)
    smaller = max(missed, _most_runes(other, closed=False))
    if largest > smaller:
        return Fact("joins", {"runes": largest, "other": smaller})
    return None


def _most_runes(planet: Planet, closed: bool) -> int:
    """The runes of the largest zone that the last tile belongs to."""
    zones = set(planet.labels[-4:]) - {NO_ZONE}
    found = (planet.runes[zone] for zone in zones if (planet.halves[zone] == 0) is closed)
    return max(found, default=0)
