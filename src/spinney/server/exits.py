"""The one exit for game data: whatever a seat receives is made here, from what it may know."""

from collections.abc import Sequence
from typing import Any

import msgspec

from spinney.core import Match, Outcome, Score, Seat
from spinney.server.moments import now
from spinney.server.paces import Clock, Clocks

_ENCODER = msgspec.json.Encoder()


class Step(msgspec.Struct, frozen=True):
    """One line of the log as a seat, or a spectator, learns of it."""

    position: int
    seat: Seat
    events: Sequence[Any]


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


class Exit:
    """What one position looks like from outside; the part common to all is made once."""

    def __init__(self, match: Match, clock: Clock | None) -> None:
        self._match = match
        self._clock = clock
        self._common: dict[str, bytes] = {}
        self._view: dict[str, bytes] = {}

    def seen_as_json(self, seat: Seat | None) -> bytes:
        """How things stand for a seat; the same bytes as `seen` gives, only sooner."""
        if not self._common:
            common = seen(self._match, None, None)
            self._common = _encoded(msgspec.structs.asdict(common))
            self._view = _encoded(msgspec.structs.asdict(common.view))
        view = self._view | _encoded(self._match.state.own(seat))
        own = _encoded({**_own(self._match, seat), "clocks": _told(self._clock)})
        return _joined(self._common | own | {"view": _joined(view)})


def seen(match: Match, clock: Clock | None, seat: Seat | None) -> Seen:
    """Everything this seat may know now."""
    outcome = match.state.outcome()
    return Seen(
        position=len(match.log),
        actors=match.state.actors(),
        view=match.state.view(seat),
        scores=match.state.scores(),
        outcome=outcome,
        left=tuple(sorted(match.left)),
        clocks=_told(clock),
        commitment=match.secret.commitment(),
        secret=match.secret.hex() if outcome is not None else None,
        **_own(match, seat),
    )


def step(match: Match, position: int, seat: Seat | None) -> Step:
    """A line of the log, counted from 1."""
    entry = match.log[position - 1]
    told = [event.seen_by(seat) for event in entry.events]
    return Step(position, entry.seat, [event for event in told if event is not None])


def count_of(match: Match, seat: Seat | None) -> int:
    """How many lines of the log are this seat's."""
    return 0 if seat is None else match.counts[seat]


def _own(match: Match, seat: Seat | None) -> dict[str, Any]:
    """What depends on whose eyes they are, besides the view."""
    if seat is None or seat in match.left:
        return {"seat": seat, "count": count_of(match, seat), "legal": (), "can_undo": False}
    return {
        "seat": seat,
        "count": match.counts[seat],
        "legal": match.state.legal(seat),
        "can_undo": match.can_undo(seat),
    }


def _told(clock: Clock | None) -> Clocks | None:
    return None if clock is None else clock.told(now())


def _encoded(fields: dict[str, Any]) -> dict[str, bytes]:
    return {name: _ENCODER.encode(value) for name, value in fields.items()}


def _joined(fields: dict[str, bytes]) -> bytes:
    return b"{" + b",".join([b'"%b":%b' % (n.encode(), v) for n, v in fields.items()]) + b"}"
