"""Games of OpenSpiel: importing this registers `spinney_legendary_forests` and the others.

Each game is there twice. In the first, every draw is a chance node. In the other, whose name ends
in `_dealt`, all luck comes from the number of the game.
"""

try:
    import pyspiel  # noqa: F401
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "Install OpenSpiel first: pip install 'spinney[openspiel]'.", name=error.name
    ) from error

from spinney.environments.openspiel.registration import register, short_name

__all__ = ["register", "short_name"]

register()
