"""Days in a row: a daily finished each day. One day in seven may be missed, and ends no row."""

from collections.abc import Collection
from datetime import date, timedelta

import msgspec

_A_DAY = timedelta(days=1)
_A_WEEK = 7


class Streak(msgspec.Struct, frozen=True):
    """How many days in a row somebody has finished the daily."""

    days: int
    """Finished ones; those that were spared are not counted."""
    longest: int
    spared: tuple[date, ...]
    """The days that were missed, and did not end a row."""
    spare_from: date | None
    """From which day on one may be missed again; None if one may be at any time."""


def streak_on(today: date, finished: Collection[date]) -> Streak:
    """The row that goes on today; today itself may still be finished."""
    if not finished:
        return Streak(0, 0, (), None)
    days, longest, spared = 0, 0, list[date]()
    spare_from = day = min(finished)
    while day <= today:
        if day in finished:
            days += 1
            longest = max(longest, days)
        elif day < today:
            if days and day >= spare_from:
                spared.append(day)
                spare_from = day + _A_WEEK * _A_DAY
            else:
                # A day that was spared and led nowhere has not been needed.
                spared = [one for one in spared if one != day - _A_DAY]
                days, spare_from = 0, day + _A_DAY
        day += _A_DAY
    return Streak(days, longest, tuple(spared), spare_from if spare_from > today else None)
