"""The dailies: which number, game and hours a day has. A day begins at 00:00 UTC everywhere."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import msgspec

_BEFORE_THE_FIRST = date(2026, 4, 15)
_A_DAY = timedelta(days=1)
_SUNDAY = 6
GRACE = timedelta(minutes=5)
"""For whoever is in their last turn when the day ends; then the day's link is revealed."""


class Kind(msgspec.Struct, frozen=True):
    """What is played on a day, by one person among bots."""

    game: str
    edition: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    """In the seats after the person's."""

    @property
    def seats(self) -> int:
        """How many play."""
        return 1 + len(self.bots)


_WEEKDAYS = Kind("legendary-forests", "legendary-forests", {}, ("club", "club"))
_SUNDAYS = Kind("sylvan-dale", "sylvan-dale", {}, ("club", "club"))
KINDS = (_WEEKDAYS, _SUNDAYS)
"""All that is played."""


def number_of(day: date) -> int:
    """The number of a day's deal."""
    return (day - _BEFORE_THE_FIRST).days


def day_of(number: int) -> date:
    """The day of a deal's number."""
    return _BEFORE_THE_FIRST + number * _A_DAY


def kind_of(day: date) -> Kind:
    """What is played on a day: on Sundays another game."""
    return _SUNDAYS if day.weekday() == _SUNDAY else _WEEKDAYS


def hours_of(day: date) -> tuple[datetime, datetime]:
    """When a day's deal opens and closes."""
    opens = datetime(day.year, day.month, day.day, tzinfo=UTC)
    return opens, opens + _A_DAY


def days_of_month(day: date) -> list[date]:
    """All days of the month that a day is in."""
    first = day.replace(day=1)
    return [first + n * _A_DAY for n in range(31) if (first + n * _A_DAY).month == first.month]


def next_month(day: date) -> date:
    """The first day of the month after a day's."""
    return days_of_month(day)[-1] + _A_DAY
