"""Where a spirit stands: what it has, in the few numbers that it is judged by."""

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import Final

from spinney.core import Seat
from spinney.games.living_forest.position import Position
from spinney.games.living_forest.spirit import Spirit
from spinney.games.living_forest.tables import (
    AGAIN,
    GIVES,
    GOAL,
    LEVEL,
    ROCKS,
    SOLITARY,
    TREE_COST,
    TREE_GIVES,
    VARAN,
)

FEATURES: Final = 24
_DISCS: Final = 2.5
"""How many solitary animals a line has that was stopped in time."""
_LONGEST: Final = 12.0
_WON: Final = 12.0
"""What twelve on a road are worth: more than all else together."""
_SUM: Final = 0.3
"""What a step is worth where several have reached twelve. Rule: LV-6.5."""
_DEAREST: Final = max(TREE_COST)


class Features:
    """One spirit: its cards counted wherever they lie, its forest, and its three roads."""

    __slots__ = (
        "ahead",
        "bloom",
        "cards",
        "costs",
        "fires",
        "first",
        "flowers",
        "forest",
        "fragments",
        "grown",
        "level",
        "sums",
        "trees",
        "varans",
    )

    def __init__(self) -> None:
        self.cards = 0
        self.sums: list[int] = []
        """Elements and solitary counter over all cards."""
        self.varans = 0
        self.level = 0
        self.grown: tuple[int, ...] = ()
        self.forest = b""
        self.costs: list[int] = []
        """What the trees cost that are missing."""
        self.fragments = 0
        self.trees = 0
        self.fires = 0
        self.bloom = 0
        """What stands on the three roads now."""
        self.flowers = 0
        """The flowers that stay when the line is gone."""
        self.ahead = 0
        """Steps to the next spirit on the circle."""
        self.first = False
        """Whether it acts first in the next round."""

    def copy(self) -> "Features":
        """A copy of its own, to change something in it."""
        other = Features()
        other.cards = self.cards
        other.sums = self.sums
        other.varans = self.varans
        other.level = self.level
        other.grown = self.grown
        other.forest = self.forest
        other.costs = self.costs
        other.fragments = self.fragments
        other.trees = self.trees
        other.fires = self.fires
        other.bloom = self.bloom
        other.flowers = self.flowers
        other.ahead = self.ahead
        other.first = self.first
        return other

    def with_card(self, card: int, count: int = 1) -> "Features":
        """So many more of a card, or fewer."""
        other = self.copy()
        other.cards += count
        other.sums = [old + count * more for old, more in zip(self.sums, GIVES[card], strict=True)]
        other.varans += count * (card == VARAN)
        other.level += count * (LEVEL.get(card, -1) + 1)
        return other

    def with_fragment(self, count: int) -> "Features":
        """A fragment more, or fewer."""
        other = self.copy()
        other.fragments += count
        return other

    def with_gifts(self, gifts: Sequence[int]) -> "Features":
        """More elements from the forest."""
        other = self.copy()
        other.grown = tuple(old + more for old, more in zip(self.grown, gifts, strict=True))
        other.flowers += gifts[4]
        other.bloom += gifts[4]
        return other

    def with_tree(self, tree: int) -> "Features":
        """One more tree."""
        other = self.with_gifts(TREE_GIVES[tree])
        if tree + 1 not in self.forest:
            other.trees += 1
            other.forest += bytes([tree + 1])
            other.costs = self.costs.copy()
            other.costs.remove(TREE_COST[tree])
        return other

    def with_tile(self, road: int, count: int) -> "Features":
        """A victory tile more, or fewer."""
        other = self.copy()
        if road == 0:
            other.trees += count
        elif road == 1:
            other.fires += count
        else:
            other.flowers += count
            other.bloom += count
        return other

    def vector(self, power: int, tiles: int) -> list[float]:
        """What it is judged by, with such fires in the circle in the next round."""
        cards, sums, grown = self.cards, self.sums, self.grown
        net = max(1, sums[SOLITARY])
        length = min(cards, _LONGEST, _DISCS * (cards + 1) / (net + 1))
        share = length / cards
        sun = grown[0] + sums[0] * share
        water = grown[1] + sums[1] * share
        sprout = grown[2] + sums[2] * share
        wind = grown[3] + sums[3] * share
        flower = sums[4] * share
        dry = max(0.0, power - water)
        quenched = min(tiles, max(0.0, water) * tiles / power)
        by_tree = exp(-0.33 * self._tree_rounds(sprout))
        by_fire = exp(-0.33 * (GOAL - self.fires) * 2.5 / max(1.0, water))
        by_flower = exp(-0.25 * max(0.0, GOAL - self.flowers - flower))
        fragments = self.fragments
        return [
            sun,
            water,
            sprout,
            wind,
            flower,
            fragments if fragments < 3 else 3 + 0.3 * (fragments - 3),
            self.trees,
            self.fires,
            self.flowers,
            by_tree,
            by_fire,
            by_flower,
            max(by_tree, by_fire, by_flower),
            dry if dry < 8 else 8.0,
            tiles if dry else 0.0,
            cards,
            length,
            self.varans,
            AGAIN in self.forest,
            min(1.0, max(0.0, wind) / self.ahead),
            self.first,
            self.level,
            quenched,
            quenched if self.first else 0.0,
        ]

    def _tree_rounds(self, sprout: float) -> float:
        """Rounds on the road of trees: one for each tree, more where sprouts are short."""
        missing = GOAL - self.trees
        if missing <= 0:
            return 0.0
        costs = self.costs
        dearest = costs[missing - 1] if missing <= len(costs) else _DEAREST + 2
        return missing + 0.6 * (dearest - sprout) if dearest > sprout else missing

    def worth(self, numbers: Sequence[float], power: int, tiles: int) -> float:
        """What it is worth by the learned numbers."""
        total: float = sum(map(mul, numbers, self.vector(power, tiles)))
        if self.trees >= GOAL or self.fires >= GOAL or self.bloom >= GOAL:
            total += _WON + _SUM * (self.trees + self.fires + self.bloom)
        return total


def features_of(position: Position, seat: Seat) -> Features:
    """Where a seat stands at the end of this round."""
    spirits = position.spirits
    here = spirits[seat].rock
    ahead = min((s.rock - here) % len(ROCKS) for s in spirits if s.rock != here)
    following = (position.holder + (position.phase.value == "action")) % len(spirits)
    found = _own(spirits[seat])
    found.ahead = ahead
    found.first = seat == following
    return found


def _own(spirit: Spirit) -> Features:
    """What a spirit has by itself."""
    found = Features()
    cards = spirit.pile + spirit.discard + spirit.line
    found.cards = len(cards)
    found.sums = [sum(column) for column in zip(*map(GIVES.__getitem__, cards), strict=True)]
    found.varans = cards.count(VARAN)
    found.level = sum(LEVEL.get(card, -1) + 1 for card in cards)
    found.grown = spirit.grown
    found.forest = spirit.forest
    found.costs = [cost for tree, cost in enumerate(TREE_COST) if tree + 1 not in spirit.forest]
    found.fragments = spirit.fragments
    found.trees, found.fires, found.bloom = spirit.tracks()
    found.flowers = spirit.grown[4] + spirit.victory[2]
    return found
