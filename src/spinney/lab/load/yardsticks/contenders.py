"""Who is measured in one rotation: the bare door, a version before, and the server as it is."""

import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from spinney.lab.load.games import PLAYERS
from spinney.lab.load.postgres import fresh_database
from spinney.lab.load.serving import Server, serving, started
from spinney.lab.load.tables import Guest, welcome

OURS, BARE, BESIDE = "ours", "bare", "beside"
_GUESTS = 64 * PLAYERS
_HASTE = 3.0
_IDLE_SHARE = 0.0
"""Nobody reviews finished games meanwhile: that would take a core from somebody else's turn."""
_BARE = "spinney.lab.load.yardsticks.bare"


class Contender(NamedTuple):
    """A server process with a database of its own, and who plays there."""

    name: str
    server: Server
    database: str
    guests: Sequence[Guest]
    haste: float = 1.0
    """How many times as many tables it may use up in a second as our server."""


@asynccontextmanager
async def contenders(
    postgres: str, redis: str | None, beside: Path | None
) -> AsyncIterator[list[Contender]]:
    """All of them, until the block ends; `beside` is another checkout of the project."""
    async with AsyncExitStack() as stack:
        databases = [await stack.enter_async_context(fresh_database(postgres)) for _ in range(3)]
        ours = await stack.enter_async_context(serving(databases[0], redis, idle_share=_IDLE_SHARE))
        guests = await welcome(ours.port, _GUESTS)
        # The bare door knows nobody; what it is sent is as long as what the others are sent.
        bare = await stack.enter_async_context(started(bare_command(databases[1]), {}))
        found = [
            Contender(BARE, bare, databases[1], guests, _HASTE),
            Contender(OURS, ours, databases[0], guests),
        ]
        if beside is not None:
            before = await stack.enter_async_context(
                serving(databases[2], redis, sources=beside, idle_share=_IDLE_SHARE)
            )
            there = await welcome(before.port, _GUESTS)
            found.insert(1, Contender(BESIDE, before, databases[2], there))
        yield found


def bare_command(database: str) -> tuple[str, ...]:
    """What starts the bare door at an empty database."""
    return (sys.executable, "-m", _BARE, database)
