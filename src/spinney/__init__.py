"""Spinney: a table for forest board games, with their rules as a library.

>>> import spinney
>>> sorted(spinney.installed())
['legendary-forests', 'living-forest', 'sylvan-dale']
"""

from spinney.core import Match, find, installed, verify

__version__ = "0.1.0"

__all__ = ["Match", "__version__", "find", "installed", "verify"]
