"""Living Forest by number: what can be done is the same in every game of so many players."""

from collections.abc import Iterator

from spinney.core import Action, Seat, Setup, seats
from spinney.encoding.contract import ActionSpace, ListedActions
from spinney.games.living_forest.actions import (
    Draw,
    Pass,
    Stop,
    TakeFragment,
    TakeVictoryTile,
    UseFragment,
    Victory,
)
from spinney.games.living_forest.tables import (
    ADVANCE,
    ATTRACT,
    EXTINGUISH,
    LEVEL,
    PLANTS,
    START_SPACE,
)


def action_space(setup: Setup) -> ActionSpace:
    """242 actions for two players, three more for each other one."""
    return ListedActions([list(_actions(setup.seats, seat)) for seat in seats(setup.seats)])


def _actions(players: int, seat: Seat) -> Iterator[Action]:
    yield from (Draw(), Stop(), UseFragment(), TakeFragment(), Pass())
    yield from (ATTRACT[card] for card in sorted(LEVEL))
    yield from EXTINGUISH
    yield from ADVANCE
    for tree in PLANTS:
        yield from (plant for space, plant in enumerate(tree) if space != START_SPACE)
    for kind in Victory:
        for after in range(1, players):
            yield TakeVictoryTile(kind, Seat((seat + after) % players))
