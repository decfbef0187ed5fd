"""A planet played to its end in C, as `spinney.bots.legendary_forests.lone` plays it."""

import random
from array import array
from collections.abc import Sequence
from functools import lru_cache

from spinney.kernel import _forest
from spinney.kernel.components import native_tables
from spinney.kernel.outset import Outset

_WORDS = 64
"""So many words are drawn beforehand: more than the others nearly ever need to take their trees."""
_KEPT = 1024
"""The words of so many worlds are held ready: every candidate is tried in the same ones."""


class LonePlanet:
    """Plays on from an outset, again and again, with the numbers of all stages."""

    __slots__ = ("_begun", "_stages", "_tables")

    def __init__(self, outset: Outset, stages: bytes) -> None:
        """Take over the planet."""
        planet = outset.planet
        self._stages = stages
        self._tables = native_tables(planet.tables)
        self._begun = _forest.lone(
            self._tables,
            array("h", planet.at),
            planet.looks,
            bytes(planet.trees),
            bytes(outset.supply),
            outset.unseen,
            outset.others,
            outset.before,
            outset.passes,
            outset.taken,
            outset.picks,
        )

    def play(self, tiles: Sequence[int], seed: int) -> int:
        """Lay these tiles, the last ones of the game: the points in the end."""
        order = bytes(tiles)
        count = _WORDS
        while True:
            words = drawn(seed, count)
            points = _forest.play_lone(self._tables, self._stages, self._begun, order, words)
            if points >= 0:
                return points
            count *= 2


@lru_cache(maxsize=_KEPT)
def drawn(seed: int, count: int) -> bytes:
    """The words from which Python's generator makes its numbers, in the order in which it does."""
    return random.Random(seed).getrandbits(32 * count).to_bytes(4 * count, "little")
