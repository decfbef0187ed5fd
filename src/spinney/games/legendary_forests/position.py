"""What lies on the table, and who is waited for."""

from enum import Enum
from typing import Any, Final

from spinney.core import Seat, Setup, seats
from spinney.games.legendary_forests.content import START
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.tables import NOWHERE, Tables


class Phase(Enum):
    """The phases in which somebody acts, and the end."""

    LAY = "lay"
    PLANT = "plant"
    OVER = "over"


LAY: Final = Phase.LAY
PLANT: Final = Phase.PLANT
OVER: Final = Phase.OVER


class Position:
    """Everything on the table, the hidden pile included."""

    __slots__ = (
        "architect",
        "holder",
        "options",
        "phase",
        "pile",
        "planets",
        "sealed",
        "setup",
        "supply",
        "tables",
        "turn",
        "waiting",
    )

    def __init__(
        self,
        setup: Setup,
        tables: Tables,
        pile: bytes,
        architect: Seat,
        supply: list[int],
        planets: list[Planet],
    ) -> None:
        """The table before the first tile is drawn. Rules: LF-1.2, LF-1.3, LF-1.4, LF-1.5."""
        self.setup = setup
        self.tables = tables
        self.pile = pile
        """All tiles but the start tile: those drawn, those to come, then the five removed."""
        self.turn = 0
        """How many tiles have been drawn."""
        self.phase = LAY
        self.waiting: tuple[Seat, ...] = ()
        """Who must still act in this phase: all at once when laying, in turn when planting."""
        self.architect = architect
        self.holder = architect
        """Who picks the first tree at the next trigger."""
        self.supply = supply
        """The trees in the reserve by colour."""
        self.planets = planets
        self.options: list[list[int]] = [[]] * setup.seats
        """What each seat may choose from: placements when laying, zones when planting."""
        self.sealed = [NOWHERE] * setup.seats
        """Where each seat will lay the tile, hidden from the others until everybody has chosen;
        `NOWHERE` before that, and where the tile does not fit."""

    def copy_into(self, other: "Position") -> None:
        """Set in a new position what set-up does not, sharing nothing that changes."""
        other.turn = self.turn
        other.phase = self.phase
        other.waiting = self.waiting
        other.holder = self.holder
        other.options = self.options[:]
        other.sealed = self.sealed[:]

    def __getstate__(self) -> tuple[Any, ...]:
        return (self.turn, self.phase, self.waiting, self.holder, self.options, self.sealed)

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        (self.turn, self.phase, self.waiting, self.holder, self.options, self.sealed) = kept

    @property
    def tile(self) -> int:
        """The number of the tile drawn last; the start tile before the first draw."""
        return self.pile[self.turn - 1] if self.turn else START

    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise."""
        return seats(self.setup.seats)

    def unseen(self) -> list[int]:
        """The tiles nobody has seen: those to come and the five removed. Rule: LF-1.4."""
        return sorted(self.pile[self.turn :])
