"""Thinking about Legendary Forests: by a look at the planet, or by playing on in worlds."""

import random
from collections.abc import Sequence
from itertools import permutations
from math import perm

from spinney.bots.legendary_forests.delta import Delta
from spinney.bots.legendary_forests.planting import think_sensibly
from spinney.bots.legendary_forests.playouts import playouts
from spinney.bots.legendary_forests.worth import Stage, mask_of, shipped, stage_of
from spinney.bots.search import Budget, Opinions, halve, try_in
from spinney.bots.thinking import Thought, in_order
from spinney.core import Action, Seat
from spinney.games.legendary_forests.actions import LayTile, PlantTree
from spinney.games.legendary_forests.content import DRAWN, box
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.seeing import planet_of
from spinney.games.legendary_forests.tables import placement_at
from spinney.games.legendary_forests.view import ForestView
from spinney.kernel.outset import Outset

Numbers = tuple[Stage, ...]

_LIKELY = 8
"""So many actions are tried, those that look best at a glance."""
_OPINION = 20.0
"""How many worlds the glance is worth."""
_FEW = 42
"""So many orders of the tiles to come are all tried, instead of some by lot: the last two."""


class Glance:
    """Looks one step ahead with the learned numbers."""

    def __init__(self, numbers: Numbers | None = None) -> None:
        self._numbers = numbers or shipped()

    def think(self, view: ForestView, legal: Sequence[Action]) -> list[Thought]:
        """Every action by what it adds to the planet's worth, wasted trees last."""
        return think_sensibly(view, legal, self._think)

    def _think(self, view: ForestView, legal: Sequence[Action]) -> list[Thought]:
        stage = self._numbers[stage_of(DRAWN - view.turn)]
        delta = Delta(own_planet(view), stage, mask_of(view.unseen))
        thoughts = [Thought(action, _gain(delta, view, action)) for action in legal]
        return sorted(thoughts, key=lambda thought: -thought.value)


class Foresight:
    """Plays every candidate to the end, in the same imagined worlds."""

    def __init__(self, seed: int, budget: Budget, numbers: Numbers | None = None) -> None:
        self._rng = random.Random(seed)
        self._budget = budget
        self._numbers = numbers or shipped()

    def think(self, view: ForestView, legal: Sequence[Action]) -> list[Thought]:
        """Every action by the points to be expected in the end, wasted trees last."""
        return think_sensibly(view, legal, self._think)

    def _think(self, view: ForestView, legal: Sequence[Action]) -> list[Thought]:
        glanced = Glance(self._numbers).think(view, legal)
        many = len(glanced) if _worlds(view) else _LIKELY
        likely, others = glanced[:many], glanced[many:]
        trial = Trial(view, [one.action for one in likely], self._numbers, self._rng)
        opinions = Opinions([one.value for one in likely], _OPINION)
        judged = halve(len(likely), trial.attempt, self._budget, opinions, trial.worlds)
        found = [Thought(likely[one.candidate].action, one.value, one.worlds) for one in judged]
        return in_order([*found, *_below(found, likely, others)])

    def compare(
        self, view: ForestView, actions: Sequence[Action], worlds: int
    ) -> list[list[float]]:
        """The points to be expected after each; in all worlds, where they are few."""
        trial = Trial(view, actions, self._numbers, self._rng)
        return try_in(trial.worlds or worlds, len(actions), trial.attempt)


def habit(view: ForestView, legal: Sequence[Action]) -> Action:
    """What is played where worlds are played on: what looks best at a glance."""
    return Glance().think(view, legal)[0].action


class Trial:
    """One decision: its candidates, and the worlds they are tried in."""

    def __init__(
        self, view: ForestView, legal: Sequence[Action], numbers: Numbers, rng: random.Random
    ) -> None:
        self._view = view
        self._rng = rng
        self._playouts = playouts([outset_of(view, action) for action in legal], numbers)
        self.worlds = _worlds(view)
        orders = permutations(view.unseen, DRAWN - view.turn) if self.worlds else ()
        self._known: list[tuple[Sequence[int], int]] = [(order, 0) for order in orders]
        """The tiles to come in their order, and a seed for what others do."""

    def attempt(self, candidate: int, world: int) -> float:
        """The points that a candidate brings in a world."""
        while world >= len(self._known):
            order = self._rng.sample(self._view.unseen, DRAWN - self._view.turn)
            self._known.append((order, self._rng.getrandbits(32)))
        tiles, seed = self._known[world]
        return float(self._playouts[candidate].play(tiles, seed))


def outset_of(view: ForestView, action: Action) -> Outset:
    """After an action, with what others still do in this turn, and the owner's tree to come."""
    planet = planet_after(view, action)
    seats = len(view.planets)
    supply = [view.supply[leaf] for leaf in box().colours.leaf]
    passes = int(box().edition[view.setup.edition].first_pick_token)
    before = (_seat(view) - view.holder) % seats
    outset = Outset(planet, mask_of(view.unseen), supply, seats - 1, before, passes)
    if isinstance(action, PlantTree):
        supply[planet.kinds[planet.trees[-1]]] -= 1
        return outset._replace(before=(before - passes) % seats, taken=len(view.waiting) - 1)
    return outset._replace(picks=view.drawn[-1] in planet.tables.triggers)


def _worlds(view: ForestView) -> int | None:
    """How many orders of tiles there may still be, where they are few."""
    count = perm(len(view.unseen), DRAWN - view.turn)
    return count if count <= _FEW else None


def _below(found: list[Thought], likely: list[Thought], others: list[Thought]) -> list[Thought]:
    """What was not tried: as far below the best as it was at a glance."""
    best = found[0]
    first = next(one.value for one in likely if one.action == best.action)
    return [Thought(one.action, best.value - max(0.0, first - one.value)) for one in others]


def own_planet(view: ForestView) -> Planet:
    """The planet of whoever looks."""
    return planet_of(view, _seat(view))


def _seat(view: ForestView) -> Seat:
    if view.seat is None:
        raise ValueError("a spectator has nothing to decide")
    return view.seat


def planet_after(view: ForestView, action: Action) -> Planet:
    """The same planet after an action."""
    planet = own_planet(view)
    if isinstance(action, LayTile):
        planet.lay(placement_at(action.x, action.y, action.turns), view.drawn[-1])
    elif isinstance(action, PlantTree):
        planet.trees += (planet.triangle_at(action.x, action.y, action.side),)
    return planet


def _gain(delta: Delta, view: ForestView, action: Action) -> float:
    if isinstance(action, PlantTree):
        return delta.tree_gain(delta.planet.triangle_at(action.x, action.y, action.side))
    if isinstance(action, LayTile):
        return delta.gain(placement_at(action.x, action.y, action.turns), view.drawn[-1])
    raise TypeError(f"{action} is no action of this game")
