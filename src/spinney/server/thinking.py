"""Bots think in processes of their own, so that no player waits for a bot's thoughts."""

import asyncio
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children, get_context, parent_process
from typing import Any

from spinney.bots import bot_names, make_bot
from spinney.core import Action, Match, Seat


class Thinker:
    """A pool of processes that choose actions from views."""

    def __init__(self) -> None:
        many = max(1, (os.cpu_count() or 2) - 1)
        self._pool = ProcessPoolExecutor(many, get_context("spawn"), _stay_with_parent)

    def warm_up(self) -> None:
        """Start a process now, so that the first bot does not think for longest."""
        self._pool.submit(bot_names, "")

    async def choose(self, match: Match, seat: Seat, bot: str) -> Action:
        """What this bot does in this seat, by what the seat may know."""
        seed = len(match.log)
        legal = tuple(match.state.legal(seat))
        told = (match.game.name, bot, seed, match.state.view(seat), legal)
        loop = asyncio.get_running_loop()
        return legal[await loop.run_in_executor(self._pool, _choose, *told)]

    def close(self) -> None:
        """Stop thinking, even in the middle of a thought: a move is written whole or not at all."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            child.terminate()


def _stay_with_parent() -> None:
    """Leave Ctrl-C to the parent, and do not outlive it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _choose(game: str, bot: str, seed: int, view: Any, legal: tuple[Action, ...]) -> int:
    return legal.index(make_bot(game, bot, seed).choose(view, legal))
