"""A table for one person and bots on their own device: the same rules, without a server.

A page drives it in Python for the browser, with JSON in and JSON out (docs/adr/0017).
"""

from spinney.offline.door import Door

__all__ = ["Door"]
