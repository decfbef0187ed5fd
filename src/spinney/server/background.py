"""Background tasks: they live as long as their process, and one that dies stops it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

import structlog

from spinney.server.problems import CannotServe

Task: TypeAlias = asyncio.Task[None]
Start: TypeAlias = Callable[[Coroutine[Any, Any, None]], Task]
"""How a task is started; by default nobody minds whether it lives."""
_log = structlog.get_logger()


class Background:
    """The tasks of one process. What they cannot bear is a fault that waiting does not mend."""

    def __init__(self) -> None:
        self.closing = asyncio.Event()
        """Set when the process is to stop: somebody says so, or a task has died."""
        self._fault: BaseException | None = None

    def start(self, work: Coroutine[Any, Any, None]) -> Task:
        """Run something until whoever started it ends it."""
        task = asyncio.create_task(work)
        task.add_done_callback(self._mourn)
        return task

    @asynccontextmanager
    async def running(self, *works: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
        """Run these for as long as the block lasts."""
        tasks = [self.start(work) for work in works]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def must_live(self) -> None:
        """Raise `CannotServe` if a task has died; its reason is in the log."""
        if self._fault is not None:
            raise CannotServe(
                "A background task has died, and nothing would be right without it. The log says "
                "why. Start again; if it dies again, report it with these lines of the log."
            ) from self._fault

    def _mourn(self, task: Task) -> None:
        fault = None if task.cancelled() else task.exception()
        if fault is not None:
            _log.critical("a background task died", exc_info=fault)
            self._fault = self._fault or fault
            self.closing.set()
