"""What each part of a turn would change, worked out without doing it.

A *margin* is by how much a seat is ahead of its rivals; what an action changes in it is a gain.
"""

from collections.abc import Sequence
from functools import cached_property
from math import exp, log

from spinney.bots.living_forest.fires import Fires, affordable
from spinney.bots.living_forest.numbers import Numbers, stage_of
from spinney.bots.living_forest.standing import Standing, standing
from spinney.core import Seat
from spinney.games.living_forest.position import ACTION, Position
from spinney.games.living_forest.spirit import Spirit
from spinney.games.living_forest.tables import (
    CORNERS,
    COST,
    FIRE_VALUES,
    LEVEL,
    LINES,
    NO_CARD,
    ROCKS,
    VARAN,
    WATER,
)

MOST = 26
"""Beyond this, elements are not told apart."""

_NEVER = 1e-9


def chance(margin: float) -> float:
    """The chance to win, by a margin."""
    return 1.0 / (1.0 + exp(-margin)) if margin > -30 else 0.0


def margin_of(chance: float) -> float:
    """The margin, by a chance to win."""
    return log(max(chance, _NEVER) / max(1.0 - chance, _NEVER))


class Outlook:
    """A position as one seat sees it; what is not asked for is not worked out."""

    def __init__(self, position: Position, seat: Seat, numbers: Numbers) -> None:
        self.position = position
        self.seat = seat
        self.numbers = numbers[stage_of(position.round + (position.phase is ACTION))]
        self.spirit = position.spirits[seat]
        self.me = standing(position, seat)
        self.rivals = [other for other in position.table() if other != seat]
        self.others = [standing(position, other) for other in self.rivals]
        self._tiles: dict[Seat, float] = {}
        self._rival: dict[tuple[int, ...], float] = {}
        self.waters = [_water(position.spirits[other]) for other in self.rivals]

    def margin_with(self, me: Standing, centre: Sequence[int], water: int) -> float:
        """The margin after this round, with such fires left in the circle and so much water."""
        fires = Fires(centre, self.position.taken)
        mine = fires.sent_to(me, water).worth(self.numbers, fires.later, fires.lasting)
        key = fires.power, fires.tiles, fires.later, fires.lasting
        if key not in self._rival:
            self._rival[key] = self._against(fires, self.others)
        return mine - self._rival[key]

    def _against(self, fires: Fires, others: Sequence[Standing]) -> float:
        """What the rivals are worth together."""
        return together(
            [
                fires.sent_to(one, water).worth(self.numbers, fires.later, fires.lasting)
                for one, water in zip(others, self.waters, strict=True)
            ]
        )

    @cached_property
    def water(self) -> int:
        """The seat's own water to face Onibi with."""
        return _water(self.spirit)

    @cached_property
    def margin(self) -> float:
        """The margin if nothing more were done in this round."""
        return self.margin_with(self.me, self.position.centre, self.water)

    @cached_property
    def _now(self) -> Fires:
        return Fires(self.position.centre, self.position.taken)

    @cached_property
    def _worth(self) -> float:
        return self.me.worth(self.numbers, self._now.later, self._now.lasting)

    def gain(self, changed: Standing) -> float:
        """What a change of the seat's own things is worth."""
        return changed.worth(self.numbers, self._now.later, self._now.lasting) - self._worth

    @cached_property
    def fragment(self) -> float:
        """One more fragment."""
        changed = self.me.copy()
        changed.fragments += 1
        return self.gain(changed)

    @cached_property
    def spent(self) -> float:
        """One fragment less: below zero."""
        changed = self.me.copy()
        changed.fragments -= 1
        return self.gain(changed)

    @cached_property
    def relief(self) -> float:
        """One varan less."""
        return self.gain(self.me.with_card(VARAN, -1))

    @cached_property
    def fires(self) -> list[float]:
        """What a new fire of each value changes, for everybody."""
        position, found = self.position, []
        taken = position.taken
        for place in range(len(FIRE_VALUES)):
            position.taken = [n + (at == place) for at, n in enumerate(taken)]
            found.append(self.margin_with(self.me, position.centre, self.water) - self.margin)
        position.taken = taken
        return found

    @cached_property
    def animals(self) -> dict[int, float]:
        """The gain of each animal of the reserve, with the fire it lights."""
        reserve = [card for card in self.position.reserve if card != NO_CARD]
        return {c: self.gain(self.me.with_card(c)) + self.fires[LEVEL[c]] for c in reserve}

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

    @cached_property
    def suns(self) -> list[float]:
        """The best gain of attracting, by the number of suns."""
        return self.company()

    def put_out(self, chosen: Sequence[int], water: int) -> float:
        """The margin with these fires put out, given by the number of each value."""
        me = self.me.copy()
        me.fires += sum(chosen)
        left = [n - out for n, out in zip(self.position.centre, chosen, strict=True)]
        return self.margin_with(me, left, water)

    @cached_property
    def trees(self) -> list[float]:
        """The gain of each kind of tree, wherever it is planted."""
        return [self.gain(self.me.with_tree(tree)) for tree in range(len(self.position.trees))]

    def space(self, space: int) -> float:
        """What a space gives by itself: the elements of full lines, and a corner's action."""
        forest, total = self.spirit.forest, 0.0
        for line, gifts in LINES:
            if space in line and all(forest[s] for s in line if s != space):
                total += self.gain(self.me.with_gifts(gifts))
        corner = CORNERS.get(space)
        if corner is None:
            return total
        if corner.action == "fragment":
            return total + corner.amount * self.fragment
        if corner.action == "attract":
            return total + self.suns[at(self.spirit.strength(0) + corner.extra_sun)]
        chosen = affordable(self.position.centre, self.spirit.strength(WATER) + corner.extra_water)
        return total + max(0.0, self.put_out(chosen, self.water) - self.margin)

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


def together(rivals: Sequence[float]) -> float:
    """Several rivals as one: whoever wins."""
    if len(rivals) == 1:
        return rivals[0]
    most = max(rivals)
    return most + log(sum(exp(one - most) for one in rivals))


def at(elements: int) -> int:
    """A place in a table by elements."""
    return 0 if elements < 0 else min(elements, MOST)


def _water(spirit: Spirit) -> int:
    """The water to face Onibi with; who still draws is expected to find enough."""
    return spirit.strength(WATER) if spirit.stopped else MOST
