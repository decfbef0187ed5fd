"""Paces and clocks: how long a seat may think, counted from the times in the log."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Annotated, Final, get_args

import msgspec

from spinney.core import Action, Late, Seat, Undo
from spinney.core.wire import Clocks

_Minutes = Annotated[float, msgspec.Meta(ge=0.1, le=600)]
_Gain = Annotated[float, msgspec.Meta(ge=0, le=600)]
_Days = Annotated[float, msgspec.Meta(ge=0.01, le=30)]
_DAY = 24 * 60 * 60.0


class Untimed(msgspec.Struct, frozen=True, tag="untimed", tag_field="kind"):
    """No clock."""


class Live(msgspec.Struct, frozen=True, tag="live", tag_field="kind"):
    """A clock that runs while the game waits for the seat, and gains some seconds a step."""

    minutes: _Minutes
    gain: _Gain = 0


class Days(msgspec.Struct, frozen=True, tag="days", tag_field="kind"):
    """So many days for each step."""

    days: _Days


Pace = Untimed | Live | Days
PACES: Final = tuple(str(pace.__struct_config__.tag) for pace in get_args(Pace))


class Clock:
    """The clocks of all seats. They run for those whom the game waits for."""

    def __init__(self, bank: float, gain: float, most: float, count: int) -> None:
        self._gain = gain
        self._most = most
        self._banks = [bank] * count
        self._since: list[datetime | None] = [None] * count
        self._deadlines: list[datetime | None] = [None] * count
        self._steps = [0] * count
        self._furthest = [0] * count

    def begin(self, actors: Collection[Seat], at: datetime) -> None:
        """Start the clocks of those who act first."""
        self._run(actors, at)

    def tick(self, seat: Seat, action: Action, actors: Collection[Seat], at: datetime) -> None:
        """A line of the log: stop the clocks, pay for the step, and run those that now run."""
        for each, since in enumerate(self._since):
            if since is not None:
                used = (at - since).total_seconds()
                self._banks[each] = max(0.0, self._banks[each] - used)
        self._steps[seat] += -1 if isinstance(action, Undo) else 1
        if self._steps[seat] > self._furthest[seat] and not isinstance(action, Late):
            # Taking a step back and again is no way to gain time.
            self._furthest[seat] = self._steps[seat]
            self._banks[seat] = min(self._most, self._banks[seat] + self._gain)
        elif isinstance(action, Late):
            self._banks[seat] = min(self._most, self._gain)
        self._run(actors, at)

    def deadline(self, seat: Seat) -> datetime | None:
        """When the seat's time runs out, if its clock runs."""
        return self._deadlines[seat]

    def due(self) -> datetime | None:
        """When the first clock runs out."""
        return min(filter(None, self._deadlines), default=None)

    def told(self, now: datetime) -> Clocks:
        """All clocks, for everybody to see."""
        return Clocks(now, tuple(self._deadlines), tuple(self._banks))

    def _run(self, actors: Collection[Seat], at: datetime) -> None:
        for each, bank in enumerate(self._banks):
            runs = each in actors
            self._since[each] = at if runs else None
            self._deadlines[each] = at + timedelta(seconds=bank) if runs else None


def clock_of(pace: Pace, count: int) -> Clock | None:
    """The clock of a pace, for so many seats."""
    match pace:
        case Untimed():
            return None
        case Live(minutes, gain):
            return Clock(minutes * 60, gain, float("inf"), count)
        case Days(days):
            return Clock(days * _DAY, days * _DAY, days * _DAY, count)
