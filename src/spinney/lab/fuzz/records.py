"""Records that somebody meddled with: each must be refused with a sentence, and soon."""

import random
import time  # noqa: TID251 (a measurement needs a clock)
from typing import Any

from spinney.core import Match
from spinney.core.record import RecordError
from spinney.core.verify import verify
from spinney.lab.fuzz.mutations import spoil_bytes

_GAMES = ("legendary-forests", "living-forest", "sylvan-dale")


def spoil_records(count: int, rng: random.Random) -> dict[str, Any]:
    """Read so many spoilt records; how many were refused, held, or did what nothing should."""
    records = [_record(game, rng).encode() for game in _GAMES]
    refused, slowest = 0, 0.0
    faults: list[str] = []
    for _ in range(count):
        text = spoil_bytes(rng.choice(records), rng).decode("utf-8", "replace")
        began = time.perf_counter()
        try:
            verify(text)
        except RecordError:
            refused += 1
        except Exception as error:  # any other kind is what is looked for
            faults.append(repr(error))
        slowest = max(slowest, time.perf_counter() - began)
    return {
        "records": count,
        "refused": refused,
        "slowest_ms": round(1e3 * slowest, 1),
        "faults": faults[:20],
    }


def _record(game: str, rng: random.Random) -> str:
    """A random game that was played to its end."""
    match = Match.start(game, 2, seed=rng.randrange(1000))
    while actors := match.state.actors():
        seat = rng.choice(actors)
        match.act(seat, rng.choice(match.state.legal(seat)))
    return match.record()
