"""What came of a tile or a tree, for whoever reads what happened: zones closed, points won.

It is worked out around a move, and not by the rules: whoever searches through many games has no
use for it.
"""

import msgspec

from spinney.core import Action, Event, Seat
from spinney.games.legendary_forests.actions import LayTile
from spinney.games.legendary_forests.content import box
from spinney.games.legendary_forests.events import TileLaid, TreePlanted
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.state import ForestState
from spinney.games.legendary_forests.tables import NO_ZONE


def act(state: ForestState, seat: Seat, action: Action) -> list[Event]:
    """Apply an action; tiles and trees tell what came of them. Rules: LF-5.4, LF-6.1."""
    # Tiles are laid when the last one is chosen: no other choice of a place changes any points.
    is_last = isinstance(action, LayTile) and len(state.waiting) == 1
    before = [planet.score() for planet in state.planets] if is_last else []
    return [_told(event, state.planets, before) for event in state.apply(seat, action)]


def _told(event: Event, planets: list[Planet], before: list[int]) -> Event:
    if isinstance(event, TreePlanted):
        return msgspec.structs.replace(event, gain=_gain_of_tree(planets[event.seat]))
    if not isinstance(event, TileLaid):
        return event
    planet = planets[event.seat]
    gain = planet.score() - before[event.seat]
    return msgspec.structs.replace(event, closes=_closed_last(planet), gain=gain)


def _gain_of_tree(planet: Planet) -> int:
    """The points of the last tree's zone, if it is the first tree there. Rule: LF-6.4."""
    *others, last = (planet.labels[tree] for tree in planet.trees)
    return 0 if last in others else planet.points(last)


def _closed_last(planet: Planet) -> tuple[str, ...]:
    """The colours of the zones that the last tile has closed, once for each. Rule: LF-5.4."""
    leaf = box().colours.leaf
    touched = sorted(set(planet.labels[-4:]) - {NO_ZONE})
    return tuple(leaf[planet.kinds[zone]] for zone in touched if not planet.halves[zone])
