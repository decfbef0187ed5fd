"""What is told of the games of a batch, in buffers of the caller."""

from typing import Any, NamedTuple

from spinney.core import Setup
from spinney.encoding.legendary_forests import ForestActions

Buffer = Any
"""Anything that lies in one piece of memory: a bytearray, an array, an array of numpy's."""
ACTIONS = ForestActions.size


class Told(NamedTuple):
    """What is told of each game after each step, written into buffers of the caller."""

    to_act: Buffer
    """By game, a signed byte: the seat that acts next, -1 when the game is over."""
    masks: Buffer
    """By game and number of an action, a byte: whether it is legal. An empty buffer if nobody asks,
    which is quicker."""
    points: Buffer
    """By game and seat, 16 bits: the final scores, nothing before the end."""
    done: Buffer
    """By game, a byte: whether it is over."""


def room_for(setup: Setup, many: int, *, masks: bool = True) -> Told:
    """Buffers of the right size, if the caller has none: `numpy.frombuffer` reads them in place."""
    size = many * ACTIONS if masks else 0
    points = bytearray(2 * many * setup.seats)
    return Told(bytearray(many), bytearray(size), points, bytearray(many))
