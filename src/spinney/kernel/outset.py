"""Where a planet is played on from."""

from collections.abc import Sequence
from typing import NamedTuple

from spinney.games.legendary_forests.planet import Planet


class Outset(NamedTuple):
    """A planet before a tile is drawn, and what is known of the others and of the reserve."""

    planet: Planet
    unseen: int
    """The tiles that nobody has seen as bits, those that never come included."""
    supply: Sequence[int]
    others: int = 0
    before: int = 0
    """How many others pick a tree before the owner at the next trigger."""
    passes: int = 1
    """How many seats the right to pick first moves on. Rule: LF-4.6."""
    taken: int = 0
    """How many trees others still take in this turn."""
    picks: bool = False
    """Whether everybody still picks a tree in this turn."""
