"""Guests who play on through every breakdown, and remember what they were promised."""

import asyncio
import random
import time  # noqa: TID251 (a measurement needs a clock)
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any
from uuid import uuid4

import msgspec

from spinney.lab.load.talking import Answer, Connection, request

_MADE = 201
_GONE_ON = 409
_NOT_NOW = range(500, 600)
_PAUSE = 0.1
_PATIENCE = 5.0
"""Seconds after which an answer is not waited for any longer: the same is asked anew."""
TROUBLE = (OSError, TimeoutError)


class Guest:
    """Somebody with a cookie, who asks whichever server answers until one does."""

    def __init__(self, ports: Sequence[int], rng: random.Random) -> None:
        self._ports = ports
        self._rng = rng
        self._connection: Connection | None = None
        self.cookie = ""
        self.id = self.name = ""

    async def introduce(self, name: str) -> None:
        """Get a cookie."""
        answer = await self.ask("POST", "/api/me", {"name": name})
        self.id, self.name = msgspec.json.decode(answer.body)["id"], name
        self.cookie = answer.head.partition(b"set-cookie: ")[2].partition(b";")[0].decode()

    async def ask(self, verb: str, path: str, told: Any = None) -> Answer:
        """Ask the same until somebody answers it."""
        body = b"" if told is None else msgspec.json.encode(told)
        question = request(verb, path, self.cookie, body)
        while True:
            with suppress(*TROUBLE):
                answer = await asyncio.wait_for(self._once(question), _PATIENCE)
                if answer.status not in _NOT_NOW:
                    return answer
            self.hang_up()
            await asyncio.sleep(_PAUSE)

    def hang_up(self) -> None:
        """Leave a server; the next question may go to another one."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def _once(self, question: bytes) -> Answer:
        if self._connection is None:
            self._connection = await Connection.open(self._rng.choice(self._ports))
        return await self._connection.ask(question)


class Ledger:
    """What guests sent, and what they were told had been done."""

    def __init__(self) -> None:
        self.sent: dict[str, set[str]] = {}
        """The keys that were sent to each table."""
        self.promised: dict[tuple[str, str], int] = {}
        """The position that was named for each table and key."""
        self.waits: list[float] = []
        self.finished: set[str] = set()


class Player:
    """A guest in a seat, who does anything that is legal."""

    def __init__(self, guest: Guest, table: str, ledger: Ledger, rng: random.Random) -> None:
        self._guest = guest
        self._path = f"/api/tables/{table}"
        self._table = table
        self._ledger = ledger
        self._rng = rng

    async def play(self, think: Callable[[], float]) -> None:
        """Play to the end; `think` says how many seconds to take for a move now."""
        while True:
            answer = await self._guest.ask("GET", f"{self._path}/seen")
            seen = msgspec.json.decode(answer.body)
            if seen["outcome"] is not None:
                self._ledger.finished.add(self._table)
                return
            if seen["legal"]:
                await self._move(seen)
            await asyncio.sleep(self._rng.uniform(0.5, 1.5) * think())

    async def _move(self, seen: dict[str, Any]) -> None:
        key = str(uuid4())
        move = {"count": seen["count"], "key": key, "action": self._rng.choice(seen["legal"])}
        self._ledger.sent.setdefault(self._table, set()).add(key)
        began = time.perf_counter()
        answer = await self._guest.ask("POST", f"{self._path}/actions", move)
        if answer.status == _MADE:
            self._ledger.waits.append(time.perf_counter() - began)
            position = msgspec.json.decode(answer.body)["position"]
            self._ledger.promised[self._table, key] = position
        elif answer.status != _GONE_ON:
            raise RuntimeError(f"A legal move was not taken: {answer.body.decode()}")
