"""What an observation is: all that a seat knows of a position, as numbers from 0 to 255."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

from spinney.core import Seat
from spinney.encoding.layout import Layout

Buffer = bytearray | memoryview | Any
"""Whatever can be written into: a numpy array of bytes as well."""


class ObservationSpace(ABC):
    """The observations of a game, for one edition and number of seats.

    Each seat is told the position as it looks from there: its own part comes first, then those of
    others clockwise. What a seat cannot know has no influence on what it is told.
    """

    layout: Layout

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return self.layout.size

    @abstractmethod
    def observation(self, state: Any, seat: Seat) -> bytes:
        """What this seat knows."""

    def write(self, state: Any, seat: Seat, into: Buffer) -> None:
        """The same, into the beginning of a buffer."""
        memoryview(into).cast("B")[: self.size] = self.observation(state, seat)


def at(place: int, size: int) -> bytes:
    """A 1 at its place among so many noughts."""
    return _ONES[size][place]


def counted(things: Iterable[int], kinds: int) -> bytes:
    """How many there are of each kind."""
    counts = bytearray(kinds)
    for thing in things:
        counts[thing] += 1
    return bytes(counts)


_ONES = [[bytes(n == place for n in range(size)) for place in range(size)] for size in range(32)]
