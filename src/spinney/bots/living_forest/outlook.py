"""What each part of a turn would change, worked out without doing it.

A *margin* is by how much a seat is ahead of its rivals; what an action changes in it is a gain.
"""

from collections.abc import Sequence

from spinney.bots.living_forest.features import Features, features_of
from spinney.bots.living_forest.fires import Fires
from spinney.bots.living_forest.margins import MOST, together
from spinney.bots.living_forest.numbers import Numbers, stage_of
from spinney.core import Seat
from spinney.games.living_forest.position import ACTION, Position
from spinney.games.living_forest.spirit import Spirit
from spinney.games.living_forest.tables import (
    COST,
    FIRE_VALUES,
    LEVEL,
    NO_CARD,
    ROCKS,
    VARAN,
    WATER,
)


class Outlook:
    """A position as one seat sees it; what is not asked for is not worked out."""

    def __init__(self, position: Position, seat: Seat, numbers: Numbers) -> None:
        self.position = position
        self.seat = seat
        self.numbers = numbers[stage_of(position.round + (position.phase is ACTION))]
        self.spirit = position.spirits[seat]
        self.me = features_of(position, seat)
        self.rivals = [other for other in position.table() if other != seat]
        self.others = [features_of(position, other) for other in self.rivals]
        self._tiles: dict[Seat, float] = {}
        self._rival: dict[tuple[int, ...], float] = {}
        self.waters = [_water(position.spirits[other]) for other in self.rivals]
        self.water = _water(self.spirit)
        """The seat's own water to face Onibi with."""
        self._now = Fires(position.centre, position.taken)
        self._worth = self._worth_of(self.me)
        # A cached_property would be shorter, but cannot be compiled.
        self._margin: float | None = None
        self._fragment: float | None = None
        self._spent: float | None = None
        self._relief: float | None = None
        self._fires: list[float] | None = None
        self._animals: dict[int, float] | None = None
        self._suns: list[float] | None = None
        self._trees: list[float] | None = None

    def _margin_with(self, me: Features, fires: Fires, water: int) -> float:
        """The margin after this round, with such fires in the circle and so much water."""
        mine = fires.sent_to(me, water).worth(self.numbers, fires.later, fires.lasting)
        key = fires.power, fires.tiles, fires.later, fires.lasting
        if key not in self._rival:
            self._rival[key] = self._against(fires, self.others)
        return mine - self._rival[key]

    def _against(self, fires: Fires, others: Sequence[Features]) -> float:
        """What the rivals are worth together."""
        return together(
            [
                fires.sent_to(one, water).worth(self.numbers, fires.later, fires.lasting)
                for one, water in zip(others, self.waters, strict=True)
            ]
        )

    @property
    def margin(self) -> float:
        """The margin if nothing more were done in this round."""
        if self._margin is None:
            self._margin = self._margin_with(self.me, self._now, self.water)
        return self._margin

    def _worth_of(self, changed: Features) -> float:
        return changed.worth(self.numbers, self._now.later, self._now.lasting)

    def gain(self, changed: Features) -> float:
        """What a change of the seat's own things is worth."""
        return self._worth_of(changed) - self._worth

    @property
    def fragment(self) -> float:
        """One more fragment."""
        if self._fragment is None:
            self._fragment = self.gain(self.me.with_fragment(1))
        return self._fragment

    @property
    def spent(self) -> float:
        """One fragment less: below zero."""
        if self._spent is None:
            self._spent = self.gain(self.me.with_fragment(-1))
        return self._spent

    @property
    def relief(self) -> float:
        """One varan less."""
        if self._relief is None:
            self._relief = self.gain(self.me.with_card(VARAN, -1))
        return self._relief

    @property
    def fires(self) -> list[float]:
        """What a new fire of each value changes, for everybody."""
        if self._fires is None:
            self._fires = [self._lit(place) for place in range(len(FIRE_VALUES))]
        return self._fires

    def _lit(self, place: int) -> float:
        taken = [n + (at == place) for at, n in enumerate(self.position.taken)]
        fires = Fires(self.position.centre, taken)
        return self._margin_with(self.me, fires, self.water) - self.margin

    @property
    def animals(self) -> dict[int, float]:
        """The gain of each animal of the reserve, with the fire it lights."""
        if self._animals is None:
            fires, reserve = self.fires, self.position.reserve
            self._animals = {
                card: self.gain(self.me.with_card(card)) + fires[LEVEL[card]]
                for card in reserve
                if card != NO_CARD
            }
        return self._animals

    def company(self, without: int = NO_CARD, most: int = MOST) -> list[float]:
        """The best gain of animals by the number of suns, one of them left out."""
        best = [0.0] * (most + 1)
        for card, gain in self.animals.items():
            cost = COST[card]
            if gain > 0 and cost <= most and card != without:
                for suns in range(most, cost - 1, -1):
                    more = best[suns - cost] + gain
                    if more > best[suns]:
                        best[suns] = more
        return best

    @property
    def suns(self) -> list[float]:
        """The best gain of attracting, by the number of suns."""
        if self._suns is None:
            self._suns = self.company()
        return self._suns

    def put_out(self, chosen: Sequence[int], water: int) -> float:
        """The margin with these fires put out, given by the number of each value."""
        me = self.me.copy()
        me.fires += sum(chosen)
        left = [n - out for n, out in zip(self.position.centre, chosen, strict=True)]
        return self._margin_with(me, Fires(left, self.position.taken), water)

    @property
    def trees(self) -> list[float]:
        """The gain of each kind of tree, wherever it is planted."""
        if self._trees is None:
            count = len(self.position.trees)
            self._trees = [self.gain(self.me.with_tree(tree)) for tree in range(count)]
        return self._trees

    def tile(self, road: int, other: Seat) -> float:
        """A victory tile for the seat, which another spirit loses."""
        fires = self._now
        others = [
            one.with_tile(road, -1) if rival == other else one
            for rival, one in zip(self.rivals, self.others, strict=True)
        ]
        me = fires.sent_to(self.me.with_tile(road, 1), self.water)
        mine = me.worth(self.numbers, fires.later, fires.lasting)
        return mine - self._against(fires, others) - self.margin

    def passed(self, rock: int) -> float:
        """The best tiles from all who are jumped on the way to a rock."""
        here = self.spirit.rock
        distance = (rock - here) % len(ROCKS)
        total = 0.0
        for other in self.rivals:
            if (self.position.spirits[other].rock - here) % len(ROCKS) < distance:
                total += self._best_tile(other)
        return total

    def _best_tile(self, other: Seat) -> float:
        if other not in self._tiles:
            held = enumerate(self.position.spirits[other].victory)
            gains = [self.tile(road, other) for road, tiles in held if tiles]
            self._tiles[other] = max(gains, default=0.0)
        return self._tiles[other]


def _water(spirit: Spirit) -> int:
    """The water to face Onibi with; who still draws is expected to find enough."""
    return spirit.strength(WATER) if spirit.stopped else MOST
