"""A planet played on to the end: in C where that was built, and otherwise in Python."""

import random
from collections.abc import Iterable, Sequence
from typing import Protocol

from spinney.bots.legendary_forests.lone import Lone
from spinney.bots.legendary_forests.worth import Stage, packed, stage_of
from spinney.kernel import available
from spinney.kernel.outset import Outset


class Playout(Protocol):
    """Plays a planet on, from the same outset each time."""

    def play(self, tiles: Sequence[int], seed: int) -> int:
        """Lay these tiles, the last ones of the game: the points in the end.

        The seed decides what others take.
        """
        ...


class PlainPlayout:
    """The way in Python."""

    def __init__(self, outset: Outset, numbers: tuple[Stage, ...]) -> None:
        """Every tile goes where these numbers like it best."""
        self._outset = outset
        self._numbers = numbers

    def play(self, tiles: Sequence[int], seed: int) -> int:
        """With a copy of the planet."""
        outset = self._outset
        lone = Lone(outset.planet.copy(), self._numbers, random.Random(seed))
        lone.unseen = outset.unseen
        lone.supply = list(outset.supply)
        lone.others = outset.others
        lone.before = outset.before
        lone.passes = outset.passes
        lone.take_any(outset.taken)
        if outset.picks:
            lone.pick(self._numbers[stage_of(len(tiles))])
        return lone.play(tiles)


def playouts(outsets: Iterable[Outset], numbers: tuple[Stage, ...]) -> list[Playout]:
    """One from each outset; the points are the same in C and in Python."""
    if not available():
        return [PlainPlayout(outset, numbers) for outset in outsets]
    from spinney.kernel.lone import LonePlanet

    stages = packed(numbers)
    return [LonePlanet(outset, stages) for outset in outsets]
