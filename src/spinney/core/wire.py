"""The wire: whatever a seat receives of a game is made here, from what the seat may know."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec

from spinney.core.match import Match
from spinney.core.results import Outcome, Score
from spinney.core.seats import Seat


class Step(msgspec.Struct, frozen=True):
    """One line of the log as a seat, or a spectator, learns of it."""

    position: int
    seat: Seat
    events: Sequence[Any]


class Clocks(msgspec.Struct, frozen=True):
    """The clocks of a table as they are told: moments, so that whoever reads can count down."""

    now: datetime
    deadlines: tuple[datetime | None, ...]
    """By seat; None while its clock stands."""
    banks: tuple[float, ...]
    """The seconds each seat had left when its clock last stood."""


class Seen(msgspec.Struct, frozen=True):
    """How a game stands, for one seat or a spectator."""

    position: int
    """How many lines the log has."""
    seat: Seat | None
    count: int
    """How many of them are this seat's; the next action names this number."""
    actors: tuple[Seat, ...]
    legal: Sequence[Any]
    can_undo: bool
    view: Any
    scores: tuple[Score, ...]
    outcome: Outcome | None
    left: tuple[Seat, ...]
    """The seats that a bot plays for, because somebody left."""
    clocks: Clocks | None
    commitment: str
    secret: str | None
    """Revealed after the end."""


def seen(match: Match, seat: Seat | None, clocks: Clocks | None = None) -> Seen:
    """Everything this seat may know now."""
    outcome = match.state.outcome()
    return Seen(
        position=len(match.log),
        actors=match.state.actors(),
        view=match.state.view(seat),
        scores=match.state.scores(),
        outcome=outcome,
        left=tuple(sorted(match.left)),
        clocks=clocks,
        commitment=match.secret.commitment(),
        secret=match.secret.hex() if outcome is not None else None,
        **own(match, seat),
    )


def own(match: Match, seat: Seat | None) -> dict[str, Any]:
    """What depends on whose eyes they are, besides the view."""
    if seat is None or seat in match.left:
        return {"seat": seat, "count": count_of(match, seat), "legal": (), "can_undo": False}
    return {
        "seat": seat,
        "count": match.counts[seat],
        "legal": match.state.legal(seat),
        "can_undo": match.can_undo(seat),
    }


def step(match: Match, position: int, seat: Seat | None) -> Step:
    """A line of the log, counted from 1."""
    entry = match.log[position - 1]
    told = [event.seen_by(seat) for event in entry.events]
    return Step(position, entry.seat, [event for event in told if event is not None])


def steps(match: Match, after: int, seat: Seat | None) -> list[Step]:
    """Every line of the log after a position."""
    return [step(match, place, seat) for place in range(max(0, after) + 1, len(match.log) + 1)]


def count_of(match: Match, seat: Seat | None) -> int:
    """How many lines of the log are this seat's."""
    return 0 if seat is None else match.counts[seat]
