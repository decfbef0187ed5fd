"""Work on numbered games, spread over processes and handed over in order."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

T = TypeVar("T")
_CHUNK = 25
"""Games that a process plays before it reports."""


def spread(work: Callable[[range], T], games: int, jobs: int) -> Iterator[T]:
    """What comes of the games from 0 on, some at a time; the same whatever the number of jobs."""
    chunks = [range(start, min(start + _CHUNK, games)) for start in range(0, games, _CHUNK)]
    if jobs == 1:
        yield from map(work, chunks)
        return
    with ProcessPoolExecutor(min(jobs, len(chunks)), initializer=_leave_interrupts) as pool:
        try:
            yield from pool.map(work, chunks)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts() -> None:
    """Let the parent alone answer Ctrl-C, so that it can say so in one line."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
