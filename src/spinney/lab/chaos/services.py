"""Programs that can be killed without warning, and started again as they were."""

import asyncio
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import psutil

from spinney.lab.machine import HOST

_PATIENCE = 60.0
_GLANCE = 0.05
_FINE = b"HTTP/1.1 200"
_PAUSE = 0.2
"""Seconds from the end of a program to its next beginning."""
_LISTEN = "Set CHAOS_LOUD=1 to hear what it says."


class Service:
    """One program of a site, at a port of its own if it has one."""

    def __init__(
        self,
        name: str,
        command: Sequence[str | Path],
        port: int | None,
        added: Mapping[str, str] | None = None,
        user: str | None = None,
        question: bytes = b"",
    ) -> None:
        self.name = name
        self.port = port
        self._command = command
        self._environment = os.environ | (added or {})  # noqa: TID251 (handed on as it is)
        self._user = user
        self._question = question
        """What it is asked over HTTP before it counts as ready."""
        self._process: asyncio.subprocess.Process | None = None

    async def keep(self) -> None:
        """Start it, and again whenever it ends, as a machine's supervisor does."""
        while True:
            self._process = await self._begin()
            await self._process.wait()
            await asyncio.sleep(_PAUSE)

    async def ready(self) -> None:
        """Wait until it answers; it is given up after a minute."""
        try:
            async with asyncio.timeout(_PATIENCE):
                while not await self._answers():  # noqa: ASYNC110 (other programs set no events)
                    await asyncio.sleep(_GLANCE)
        except TimeoutError:
            raise RuntimeError(f"The {self.name} did not answer. {_LISTEN}") from None

    def kill(self) -> None:
        """Kill it as a power cut would: it has no say in it."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()

    async def stop(self) -> None:
        """Kill it, and whatever it started; nobody keeps it any longer."""
        if self._process is None or self._process.returncode is not None:
            return
        family = psutil.Process(self._process.pid).children(recursive=True)
        self.kill()
        for one in family:
            with suppress(psutil.Error):
                one.kill()
        await self._process.wait()

    async def _begin(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *self._command,
            env=self._environment,
            user=self._user,
            cwd="/",
            stdout=asyncio.subprocess.DEVNULL,
            stderr=None if self._speaks() else asyncio.subprocess.DEVNULL,
        )

    def _speaks(self) -> bool:
        """Whether to hear what the programs say; much of it is about those that were killed."""
        return "CHAOS_LOUD" in self._environment

    async def _answers(self) -> bool:
        if self._process is None or self._process.returncode is not None:
            return False
        return self.port is None or await self._is_ready(self.port)

    async def _is_ready(self, port: int) -> bool:
        try:
            reader, writer = await asyncio.open_connection(HOST, port)
        except OSError:
            return False
        try:
            writer.write(self._question)
            answer = await reader.read(len(_FINE)) if self._question else _FINE
            return answer == _FINE
        except OSError:
            return False
        finally:
            writer.close()


def spinney() -> Path:
    """The command of this installation."""
    return Path(sys.executable).with_name("spinney")
