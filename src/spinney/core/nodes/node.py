"""A game whose chance waits like a player: nodes for those who search through draws."""

from typing import Any, Self

from spinney.core.contract import Game, State
from spinney.core.messages import Action, Event
from spinney.core.nodes.draws import Asked, Draw, Purpose, Unsettled, settled
from spinney.core.registry import find
from spinney.core.seats import Seat
from spinney.core.setup import Setup


class Node:
    """A moment at which either a draw or a decision is waited for.

    The rules draw while an action is applied. So the action is tried on a copy; where it wants a
    draw, the node waits for the outcome, and the action is tried again. No rule knows of it.
    """

    __slots__ = ("_answers", "_pending", "_unsettled", "events", "game", "setup", "state")

    def __init__(self, game: Game[Any], setup: Setup, state: State | None = None) -> None:
        """The beginning of a game, or a moment of it whose later draws are settled from here."""
        self.game = game
        self.setup = setup
        self.state = state
        """The position of the last decision, not to be changed; None until set-up is settled."""
        self.events: list[Event] = []
        """What happened last."""
        self._unsettled: Draw | None = None
        self._answers: dict[Purpose, list[Any]] = {}
        self._pending: tuple[Seat, Action] | None = None
        if state is None:
            self._go_on()
        else:
            self.state = _asking(state)

    @property
    def draw(self) -> Draw | None:
        """The draw that is waited for, or None where somebody decides or the game is over."""
        return self._unsettled

    def copy(self) -> Self:
        """A node of its own; it costs next to nothing, because the position is shared."""
        other = type(self).__new__(type(self))
        other._take(self._parts())
        other._answers = self._answers.copy()
        return other

    def __getstate__(self) -> dict[str, Any]:
        """A pickle names its game."""
        return {**self._parts(), "game": self.game.name}

    def __setstate__(self, parts: dict[str, Any]) -> None:
        self._take({**parts, "game": find(parts["game"])})

    def settle(self, outcome: int) -> None:
        """Tell the next outcome of the draw; `ValueError` if it cannot be."""
        if self._unsettled is None:
            raise ValueError("There is no draw to settle: it is a player's turn, or the end.")
        draw = self._unsettled.after(outcome)
        if draw.is_settled:
            self._answers[draw.purpose] = draw.things()
            self._go_on()
        else:
            self._unsettled = draw

    def act(self, seat: Seat, action: Action) -> None:
        """Do an action, as far as chance allows; a refusal leaves the node as it was."""
        if self._unsettled is not None:
            raise ValueError("A draw is waited for: settle it before anybody acts.")
        self._pending = (seat, action)
        self._go_on()

    def _parts(self) -> dict[str, Any]:
        return {part: getattr(self, part) for part in Node.__slots__}

    def _take(self, parts: dict[str, Any]) -> None:
        for part, value in parts.items():
            setattr(self, part, value)

    def _go_on(self) -> None:
        try:
            with settled(self._answers):
                state, events = self._tried()
        except Unsettled as waiting:
            self._unsettled = waiting.draw
            return
        self.state, self.events = state, events
        self._unsettled, self._answers = None, {}

    def _tried(self) -> tuple[State, list[Event]]:
        if self.state is None or self._pending is None:
            return self.game.new(self.setup, Asked())
        state = self.state.copy()
        return state, state.apply(*self._pending)


def _asking(state: State) -> State:
    """A copy with chance from outside; a state that draws later keeps it as `chance`."""
    other = state.copy()
    if hasattr(other, "chance"):
        other.chance = Asked()
    return other
