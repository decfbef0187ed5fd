"""The luck audit: whether the luck of somebody's dailies is more than chance brings.

Luck is what a review finds that draws and the others brought against what could be expected. Nobody
who plays by what they see can make it; whoever knows a draw beforehand plays for it, and looks
lucky. How much luck is usual was found with bots of every level (docs/explanation/deals.md).
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import sqrt
from typing import TypeAlias

import msgspec

Which: TypeAlias = tuple[str, str]
"""A game and its edition."""
FEWEST = 10
"""Of fewer dailies nothing is said: one game that went well would be half of it."""
SUSPICIOUS = 4.0
"""From this z-score on moderators are told: honest people come there one time in 30,000."""


class Calibrated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The luck of a level's bots in dailies, as reviews tell it."""

    game: str
    edition: str
    level: str
    games: int
    mean: float
    error: float
    """Of the mean."""
    deviation: float
    """Of a single game."""


class Usual(msgspec.Struct, frozen=True):
    """What luck is usual in the dailies of a game."""

    mean: float
    error: float
    """Of the mean: less than four times that is never suspicious, however long it goes on."""
    deviation: float
    """Of a single daily."""


class Lucks(msgspec.Struct, frozen=True):
    """The luck of somebody's dailies of one game."""

    game: str
    edition: str
    dailies: int
    mean: float

    @property
    def which(self) -> Which:
        """The game, and its edition."""
        return self.game, self.edition


class Audit(msgspec.Struct, frozen=True):
    """What the luck of somebody's dailies comes to."""

    dailies: int
    mean: float
    """By how much luck was above what is usual, in points a day."""
    z: float
    """How many standard errors that is, of their dailies and of the calibration together."""


def calibration() -> tuple[Calibrated, ...]:
    """What was found with bots, game by game and level by level."""
    data = files("spinney.deals") / "data" / "luck.toml"
    read = tomllib.loads(data.read_text(encoding="utf-8"))
    return msgspec.convert(read["levels"], tuple[Calibrated, ...])


@cache
def usual_luck() -> dict[Which, Usual]:
    """Of each game that can be audited: the mean of all levels, as none is luckier than others."""
    levels: dict[Which, list[Calibrated]] = {}
    for one in calibration():
        levels.setdefault((one.game, one.edition), []).append(one)
    return {which: _usual(found) for which, found in levels.items()}


def audit_of(games: Iterable[Lucks], usual: Mapping[Which, Usual]) -> Audit | None:
    """All games together, each in its own deviations; None where there are too few dailies.

    A game of which nobody knows what luck is usual is left out.
    """
    known = [(one, usual[one.which]) for one in games if one.which in usual]
    dailies = sum(one.dailies for one, _ in known)
    if dailies < FEWEST:
        return None
    above = sum(one.dailies * (one.mean - like.mean) for one, like in known)
    scores = sum(one.dailies * (one.mean - like.mean) / like.deviation for one, like in known)
    variance = dailies + sum(
        (one.dailies * like.error / like.deviation) ** 2 for one, like in known
    )
    return Audit(dailies, round(above / dailies, 2), round(scores / sqrt(variance), 2))


def _usual(levels: Sequence[Calibrated]) -> Usual:
    games = sum(one.games for one in levels)
    mean = sum(one.games * one.mean for one in levels) / games
    # All levels have the same draws, so that more levels make the mean no surer.
    error = sum(one.games * one.error for one in levels) / games
    return Usual(mean, error, max(one.deviation for one in levels))
