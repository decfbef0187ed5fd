"""Where somebody stands in a month of dailies: by the mean of their best days."""

import asyncio
from bisect import bisect_right
from collections.abc import Sequence
from datetime import date
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.deals.dailies import number_of
from spinney.server.deals.chains import is_revealed
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store

BEST, LEAST = 20, 10
"""A month's matchpoints are the mean of the best days, from so many days on."""
_MONTHS = 12
"""Of so many months a process knows the means; older ones are asked for again."""
_MEANS = """
WITH counted AS (
  SELECT tallies.deal, points, people, sum(people) OVER everybody AS everybody,
    sum(people) OVER (everybody ORDER BY points) - people AS beaten
  FROM tallies JOIN deals ON deals.id = tallies.deal AND deals.number BETWEEN :first AND :last
  WINDOW everybody AS (PARTITION BY tallies.deal)
), days AS (
  SELECT attempts.person, share, row_number() OVER (own ORDER BY share DESC) AS nth,
    count(*) OVER own AS days
  FROM attempts JOIN (
    SELECT deal, points, (beaten + (people - 1) / 2.0) / (everybody - 1) AS share
    FROM counted WHERE everybody > 1
  ) shares ON shares.deal = attempts.deal AND shares.points = attempts.points
  WHERE attempts.ranked AND {whose}
  WINDOW own AS (PARTITION BY attempts.person)
)
SELECT round(avg(share), 6) AS mean FROM days
WHERE days >= :least AND nth <= :best GROUP BY person ORDER BY mean
"""
"""One matchpoint for each result of a day that is beaten, a half for each that is equalled."""
_WHICH = [
    *(sa.bindparam(name, type_=sa.Integer) for name in ("first", "last")),
    sa.bindparam("least", LEAST),
    sa.bindparam("best", BEST),
]
_EVERYBODYS = Ready(sa.text(_MEANS.format(whose="attempts.person IS NOT NULL")).bindparams(*_WHICH))
_OWN = Ready(
    sa.text(_MEANS.format(whose="attempts.person = :person")).bindparams(
        *_WHICH, sa.bindparam("person", type_=sa.Uuid)
    )
)


class MonthStanding(msgspec.Struct, frozen=True):
    """Somebody's place in a month, by their mean matchpoints; equal means share it."""

    matchpoints: float
    """The mean of the best days that have closed."""
    place: int
    of: int
    """How many have finished enough days."""


class Months:
    """The means of all others are read once a day: of 20,000 people that takes some seconds."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._means: dict[tuple[int, int], list[float]] = {}
        self._reading = asyncio.Lock()

    async def standing(self, person: UUID, days: Sequence[date]) -> MonthStanding | None:
        """By the days that have closed, so that it changes once a day; None before enough."""
        over = [day for day in days if is_revealed(day)]
        if len(over) < LEAST:
            return None
        which = number_of(over[0]), number_of(over[-1])
        own = await self._store.run(_OWN, first=which[0], last=which[1], person=person)
        if not own:
            return None
        mean, means = float(own[0]["mean"]), await self._everybodys(which)
        return MonthStanding(mean, len(means) - bisect_right(means, mean) + 1, len(means))

    async def _everybodys(self, which: tuple[int, int]) -> list[float]:
        async with self._reading:
            if which not in self._means:
                rows = await self._store.run(_EVERYBODYS, first=which[0], last=which[1])
                if len(self._means) >= _MONTHS:
                    self._means.clear()
                self._means[which] = [float(row["mean"]) for row in rows]
            return self._means[which]
