"""The games of a batch, in C."""

from spinney.core import Chance, Setup
from spinney.games.legendary_forests.rules.setup import deal
from spinney.games.legendary_forests.tables import tables_of
from spinney.kernel import _forest
from spinney.kernel.components import native_tables, passes_of, supply_of
from spinney.kernel.told import Buffer, Told


class NativeGames:
    """Games that lie side by side in one piece of memory."""

    def __init__(self, setup: Setup, many: int, told: Told) -> None:
        """Make room for so many."""
        self._setup = setup
        games = bytearray(many * _forest.room(setup.seats))
        self._batch = (native_tables(tables_of(setup)), games, *told)
        self._supply = supply_of(setup)
        self._passes = passes_of(setup)

    def deal(self, number: int, chance: Chance) -> None:
        """Begin a game with what its chance draws."""
        setup = self._setup
        architect, pile = deal(setup, chance)
        _forest.deal(self._batch, setup.seats, number, architect, self._passes, pile, self._supply)

    def step(self, actions: Buffer) -> int:
        """Act in every game that is not over."""
        return _forest.step(self._batch, self._setup.seats, actions)
