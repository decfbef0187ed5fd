"""Finding encodings: a package brings them by the entry points of two groups.

`spinney.encodings` has the actions of a game, `spinney.observations` what its seats know.
"""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from spinney.core import Setup
from spinney.encoding.contract import ActionSpace
from spinney.encoding.observations import ObservationSpace

_ACTIONS = "spinney.encodings"
_OBSERVATIONS = "spinney.observations"


def action_space(setup: Setup) -> ActionSpace:
    """The actions of a game by number; `LookupError` for a game that nobody has numbered."""
    made: ActionSpace = _found(_ACTIONS, setup.game, "numbered the actions of")(setup)
    return made


def observation_space(setup: Setup) -> ObservationSpace:
    """What a seat knows as numbers; `LookupError` for a game for which nobody has written that."""
    made: ObservationSpace = _found(_OBSERVATIONS, setup.game, "encoded the positions of")(setup)
    return made


def _found(group: str, game: str, done: str) -> Any:
    known = _installed(group)
    if game not in known:
        raise LookupError(
            f"Nobody has {done} {game}; there are those of {', '.join(sorted(known))}. "
            f"A package can bring them by the entry point {group}."
        )
    return known[game]


@cache
def _installed(group: str) -> Mapping[str, Any]:
    return {entry.name: entry.load() for entry in entry_points(group=group)}
