"""Legendary Forests in C, for those who play millions of games: optional, and equal to the rules.

`spinney.kernel.batch` plays many games side by side, `spinney.kernel.playouts` single planets, and
bots play on with `spinney.kernel.lone`. Without the compiled kernel all of it runs on the rules in
Python, with the same results, slower.
"""

from spinney.kernel.presence import available, without

__all__ = ["available", "without"]
