"""Chapter 4: taking fragments."""

from collections.abc import Sequence
from typing import Final

from spinney.core import Action, Event, Refusal, Seat
from spinney.games.living_forest.actions import TakeFragment
from spinney.games.living_forest.events import FragmentsTaken
from spinney.games.living_forest.position import Position
from spinney.games.living_forest.texts import TEXTS

_TAKE: Final[tuple[Action, ...]] = (TakeFragment(),)


def choices(position: Position, _amount: int) -> Sequence[Action]:
    """One choice, while the supply lasts. Rule: LV-4.1."""
    return _TAKE if position.fragments else ()


def refusal(position: Position, _amount: int, _action: TakeFragment) -> Refusal | None:
    """Why no fragment can be taken. Rule: LV-4.1."""
    return None if position.fragments else TEXTS.refuse("LV-4.1", "no-fragment-left")


def perform(position: Position, seat: Seat, amount: int, _action: TakeFragment) -> list[Event]:
    """Take as many as there are, at most the amount. Rule: LV-4.1."""
    taken = min(amount, position.fragments)
    position.fragments -= taken
    position.spirits[seat].fragments += taken
    return [FragmentsTaken(seat, taken)]
