"""Followers who count: every step once, in its order, however often the stream breaks."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress

from spinney.lab.chaos.guests import TROUBLE
from spinney.lab.load.talking import request
from spinney.lab.machine import HOST

_STEP = b"event: step\n"
_ID = b"id: "
_PAUSE = 0.1
_SILENCE = 40.0
"""Seconds after which a stream that does not even show life is given up."""
_LONGEST = 1 << 22


class Follower:
    """Somebody who follows a table, and resumes where a stream broke off."""

    def __init__(self, ports: Sequence[int], table: str, rng: random.Random) -> None:
        self._ports = ports
        self._rng = rng
        self._path = f"/api/tables/{table}/stream"
        self.table = table
        self.reached = 0
        self.faults = 0
        """Steps that came twice, or without the one before."""
        self.breaks = 0

    async def follow(self) -> None:
        """Follow until told to stop."""
        while True:
            with suppress(*TROUBLE, asyncio.IncompleteReadError):
                await self._read()
            self.breaks += 1
            await asyncio.sleep(_PAUSE)

    async def _read(self) -> None:
        port = self._rng.choice(self._ports)
        reader, writer = await asyncio.open_connection(HOST, port, limit=_LONGEST)
        last = f"Last-Event-ID: {self.reached}\r\n"
        writer.write(request("GET", self._path, more=last))
        position = -1
        try:
            while line := await asyncio.wait_for(reader.readline(), _SILENCE):
                if line.startswith(_ID):
                    position = int(line[len(_ID) :])
                elif line == _STEP:
                    self._count(position)
        finally:
            writer.close()

    def _count(self, position: int) -> None:
        if position != self.reached + 1:
            self.faults += 1
        self.reached = position
