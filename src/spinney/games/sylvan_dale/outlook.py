"""What an action would change, told from a view alone."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from spinney.core import Seat, seats
from spinney.games.sylvan_dale.drawing.scene import (
    Place,
    districts_of,
    leaders_of,
    levels_of,
    place_of,
    preeminence,
)
from spinney.games.sylvan_dale.position import prestige_of
from spinney.games.sylvan_dale.tables import NOBODY, NUMBERS
from spinney.games.sylvan_dale.view import DaleView, TileView, TreeView


def tree_at(view: DaleView, x: int, y: int) -> TreeView:
    """The tree at a place."""
    return next(tree for tree in view.trees if place_of(tree) == (x, y))


def rebuilt(view: DaleView, trees: Mapping[Place, Sequence[TileView]]) -> DaleView:
    """The view with other tiles in some trees; prestige follows. Rule: SD-3.4."""
    changed = [
        _with_tiles(tree, trees[place_of(tree)]) if place_of(tree) in trees else tree
        for tree in view.trees
    ]
    return msgspec.structs.replace(view, trees=tuple(changed))


def _with_tiles(tree: TreeView, tiles: Sequence[TileView]) -> TreeView:
    owner = prestige_of(bytes(tile.owner * 4 for tile in tiles))
    prestige = None if owner == NOBODY else Seat(owner)
    return msgspec.structs.replace(tree, tiles=tuple(tiles), prestige=prestige)


def prospects(view: DaleView) -> list[int]:
    """By builder: what trees and districts would bring now. Rules: SD-8.3, SD-8.4, SD-8.5."""
    fame = [0] * len(view.builders)
    for tree in view.trees:
        if tree.prestige is not None:
            fame[tree.prestige] += levels_of(tree) * NUMBERS.prestige_points_per_level
    for trees in districts_of(view).values():
        leaders = leaders_of(view, trees)
        for seat in leaders:
            fame[seat] += preeminence(len(trees), len(leaders))
    return fame


def changes(view: DaleView, trees: Mapping[Place, Sequence[TileView]]) -> dict[Seat, int]:
    """Who would win more or less, if the round were scored with these trees instead."""
    after = prospects(rebuilt(view, trees))
    changed = {s: after[s] - view.builders[s].prospect for s in seats(len(view.builders))}
    return {seat: more for seat, more in changed.items() if more}


def earns_banner(view: DaleView, seat: Seat, tree: TreeView, style: str) -> bool:
    """Whether a tile of this style may carry a banner there. Rules: SD-4.2, SD-4.4."""
    equal = sum(tile.style == style for tile in tree.tiles)
    is_first = not tree.banners[seat] and view.builders[seat].banners > 0
    return is_first and equal >= NUMBERS.banner_needs_equal_others


def bridge_fame(seat: Seat, trees: Iterable[TreeView]) -> int:
    """What a bridge between two trees brings. Rule: SD-6.6."""
    levels = sum(levels_of(tree) for tree in trees if tree.prestige == seat)
    return levels * NUMBERS.bridge_points_per_level
