"""Levels of a game: how much they think, and how closely they follow it.

A weaker level thinks less, and takes any action that is nearly as good as the best; it never
blunders on purpose.
"""

import random
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import msgspec

from spinney.bots.contract import MakeThinker
from spinney.bots.search import Budget
from spinney.core import Action


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level of a game, as its data file tells it."""

    sentence: str
    thinker: str
    margin: float = 0.0
    """An action worth at most so much less than the best is as good as it."""
    simulations: int | None = None
    seconds: float | None = None

    def within(self, seconds: float | None) -> "Level":
        """The same level with no more time than this."""
        if seconds is None or self.seconds is None:
            return self
        return msgspec.structs.replace(self, seconds=min(seconds, self.seconds))

    def unhurried(self) -> "Level":
        """The same level without its clock, where simulations have an end, too."""
        return self if self.simulations is None else msgspec.structs.replace(self, seconds=None)

    @property
    def budget(self) -> Budget:
        """How long it thinks."""
        return Budget(self.simulations, self.seconds)


def read_levels(package: str) -> dict[str, Level]:
    """The levels in a package's `data/levels.toml` by name, weakest first."""
    data = files(package) / "data" / "levels.toml"
    return msgspec.convert(tomllib.loads(data.read_text(encoding="utf-8")), dict[str, Level])


class LevelBot:
    """Plays at a level: any action within the margin of the best."""

    def __init__(self, make: MakeThinker, level: Level, seed: int) -> None:
        self._rng = random.Random(seed)
        self._margin = level.margin
        self._thinker = make(self._rng.getrandbits(64), level.budget)

    def choose(self, view: Any, legal: Sequence[Action]) -> Action:
        """The best, or one within the margin of it; what leaves no choice needs no thought.

        What a search gave up early may look as good as the best: only a margin takes it for that.
        """
        if len(legal) == 1:
            return legal[0]
        thoughts = self._thinker.think(view, legal)
        if not self._margin:
            return thoughts[0].action
        least = thoughts[0].value - self._margin
        return self._rng.choice([one.action for one in thoughts if one.value >= least])
