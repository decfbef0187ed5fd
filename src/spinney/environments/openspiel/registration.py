"""The names of our games in OpenSpiel."""

from importlib.metadata import entry_points
from typing import Any

import pyspiel

from spinney.core import Game, find
from spinney.environments.openspiel.game import SpinneyGame

_DEALT = {"first": 0, "deals": 1_000}
"""The number of the first of the deals, and how many there are."""


def short_name(game: str, *, dealt: bool = False) -> str:
    """What a game is called there."""
    return f"spinney_{game.replace('-', '_')}{'_dealt' if dealt else ''}"


def register() -> None:
    """Register every game that somebody has encoded, with and without chance nodes."""
    for entry in entry_points(group="spinney.observations"):
        game = find(entry.name)
        for dealt, own in ((False, {}), (True, _DEALT)):
            name = short_name(game.name, dealt=dealt)
            if name not in pyspiel.registered_names():
                kind = _kind(game, name, {"players": 2, "edition": "", **own})
                pyspiel.register_game(kind, _class(kind, game, own))


def _class(kind: Any, game: Game[Any], own: dict[str, int]) -> type[SpinneyGame]:
    """A class of its own: OpenSpiel keeps it until Python has ended, which only a class bears."""

    class Registered(SpinneyGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, game, {**own, **(params or {})})

    return Registered


def _kind(game: Game[Any], name: str, parameters: dict[str, Any]) -> Any:
    editions = game.editions.values()
    return pyspiel.GameType(
        short_name=name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(edition.most for edition in editions),
        min_num_players=min(edition.least for edition in editions),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )
