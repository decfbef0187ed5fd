"""What happens in a game of Legendary Forests."""

from typing import ClassVar

from spinney.core import Event, Seat, Settles
from spinney.games.legendary_forests.actions import Side


class ArchitectChosen(Event, frozen=True):
    """The architect is chosen and draws for everybody. Rule: LF-1.2."""

    notation: ClassVar[str] = "{seat} is the architect"
    automatic: ClassVar[bool] = True

    seat: Seat


class TileDrawn(Event, frozen=True):
    """A tile is turned up: nobody's earlier placement can be taken back. Rule: LF-2.1."""

    notation: ClassVar[str] = "turn {turn}: tile {tile}"
    settles: ClassVar[Settles] = Settles.TABLE
    automatic: ClassVar[bool] = True

    turn: int
    tile: int


class TileSealed(Event, frozen=True):
    """A seat has chosen its place, sealed until everybody has. Rule: LF-3.7."""

    notation: ClassVar[str] = "{seat} has chosen a place"

    seat: Seat


class TileLaid(Event, frozen=True):
    """A tile lies on a planet for good. Rule: LF-3.5."""

    notation: ClassVar[str] = "{seat} lays tile {tile} at {x},{y} turned {turns}"
    settles: ClassVar[Settles] = Settles.TABLE

    seat: Seat
    tile: int
    x: int
    y: int
    turns: int
    closes: tuple[str, ...] = ()
    """The colours of the zones that it closes, once for each; told by a match. Rule: LF-5.4."""
    gain: int = 0
    """The points that its planet has more than before; told by a match."""


class TileLost(Event, frozen=True):
    """A tile fits nowhere on a planet and goes back to the box. Rule: LF-3.6."""

    notation: ClassVar[str] = "{seat} has no place for tile {tile}"
    automatic: ClassVar[bool] = True

    seat: Seat
    tile: int


class TreePlanted(Event, frozen=True):
    """A tree stands for good and the turn passes on. Rule: LF-4.2."""

    notation: ClassVar[str] = "{seat} plants a {colour} tree at {x},{y} {side}"
    settles: ClassVar[Settles] = Settles.TABLE

    seat: Seat
    colour: str
    x: int
    y: int
    side: Side
    gain: int = 0
    """The points that its planet has more than before; told by a match."""


class TreeForgone(Event, frozen=True):
    """No tree in the reserve matches a zone of this planet. Rule: LF-4.5."""

    notation: ClassVar[str] = "{seat} has no tree to plant"
    automatic: ClassVar[bool] = True

    seat: Seat


class ConstructionPassed(Event, frozen=True):
    """The construction token passes to the left. Rule: LF-4.7."""

    notation: ClassVar[str] = "the construction token passes to {seat}"
    automatic: ClassVar[bool] = True

    seat: Seat


EVENTS: tuple[type[Event], ...] = (
    ArchitectChosen,
    TileDrawn,
    TileSealed,
    TileLaid,
    TileLost,
    TreePlanted,
    TreeForgone,
    ConstructionPassed,
)
