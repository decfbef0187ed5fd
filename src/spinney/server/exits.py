"""The one exit for game data: whatever a seat receives is made here, from what it may know."""

from typing import Any

import msgspec

from spinney.core import Match, Seat


class Step(msgspec.Struct, frozen=True):
    """One line of the log as a seat, or a spectator, learns of it."""

    position: int
    seat: Seat
    events: tuple[Any, ...]


class Seen(msgspec.Struct, frozen=True):
    """How a game stands, for one seat or a spectator."""

    position: int
    """How many lines the log has."""
    seat: Seat | None
    count: int
    """How many of them are this seat's; the next action names this number."""
    actors: tuple[Seat, ...]
    legal: tuple[Any, ...]
    can_undo: bool
    view: Any
    commitment: str
    secret: str | None
    """Revealed after the end."""


def seen(match: Match, seat: Seat | None) -> Seen:
    """Everything this seat may know now."""
    over = match.state.outcome() is not None
    return Seen(
        position=len(match.log),
        seat=seat,
        count=count_of(match, seat),
        actors=match.state.actors(),
        legal=() if seat is None else tuple(match.state.legal(seat)),
        can_undo=seat is not None and match.can_undo(seat),
        view=match.state.view(seat),
        commitment=match.secret.commitment(),
        secret=match.secret.hex() if over else None,
    )


def step(match: Match, position: int, seat: Seat | None) -> Step:
    """A line of the log, counted from 1."""
    entry = match.log[position - 1]
    told = [event.seen_by(seat) for event in entry.events]
    return Step(position, entry.seat, tuple(event for event in told if event is not None))


def count_of(match: Match, seat: Seat | None) -> int:
    """How many lines of the log are this seat's."""
    return sum(entry.seat == seat for entry in match.log)
