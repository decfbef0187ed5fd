"""Heuristics for Legendary Forests."""
