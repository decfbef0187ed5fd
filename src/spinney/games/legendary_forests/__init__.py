"""Legendary Forests and its original, 8bit MockUp (docs/rules/legendary-forests.md)."""

from spinney.games.legendary_forests.game import LegendaryForests

GAME = LegendaryForests()
