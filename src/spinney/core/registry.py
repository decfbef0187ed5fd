"""Finding games: a package adds one through the entry-point group `spinney.games`."""

from functools import cache
from importlib.metadata import entry_points

from spinney.core.contract import Game
from spinney.core.refusals import TEXTS


@cache
def installed() -> dict[str, Game]:
    """All installed games by name."""
    return {entry.name: entry.load() for entry in entry_points(group="spinney.games")}


def find(name: str) -> Game:
    """The game of this name. Rule: SP-1.4."""
    found = installed().get(name)
    if found is None:
        raise TEXTS.refuse(
            "SP-1.4", "unknown-game", game=name, games=", ".join(sorted(installed()))
        )
    return found
