"""Playing what is missing, in pieces that are worth sending to another process."""

import math
from collections import deque
from collections.abc import Callable

from spinney.lab.arena.contest import Meeting
from spinney.lab.arena.play.crews import Crew
from spinney.lab.arena.play.games import Chunk, Done
from spinney.lab.arena.results.ledger import Ledger

_SECONDS = 2.0
"""How long a chunk should take. Half of it is still worth the way to another process."""
_GROWTH = 8
"""How much larger a chunk may be than the last one, whose time may have been an accident."""


class Pace:
    """How many games make a chunk, learned from those that were played."""

    def __init__(self) -> None:
        self.games = 1

    def learn(self, done: Done) -> None:
        """Take the speed of a finished chunk for that of the next."""
        played = len(done.games)
        fitting = math.ceil(played * _SECONDS / max(done.seconds, 1e-9))
        self.games = min(fitting, played * _GROWTH)


def run(
    ledger: Ledger,
    crew: Crew,
    progress: Callable[[int], None] = lambda _: None,
    decided: Callable[[], bool] = lambda: False,
) -> None:
    """Play the games that the ledger lacks, until all are there or something is decided.

    `progress` hears how many more games there are; it may be stopped at any moment, and what was
    finished before is kept.
    """
    missing = deque(ledger.missing())
    pace, started = Pace(), 0
    while (missing or started) and not decided():
        while missing and started < crew.size:
            crew.start(Chunk(ledger.contest, next_games(missing, pace, crew.size)))
            started += 1
        done = crew.first()
        started -= 1
        pace.learn(done)
        ledger.add(done.games)
        progress(len(done.games))


def next_games(missing: deque[Meeting], pace: Pace, size: int) -> tuple[Meeting, ...]:
    """The next games. Near the end everybody gets a share, but of half a chunk at least."""
    share = max(math.ceil(len(missing) / size), math.ceil(pace.games / 2))
    games = min(pace.games, share, len(missing))
    return tuple(missing.popleft() for _ in range(games))
