"""Who plays the games: this process, several processes, or a cluster."""

import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from typing import Any, Protocol

from spinney.lab.arena.play.games import Chunk, Done, play_chunk

ONE_THREAD = dict.fromkeys(
    (
        "MKL_NUM_THREADS",
        "NUMEXPR_NUM_THREADS",
        "OMP_NUM_THREADS",
        "OPENBLAS_NUM_THREADS",
        "VECLIB_MAXIMUM_THREADS",
    ),
    "1",
)
"""Numerical libraries would start a thread for every core in each of our processes."""


class CrewLost(Exception):
    """Somebody who played is gone: out of memory, or ended by somebody else."""


class Crew(Protocol):
    """Takes chunks, and hands back whichever is done first."""

    size: int
    """How many chunks are worth starting at once."""

    def start(self, chunk: Chunk) -> None:
        """Begin to play a chunk."""
        ...

    def first(self) -> Done:
        """Wait for one of the chunks that were started."""
        ...


class Alone:
    """This process plays, one chunk after the other."""

    size = 1

    def __init__(self) -> None:
        self._waiting: list[Chunk] = []

    def start(self, chunk: Chunk) -> None:
        """Remember it; it is played when it is waited for."""
        self._waiting.append(chunk)

    def first(self) -> Done:
        """Play it now."""
        return play_chunk(self._waiting.pop(0))


class _Processes:
    """Processes of this machine."""

    def __init__(self, pool: ProcessPoolExecutor, size: int) -> None:
        self.size = size
        self._pool = pool
        self._running: set[Future[Done]] = set()

    def start(self, chunk: Chunk) -> None:
        """Give it to the process that is free next, or to a new one."""
        with _ctrl_c_held_back():
            self._running.add(self._pool.submit(play_chunk, chunk))

    def first(self) -> Done:
        """Whichever is done; a failure is raised here."""
        done, _ = wait(self._running, return_when=FIRST_COMPLETED)
        one = done.pop()
        self._running.remove(one)
        try:
            return one.result()
        except BrokenProcessPool as error:
            raise CrewLost("A process ended before its games did.") from error


@contextmanager
def local(jobs: int) -> Iterator[Crew]:
    """A crew on this machine; with one job it is this process itself."""
    if jobs == 1:
        yield Alone()
        return
    # New interpreters, not copies of this one: a numerical library reads the variables only once.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_end_at_once)
    if sys.platform != "win32":
        # Later it would let Ctrl-C through to processes that begin.
        resource_tracker.ensure_running()
    with _environment(ONE_THREAD):
        try:
            yield _Processes(pool, jobs)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _end_at_once() -> None:
    """Let Ctrl-C end a worker silently. Its chunk is lost, and the parent says how to go on."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


@contextmanager
def _ctrl_c_held_back() -> Iterator[None]:
    """Have it wait. A process that begins inherits this, and hears it when it can end at once."""
    if sys.platform == "win32":  # where a process that begins inherits nothing of the kind
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


@contextmanager
def _environment(more: dict[str, str]) -> Iterator[None]:
    environment: Any = os.environ  # noqa: TID251 (child processes inherit it)
    before = {name: environment.get(name) for name in more}
    environment.update(more)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del environment[name]
            else:
                environment[name] = value
