"""Bots think in processes of their own, so that no player waits for a bot's thoughts."""

import asyncio
import hashlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import active_children, get_context, parent_process
from typing import TYPE_CHECKING, Any, TypeVar

from spinney.bots import bot_names, choose_for
from spinney.bots.review import Advice, advise
from spinney.core import Action, Match, Seat

if TYPE_CHECKING:
    from spinney.server.observe.metrics import (
        Metrics,  # the processes that think need no such thing
    )

T = TypeVar("T")
_PATIENCE = 1.8
"""Seconds that the turns which wait at the same time have together, for each process."""
NICENESS = {"humble": 10, "idle": 19}
"""How much is added, on a scale of 20, for work that gives way to other work."""


class ThinkerPool:
    """A pool of processes that choose actions from views."""

    def __init__(self, metrics: "Metrics") -> None:
        self._pool = _pool(_stay_with_parent)
        self._metrics = metrics
        self._waiting = 0
        """How many turns are being thought about, or are to be."""

    def warm_up(self) -> None:
        """Start a process now, so that the first bot does not think for longest."""
        self._pool.submit(bot_names, "")

    async def choose(self, match: Match, seat: Seat, bot: str) -> Action:
        """What this bot does in this seat, by what the seat may know."""
        legal = tuple(match.state.legal(seat))
        self._waiting += 1
        # However many wait, the last of them has its turn about as soon as one alone would.
        seconds = _PATIENCE * processes() / max(self._waiting, processes())
        told = (match.game.name, bot, _seed(match, seat), seconds, match.state.view(seat), legal)
        try:
            with self._metrics.thoughts(match.game.name, bot).time():
                return legal[await self._think(choose_for, *told)]
        finally:
            self._waiting -= 1

    async def advise(self, match: Match, seat: Seat) -> list[Advice]:
        """What the bots think best for this seat, by what the seat may know."""
        seed = len(match.log)
        legal = tuple(match.state.legal(seat))
        told = (match.game.name, match.state.view(seat), legal, seed)
        with self._metrics.thoughts(match.game.name, "hint").time():
            return await self._think(advise, *told)

    async def _think(self, thought: Callable[..., T], *told: Any) -> T:
        """Think in the pool; if one of its processes was killed, in a new one."""
        loop, pool = asyncio.get_running_loop(), self._pool
        try:
            return await loop.run_in_executor(pool, thought, *told)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = _pool(_stay_with_parent)
            return await loop.run_in_executor(self._pool, thought, *told)

    def close(self) -> None:
        """Stop thinking, even in the middle of a thought: a move is written whole or not at all."""
        for child in active_children():
            child.terminate()
        # The pool's own thread ends with them. Without it, Python may end while that thread does,
        # and write to a pipe that it has just closed.
        self._pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def humble_processes() -> Iterator[ProcessPoolExecutor]:
    """A pool for work that nobody waits for at a table: everything else goes before it."""
    with _until_done(_pool(partial(_give_way, NICENESS["humble"]))) as pool:
        yield pool


@contextmanager
def idle_process() -> Iterator[ProcessPoolExecutor]:
    """A pool of one process for what nobody asked for: it gives way to humble ones as well."""
    with _until_done(_pool(partial(_give_way, NICENESS["idle"]), 1)) as pool:
        yield pool


def _seed(match: Match, seat: Seat) -> int:
    """The same wherever the same draw is played: only what happened there makes bots differ."""
    name = f"{match.secret.commitment()} {seat} {match.counts[seat]}"
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8])


def processes() -> int:
    """How many processes think: one core is left to those who answer people."""
    return max(1, (os.cpu_count() or 2) - 1)


def _pool(begin: Callable[[], None], many: int | None = None) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(many or processes(), get_context("spawn"), begin)


@contextmanager
def _until_done(pool: ProcessPoolExecutor) -> Iterator[ProcessPoolExecutor]:
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _give_way(niceness: int) -> None:
    _stay_with_parent()
    if sys.platform != "win32":
        os.nice(niceness)


def _stay_with_parent() -> None:
    """Leave Ctrl-C to the parent, and do not outlive it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
