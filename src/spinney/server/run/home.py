"""A table at home: a database, and an address for the others, without setting anything up."""

import io
import socket  # noqa: TID251 (the machine's own address is asked for here)
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec
import segno

from spinney.server.config.data_folder import InUse, alone_in, kept_key
from spinney.server.config.settings import Settings
from spinney.server.problems import CannotServe
from spinney.server.run.postgres import embedded, running_in

# An address for documentation, which nobody has. Nothing is sent there: the machine is only asked
# by which of its own addresses it would go.
_SOMEWHERE = ("192.0.2.1", 9)
_WHITE_ON_BLACK, _AS_BEFORE = "\x1b[97;40m", "\x1b[0m"


@contextmanager
def at_home(settings: Settings) -> Iterator[Settings]:
    """The settings with a database and a key of the data folder's own."""
    with alone_in(settings.data), embedded(settings.data / "database") as database:
        key = settings.secret_key or kept_key(settings.data)
        yield msgspec.structs.replace(settings, database=database, secret_key=key)


@contextmanager
def database_at_home(folder: Path) -> Iterator[str]:
    """The address of a data folder's database: of the server that runs, or started for a while."""
    with ExitStack() as stack:
        try:
            stack.enter_context(alone_in(folder))
        except InUse as error:
            address = running_in(folder / "database")
            if address is None:
                raise CannotServe(
                    f"The server with the data folder {folder} is about to start or to stop. "
                    "Try again in a moment."
                ) from error
        else:
            address = stack.enter_context(embedded(folder / "database"))
        yield address


def address_in_network() -> str | None:
    """The address by which others in the same network reach this machine; None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_SOMEWHERE)
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    return found


def qr_code(text: str) -> str:
    """The text as a picture for a telephone's camera, two rows of squares to a line.

    The colours are fixed: what is dark must be dark in a light terminal, too.
    """
    picture = io.StringIO()
    segno.make(text, micro=False).terminal(out=picture, compact=True, border=2)
    lines = picture.getvalue().splitlines()
    return "\n".join(f"{_WHITE_ON_BLACK}{line}{_AS_BEFORE}" for line in lines)
