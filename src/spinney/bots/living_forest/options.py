"""The options of a turn, each with the gain that it promises."""

from collections.abc import Sequence

from spinney.bots.living_forest.fires import affordable
from spinney.bots.living_forest.margins import at
from spinney.bots.living_forest.numbers import Numbers
from spinney.bots.living_forest.outlook import Outlook
from spinney.core import Action, Seat
from spinney.games.living_forest.actions import (
    Advance,
    Attract,
    Extinguish,
    Pass,
    Plant,
    TakeFragment,
    TakeVictoryTile,
    Victory,
)
from spinney.games.living_forest.position import Position
from spinney.games.living_forest.tables import (
    CARD_NUMBER,
    COLUMNS,
    CORNERS,
    COST,
    FIRE_VALUES,
    LINES,
    PLANT,
    ROCKS,
    SUN,
    TREE_COST,
    TREE_NUMBER,
    WATER,
)

_ROADS = tuple(Victory)


class Options:
    """The turn of whoever acts."""

    def __init__(self, position: Position, seat: Seat, numbers: Numbers) -> None:
        self.outlook = Outlook(position, seat, numbers)
        self.position = position
        self.spirit = position.spirits[seat]
        self._spaces: dict[int, float] = {}
        self._bonuses: dict[str, float] = {}
        self._best_place: float | None = None

    def best(self, legal: Sequence[Action]) -> Action:
        """The action with the most gain; the first of equals."""
        return max(legal, key=self.gain)

    def gain(self, action: Action) -> float:
        """By how much an action puts the seat ahead."""
        match action:
            case TakeFragment():
                steps = self.position.steps
                return self.outlook.fragment * (steps[0].amount if steps else 1)
            case Attract(card):
                return self._attract(CARD_NUMBER[card])
            case Extinguish(value):
                return self._extinguish(value)
            case Advance(rock):
                return self._advance(rock)
            case TakeVictoryTile(kind, other):
                return self.outlook.tile(_ROADS.index(kind), other)
            case Plant(tree, column, row):
                return self.outlook.trees[TREE_NUMBER[tree]] + self._space(row * COLUMNS + column)
            case Pass():
                return 0.0
            case _:
                raise TypeError(f"{action} is no action of a turn")

    def _left(self, element: int) -> int:
        """How much is left to spend: of the step to be decided, or the full strength."""
        steps = self.position.steps
        return steps[0].amount if steps else self.spirit.strength(element)

    def _attract(self, card: int) -> float:
        """This animal, and others for the suns that are left."""
        left = self._left(SUN) - COST[card]
        if left <= 0:
            return self.outlook.animals[card]
        return self.outlook.animals[card] + self.outlook.company(card, at(left))[-1]

    def _extinguish(self, value: int) -> float:
        """This fire, and others for the water that is left."""
        place = FIRE_VALUES.index(value)
        centre = [n - (at == place) for at, n in enumerate(self.position.centre)]
        others = affordable(centre, self._left(WATER) - value)
        chosen = [n + (at == place) for at, n in enumerate(others)]
        return self.outlook.put_out(chosen, self.outlook.water) - self.outlook.margin

    def _space(self, space: int) -> float:
        if space not in self._spaces:
            self._spaces[space] = self._lines(space) + self._corner(space)
        return self._spaces[space]

    def _lines(self, space: int) -> float:
        """The elements of the lines that a tree in this space would complete."""
        forest, outlook, total = self.spirit.forest, self.outlook, 0.0
        for line, gifts in LINES:
            if space in line and all(forest[s] for s in line if s != space):
                total += outlook.gain(outlook.me.with_gifts(gifts))
        return total

    def _corner(self, space: int) -> float:
        """The action that a corner gives."""
        outlook, spirit, corner = self.outlook, self.spirit, CORNERS.get(space)
        if corner is None:
            return 0.0
        if corner.action == "fragment":
            return corner.amount * outlook.fragment
        if corner.action == "attract":
            return outlook.suns[at(spirit.strength(SUN) + corner.extra_sun)]
        return self._put_out(spirit.strength(WATER) + corner.extra_water)

    def _put_out(self, water: int) -> float:
        """The gain of putting out all the fires that so much water reaches."""
        outlook = self.outlook
        chosen = affordable(self.position.centre, water)
        return max(0.0, outlook.put_out(chosen, outlook.water) - outlook.margin)

    def _advance(self, rock: int) -> float:
        """The tiles on the way, and the bonus."""
        kind = ROCKS[rock]
        if kind not in self._bonuses:
            self._bonuses[kind] = self._bonus(kind)
        return self.outlook.passed(rock) + self._bonuses[kind]

    def _bonus(self, kind: str) -> float:
        """The best that a bonus action can bring."""
        outlook, spirit = self.outlook, self.spirit
        if kind == "fragment":
            return outlook.fragment
        if kind == "attract":
            return outlook.suns[at(spirit.strength(SUN))]
        if kind == "extinguish":
            return self._put_out(spirit.strength(WATER))
        return self.planted(spirit.strength(PLANT))

    def planted(self, sprouts: int) -> float:
        """The best tree for so many sprouts, in the best place."""
        trees = [
            gain
            for tree, gain in enumerate(self.outlook.trees)
            if self.position.trees[tree] and TREE_COST[tree] <= sprouts
        ]
        return max(0.0, max(trees) + self._best_space()) if trees else 0.0

    def _best_space(self) -> float:
        """What the best space gives; without a free one no tree is worth anything."""
        if self._best_place is None:
            free = self.spirit.free_spaces()
            self._best_place = max(map(self._space, free), default=float("-inf"))
        return self._best_place
