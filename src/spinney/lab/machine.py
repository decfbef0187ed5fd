"""What a measurement asks of the machine: programs beside ours, and ports."""

import shutil
import socket  # noqa: TID251 (only to find ports that are free)
from pathlib import Path

HOST = "127.0.0.1"


def program(name: str) -> Path:
    """A program of PostgreSQL or Redis; Debian keeps some of them outside the search path."""
    kept = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    found = shutil.which(name)
    if found is None and not kept:
        raise RuntimeError(f"There is no {name} on this machine. Install PostgreSQL and Redis.")
    return Path(found) if found else kept[-1]


def free_port() -> int:
    """A port that nobody has now."""
    with socket.socket() as opened:
        opened.bind((HOST, 0))
        port: int = opened.getsockname()[1]
        return port
