"""What a player can do in Living Forest."""

from enum import StrEnum
from typing import ClassVar

from spinney.core import Action, Seat


class Victory(StrEnum):
    """The three roads to victory, and the kinds of victory tiles."""

    TREE = "tree"
    FIRE = "fire"
    FLOWER = "flower"


class Draw(Action, frozen=True):
    """Turn up the next card of your pile. Rule: LV-2.2."""

    notation: ClassVar[str] = "draw"


class Stop(Action, frozen=True):
    """Draw no more this round. Rule: LV-2.4."""

    notation: ClassVar[str] = "stop"


class UseFragment(Action, frozen=True):
    """Spend a fragment to be rid of the card you have just drawn. Rule: LV-2.7."""

    notation: ClassVar[str] = "use fragment"


class TakeFragment(Action, frozen=True):
    """Take a fragment, or as many as a bonus gives. Rule: LV-4.1."""

    notation: ClassVar[str] = "take fragment"


class Attract(Action, frozen=True):
    """Attract an animal: its card goes on top of your pile. Rule: LV-4.2."""

    notation: ClassVar[str] = "attract {card}"

    card: str


class Extinguish(Action, frozen=True):
    """Extinguish a fire of this value. Rule: LV-4.4."""

    notation: ClassVar[str] = "extinguish {value}"

    value: int


class Advance(Action, frozen=True):
    """Advance clockwise to a rock of the circle. Rule: LV-4.5."""

    notation: ClassVar[str] = "advance to {rock}"

    rock: int


class TakeVictoryTile(Action, frozen=True):
    """Take a victory tile from a spirit you have passed. Rule: LV-4.7."""

    notation: ClassVar[str] = "take {kind} tile from {other}"

    kind: Victory
    other: Seat


class Plant(Action, frozen=True):
    """Plant a protective tree in your forest. Rule: LV-4.9."""

    notation: ClassVar[str] = "plant {tree} at {column},{row}"

    tree: str
    column: int
    row: int


class Pass(Action, frozen=True):
    """Decline what is offered: a bonus, more of the same, or the rest of the turn. Rule: LV-3.5."""

    notation: ClassVar[str] = "pass"


ANIMALS_PHASE: tuple[type[Action], ...] = (Draw, Stop, UseFragment)
ACTION_PHASE: tuple[type[Action], ...] = (
    TakeFragment,
    Attract,
    Extinguish,
    Advance,
    TakeVictoryTile,
    Plant,
    Pass,
)
