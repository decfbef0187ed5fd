"""What a turn promises, by the elements of the line: tables made once for each round."""

from collections.abc import Iterator, Sequence

from spinney.bots.living_forest.fires import affordable, power_of
from spinney.bots.living_forest.margins import MOST, at
from spinney.bots.living_forest.numbers import Numbers
from spinney.bots.living_forest.options import Options
from spinney.bots.living_forest.outlook import Outlook
from spinney.core import Seat
from spinney.games.living_forest.position import Position
from spinney.games.living_forest.tables import AGAIN, FLOWER, GOAL, ROCKS, SOLITARY, THIRD

_BONUS = 0.7
"""How much of a bonus counts: it may be of the same kind as an action, and then finds less."""

Sums = tuple[int, ...]
"""What a line gives: five elements and the solitary counter."""


class Promise:
    """What the next turn of a spirit promises with any line."""

    def __init__(self, position: Position, seat: Seat, numbers: Numbers) -> None:
        options = Options(position, seat, numbers)
        outlook = self.outlook = options.outlook
        self.grown = outlook.spirit.grown
        self.suns = outlook.suns
        self.dry, self.waters = _by_water(outlook)
        self.sprouts = [options.planted(sprouts) for sprouts in range(MOST + 1)]
        self.rocks = list(_rocks(outlook))
        self.again = AGAIN in outlook.spirit.forest
        self._known: dict[Sums, float] = {}

    def soften(self) -> "Promise":
        """Let an element count that alone reaches nothing, but would with another one."""
        self.suns, self.waters, self.sprouts = map(_soft, (self.suns, self.waters, self.sprouts))
        return self

    def of(self, sums: Sums) -> float:
        """The margin to be expected with this line."""
        found = self._known.get(sums)
        if found is None:
            found = self._known[sums] = self._of(sums)
        return found

    def _of(self, sums: Sums) -> float:
        grown = self.grown
        water = at(sums[1] + grown[1])
        bonus = {
            "fragment": self.outlook.fragment,
            "attract": self.suns[at(sums[0] + grown[0])],
            "extinguish": self.waters[water],
            "plant": self.sprouts[at(sums[2] + grown[2])],
        }
        ahead = self.rocks[: at(sums[3] + grown[3])]
        advance = [tiles + _BONUS * bonus[kind] for tiles, kind in ahead]
        gains = sorted([*bonus.values(), max(advance, default=0.0)])
        total = self.dry[water] + gains[-1]
        if sums[SOLITARY] < THIRD:
            total += gains[-1] if self.again else gains[-2]
        if sums[FLOWER] + self.outlook.me.flowers >= GOAL:
            total += GOAL
        return total


def _by_water(outlook: Outlook) -> tuple[list[float], list[float]]:
    """By water: the margin if no fire is put out, and the gain of putting some out."""
    centre = outlook.position.centre
    known: dict[tuple[tuple[int, ...], bool], float] = {}

    def margin(chosen: Sequence[int], water: int) -> float:
        left = power_of(centre) - power_of(chosen)
        case = (tuple(chosen), water < left)
        if case not in known:
            known[case] = outlook.put_out(chosen, water)
        return known[case]

    none = [0] * len(centre)
    dry = [margin(none, water) for water in range(MOST + 1)]
    wet = [margin(affordable(centre, water), water) for water in range(MOST + 1)]
    return dry, [max(0.0, more - less) for more, less in zip(wet, dry, strict=True)]


def _rocks(outlook: Outlook) -> Iterator[tuple[float, str]]:
    """The free rocks ahead: the tiles on the way, and the bonus."""
    here = outlook.spirit.rock
    taken = {spirit.rock for spirit in outlook.position.spirits}
    for step in range(1, len(ROCKS)):
        rock = (here + step) % len(ROCKS)
        if rock not in taken:
            yield outlook.passed(rock), ROCKS[rock]


def _soft(table: list[float]) -> list[float]:
    below = [table[0], *table[:-1]]
    above = [*table[1:], table[-1]]
    return [(b + 2 * t + a) / 4 for b, t, a in zip(below, table, above, strict=True)]
