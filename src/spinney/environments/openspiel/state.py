"""A state of OpenSpiel: chance is a player, and those who act at once are asked one by one."""

import random
from collections.abc import Callable
from typing import Any, Protocol, cast

import pyspiel

from spinney.core import Game, Seat, State
from spinney.core.messages import write
from spinney.encoding import ActionSpace
from spinney.environments.openspiel.moments import Moment
from spinney.environments.rewards import by_place


class Played(Protocol):
    """What a state asks of the game that it belongs to."""

    actions: ActionSpace
    table: Game[Any]


class SpinneyState(pyspiel.State):  # type: ignore[misc]  # it brings no types
    """What one of those who act at once has chosen is hidden from the others."""

    def __init__(self, game: Played, moment: Moment) -> None:
        """Use `game.new_initial_state()`."""
        super().__init__(game)
        self.moment = moment

    @property
    def position(self) -> State:
        """Our own state; there is none before the deal."""
        return cast("State", self.moment.state)

    def current_player(self) -> Any:
        """Chance, the first of those who may act, or nobody."""
        if self.moment.draw is not None:
            return pyspiel.PlayerId.CHANCE
        actors = self.position.actors()
        return actors[0] if actors else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.moment.draw is None and not self.position.actors()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn."""
        return [] if self.moment.draw is None else self.moment.draw.outcomes()

    def returns(self) -> list[float]:
        """1 for the first place, -1 for the last; nothing before the end."""
        outcome = self.position.outcome() if self.is_terminal() else None
        return [0.0] * self.num_players() if outcome is None else by_place(outcome.ranks)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpinneyState":
        """A state that looks the same to this player, drawn at random."""
        rng = random.Random(sampler())
        other: SpinneyState = self.clone()
        other.moment = self.moment.imagined(Seat(player), rng)
        return other

    def _legal_actions(self, player: int) -> list[int]:
        """Their numbers, in order."""
        seat, position, space = Seat(player), self.position, self._game.actions
        return sorted(space.number(position, seat, action) for action in position.legal(seat))

    def _apply_action(self, number: int) -> None:
        if self.moment.draw is not None:
            self.moment.settle(number)
        else:
            (seat, *_) = self.position.actors()
            self.moment.act(seat, self._game.actions.action(self.position, seat, number))

    def _action_to_string(self, player: int, number: int) -> str:
        draw = self.moment.draw
        if draw is not None:
            return f"{'/'.join(map(str, draw.purpose))}: {draw.kinds[number]}"
        return write(self._game.actions.action(self.position, Seat(player), number))

    def __str__(self) -> str:
        """The table as everybody sees it."""
        if self.moment.state is None:
            return "the game is being dealt"
        return self._game.table.draw_text(self.position.view(None), colour=False)

    @property
    def _game(self) -> Played:
        return cast("Played", self.get_game())
