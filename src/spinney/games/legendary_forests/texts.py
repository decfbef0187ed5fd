"""The game's sentences (`texts/en.toml`)."""

from spinney.core import Texts
from spinney.games.legendary_forests.tables import ORIGIN

TEXTS = Texts("spinney.games.legendary_forests", ORIGIN)
