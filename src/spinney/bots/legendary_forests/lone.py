"""A game played to its end on one planet: the others matter only for the trees they take."""

import random
from collections.abc import Sequence

from spinney.bots.legendary_forests.delta import Delta
from spinney.bots.legendary_forests.worth import Stage, stage_of
from spinney.games.legendary_forests.planet import Planet


class Lone:
    """One planet on its way to the end; every tile goes where it looks best."""

    __slots__ = ("before", "numbers", "others", "passes", "planet", "rng", "supply", "unseen")

    def __init__(self, planet: Planet, numbers: tuple[Stage, ...], rng: random.Random) -> None:
        self.planet = planet
        self.numbers = numbers
        self.rng = rng
        self.unseen = 0
        """The tiles that nobody has seen, those that never come included."""
        self.supply = [0, 0, 0]
        self.others = 0
        self.before = 0
        """How many others pick a tree before the owner at the next trigger."""
        self.passes = 1
        """How many seats the right to pick first moves on. Rule: LF-4.6."""

    def play(self, tiles: Sequence[int]) -> int:
        """Lay these tiles, the last ones of the game: the points in the end."""
        triggers = self.planet.tables.triggers
        left = len(tiles)
        for tile in tiles:
            left -= 1
            self.unseen &= ~(1 << tile)
            stage = self.numbers[stage_of(left)]
            placement = Delta(self.planet, stage, self.unseen).best_placement(tile)
            if placement >= 0:
                self.planet.lay(placement, tile)
            if tile in triggers:
                self.pick(stage)
        return self.planet.score()

    def pick(self, stage: Stage) -> None:
        """Everybody picks a tree: the others any, the owner the one that looks best."""
        self.take_any(self.before)
        zone = Delta(self.planet, stage, self.unseen).best_zone(self.supply)
        if zone >= 0:
            self.planet.trees += (zone,)
            self.supply[self.planet.kinds[zone]] -= 1
        self.take_any(self.others - self.before)
        self.before = (self.before - self.passes) % (self.others + 1)

    def take_any(self, times: int) -> None:
        """Others take trees: each tree of the reserve is as likely as any other."""
        supply = self.supply
        for _ in range(times):
            left = sum(supply)
            if not left:
                return
            nth = self.rng.randrange(left)
            colour = 0
            while nth >= supply[colour]:
                nth -= supply[colour]
                colour += 1
            supply[colour] -= 1
