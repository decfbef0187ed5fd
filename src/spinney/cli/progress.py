"""How far a command is that takes more than a moment: a bar with the time left, or plain lines."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic  # noqa: TID251 (how long something takes yet is told)

import click

_FIRST, _AGAIN = 2.0, 10.0
"""Seconds after which the first line comes where there is no terminal, and each one after it."""


class Lines:
    """Says now and then how many are done and, if it is known how many there are, the time left."""

    def __init__(
        self, length: int | None, label: str, now: Callable[[], float] = monotonic
    ) -> None:
        self._length, self._label, self._now = length, label, now
        self._done = 0
        self._began = now()
        self._next = self._began + _FIRST

    def more(self, done: int) -> None:
        """So many more are done."""
        self._done += done
        now = self._now()
        if now >= self._next and self._done != self._length:
            self._next = now + _AGAIN
            click.echo(f"{self._label}: {self._told(now - self._began)}", err=True)

    def _told(self, seconds: float) -> str:
        if self._length is None:
            return f"{self._done}"
        left = seconds / max(self._done, 1) * (self._length - self._done)
        return f"{self._done} of {self._length}, {_rough(left)} left"


@contextmanager
def progress(length: int | None, label: str) -> Iterator[Callable[[int], None]]:
    """Whoever looks at a terminal sees a bar; a file or a pipe gets a line now and then."""
    if length is None or not sys.stderr.isatty():
        yield Lines(length, label).more
        return
    with click.progressbar(length=length, label=label, file=sys.stderr) as bar:
        yield bar.update


def _rough(seconds: float) -> str:
    if seconds < 90:
        return f"about {max(1, round(seconds))} s"
    if seconds < 90 * 60:
        return f"about {round(seconds / 60)} min"
    return f"about {seconds / 3600:.1f} h"
