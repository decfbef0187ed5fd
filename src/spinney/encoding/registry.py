"""Finding encodings: a package brings one by the entry-point group `spinney.encodings`."""

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points

from spinney.core import Setup
from spinney.encoding.contract import ActionSpace

_GROUP = "spinney.encodings"
MakeSpace = Callable[[Setup], ActionSpace]


def action_space(setup: Setup) -> ActionSpace:
    """The actions of a game by number; `LookupError` for a game that nobody has numbered."""
    made = _installed().get(setup.game)
    if made is None:
        known = ", ".join(sorted(_installed()))
        raise LookupError(
            f"Nobody has numbered the actions of {setup.game}; there are those of {known}. "
            f"A package can bring them by the entry point {_GROUP}."
        )
    return made(setup)


@cache
def _installed() -> dict[str, MakeSpace]:
    return {entry.name: entry.load() for entry in entry_points(group=_GROUP)}
