"""What can still be taken back: the steps since the whole table was last settled."""

from collections.abc import Iterable
from typing import Generic, Self

import msgspec

from spinney.core.contract import S
from spinney.core.messages import Action, Event, Settles
from spinney.core.seats import Seat

ENOUGH = 20
"""Steps that a seat may take back before one of its steps is settled. Rule: SP-3.3."""
LONGEST = 2000
"""Lines of a log after which nothing more is taken back. Rule: SP-3.3."""


class _Step(msgspec.Struct):
    seat: Seat
    action: Action
    settled: bool = False


class Pending(Generic[S]):
    """The steps that count since the table was settled, and the state as it was then."""

    def __init__(self, state: S, seats: int) -> None:
        self._settled: S = state.copy()
        self._steps: list[_Step] = []
        self._undone = [0] * seats

    def copy(self) -> Self:
        """The same, to go on from here."""
        other = type(self).__new__(type(self))
        other._settled = self._settled
        other._steps = [msgspec.structs.replace(step) for step in self._steps]
        other._undone = self._undone[:]
        return other

    def add(self, seat: Seat, action: Action, events: Iterable[Event], state: S) -> None:
        """A step was taken: its events tell which steps are settled by it. Rule: SP-3.2."""
        reach = [event.settles for event in events]  # one or two: a set would take longer
        if Settles.TABLE in reach:
            self._settled = state.copy()
            self._steps.clear()
            self._undone = [0] * len(self._undone)
            return
        self._steps.append(_Step(seat, action))
        for step in self._steps:
            settles = Settles.SEAT if step.seat == seat else Settles.OTHERS
            if settles in reach and not step.settled:
                step.settled = True
                self._undone[step.seat] = 0

    def is_open(self, seat: Seat) -> bool:
        """Whether the seat's last step is not settled. Rule: SP-3.2."""
        own = [step for step in self._steps if step.seat == seat]
        return bool(own) and not own[-1].settled

    def has_enough(self, seat: Seat) -> bool:
        """Whether the seat has taken back as many steps as it may. Rule: SP-3.3."""
        return self._undone[seat] >= ENOUGH

    def take_back(self, seat: Seat) -> S:
        """Forget the seat's last step; the state without it."""
        last = max(place for place, step in enumerate(self._steps) if step.seat == seat)
        del self._steps[last]
        self._undone[seat] += 1
        state = self._settled.copy()
        for step in self._steps:
            state.apply(step.seat, step.action)
        return state
