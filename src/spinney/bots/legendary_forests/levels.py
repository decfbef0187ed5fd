"""The levels of Legendary Forests, and how they think."""

from typing import Final

from spinney.bots.contract import MakeThinker
from spinney.bots.legendary_forests.thinker import Foresight, Glance
from spinney.bots.levels import read_levels

LEVELS: Final = read_levels(__package__)
THINKERS: Final[dict[str, MakeThinker]] = {
    "glance": lambda seed, budget: Glance(),
    "foresight": Foresight,
}
