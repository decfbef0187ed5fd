"""Which trees are worth a thought: a second one in a zone brings nothing. Rule: LF-6.4."""

from collections.abc import Callable, Sequence

from spinney.bots.thinking import Thought
from spinney.core import Action, Seat, seats
from spinney.games.legendary_forests.actions import PlantTree
from spinney.games.legendary_forests.content import box
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.seeing import planet_of
from spinney.games.legendary_forests.view import ForestView

Think = Callable[[ForestView, Sequence[Action]], list[Thought]]

_WASTED = 5.0
"""So many points a wasted tree is put below all others: no level takes it for nearly as good."""


def sensible(view: ForestView, legal: Sequence[Action]) -> Sequence[Action]:
    """The actions that waste no tree; all of them, where every tree would be wasted."""
    if view.seat is None or view.phase != "plant":
        return legal
    planet = planet_of(view, view.seat)
    kept = [action for action in legal if not _is_wasted(view, view.seat, planet, action)]
    return kept or legal


def think_sensibly(view: ForestView, legal: Sequence[Action], think: Think) -> list[Thought]:
    """Every action as it is thought of, the wasted trees last."""
    kept = sensible(view, legal)
    thoughts = think(view, kept)
    if len(kept) == len(legal):
        return thoughts
    least = min(thought.value for thought in thoughts) - _WASTED
    wasted = [action for action in legal if action not in kept]
    return [*thoughts, *(Thought(action, least) for action in wasted)]


def _is_wasted(view: ForestView, seat: Seat, planet: Planet, action: Action) -> bool:
    """A tree in a zone that counts already, unless it is the last one that another needs."""
    if not isinstance(action, PlantTree):
        return False
    zone = planet.triangle_at(action.x, action.y, action.side)
    return zone in planet.treed() and not _denies(view, seat, planet.kinds[zone])


def _denies(view: ForestView, seat: Seat, kind: int) -> bool:
    """Whether another has runes of this colour without a tree, and only one tree is left."""
    if view.supply[box().colours.leaf[kind]] > 1:
        return False
    others = (planet_of(view, one) for one in seats(len(view.planets)) if one != seat)
    return any(_needs(planet, kind) for planet in others)


def _needs(planet: Planet, kind: int) -> bool:
    treed = planet.treed()
    return any(
        planet.kinds[zone] == kind and planet.runes[zone] and zone not in treed
        for zone in planet.zones()
    )
