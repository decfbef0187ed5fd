"""The games of a batch, by the rules in Python."""

from array import array

from spinney.core import Action, Chance, Seat, Setup
from spinney.encoding.legendary_forests import ForestActions
from spinney.games.legendary_forests.state import ForestState
from spinney.kernel.told import Buffer, Told

_SPACE = ForestActions()
_NOBODY = -1
_NONE = -1


class PlainGames:
    """Games that are states as everybody else plays them."""

    def __init__(self, setup: Setup, many: int, told: Told) -> None:
        """Make room for so many."""
        self._setup = setup
        self._states: list[ForestState | None] = [None] * many
        self._to_act = memoryview(told.to_act).cast("B").cast("b")
        self._masks = memoryview(told.masks).cast("B")
        self._points = memoryview(told.points).cast("B").cast("h")
        self._done = memoryview(told.done).cast("B")

    def deal(self, number: int, chance: Chance) -> None:
        """Begin a game."""
        state, _ = ForestState.new(self._setup, chance)
        self._states[number] = state
        self._tell(number, state)

    def step(self, actions: Buffer) -> int:
        """Act in every game that is not over."""
        chosen = memoryview(actions).cast("B").cast("i")
        moves: list[tuple[int, ForestState, Seat, Action]] = []
        for number, state in enumerate(self._states):
            if state is not None and (actors := state.actors()):
                legal = _numbered(state, actors[0])
                if chosen[number] not in legal:
                    return number
                moves.append((number, state, actors[0], legal[chosen[number]]))
        for number, state, seat, action in moves:
            state.apply(seat, action)
            self._tell(number, state)
        return _NONE

    def _tell(self, number: int, state: ForestState) -> None:
        seats = self._setup.seats
        actors = state.actors()
        points = [0 if actors else score.points for score in state.scores()]
        self._to_act[number] = actors[0] if actors else _NOBODY
        self._done[number] = not actors
        self._points[seats * number : seats * (number + 1)] = memoryview(array("h", points))
        if self._masks:
            mask = bytearray(_SPACE.size)
            _SPACE.mask(state, actors[0] if actors else Seat(0), mask)
            self._masks[_SPACE.size * number : _SPACE.size * (number + 1)] = mask


def _numbered(state: ForestState, seat: Seat) -> dict[int, Action]:
    return {_SPACE.number(state, seat, action): action for action in state.legal(seat)}
