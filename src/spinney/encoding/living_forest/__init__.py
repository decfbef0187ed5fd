"""Living Forest as numbers."""

from spinney.encoding.living_forest.actions import action_space
from spinney.encoding.living_forest.observations import observation_space

__all__ = ["action_space", "observation_space"]
