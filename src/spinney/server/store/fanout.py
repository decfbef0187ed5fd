"""Messages between processes about a table or a bot. They may be lost: the database decides."""

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


class Turn(msgspec.Struct, frozen=True, tag="turn"):
    """It is a bot's turn."""

    table: UUID
    seat: Seat
    position: int


class Invited(msgspec.Struct, frozen=True, tag="invited"):
    """A bot is asked to a table, where it may sit down."""

    table: UUID
    code: str


class Over(msgspec.Struct, frozen=True, tag="over"):
    """A game in which a bot played has ended."""

    table: UUID


Call = Turn | Invited | Over


class Called(msgspec.Struct, frozen=True, tag="called"):
    """Somebody's bot is wanted."""

    call: Call


Message = Written | Changed | Talked | Present | Called


class Listener(Protocol):
    """Who wants to hear of tables and bots."""

    async def hear(self, subject: UUID, message: Message) -> None:
        """A message from another process."""
        ...

    async def doubt(self) -> None:
        """Messages may have been lost: look for oneself."""
        ...


class Fanout(Protocol):
    """How messages travel."""

    def listen(self, listener: Listener) -> None:
        """Who is to hear of the subjects that were joined."""
        ...

    def tell(self, subject: UUID, message: Message) -> None:
        """Tell the other processes about a table or a bot, without waiting for them."""
        ...

    def join(self, subject: UUID) -> None:
        """Hear of a table or a bot from now on."""
        ...

    def part(self, subject: UUID) -> None:
        """Hear of it no longer."""
        ...

    async def close(self) -> None:
        """Stop."""
        ...


class Alone:
    """One process needs nobody to tell."""

    def listen(self, listener: Listener) -> None:
        """Nobody speaks."""

    def tell(self, subject: UUID, message: Message) -> None:
        """Nobody listens."""

    def join(self, subject: UUID) -> None:
        """Nothing to hear."""

    def part(self, subject: UUID) -> None:
        """Nothing to miss."""

    async def close(self) -> None:
        """Nothing runs."""
