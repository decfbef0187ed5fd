"""Builders of Sylvan Dale as numbers."""

from spinney.encoding.sylvan_dale.actions import action_space
from spinney.encoding.sylvan_dale.observations import observation_space

__all__ = ["action_space", "observation_space"]
