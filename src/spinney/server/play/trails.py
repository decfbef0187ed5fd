"""Looking back away from the loop: what plays again or draws keeps nobody else waiting."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar
from uuid import UUID

from spinney.core import Match
from spinney.core.moments import Trail

_MOST = 64
"""Games whose moments are kept; the one that was asked for longest ago is forgotten first."""

P = ParamSpec("P")
T = TypeVar("T")


class Trails:
    """The moments of games that somebody looks back at.

    All of it is done in one thread: two would keep the loop waiting for longer.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[UUID, Trail] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, "lookback")

    async def ask(self, table: UUID, match: Match, question: Callable[[Trail], T]) -> T:
        """What the trail of a table's match answers, up to its last step."""
        log = match.log[:]  # it may grow meanwhile

        def answer() -> T:
            trail = self._trail(table, match)
            trail.follow(log)
            return question(trail)

        return await self.away(answer)

    async def away(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Do something that takes long, with nothing in it that the loop may change."""
        return await asyncio.get_running_loop().run_in_executor(
            self._thread, lambda: work(*args, **more)
        )

    def close(self) -> None:
        """Answer nobody any more."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _trail(self, table: UUID, match: Match) -> Trail:
        trail = self._kept.pop(table, None) or Trail(match)
        self._kept[table] = trail
        if len(self._kept) > _MOST:
            self._kept.popitem(last=False)
        return trail
