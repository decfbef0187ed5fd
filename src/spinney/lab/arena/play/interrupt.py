"""Ctrl-C, which must not be lost."""

import signal
from types import FrameType, TracebackType
from typing import Any


class Stopping:
    """Remembers that somebody wants to stop.

    The exception alone can be lost: Python ignores those that are raised in callbacks, such as a
    pool of processes has. So whoever works asks now and then.
    """

    def __init__(self) -> None:
        self.wanted = False
        self._before: Any = None

    def __enter__(self) -> "Stopping":
        self._before = signal.signal(signal.SIGINT, self._hear)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        signal.signal(signal.SIGINT, self._before)

    def ask(self) -> None:
        """Stop here, if somebody wants it."""
        if self.wanted:
            raise KeyboardInterrupt

    def _hear(self, _signal: int, _frame: FrameType | None) -> None:
        self.wanted = True
        raise KeyboardInterrupt
