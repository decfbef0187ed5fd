"""What things are worth to a greedy spirit, measured in suns on a card."""

from collections.abc import Iterable
from typing import Final

from spinney.games.living_forest.actions import Victory
from spinney.games.living_forest.odds import disc
from spinney.games.living_forest.tables import CARD_NUMBER, FLOWER, GIVES, GOAL, LEVEL, PLANT, WATER
from spinney.games.living_forest.view import SpiritView

VICTORY: Final = 1000.0
SECOND_ACTION: Final = 12.0
"""What a third solitary animal costs."""
VARAN: Final = 2.0
"""What a varan costs that Onibi sends."""

_ELEMENTS: Final[tuple[float, ...]] = (1.0, 1.4, 1.7, 1.4, 2.0)
"""Sun, water, sprout, wind and flower on a card."""
_SOLITARY: Final = -2.5
"""What a solitary animal costs, and a gregarious one earns."""
_FIRE: Final = 0.5
"""What the fire costs that an attracted animal lights, for each level above the first."""
_GROWN: Final = 1.5
"""How much more an element is worth on a tree than on a card: it is there in every round."""
_FRAGMENTS: Final[tuple[float, ...]] = (1.6, 1.0, 0.6)
"""One more fragment, by the number that one has already; the last for all beyond."""
_STEP: Final = {Victory.TREE: 1.0, Victory.FIRE: 0.6, Victory.FLOWER: 1.0}
"""The first step on a road; fires come several at once."""
_NEARER: Final = 0.33
"""How much more each further step is worth, as a share of the first."""
_FAVOURITE: Final = 2.0
"""How much more a step on the favourite road is worth."""
_LEADING: Final = 1.4
"""How much more the element is worth that leads there."""
_LEADS: Final = {Victory.TREE: PLANT, Victory.FIRE: WATER, Victory.FLOWER: FLOWER}


class Weights:
    """A favourite road, and what everything is worth on it."""

    def __init__(self, road: Victory) -> None:
        self.road = road
        self.elements = tuple(
            worth * (_LEADING if place == _LEADS[road] else 1.0)
            for place, worth in enumerate(_ELEMENTS)
        )

    def given(self, gifts: Iterable[int]) -> float:
        """Elements on a card."""
        return sum(worth * gift for worth, gift in zip(self.elements, gifts, strict=False))

    def drawn(self, card: str) -> float:
        """A card in the line."""
        return self.given(GIVES[CARD_NUMBER[card]])

    def attracted(self, card: str) -> float:
        """A card in the pile, and the fire it lights."""
        return self.drawn(card) + _SOLITARY * disc(card) - _FIRE * LEVEL[CARD_NUMBER[card]]

    def grown(self, gifts: Iterable[int]) -> float:
        """Elements that a forest gives from now on."""
        return _GROWN * self.given(gifts)

    def steps(self, spirit: SpiritView, road: Victory, count: int) -> float:
        """Steps on a road; the nearer its end, the more each is worth."""
        track = spirit.tracks[road]
        if count and track + count >= GOAL:
            return VICTORY
        worth = sum(1 + _NEARER * max(0, step) for step in range(track, track + count))
        return worth * _STEP[road] * (_FAVOURITE if road == self.road else 1.0)

    def tile(self, me: SpiritView, other: SpiritView, road: Victory) -> float:
        """A victory tile for me, which the other spirit loses."""
        lost = VICTORY if other.tracks[road] >= GOAL else _NEARER * max(0, other.tracks[road])
        return self.steps(me, road, 1) + lost


def fragment(me: SpiritView) -> float:
    """One more fragment."""
    return _FRAGMENTS[min(me.fragments, len(_FRAGMENTS) - 1)]
