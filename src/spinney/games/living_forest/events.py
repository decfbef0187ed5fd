"""What happens in a game of Living Forest."""

from typing import ClassVar

from spinney.core import Event, Seat, Settles
from spinney.games.living_forest.actions import Victory


class RoundBegan(Event, frozen=True):
    """A round begins; who holds the sacred tree acts first. Rules: LV-2.1, LV-5.9."""

    notation: ClassVar[str] = "round {round}, {seat} holds the sacred tree"
    settles: ClassVar[Settles] = Settles.TABLE
    automatic: ClassVar[bool] = True

    round: int
    seat: Seat


class PileShuffled(Event, frozen=True):
    """A discard was shuffled and is the pile now. Rule: LV-2.3."""

    notation: ClassVar[str] = "{seat} shuffles the discard"
    settles: ClassVar[Settles] = Settles.SEAT
    automatic: ClassVar[bool] = True

    seat: Seat


class CardDrawn(Event, frozen=True):
    """A card joins a line. Rule: LV-2.2."""

    notation: ClassVar[str] = "{seat} draws {card}"
    settles: ClassVar[Settles] = Settles.SEAT
    automatic: ClassVar[bool] = True

    seat: Seat
    card: str


class FragmentUsed(Event, frozen=True):
    """The card just drawn left the line. Rule: LV-2.7."""

    notation: ClassVar[str] = "{seat} uses a fragment on {card}"

    seat: Seat
    card: str


class DrawingStopped(Event, frozen=True):
    """A line is complete. Rule: LV-2.4."""

    notation: ClassVar[str] = "{seat} stops, solitary counter {solitary}"

    seat: Seat
    solitary: int


class ThirdSolitary(Event, frozen=True):
    """A third solitary animal closed a line. Rule: LV-2.5."""

    notation: ClassVar[str] = "{seat} is stopped by a third solitary animal"

    seat: Seat


class TurnBegan(Event, frozen=True):
    """A spirit acts. Rules: LV-3.1, LV-3.2."""

    notation: ClassVar[str] = "{seat} has main actions: {actions}"
    automatic: ClassVar[bool] = True

    seat: Seat
    actions: int


class Passed(Event, frozen=True):
    """A spirit declined what was offered. Rule: LV-3.5."""

    notation: ClassVar[str] = "{seat} passes"
    settles: ClassVar[Settles] = Settles.OTHERS

    seat: Seat


class FragmentsTaken(Event, frozen=True):
    """Fragments from the supply. Rule: LV-4.1."""

    notation: ClassVar[str] = "{seat} takes fragments: {amount}"
    settles: ClassVar[Settles] = Settles.OTHERS

    seat: Seat
    amount: int


class AnimalAttracted(Event, frozen=True):
    """A card on top of a pile. Rules: LV-4.2, LV-4.3."""

    notation: ClassVar[str] = "{seat} attracts {card}"
    settles: ClassVar[Settles] = Settles.OTHERS

    seat: Seat
    card: str


class FireExtinguished(Event, frozen=True):
    """A fire of the circle is out. Rule: LV-4.4."""

    notation: ClassVar[str] = "{seat} extinguishes a fire of {value}"
    settles: ClassVar[Settles] = Settles.OTHERS

    seat: Seat
    value: int


class SpiritAdvanced(Event, frozen=True):
    """A spirit stands on another rock. Rule: LV-4.5."""

    notation: ClassVar[str] = "{seat} advances to rock {rock}"
    settles: ClassVar[Settles] = Settles.OTHERS

    seat: Seat
    rock: int


class VictoryTileTaken(Event, frozen=True):
    """A victory tile has another holder. Rule: LV-4.7."""

    notation: ClassVar[str] = "{seat} takes the {kind} tile of {other}"
    settles: ClassVar[Settles] = Settles.OTHERS

    seat: Seat
    kind: Victory
    other: Seat


class TreePlanted(Event, frozen=True):
    """A protective tree stands in a forest. Rule: LV-4.9."""

    notation: ClassVar[str] = "{seat} plants {tree} at {column},{row}"
    settles: ClassVar[Settles] = Settles.OTHERS

    seat: Seat
    tree: str
    column: int
    row: int


class BonusLapsed(Event, frozen=True):
    """A bonus action was not possible. Rule: LV-3.7."""

    notation: ClassVar[str] = "{seat} cannot use the bonus: {bonus}"
    automatic: ClassVar[bool] = True

    seat: Seat
    bonus: str


class VaransCame(Event, frozen=True):
    """Onibi was stronger than the water of a spirit. Rules: LV-5.1, LV-5.2."""

    notation: ClassVar[str] = "Onibi sends varans to {seat}: {varans}"
    automatic: ClassVar[bool] = True

    seat: Seat
    varans: int


class FireAdded(Event, frozen=True):
    """Onibi attacks the sacred tree. Rules: LV-5.3, LV-5.5."""

    notation: ClassVar[str] = "a fire of {value} is added"
    automatic: ClassVar[bool] = True

    value: int


class AnimalArrived(Event, frozen=True):
    """A card is turned up in the reserve. Rule: LV-5.7."""

    notation: ClassVar[str] = "{card} arrives"
    settles: ClassVar[Settles] = Settles.TABLE
    automatic: ClassVar[bool] = True

    card: str


EVENTS: tuple[type[Event], ...] = (
    RoundBegan,
    PileShuffled,
    CardDrawn,
    FragmentUsed,
    DrawingStopped,
    ThirdSolitary,
    TurnBegan,
    Passed,
    FragmentsTaken,
    AnimalAttracted,
    FireExtinguished,
    SpiritAdvanced,
    VictoryTileTaken,
    TreePlanted,
    BonusLapsed,
    VaransCame,
    FireAdded,
    AnimalArrived,
)
