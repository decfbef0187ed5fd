"""One server process, started as a person would start it."""

import asyncio
import os
import platform
import re
import sys
import time  # noqa: TID251 (a measurement needs a clock)
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import psutil

from spinney.lab.machine import HOST

_ADDRESS = re.compile(rb".* is at http://[^:]+:(\d+)")
_KEY = "only for measuring, and long enough"


class Server(NamedTuple):
    """A server that answers."""

    port: int
    process: psutil.Process

    def cpu(self) -> float:
        """Seconds of processor time it has used so far."""
        if platform.system() == "Linux":
            return time.clock_gettime(_clock_of(self.process.pid))
        used = self.process.cpu_times()
        return float(used.user + used.system)


def _clock_of(pid: int) -> int:
    """The clock of another process, as `clock_getcpuclockid(3)` makes it.

    What `/proc` tells has steps of 10 ms, which is too coarse for a short turn.
    """
    return ~pid << 3 | 2


@asynccontextmanager
async def serving(
    database: str,
    redis: str | None,
    metrics: str | None = None,
    *,
    public: bool = False,
    sources: Path | None = None,
    idle_share: float = 0.5,
) -> AsyncIterator[Server]:
    """Serve a database at a free port until the block ends.

    Without Redis it is alone, and looks after clocks itself; with Redis it tells the others of
    every move. A public server has limits. With `sources`, a folder with another checkout, that
    version is served, by the same Python with the same packages.
    """
    given = {
        "DATABASE": database,
        "REDIS": redis or "",
        "SECRET_KEY": _KEY,
        "METRICS": metrics or "",
        "PUBLIC": str(public).lower(),
        "ORIGIN": f"http://{HOST}" if public else "",
        "IDLE_SHARE": str(idle_share),
    }
    command = (Path(sys.executable).with_name("spinney"), "serve", "--host", HOST, "--port", "0")
    with TemporaryDirectory() as data:
        added = {f"SPINNEY_{name}": value for name, value in given.items()}
        if sources is not None:
            added["PYTHONPATH"] = str(sources / "src")
        async with started(command, added | {"SPINNEY_DATA": data}) as server:
            yield server


@asynccontextmanager
async def started(command: Sequence[str | Path], added: Mapping[str, str]) -> AsyncIterator[Server]:
    """A process that says where it is, until the block ends; `added` to its environment."""
    process = await asyncio.create_subprocess_exec(
        *command,
        env={**os.environ, **added},  # noqa: TID251 (handed on as it is)
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        yield Server(await _port(process), psutil.Process(process.pid))
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


async def _port(process: asyncio.subprocess.Process) -> int:
    if process.stdout is not None:
        async for line in process.stdout:
            if found := _ADDRESS.match(line):
                return int(found[1])
    raise RuntimeError("The server did not start. What it said on standard error tells why.")
