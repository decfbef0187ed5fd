"""What a server tells, as far as the tools read it; more than that is passed over."""

from collections.abc import Sequence
from typing import Any

import msgspec

from spinney.core import Outcome, Score, Seat


class Me(msgspec.Struct, frozen=True):
    """Whose token it is."""

    name: str
    bot: bool


class Pace(msgspec.Struct, frozen=True):
    """How long a seat may think."""

    kind: str
    minutes: float = 0
    gain: float = 0
    days: float = 0


class Sitting(msgspec.Struct, frozen=True):
    """Somebody at a table."""

    seat: Seat
    name: str
    you: bool
    bot: str | None
    program: bool


class Table(msgspec.Struct, frozen=True):
    """A table, from outside or in a list."""

    id: str
    code: str
    name: str
    game: str
    edition: str
    seats: int
    status: str
    pace: Pace
    rated: bool
    chairs: tuple[Sitting, ...]
    your_turn: bool = False
    """Told in lists only."""
    options: dict[str, Any] = {}
    """Told of one table only."""


class InvitedTo(msgspec.Struct, frozen=True):
    """A table that one is asked to."""

    line: Table


class Seen(msgspec.Struct, frozen=True):
    """How a game stands for a seat; its game reads view and actions."""

    position: int
    seat: Seat | None
    count: int
    actors: tuple[Seat, ...]
    legal: Sequence[msgspec.Raw]
    can_undo: bool
    view: msgspec.Raw
    scores: tuple[Score, ...]
    outcome: Outcome | None
    left: tuple[Seat, ...]

    def is_done(self) -> bool:
        """Whether this seat has nothing to wait for: it is to act, has left, or all is over."""
        return bool(self.legal) or self.seat in self.left or self.outcome is not None


class Step(msgspec.Struct, frozen=True):
    """A line of the log; its game reads the events."""

    position: int
    events: Sequence[msgspec.Raw] = ()


class Objection(msgspec.Struct, frozen=True):
    """Why something cannot be done."""

    sentence: str
