"""Heuristics for Builders of Sylvan Dale."""
