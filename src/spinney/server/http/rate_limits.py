"""How much one visitor may ask for, so that the others are served, too.

A visitor is a credential, the cookie or the token as it was sent, and an address. Whoever makes up
credentials is still at one address, which may be a whole school's: it may ask for more.
"""

import math
import time  # noqa: TID251 (how fast somebody asks)
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from spinney.server.config.settings import Settings
from spinney.server.http.declarations import Prices
from spinney.server.problems import TooFast

_BURST = 10.0
"""Seconds' worth of requests that may come at once: a page that opens asks for many things."""
_ADDRESS = 4.0
"""How many visitors' worth one address may ask for."""
_MOST = 100_000
"""Visitors that are remembered before those who have been quiet are forgotten."""
_PUBLIC_REQUESTS = 20.0
_PUBLIC_STREAMS = 20


class Limits:
    """Counts what visitors ask of this process; without limits it counts nothing."""

    def __init__(
        self,
        requests: float | None,
        streams: int | None,
        prices: Prices,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._requests = requests
        self._streams = streams
        self._prices = prices
        self._clock = clock
        self._due: dict[bytes, float] = {}
        """For each visitor, when all they asked for would be done if it came evenly."""
        self._open: Counter[bytes] = Counter()

    def objection(self, visitor: "Visitor", method: str, path: str) -> TooFast | None:
        """Why they must wait; whoever must does not lose more by asking."""
        if self._requests is None:
            return None
        cost = self._prices.of(method, path) / self._requests
        now = self._clock()
        shares = ((visitor.address, cost / _ADDRESS), (visitor.credential, cost))
        known = [(who, spent) for who, spent in shares if who]
        wait = max(self._due.get(who, now) - now for who, _ in known) - _BURST
        if wait > 0:
            return TooFast(f"You ask too often. Wait {math.ceil(wait)} seconds, and go on.", wait)
        for who, spent in known:
            self._due[who] = max(self._due.get(who, now), now) + spent
        self._forget(now)
        return None

    @contextmanager
    def stream(self, visitor: "Visitor") -> Iterator[TooFast | None]:
        """Count a stream while it is open; or why there may not be one more."""
        most = self._streams
        who = [one for one in (visitor.address, visitor.credential) if one]
        if most is not None and self._has_enough(visitor, most):
            yield TooFast(f"You follow {most} tables already. Close a page, and open this again.")
            return
        self._open.update(who)
        try:
            yield None
        finally:
            self._open.subtract(who)
            for one in who:
                if not self._open[one]:
                    del self._open[one]

    def _has_enough(self, visitor: "Visitor", most: int) -> bool:
        own = visitor.credential and self._open[visitor.credential] >= most
        return bool(own) or self._open[visitor.address] >= most * _ADDRESS

    def _forget(self, now: float) -> None:
        if len(self._due) > _MOST:
            self._due = {who: due for who, due in self._due.items() if due > now}


class Visitor:
    """Who asks, as far as the head of a request tells."""

    __slots__ = ("address", "credential")

    def __init__(self, address: str, credential: bytes) -> None:
        self.address = b"@" + address.encode()
        self.credential = credential


def limits_of(settings: Settings, prices: Prices) -> Limits:
    """The limits that are set; a public server has some by default."""
    most = settings.requests or (_PUBLIC_REQUESTS if settings.public else None)
    streams = settings.streams or (_PUBLIC_STREAMS if settings.public else None)
    return Limits(most, streams, prices)
