"""The model: how a finished table moves ratings, and the scale on which they are shown.

Of any two at a table, one is ahead with a chance that follows from how far their strengths lie
apart (Bradley and Terry); openskill works out what was learned. The mathematics, and where the
numbers come from, are in docs/explanation/ratings.md.
"""

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
from openskill.models import BradleyTerryFull

VERSION: Final = 1
"""Raised whenever the same tables give other numbers: whoever keeps any folds them anew."""
BETA: Final = 1.0
"""The luck of a game for one player: the unit of all strengths."""
CLUB: Final = 1500.0
"""The club bot on the scale shown; its strength is nought."""
POINTS: Final = 400 / (math.sqrt(2) * BETA * math.log(10))
"""Points shown for a unit of strength: 400 are odds of ten to one, once both are well known."""
_INTERVAL = 1.96
"""Standard deviations to either side hold 95 %."""
_FIXED = 1e-3
"""How far off a fixed strength may be: next to nothing, as the model divides by it."""


class Strength(NamedTuple):
    """What is known of how strong somebody is: a mean and a standard deviation."""

    mu: float
    sigma: float


class Rating(msgspec.Struct, frozen=True):
    """A person's strength after so many games."""

    mu: float
    sigma: float
    games: int

    @property
    def value(self) -> float:
        """On the scale shown."""
        return shown(self.mu)

    @property
    def reach(self) -> float:
        """How far the interval of 95 % goes to either side, on the scale shown."""
        return _INTERVAL * POINTS * self.sigma

    @property
    def interval(self) -> tuple[float, float]:
        """Where the strength lies with 95 %, on the scale shown."""
        return self.value - self.reach, self.value + self.reach


class Parameters(msgspec.Struct, frozen=True):
    """What the tables do not tell; chosen by how well the next table is foreseen."""

    mu: float = -2.0
    """Of a newcomer: a casual player, about."""
    sigma: float = 2.0
    """Of a newcomer."""
    tau: float = 0.06
    """How far a strength may move from one game to the next."""
    kappa: float = 1e-4
    """The least part of a variance that one table leaves."""


class Model:
    """Moves strengths by the places of a table."""

    def __init__(self, parameters: Parameters) -> None:
        self.parameters = parameters
        self._model = BradleyTerryFull(
            mu=parameters.mu,
            sigma=parameters.sigma,
            beta=BETA,
            kappa=parameters.kappa,
            gamma=_share_by_count,
            tau=0.0,  # it would loosen bots as well
        )

    def newcomer(self) -> Rating:
        """The rating of somebody who has not played."""
        return Rating(self.parameters.mu, self.parameters.sigma, 0)

    def before(self, rating: Rating) -> Strength:
        """What is known of a person at the next table: a little less than after the last."""
        return loosened(Strength(rating.mu, rating.sigma), self.parameters.tau)

    def moved(self, table: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
        """The strengths after a table of at least two."""
        teams = [[self._model.rating(mu=one.mu, sigma=one.sigma)] for one in table]
        rated = self._model.rate(teams, ranks=[float(place) for place in places])
        share = share_of(len(table))
        return [
            Strength(one.mu + share * (other.mu - one.mu), other.sigma)
            for one, (other,) in zip(table, rated, strict=True)
        ]


def loosened(known: Strength, tau: float) -> Strength:
    """The same, somewhat less sure."""
    return known._replace(sigma=math.sqrt(known.sigma * known.sigma + tau * tau))


def share_of(seats: int) -> float:
    """How much each pair of a table counts.

    Pairs share the luck of whoever sits in both. Among equals that spreads one's score against all
    others as if it had been played (seats + 1) / 3 times less often.
    """
    return 3 / (seats + 1)


def fixed(value: float) -> Strength:
    """The strength of a bot by its value on the scale shown; it is known."""
    return Strength(strength(value), _FIXED)


def chance(one: Strength, other: Strength) -> float:
    """How likely the first is ahead of the second."""
    spread = math.sqrt(one.sigma**2 + other.sigma**2 + 2 * BETA**2)
    return 1 / (1 + math.exp((other.mu - one.mu) / spread))


def sigma_within(reach: float) -> float:
    """The standard deviation whose interval of 95 % reaches so far to either side."""
    return reach / (_INTERVAL * POINTS)


def shown(mu: float) -> float:
    """A strength on the scale shown."""
    return CLUB + POINTS * mu


def strength(value: float) -> float:
    """The strength of a value on the scale shown."""
    return (value - CLUB) / POINTS


def _share_by_count(_c: float, seats: int, *_: Any) -> float:
    """How much a table tells of somebody; openskill asks with the number of seats."""
    return share_of(seats)


MODEL: Final = Model(Parameters())
