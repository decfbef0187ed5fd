"""What processes tell each other about a table. Hints only: the database decides."""

from datetime import datetime
from typing import Protocol
from uuid import UUID

import msgspec

from spinney.core import Seat


class Written(msgspec.Struct, frozen=True, tag="written"):
    """A line of the log was committed."""

    position: int
    seat: int
    action: bytes
    key: str
    at: datetime


class Changed(msgspec.Struct, frozen=True, tag="changed"):
    """The table's row or its chairs changed."""


class Talked(msgspec.Struct, frozen=True, tag="talked"):
    """Somebody said something."""


class Present(msgspec.Struct, frozen=True, tag="present"):
    """Who follows from one process."""

    process: str
    seats: frozenset[Seat]


Hint = Written | Changed | Talked | Present


class Listener(Protocol):
    """Who wants to hear of tables."""

    async def hear(self, table_id: UUID, hint: Hint) -> None:
        """A hint from another process."""
        ...

    async def doubt(self) -> None:
        """Hints may have been lost: look for oneself."""
        ...


class Fanout(Protocol):
    """How hints travel."""

    def listen(self, listener: Listener) -> None:
        """Who is to hear of the tables that were joined."""
        ...

    def tell(self, table_id: UUID, hint: Hint) -> None:
        """Tell the other processes, without waiting for them."""
        ...

    def join(self, table_id: UUID) -> None:
        """Hear of a table from now on."""
        ...

    def part(self, table_id: UUID) -> None:
        """Hear of a table no longer."""
        ...

    async def close(self) -> None:
        """Stop."""
        ...


class Alone:
    """One process needs nobody to tell."""

    def listen(self, listener: Listener) -> None:
        """Nobody speaks."""

    def tell(self, table_id: UUID, hint: Hint) -> None:
        """Nobody listens."""

    def join(self, table_id: UUID) -> None:
        """Nothing to hear."""

    def part(self, table_id: UUID) -> None:
        """Nothing to miss."""

    async def close(self) -> None:
        """Nothing runs."""
