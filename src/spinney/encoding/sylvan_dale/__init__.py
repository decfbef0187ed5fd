"""Builders of Sylvan Dale as numbers."""

from spinney.encoding.sylvan_dale.actions import action_space

__all__ = ["action_space"]
