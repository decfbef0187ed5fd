"""What each action of a turn brings at once, as a greedy spirit sees it."""

from collections.abc import Iterable
from typing import Final

from spinney.bots.living_forest import worth
from spinney.bots.living_forest.worth import Weights
from spinney.core import Action
from spinney.games.living_forest.actions import (
    Advance,
    Attract,
    Extinguish,
    Plant,
    TakeFragment,
    TakeVictoryTile,
    Victory,
)
from spinney.games.living_forest.tables import (
    CARD_NUMBER,
    COLUMNS,
    CORNERS,
    COST,
    FLOWER,
    LINES,
    ROCKS,
    START_SPACE,
    TREE_COST,
    TREE_GIVES,
    TREE_NUMBER,
)
from spinney.games.living_forest.view import GroveView

_ELEMENT: Final = {"attract": "sun", "extinguish": "water", "plant": "plant"}


class Turn:
    """The acting spirit's turn: what it sees, and what it likes."""

    def __init__(self, view: GroveView, weights: Weights) -> None:
        self.view = view
        self.weights = weights
        self.me = view.spirits[view.actor]
        self.reserve = [card for row in view.reserve for card in row if card is not None]
        self.trees = {planted.tree for planted in self.me.forest}
        spaces = {planted.row * COLUMNS + planted.column for planted in self.me.forest}
        self.forest = {START_SPACE, *spaces}

    def value(self, action: Action) -> float:
        """What an action brings; passing brings nothing."""
        match action:
            case TakeFragment():
                return worth.fragment(self.me)
            case Attract(card):
                return self._attract(card)
            case Extinguish(fire):
                return self._extinguish(fire)
            case Advance(rock):
                return self._advance(rock)
            case TakeVictoryTile(kind, other):
                return self.weights.tile(self.me, self.view.spirits[other], kind)
            case Plant(tree, column, row):
                return self._tree(tree) + self._space(row * COLUMNS + column)
            case _:
                return 0.0

    def _left(self, kind: str) -> int:
        """How much is left to spend: of the step to be decided, or the full strength."""
        steps = self.view.steps
        return steps[0].amount if steps else self.me.elements[_ELEMENT[kind]]

    def _bonus(self, kind: str, extra: int = 0) -> float:
        """The best that a bonus action can bring."""
        if kind == "fragment":
            return worth.fragment(self.me)
        strength = self.me.elements[_ELEMENT[kind]] + extra
        if kind == "attract":
            return self._company(self.reserve, strength)
        if kind == "extinguish":
            return self._put_out(_affordable(self.view.centre, strength))
        trees = [tree for tree, left in self.view.trees.items() if left]
        payable = [tree for tree in trees if TREE_COST[TREE_NUMBER[tree]] <= strength]
        return max(map(self._tree, payable), default=0.0)

    def _attract(self, card: str) -> float:
        """This animal, and others for the suns that are left."""
        others = [other for other in self.reserve if other != card]
        left = self._left("attract") - COST[CARD_NUMBER[card]]
        return self.weights.attracted(card) + self._company(others, left)

    def _company(self, cards: Iterable[str], suns: int) -> float:
        """The animals that so many suns attract, those that give most for a sun first."""
        priced = [(self.weights.attracted(card), COST[CARD_NUMBER[card]]) for card in cards]
        total = 0.0
        for gain, cost in sorted(priced, key=lambda one: -one[0] / one[1]):
            if cost <= suns and gain > 0:
                suns -= cost
                total += gain
        return total

    def _extinguish(self, fire: int) -> float:
        """This fire, and others for the water that is left."""
        others = list(self.view.centre)
        others.remove(fire)
        return self._put_out([fire, *_affordable(others, self._left("extinguish") - fire)])

    def _put_out(self, fires: list[int]) -> float:
        """Steps on the road of fires, and the varans that do not come."""
        centre, water = self.view.centre, self.me.elements["water"]
        before = len(centre) * (sum(centre) > water)
        after = (len(centre) - len(fires)) * (sum(centre) - sum(fires) > water)
        steps = self.weights.steps(self.me, Victory.FIRE, len(fires))
        return steps + worth.VARAN * (before - after)

    def _advance(self, rock: int) -> float:
        """A tile from everybody who is jumped, and the action of the rock."""
        here, distance = self.me.rock, (rock - self.me.rock) % len(ROCKS)
        total = self._bonus(ROCKS[rock])
        for other in self.view.spirits:
            if 0 < (other.rock - here) % len(ROCKS) < distance:
                roads = [road for road in Victory if other.victory[road]]
                gains = [self.weights.tile(self.me, other, road) for road in roads]
                total += max(gains, default=0.0)
        return total

    def _tree(self, tree: str) -> float:
        """A step on the road of trees if the kind is new, and its elements from now on."""
        gifts = TREE_GIVES[TREE_NUMBER[tree]]
        trees = self.weights.steps(self.me, Victory.TREE, tree not in self.trees)
        flowers = self.weights.steps(self.me, Victory.FLOWER, gifts[FLOWER])
        return trees + flowers + self.weights.grown(gifts)

    def _space(self, space: int) -> float:
        """What the space itself gives: the elements of full lines, and a corner's action."""
        filled = self.forest | {space}
        lines = [gifts for line, gifts in LINES if space in line and filled >= {*line}]
        total = sum(map(self.weights.grown, lines))
        corner = CORNERS.get(space)
        if corner is not None:
            extra = corner.extra_sun + corner.extra_water
            total += max(1, corner.amount) * self._bonus(corner.action, extra)
        return total


def _affordable(fires: Iterable[int], water: int) -> list[int]:
    """The fires that so much water puts out, small ones first."""
    chosen: list[int] = []
    for fire in sorted(fires):
        if sum(chosen) + fire <= water:
            chosen.append(fire)
    return chosen
