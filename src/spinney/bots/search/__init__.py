"""Searching: trying candidates in imagined worlds, as long as the budget lasts."""

from spinney.bots.search.budget import Budget
from spinney.bots.search.fresh import try_in
from spinney.bots.search.halving import Judged, Opinions, halve

__all__ = ["Budget", "Judged", "Opinions", "halve", "try_in"]
