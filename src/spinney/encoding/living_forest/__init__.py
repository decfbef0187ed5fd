"""Living Forest as numbers."""

from spinney.encoding.living_forest.actions import action_space

__all__ = ["action_space"]
