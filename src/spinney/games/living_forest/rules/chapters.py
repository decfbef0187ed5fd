"""Chapter 4: the five actions and the victory tiles, each with its three verbs.

`choices` are the legal actions of a step, `refusal` says why an action is none of them, `perform`
does it and may leave further steps to decide.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from spinney.core import Action, Event, Refusal, Seat
from spinney.games.living_forest.actions import (
    Advance,
    Attract,
    Extinguish,
    Plant,
    TakeFragment,
    TakeVictoryTile,
)
from spinney.games.living_forest.position import (
    ADVANCE,
    ATTRACT,
    EXTINGUISH,
    FRAGMENT,
    PLANT,
    VICTORY_TILE,
    Kind,
    Position,
)
from spinney.games.living_forest.rules import (
    advancing,
    attracting,
    extinguishing,
    fragments,
    planting,
    victory_tiles,
)


class Chapter(NamedTuple):
    """The verbs of one kind of step; the number is the step's amount."""

    choices: Callable[[Position, int], Sequence[Action]]
    refusal: Callable[[Position, int, Any], Refusal | None]
    perform: Callable[[Position, Seat, int, Any], list[Event]]


CHAPTERS: Final[dict[Kind, Chapter]] = {
    FRAGMENT: Chapter(fragments.choices, fragments.refusal, fragments.perform),
    ATTRACT: Chapter(attracting.choices, attracting.refusal, attracting.perform),
    EXTINGUISH: Chapter(extinguishing.choices, extinguishing.refusal, extinguishing.perform),
    ADVANCE: Chapter(advancing.choices, advancing.refusal, advancing.perform),
    PLANT: Chapter(planting.choices, planting.refusal, planting.perform),
    VICTORY_TILE: Chapter(victory_tiles.choices, victory_tiles.refusal, victory_tiles.perform),
}

KIND_OF: Final[dict[type[Action], Kind]] = {
    TakeFragment: FRAGMENT,
    Attract: ATTRACT,
    Extinguish: EXTINGUISH,
    Advance: ADVANCE,
    Plant: PLANT,
    TakeVictoryTile: VICTORY_TILE,
}

MAIN_KINDS: Final[tuple[Kind, ...]] = (FRAGMENT, ATTRACT, EXTINGUISH, ADVANCE, PLANT)
