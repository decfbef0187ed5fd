"""A game of OpenSpiel, made of one of ours."""

from typing import Any, Final

import pyspiel

from spinney.core import Game
from spinney.encoding import action_space, observation_space
from spinney.environments.openspiel.moments import Dealt, Moment, Nodes
from spinney.environments.openspiel.observer import SeatObserver
from spinney.environments.openspiel.state import SpinneyState

MOST_OUTCOMES: Final = 256
"""Of one draw: cards and tiles are bytes."""
LONGEST: Final = 100_000
"""Decisions and draws of a game; no random game has come near it."""


class SpinneyGame(pyspiel.Game):  # type: ignore[misc]  # it brings no types
    """A game for so many players, of one edition."""

    def __init__(self, kind: Any, game: Game[Any], params: dict[str, Any]) -> None:
        """Agree on the setup, and tell OpenSpiel how large everything is."""
        self.wishes = params
        self.setup = game.setup(params.get("players", 2), params.get("edition") or None)
        self.table = game
        self.actions = action_space(self.setup)
        self.observations = observation_space(self.setup)
        self._first = self._beginning()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions.size,
            max_chance_outcomes=max(MOST_OUTCOMES, params.get("deals", 1)),
            num_players=self.setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> SpinneyState:
        """Before the first draw, or the first decision; OpenSpiel asks for it with each clone."""
        return SpinneyState(self, self._first.copy())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        """What a player sees."""
        return SeatObserver(self.observations, params)

    def _beginning(self) -> Moment:
        if "deals" in self.wishes:
            return Dealt(self.table, self.setup, self.wishes["first"], self.wishes["deals"])
        return Nodes(self.table, self.setup)
