"""Asking, many times: how each question was answered, and what it did to the server."""

import asyncio
import re
import time  # noqa: TID251 (a measurement needs a clock)
from collections import Counter
from typing import Any

import psutil

from spinney.lab.fuzz.questions import Questions
from spinney.lab.fuzz.witness import Witness
from spinney.lab.load.serving import Server
from spinney.lab.machine import HOST

_PATIENCE = 0.05
"""Seconds after which a question that nobody can know the end of is left alone."""
_LENGTH = re.compile(rb"(?i)\r\ncontent-length:[ \t]*([^\r]*)")
"""A space before the number need not be there."""
_HUNG_UP = 0
_ENOUGH = 1 << 16
_MEGABYTE = 1 << 20
_BEAT = 0.02
"""Seconds between two beats of the clock."""
_SETTLED = 0.2
"""The share of all questions after which memory ought to grow no more."""


class Clock:
    """A clock that stands still while this process does: on such a machine no server answers."""

    def __init__(self) -> None:
        self._held = 0.0
        self._due = time.perf_counter() + _BEAT

    async def run(self) -> None:
        """Beat until it is cancelled."""
        while True:
            await asyncio.sleep(self._due - time.perf_counter())
            self._held += self._late()
            self._due = time.perf_counter() + _BEAT

    def now(self) -> float:
        """Seconds, without those in which nothing went on here."""
        return time.perf_counter() - self._held - self._late()

    def _late(self) -> float:
        return max(0.0, time.perf_counter() - self._due)


class Verdict:
    """What is known so far."""

    def __init__(self, server: Server, asked: int, longest: float) -> None:
        self._process: psutil.Process = server.process
        self.witness = Witness(server.process)
        self._wanted = asked
        self._longest = longest
        self._settled = 0
        self.statuses: Counter[int] = Counter()
        self.slowest = 0.0
        self.faults: list[str] = []
        """Questions that the server could not cope with; a few of them."""

    @property
    def asked(self) -> int:
        """How many questions were asked."""
        return self.statuses.total()

    def note(self, question: bytes, status: int, took: float) -> None:
        """One more answer."""
        self.statuses[status] += 1
        self.slowest = max(self.slowest, took)
        if (status >= 500 or took >= self._longest) and len(self.faults) < 20:
            why = self.witness.told(took)
            self.faults.append(f"{status} after {took:.2f} s ({why}): {question[:2000]!r}")
        if self.asked == round(_SETTLED * self._wanted):
            self._settled = self._process.memory_info().rss

    def told(self) -> dict[str, Any]:
        """All figures."""
        now = self._process.memory_info().rss
        return {
            "questions": self.asked,
            "statuses": {str(status): many for status, many in sorted(self.statuses.items())},
            "server_errors": sum(many for status, many in self.statuses.items() if status >= 500),
            "slowest_ms": round(1e3 * self.slowest, 1),
            "memory_mb": round(now / _MEGABYTE, 1),
            "memory_grown_mb": round((now - self._settled) / _MEGABYTE, 1),
            "faults": self.faults,
        }


async def ask(
    server: Server, questions: Questions, verdict: Verdict, count: int, clock: Clock
) -> None:
    """So many questions on one connection at a time."""
    line = _Line(server.port)
    for _ in range(count):
        question = questions.next()
        began = clock.now()
        status, waited = await line.ask(question)
        verdict.note(question, status, 0.0 if waited else clock.now() - began)
    line.hang_up()


class _Line:
    """A connection that is made anew whenever one side has hung up."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, question: bytes) -> tuple[int, bool]:
        """The status of the answer, 0 for none; and whether the server still waits for more."""
        try:
            if self._writer is None or self._reader is None:
                made = await asyncio.open_connection(HOST, self._port)
                self._reader, self._writer = made
            self._writer.write(question)
            return await self._status(self._reader, question), False
        except TimeoutError:
            self.hang_up()
            return _HUNG_UP, True
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            self.hang_up()
            return _HUNG_UP, False

    def hang_up(self) -> None:
        """Leave."""
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None

    async def _status(self, reader: asyncio.StreamReader, question: bytes) -> int:
        patience = _PATIENCE if is_unfinished(question) else None
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), patience)
        status, fields = int(head[9:12]), head.lower()
        length = fields.partition(b"content-length: ")[2].partition(b"\r\n")[0]
        if length:
            await reader.readexactly(int(length))
        if not length or b"connection: close" in fields or _may_answer_twice(question):
            self.hang_up()
        return status


def is_unfinished(question: bytes) -> bool:
    """Whether the server may rightly wait for more."""
    head, end, body = question.partition(b"\r\n\r\n")
    length = _LENGTH.search(head)
    return not end or (length is not None and length[1] != str(len(body)).encode())


def _may_answer_twice(question: bytes) -> bool:
    """Whether there may be more than one request in it."""
    head, _, body = question.partition(b"\r\n\r\n")
    length = _LENGTH.search(head)
    return str(len(body)).encode() != (length[1] if length else b"0")
