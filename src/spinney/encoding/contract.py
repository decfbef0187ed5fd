"""What an action space is: a number for everything that any seat may ever do in a game."""

from abc import ABC, abstractmethod
from collections.abc import MutableSequence, Sequence
from typing import Any

from spinney.core import Action, Seat


class NoSuchNumber(ValueError):
    """No action has this number there; the sentence says what to do."""


class ActionSpace(ABC):
    """The actions of a game by number, for one edition and number of seats.

    An action has the same number wherever it comes up, for whoever takes it: seats are told as
    others are, from one's own on. So what is learned in one seat holds in all of them.
    """

    size: int
    """Numbers run from 0 to one less."""

    @abstractmethod
    def number(self, state: Any, seat: Seat, action: Action) -> int:
        """The number of a legal action."""

    @abstractmethod
    def action(self, state: Any, seat: Seat, number: int) -> Action:
        """The action of a number; `NoSuchNumber` where there is none. It may not be legal."""

    def mask(self, state: Any, seat: Seat, into: MutableSequence[int]) -> None:
        """Write 1 at every legal action's number into a buffer, and 0 everywhere else."""
        into[: self.size] = bytes(self.size)
        for action in state.legal(seat):
            into[self.number(state, seat, action)] = 1

    def refuse(self, number: int) -> NoSuchNumber:
        """What is raised for a number that no action has."""
        return NoSuchNumber(
            f"No action has the number {number} here. Take one that the mask allows, "
            f"from 0 to {self.size - 1}."
        )


class ListedActions(ActionSpace):
    """A space in which every action can be named before the game begins."""

    def __init__(self, by_seat: Sequence[Sequence[Action]]) -> None:
        """The same list for each seat, as it looks from there."""
        self.size = len(by_seat[0])
        self._actions = by_seat
        self._numbers = [{action: n for n, action in enumerate(own)} for own in by_seat]

    def number(self, state: Any, seat: Seat, action: Action) -> int:
        """Its place in the list."""
        return self._numbers[seat][action]

    def action(self, state: Any, seat: Seat, number: int) -> Action:
        """What stands there."""
        if not 0 <= number < self.size:
            raise self.refuse(number)
        return self._actions[seat][number]
