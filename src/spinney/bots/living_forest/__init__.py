"""Heuristics for Living Forest."""
