"""The game's sentences (`texts/en.toml`)."""

from spinney.core import Texts

TEXTS = Texts("spinney.games.sylvan_dale")
