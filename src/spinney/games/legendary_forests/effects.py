"""What came of a tile or a tree, for whoever reads what happened: zones closed, points won.

It is worked out around a move, and not by the rules: whoever searches through many games has no
use for it.
"""

import msgspec

from spinney.core import Action, Event, Seat
from spinney.games.legendary_forests.content import box
from spinney.games.legendary_forests.events import TileLaid, TreePlanted
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.state import ForestState
from spinney.games.legendary_forests.tables import NO_ZONE


def act(state: ForestState, seat: Seat, action: Action) -> list[Event]:
    """Apply an action; tiles and trees tell what came of them. Rules: LF-5.4, LF-6.1."""
    before = [planet.score() for planet in state.planets]
    events = state.apply(seat, action)
    return [_told(event, state.planets, before) for event in events]


def _told(event: Event, planets: list[Planet], before: list[int]) -> Event:
    if not isinstance(event, TileLaid | TreePlanted):
        return event
    planet = planets[event.seat]
    gain = planet.score() - before[event.seat]
    if isinstance(event, TreePlanted):
        return msgspec.structs.replace(event, gain=gain)
    return msgspec.structs.replace(event, closes=_closed_last(planet), gain=gain)


def _closed_last(planet: Planet) -> tuple[str, ...]:
    """The colours of the zones that the last tile has closed, once for each. Rule: LF-5.4."""
    leaf = box().colours.leaf
    touched = sorted(set(planet.labels[-4:]) - {NO_ZONE})
    return tuple(leaf[planet.kinds[zone]] for zone in touched if not planet.halves[zone])
