"""What lies on the table, and who is to decide what."""

from enum import Enum, StrEnum
from typing import Any, Final, NamedTuple

from spinney.core import Chance, Seat, Setup, seats
from spinney.games.living_forest.content import box
from spinney.games.living_forest.spirit import Spirit
from spinney.games.living_forest.tables import (
    FIRE_SUPPLY,
    FIRE_VALUES,
    LEVELS,
    NO_CARD,
    tree_supply,
)

FACE_UP: Final = box().face_up


class Phase(Enum):
    """The phases in which somebody decides, and the end."""

    ANIMALS = "animals"
    ACTION = "action"
    OVER = "over"


ANIMALS: Final = Phase.ANIMALS
ACTION: Final = Phase.ACTION
OVER: Final = Phase.OVER


class Kind(StrEnum):
    """What a step of a turn is about; the first five are the main actions."""

    FRAGMENT = "fragment"
    ATTRACT = "attract"
    EXTINGUISH = "extinguish"
    ADVANCE = "advance"
    PLANT = "plant"
    VICTORY_TILE = "victory tile"


FRAGMENT: Final = Kind.FRAGMENT
ATTRACT: Final = Kind.ATTRACT
EXTINGUISH: Final = Kind.EXTINGUISH
ADVANCE: Final = Kind.ADVANCE
PLANT: Final = Kind.PLANT
VICTORY_TILE: Final = Kind.VICTORY_TILE


class PendingStep(NamedTuple):
    """Something that the acting spirit may, or must, still do before its turn goes on.

    The amount is what is left to spend, how many fragments there are to take, or, for a victory
    tile, the seat that gives it.
    """

    kind: Kind
    amount: int


class Position:
    """Everything on the table, hidden orders included."""

    __slots__ = (
        "centre",
        "chance",
        "decks",
        "done",
        "fires",
        "fragments",
        "holder",
        "mains",
        "phase",
        "reserve",
        "round",
        "seat",
        "setup",
        "spirits",
        "steps",
        "taken",
        "trees",
        "varans",
    )

    def __init__(self, setup: Setup, chance: Chance, first: Seat, spirits: list[Spirit]) -> None:
        """The table before the cards are shuffled. Rules: LV-1.2 to LV-1.9."""
        self.setup = setup
        self.chance = chance
        self.round = 0
        self.phase = ANIMALS
        self.holder = first
        """Who has the sacred tree."""
        self.seat = first
        """Who acts, in the action phase."""
        self.mains = 0
        """Main actions left in this turn."""
        self.done: tuple[Kind, ...] = ()
        """Main actions of this turn so far."""
        self.steps: tuple[PendingStep, ...] = ()
        """What is still to be decided before the next main action; the first comes first."""
        self.spirits = spirits
        self.reserve = [NO_CARD] * (FACE_UP * len(LEVELS))
        """The animals that can be attracted, four places for each level."""
        self.decks = list(LEVELS)
        """The face-down cards of each level; the top is at the end."""
        self.taken = [0] * len(LEVELS)
        """The animals attracted in this round, by level. Rule: LV-5.3."""
        self.centre = [0] * len(FIRE_VALUES)
        """The fires in the circle, by value."""
        self.fires = list(FIRE_SUPPLY)
        """The fires still in the supply, by value."""
        self.trees = tree_supply(setup.seats)
        self.fragments = box().fragments
        self.varans = box().varans

    def copy_into(self, other: "Position") -> None:
        """Set in a new position what set-up does not, sharing nothing that changes."""
        other.round = self.round
        other.phase = self.phase
        other.seat = self.seat
        other.mains = self.mains
        other.done = self.done
        other.steps = self.steps
        other.reserve = self.reserve[:]
        other.decks = self.decks[:]
        other.taken = self.taken[:]
        other.centre = self.centre[:]
        other.fires = self.fires[:]
        other.trees = self.trees[:]
        other.fragments = self.fragments
        other.varans = self.varans

    def __getstate__(self) -> tuple[Any, ...]:
        return (
            self.round,
            self.phase,
            self.seat,
            self.mains,
            self.done,
            self.steps,
            self.reserve,
            self.decks,
            self.taken,
            self.centre,
            self.fires,
            self.trees,
            self.fragments,
            self.varans,
        )

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        (
            self.round,
            self.phase,
            self.seat,
            self.mains,
            self.done,
            self.steps,
            self.reserve,
            self.decks,
            self.taken,
            self.centre,
            self.fires,
            self.trees,
            self.fragments,
            self.varans,
        ) = kept

    def table(self) -> tuple[Seat, ...]:
        """All seats, clockwise."""
        return seats(self.setup.seats)

    def turn_order(self) -> tuple[Seat, ...]:
        """All seats from the holder of the sacred tree on. Rule: LV-3.1."""
        table = self.table()
        return table[self.holder :] + table[: self.holder]

    def acting(self) -> Spirit:
        """The spirit whose turn it is."""
        return self.spirits[self.seat]
