"""The names of our games in Gymnasium: `spinney/LegendaryForests-v0`, and so on."""

from importlib.metadata import entry_points

import gymnasium

_VERSION = 0


def gymnasium_id(game: str) -> str:
    """What a game is called there."""
    return f"spinney/{''.join(map(str.capitalize, game.split('-')))}-v{_VERSION}"


def register() -> None:
    """Register every game that somebody has encoded."""
    for entry in entry_points(group="spinney.observations"):
        if gymnasium_id(entry.name) not in gymnasium.registry:
            gymnasium.register(
                gymnasium_id(entry.name),
                "spinney.environments.solo:SoloEnv",
                kwargs={"game": entry.name},
            )
