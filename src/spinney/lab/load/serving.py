"""One server process, started as a person would start it."""

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import psutil

from spinney.lab.machine import HOST

_ADDRESS = re.compile(rb"Spinney is at http://[^:]+:(\d+)")
_KEY = "only for measuring, and long enough"


class Server(NamedTuple):
    """A server that answers."""

    port: int
    process: psutil.Process

    def cpu(self) -> float:
        """Seconds of processor time it has used so far."""
        used = self.process.cpu_times()
        return float(used.user + used.system)


@asynccontextmanager
async def serving(
    database: str, redis: str | None, metrics: str | None = None, *, public: bool = False
) -> AsyncIterator[Server]:
    """Serve a database at a free port until the block ends.

    Without Redis it is alone, and looks after clocks itself; with Redis it tells the others of
    every move. A public server has limits.
    """
    given = {
        "DATABASE": database,
        "REDIS": redis or "",
        "SECRET_KEY": _KEY,
        "METRICS": metrics or "",
        "PUBLIC": str(public).lower(),
        "ORIGIN": f"http://{HOST}" if public else "",
    }
    with TemporaryDirectory() as data:
        added = {f"SPINNEY_{name}": value for name, value in given.items()}
        process = await asyncio.create_subprocess_exec(
            Path(sys.executable).with_name("spinney"),
            *("serve", "--host", HOST, "--port", "0"),
            env=os.environ | added | {"SPINNEY_DATA": data},  # noqa: TID251 (handed on as it is)
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
