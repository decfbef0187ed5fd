"""The laws that every game keeps, for tests of games here and elsewhere.

`check_game` plays one random game and holds every law against it. A package that adds a game runs
it over its own editions and player counts.
"""

from spinney.lab.laws.walk import BrokenLaw, check_game

__all__ = ["BrokenLaw", "check_game"]
