"""What a seat knows.

Nothing in this game is private: all cards come and go face up. What nobody knows is the order of
the piles, except for cards that were put on top. Rule: LV-2.10.
"""

from typing import Literal

import msgspec

from spinney.core import Seat, Setup
from spinney.games.living_forest.actions import Victory


class PlantedTree(msgspec.Struct, frozen=True):
    """A protective tree in a forest."""

    tree: str
    column: int
    row: int


class SpiritView(msgspec.Struct, frozen=True):
    """One spirit. Cards without a known order are listed in the order of the data file."""

    top: tuple[str, ...]
    """The cards known to be on top of the pile, the next one first."""
    rest: tuple[str, ...]
    """The other cards of the pile."""
    discard: tuple[str, ...]
    line: tuple[str, ...]
    fresh: bool
    """Whether the last card of the line has just been drawn."""
    drew: bool
    """Whether a card was drawn in this round, wherever it is now."""
    stopped: bool
    fragments: int
    fires: tuple[int, ...]
    forest: tuple[PlantedTree, ...]
    rock: int
    victory: dict[Victory, int]
    elements: dict[str, int]
    """The strength of each element, from line and forest."""
    solitary: int
    tracks: dict[Victory, int]


class StepView(msgspec.Struct, frozen=True):
    """Something the acting spirit is to decide."""

    kind: str
    amount: int


class GroveView(msgspec.Struct, frozen=True):
    """Everything one seat, or a spectator, knows."""

    setup: Setup
    seat: Seat | None
    round: int
    phase: Literal["animals", "action", "over"]
    holder: Seat
    actor: Seat
    """Who acts in the action phase."""
    mains: int
    done: tuple[str, ...]
    steps: tuple[StepView, ...]
    reserve: tuple[tuple[str | None, ...], ...]
    decks: tuple[tuple[str, ...], ...]
    """What each level's pile holds, in the order of the data file."""
    taken: tuple[int, ...]
    centre: tuple[int, ...]
    fires: tuple[int, ...]
    """The supply of fires by value."""
    trees: dict[str, int]
    fragments: int
    varans: int
    spirits: tuple[SpiritView, ...]
