"""The fires in the circle, and what Onibi does with them at the end of a round."""

from collections.abc import Sequence
from operator import mul

from spinney.bots.living_forest.features import Features
from spinney.games.living_forest.tables import CENTRE, FIRE_VALUES, VARAN


class Fires:
    """The fires that are left when Onibi attacks, and those that burn in the next round."""

    __slots__ = ("lasting", "later", "power", "tiles")

    def __init__(self, centre: Sequence[int], taken: Sequence[int]) -> None:
        """Work out the end of the round. Rules: LV-5.1, LV-5.3 to LV-5.5."""
        self.tiles = sum(centre)
        self.power = power_of(centre)
        self.lasting, self.later = self.tiles, self.power
        """How many burn in the next round, and their values added up."""
        for value, count in zip(FIRE_VALUES, taken, strict=True):
            more = min(CENTRE - self.lasting, count)
            self.lasting += more
            self.later += more * value
        if not self.lasting:
            self.lasting, self.later = 1, FIRE_VALUES[0]

    def sent_to(self, spirit: Features, water: int) -> Features:
        """A spirit after Onibi's attack."""
        return spirit.with_card(VARAN, self.tiles) if water < self.power else spirit


def affordable(centre: Sequence[int], water: int) -> list[int]:
    """The fires that so much water puts out, small ones first, by value."""
    chosen = []
    for value, count in zip(FIRE_VALUES, centre, strict=True):
        out = min(count, max(0, water) // value)
        water -= out * value
        chosen.append(out)
    return chosen


def power_of(centre: Sequence[int]) -> int:
    """The values of fires, added up."""
    return sum(map(mul, FIRE_VALUES, centre))
