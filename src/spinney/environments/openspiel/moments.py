"""Where a game stands, for OpenSpiel: chance as nodes, or a numbered deal that has it all."""

import random
from typing import Any, Protocol, Self

from spinney.core import Action, Game, Seat, Secret, Setup, State, find
from spinney.core.nodes import Draw, Node


class Moment(Protocol):
    """A draw or a decision that is waited for, or the end."""

    @property
    def state(self) -> State | None:
        """The position, or None before it is dealt."""

    @property
    def draw(self) -> Draw | None:
        """The draw that is waited for."""

    def settle(self, outcome: int) -> None:
        """Tell what was drawn."""

    def act(self, seat: Seat, action: Action) -> None:
        """Do an action."""

    def copy(self) -> Self:
        """A moment of its own."""

    def imagined(self, seat: Seat, rng: random.Random) -> Self:
        """The same moment with all that this seat cannot know drawn anew."""


class Nodes:
    """Every draw is waited for."""

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        """The beginning."""
        self._node = Node(game, setup)

    @property
    def state(self) -> State | None:
        """The position of the last decision."""
        return self._node.state

    @property
    def draw(self) -> Draw | None:
        """The draw that is waited for."""
        return self._node.draw

    def settle(self, outcome: int) -> None:
        """Tell what was drawn."""
        self._node.settle(outcome)

    def act(self, seat: Seat, action: Action) -> None:
        """Do an action, as far as chance allows."""
        self._node.act(seat, action)

    def copy(self) -> "Nodes":
        """Costs next to nothing."""
        return self._of(self._node.copy())

    def __deepcopy__(self, _memo: object) -> "Nodes":
        return self.copy()

    def imagined(self, seat: Seat, rng: random.Random) -> "Nodes":
        """Draws of the imagined position are waited for as well."""
        game, setup, state = self._node.game, self._node.setup, self._node.state
        if state is None or self._node.draw is not None:
            raise ValueError("Nothing can be imagined while a draw is waited for.")
        return self._of(Node(game, setup, game.imagine(state.view(seat), rng)))

    def _of(self, node: Node) -> "Nodes":
        other = Nodes.__new__(Nodes)
        other._node = node
        return other


class Dealt:
    """One of some numbered games: the only draw is which."""

    def __init__(self, game: Game[Any], setup: Setup, first: int, deals: int) -> None:
        """Wait for the number, if there is a choice."""
        self._game = game
        self._setup = setup
        self.state: State | None = None
        draw = Draw.of(("deal",), range(first, first + deals), 1)
        self.draw: Draw | None = draw
        if draw.is_settled:
            self._deal(draw)

    def settle(self, outcome: int) -> None:
        """Deal the game of this place among them."""
        if self.draw is None:
            raise ValueError("The game is dealt already, and there is no other draw.")
        self._deal(self.draw.after(outcome))

    def act(self, seat: Seat, action: Action) -> None:
        """Do an action, with whatever the deal has in store."""
        assert self.state is not None  # noqa: S101 (nobody acts before the deal)
        self.state.apply(seat, action)

    def copy(self) -> "Dealt":
        """A copy of the position."""
        return self._with(None if self.state is None else self.state.copy())

    def __deepcopy__(self, _memo: object) -> "Dealt":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """OpenSpiel pickles states; a pickle names its game."""
        return {**vars(self), "_game": self._game.name}

    def __setstate__(self, parts: dict[str, Any]) -> None:
        vars(self).update(parts, _game=find(parts["_game"]))

    def imagined(self, seat: Seat, rng: random.Random) -> "Dealt":
        """The imagined position draws by itself from now on."""
        if self.state is None:
            raise ValueError("Nothing can be imagined before the deal.")
        return self._with(self._game.imagine(self.state.view(seat), rng))

    def _deal(self, draw: Draw) -> None:
        (number,) = draw.things()
        self.state, _ = self._game.new(self._setup, Secret.from_number(number).chance())
        self.draw = None

    def _with(self, state: State | None) -> "Dealt":
        other = Dealt.__new__(Dealt)
        other._game, other._setup = self._game, self._setup
        other.draw, other.state = self.draw, state
        return other
