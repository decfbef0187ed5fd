"""The game's sentences (`texts/en.toml`)."""

from spinney.core import Texts

TEXTS = Texts("spinney.games.living_forest")
