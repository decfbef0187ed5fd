"""What the server tells of a game: core's wire, with the clocks of the table and encoded once."""

from datetime import datetime, timedelta
from typing import Any

import msgspec

from spinney.core import Match, Seat
from spinney.core import wire as core
from spinney.core.wire import Clocks, Seen, Step, count_of, step
from spinney.server.clock import now
from spinney.server.tables.clocks import Clock

__all__ = ["Exit", "Seen", "Step", "count_of", "seen", "step"]

_BRIEFLY = timedelta(seconds=0.1)
_ENCODER = msgspec.json.Encoder()


class Exit:
    """What one position looks like from outside; the part common to all is encoded once."""

    def __init__(self, match: Match, clock: Clock | None) -> None:
        self._match = match
        self._clock = clock
        self._common: tuple[bytes, bytes] | None = None
        self._shared: tuple[datetime, bytes] | None = None

    def seen_as_json(self, seat: Seat | None) -> bytes:
        """How things stand for a seat; the same as `seen` tells, only sooner.

        Spectators share it. It says what time it is, so not for long.
        """
        if seat is not None:
            return self._encode(seat)
        at = now()
        if self._shared is None or abs(at - self._shared[0]) > _BRIEFLY:
            self._shared = at, self._encode(None)
        return self._shared[1]

    def _encode(self, seat: Seat | None) -> bytes:
        in_view = self._match.state.own(seat)
        own = {**core.own(self._match, seat), "clocks": _told(self._clock)}
        if self._common is None:
            self._common = self._encode_common(own, in_view)
        shared, view = self._common
        return b'{%b,%b,"view":{%b%b}}' % (shared, _fields(own), view, _fields(in_view))

    def _encode_common(self, own: dict[str, Any], in_view: dict[str, Any]) -> tuple[bytes, bytes]:
        """What is the same for every seat: of how things stand, and of the view."""
        told = msgspec.structs.asdict(seen(self._match, None, None))
        view = msgspec.structs.asdict(told.pop("view"))
        shared = {name: value for name, value in told.items() if name not in own}
        in_common = {name: value for name, value in view.items() if name not in in_view}
        between = b"," if in_common and in_view else b""
        return _fields(shared), _fields(in_common) + between


def seen(match: Match, clock: Clock | None, seat: Seat | None) -> Seen:
    """Everything this seat may know now."""
    return core.seen(match, seat, _told(clock))


def _told(clock: Clock | None) -> Clocks | None:
    return None if clock is None else clock.told(now())


def _fields(fields: dict[str, Any]) -> bytes:
    """The inside of a JSON object."""
    return _ENCODER.encode(fields)[1:-1]
