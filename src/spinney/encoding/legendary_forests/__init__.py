"""Legendary Forests as numbers."""

from spinney.encoding.legendary_forests.actions import ForestActions, action_space
from spinney.encoding.legendary_forests.observations import observation_space

__all__ = ["ForestActions", "action_space", "observation_space"]
