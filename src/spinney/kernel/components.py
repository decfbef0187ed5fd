"""Tiles and trees as the kernel takes them."""

from functools import lru_cache

from spinney.core import Setup
from spinney.games.legendary_forests.content import SETS_KEPT, box
from spinney.games.legendary_forests.tables import Tables


@lru_cache(maxsize=SETS_KEPT)
def native_tables(tables: Tables) -> bytes:
    """The tables of a tile set in C, made once. Rule: LF-1.6."""
    from spinney.kernel import _forest

    kinds = box().colours.all
    sides = bytes(kinds.index(side) for tile in tables.tiles for side in tile.sides)
    return _forest.make_tables(sides, bytes(tile.trigger for tile in tables.tiles))


def supply_of(setup: Setup) -> bytes:
    """The trees put out by colour. Rule: LF-1.5."""
    return bytes(box().edition[setup.edition].supply(box().colours.leaf, setup.seats))


def passes_of(setup: Setup) -> int:
    """How many seats the right to pick first moves on after a trigger. Rules: LF-4.6, LF-4.7."""
    return int(box().edition[setup.edition].first_pick_token)
