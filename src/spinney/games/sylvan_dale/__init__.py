"""Builders of Sylvan Dale (docs/rules/sylvan-dale.md)."""

from spinney.games.sylvan_dale.game import SylvanDale

GAME = SylvanDale()
