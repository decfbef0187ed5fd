"""Many tables at once, and the arrays that they write: the place for a faster way of playing."""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from spinney.core import Seat
from spinney.environments.table import Table
from spinney.environments.terms import Terms


class Batch(Protocol):
    """Games side by side. All that happens is written into the same arrays, row by row."""

    players: int
    observations: NDArray[np.uint8]
    """What the seat that is asked knows."""
    masks: NDArray[np.int8]
    """What it may do."""
    seats: NDArray[np.int64]
    """Which seat it is."""
    rewards: NDArray[np.float64]
    """By row and seat: what the last step brought."""
    over: NDArray[np.bool_]
    """Which games have ended; they stay so until they are dealt anew."""
    illegal: NDArray[np.bool_]
    """Where the last action was not legal."""

    def deal(self, rows: Sequence[int], numbers: Sequence[int]) -> None:
        """Begin numbered games in these rows."""
        ...

    def step(self, actions: Sequence[int]) -> None:
        """Do an action in each row, for the seat that is asked there."""
        ...


class RulesBatch:
    """By the rules themselves, for every game."""

    def __init__(self, terms: Terms, many: int) -> None:
        """So many tables before their first games."""
        self._tables = [Table(terms) for _ in range(many)]
        first = self._tables[0]
        self.players = terms.setup.seats
        self.observations = np.zeros((many, first.observations.size), np.uint8)
        self.masks = np.zeros((many, first.actions.size), np.int8)
        self.seats = np.zeros(many, np.int64)
        self.rewards = np.zeros((many, self.players), np.float64)
        self.over = np.ones(many, np.bool_)
        self.illegal = np.zeros(many, np.bool_)
        self._observed = [memoryview(row) for row in self.observations]  # type: ignore[arg-type]
        self._allowed: list[Any] = [memoryview(row).cast("B") for row in self.masks]  # type: ignore[arg-type]

    def deal(self, rows: Sequence[int], numbers: Sequence[int]) -> None:
        """Begin numbered games in these rows."""
        for row, number in zip(rows, numbers, strict=True):
            self._tables[row].deal(number)
            self._write(row)

    def step(self, actions: Sequence[int]) -> None:
        """Do an action in each row, for the seat that is asked there."""
        for row, (table, action) in enumerate(zip(self._tables, actions, strict=True)):
            self.illegal[row] = table.play(table.seat, action) is not None
            self.rewards[row] = table.rewards()
            self._write(row)

    def _write(self, row: int) -> None:
        table = self._tables[row]
        self.over[row] = table.is_over
        seat = Seat(int(self.seats[row])) if table.is_over else table.seat
        self.seats[row] = seat
        table.observations.write(table.state, seat, self._observed[row])
        table.write_mask(seat, self._allowed[row])


def make_batch(terms: Terms, many: int) -> Batch:
    """The fastest way there is to play these games side by side.

    A kernel that writes observations as well is to be chosen here, where it plays the game.
    """
    return RulesBatch(terms, many)
