"""Steps on their way: processes that can be ended with all that they started."""

import contextlib
import ctypes
import os
import pathlib
import re
import signal
import subprocess  # noqa: TID251 (a step is a process)
import sys
import time  # noqa: TID251 (how long a step takes is told)
from typing import IO

from plan import Step

KEPT = pathlib.Path("build/steps")
"""What the steps say is kept there."""
LIMIT = 4 * 3600
"""Seconds after which a step that hangs is ended; the longest takes an hour and a half."""
GRACE = 30
"""Seconds in which whoever is told to stop cleans up."""


class Running:
    """A step on its way, in a session of its own."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.kept = KEPT / re.sub(r"\W+", "-", step.name)
        self.began = time.monotonic()
        self._file: IO[bytes] = self.kept.open("wb")
        self._process = subprocess.Popen(  # noqa: S602 (our own targets, with quoted variables)
            f"exec make --no-print-directory {step.make}",
            shell=True,
            stdin=subprocess.DEVNULL,
            stdout=self._file,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        self.seconds = self.work = 0.0
        self.code: int | None = None

    def has_ended(self) -> bool:
        """Whether it is over; one that takes too long is ended."""
        if self.code is not None:
            return True
        if time.monotonic() - self.began > LIMIT:
            self.tell(signal.SIGKILL)
        pid, status, used = os.wait4(self._process.pid, os.WNOHANG)
        if pid == 0:
            return False
        self._process.returncode = self.code = os.waitstatus_to_exitcode(status)
        self.seconds = time.monotonic() - self.began
        self.work = used.ru_utime + used.ru_stime
        self._file.close()
        return True

    def tell(self, number: signal.Signals) -> None:
        """Send a signal to the step and to all that it started."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, number)


def adopt_orphans() -> None:
    """On Linux, have what a step leaves behind become our child, so that it can be ended."""
    if sys.platform == "linux":
        pr_set_child_subreaper = 36
        ctypes.CDLL(None).prctl(pr_set_child_subreaper, 1, 0, 0, 0)


def descendants() -> list[int]:
    """All processes that we or ours have started and that still run."""
    parents: dict[int, int] = {}
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            _, _, rest = stat.read_text().rpartition(")")
        except OSError:
            continue
        parents[int(stat.parent.name)] = int(rest.split()[1])
    ours: list[int] = []
    level = [os.getpid()]
    while level:
        level = [pid for pid, parent in parents.items() if parent in level]
        ours += level
    return ours


def end(running: list[Running]) -> None:
    """End steps: ask first, so that databases and folders go, too; then leave nothing behind."""
    for one in running:
        one.tell(signal.SIGINT)
    until = time.monotonic() + GRACE
    left = running
    while left and time.monotonic() < until:
        left = [one for one in left if not one.has_ended()]
        time.sleep(0.1)
    sweep()


def sweep() -> None:
    """Kill whatever is left of what the steps started, and wait until it is gone."""
    while left := descendants():
        for pid in left:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        with contextlib.suppress(ChildProcessError):
            os.waitpid(-1, 0)
