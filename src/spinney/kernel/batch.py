"""Many games side by side: whoever learns by playing acts in all of them with one call."""

from array import array
from collections.abc import Iterable, Sequence
from typing import Protocol

from spinney.core import Chance, Secret, Setup
from spinney.encoding import NoSuchNumber
from spinney.kernel.presence import available
from spinney.kernel.told import ACTIONS, Buffer, Told, room_for

__all__ = ["ACTIONS", "Batch", "Buffer", "Told", "room_for"]


class Games(Protocol):
    """The games of a batch, in C or by the rules in Python."""

    def deal(self, number: int, chance: Chance) -> None:
        """Begin a game, and tell of it."""
        ...

    def step(self, actions: Buffer) -> int:
        """Act in every game that is not over, and tell of it.

        If an action is not legal, nothing is done at all: the number of its game, or -1.
        """
        ...


class Batch:
    """Games of one set-up. Who may act at the same time is asked in the order of seats."""

    def __init__(self, setup: Setup, many: int, told: Told | None = None) -> None:
        """So many games, none of them begun: `reset` begins them."""
        self.setup = setup
        self.told = told or room_for(setup, many)
        self._many = many
        self._games = _games(setup, many, self.told)

    def reset(self, seeds: Iterable[int], games: Sequence[int] | None = None) -> None:
        """Begin all games, or those that are named, each as the numbered game of its seed."""
        numbers = range(self._many) if games is None else games
        for number, seed in zip(numbers, seeds, strict=True):
            self._games.deal(number, Secret.from_number(seed).chance())

    def step(self, actions: Buffer) -> None:
        """Do in each game what has this number; what is given for a game that is over is ignored.

        The numbers are 32-bit integers, one for each game. `NoSuchNumber` if one of them is not
        legal; then nothing was done in any game.
        """
        illegal = self._games.step(_numbers(actions, self._many))
        if illegal >= 0:
            raise NoSuchNumber(
                f"Game {illegal} has no legal action with the number that was given for it, so "
                "nothing was done in any game. Take one that its mask allows."
            )


def _games(setup: Setup, many: int, told: Told) -> Games:
    if available():
        from spinney.kernel.native import NativeGames

        return NativeGames(setup, many, told)
    from spinney.kernel.plain import PlainGames

    return PlainGames(setup, many, told)


def _numbers(actions: Buffer, many: int) -> Buffer:
    """One for each game, as 32-bit integers."""
    numbers = array("i", actions) if isinstance(actions, list | tuple) else actions
    view = memoryview(numbers)
    if view.itemsize != 4 or view.nbytes != 4 * many:
        raise ValueError(
            f"Give {many} actions as 32-bit integers: a list, an array of type 'i', or an array of "
            "numpy's with dtype int32."
        )
    return numbers
