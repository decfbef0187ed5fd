"""The data folder: whose it is while a server runs, and the key that is kept there."""

import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from spinney.server.problems import CannotServe


class InUse(CannotServe):
    """A server runs with this data folder."""


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Make the folder if need be, and let no second server in until this one is done with it.

    The lock is the system's and ends with the process, however that ends.
    """
    with (_made(folder) / "lock").open("ab") as file:
        try:
            _lock(file)
        except OSError as error:
            raise InUse(
                f"A server is running already with the data folder {folder}. Use that one, stop "
                "it, or set SPINNEY_DATA to another folder for a second one."
            ) from error
        yield


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "lock").touch(mode=0o600)
    except OSError as error:
        raise CannotServe(
            f"The data folder {folder} cannot be used: {error}. "
            "Set SPINNEY_DATA to a folder that is yours."
        ) from error
    return folder


def _lock(file: BinaryIO) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def kept_key(folder: Path) -> str:
    """The secret key of this data folder: drawn once, and for its owner's eyes only."""
    path = _made(folder) / "secret-key"
    if not path.exists():
        _write_once(path, secrets.token_urlsafe(32))
    return path.read_text(encoding="utf-8").strip()


def _write_once(path: Path, text: str) -> None:
    """Write the whole file or nothing; of several processes, the first one wins."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(f"{text}\n")
    try:
        path.hardlink_to(draft)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
