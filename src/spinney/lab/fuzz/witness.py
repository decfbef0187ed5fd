"""Whose time a slow answer was: what the server worked meanwhile, and what the machine was denied.

A machine that is lent may be taken away for seconds, from the server's core and not from ours. It
is not deducted; but whoever reads of a slow answer ought to know where to look for its cause.
"""

import asyncio
import time  # noqa: TID251 (a measurement needs a clock)
from collections import deque
from typing import NamedTuple

import psutil

_EVERY = 0.1
_KEPT = 100
"""Looks that are remembered: ten seconds of them."""


class _Look(NamedTuple):
    at: float
    worked: float
    denied: float


class Witness:
    """Looks at the server's work and at what the machine was denied, all the time."""

    def __init__(self, process: psutil.Process) -> None:
        self._process = process
        self._looks: deque[_Look] = deque([self._look()], maxlen=_KEPT)

    async def run(self) -> None:
        """Look until it is cancelled."""
        while True:
            await asyncio.sleep(_EVERY)
            self._looks.append(self._look())

    def told(self, seconds: float) -> str:
        """What went on in the last seconds."""
        now = self._look()
        since = now.at - seconds - _EVERY
        began = next((look for look in self._looks if look.at >= since), self._looks[-1])
        worked, denied = now.worked - began.worked, now.denied - began.denied
        return f"the server worked {worked:.2f} s, the machine was denied {denied:.2f} s"

    def _look(self) -> _Look:
        used = self._process.cpu_times()
        denied: float = getattr(psutil.cpu_times(), "steal", 0.0)
        return _Look(time.perf_counter(), used.user + used.system, denied)
