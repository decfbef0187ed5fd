"""Living Forest (docs/rules/living-forest.md)."""

from spinney.games.living_forest.game import LivingForest

GAME = LivingForest()
