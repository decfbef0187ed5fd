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
    scores: tuple[Score, ...] | msgspec.Raw
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
        self._view: dict[str, bytes] = {}
        self._scores = msgspec.Raw(b"")
        self._seen: dict[Seat | None, bytes] = {}

    def seen_as_json(self, seat: Seat | None) -> bytes:
        """How things stand for a seat; the same bytes as `seen` gives, only sooner."""
        if seat not in self._seen:
            self._seen[seat] = _ENCODER.encode(self._seen_by(seat))
        return self._seen[seat]

    def _seen_by(self, seat: Seat | None) -> Seen:
        state = self._match.state
        if not self._view:
            common = state.view(None)
            names = common.__struct_fields__
            self._view = {name: _ENCODER.encode(getattr(common, name)) for name in names}
            self._scores = msgspec.Raw(_ENCODER.encode(state.scores()))
        own = {name: _ENCODER.encode(value) for name, value in state.own(seat).items()}
        return _seen(self._match, self._clock, seat, _joined(self._view | own), self._scores)


def seen(match: Match, clock: Clock | None, seat: Seat | None) -> Seen:
    """Everything this seat may know now."""
    return _seen(match, clock, seat, match.state.view(seat), match.state.scores())


def step(match: Match, position: int, seat: Seat | None) -> Step:
    """A line of the log, counted from 1."""
    entry = match.log[position - 1]
    told = [event.seen_by(seat) for event in entry.events]
    return Step(position, entry.seat, [event for event in told if event is not None])


def count_of(match: Match, seat: Seat | None) -> int:
    """How many lines of the log are this seat's."""
    return 0 if seat is None else match.counts[seat]


def _seen(match: Match, clock: Clock | None, seat: Seat | None, view: Any, scores: Any) -> Seen:
    outcome = match.state.outcome()
    held = seat is not None and seat not in match.left
    return Seen(
        position=len(match.log),
        seat=seat,
        count=count_of(match, seat),
        actors=match.state.actors(),
        legal=match.state.legal(seat) if seat is not None and held else (),
        can_undo=seat is not None and held and match.can_undo(seat),
        view=view,
        scores=scores,
        outcome=outcome,
        left=tuple(sorted(match.left)),
        clocks=None if clock is None else clock.told(now()),
        commitment=match.secret.commitment(),
        secret=match.secret.hex() if outcome is not None else None,
    )


def _joined(fields: dict[str, bytes]) -> msgspec.Raw:
    return msgspec.Raw(
        b"{" + b",".join(b'"%b":%b' % (n.encode(), v) for n, v in fields.items()) + b"}"
    )
