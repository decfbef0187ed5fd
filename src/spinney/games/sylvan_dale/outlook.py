"""What an action would change, worked out by the rules from what lies open."""

from collections.abc import Iterable, Mapping, Sequence

from spinney.core import Seat, seats
from spinney.games.sylvan_dale.drawing.scene import Place, place_of
from spinney.games.sylvan_dale.imagination import open_table, tile_bytes
from spinney.games.sylvan_dale.rules.banners import has_earned
from spinney.games.sylvan_dale.rules.items import bridge_levels
from spinney.games.sylvan_dale.rules.scoring import prospects
from spinney.games.sylvan_dale.tables import NUMBERS
from spinney.games.sylvan_dale.view import DaleView, TileView, TreeView


def tree_at(view: DaleView, x: int, y: int) -> TreeView:
    """The tree at a place."""
    return next(tree for tree in view.trees if place_of(tree) == (x, y))


def changes(view: DaleView, trees: Mapping[Place, Sequence[TileView]]) -> dict[Seat, int]:
    """Who would win more or less, if the round were scored with these trees instead."""
    position = open_table(view)
    for place, tiles in trees.items():
        position.set_tree(position.tables.number[place], tile_bytes(tiles))
    after = prospects(position)
    changed = {s: after[s] - view.builders[s].prospect for s in seats(len(view.builders))}
    return {seat: more for seat, more in changed.items() if more}


def earns_banner(view: DaleView, seat: Seat, tree: TreeView, tile: TileView) -> bool:
    """Whether a tile may carry a banner there. Rules: SD-4.2, SD-4.4."""
    position = open_table(view)
    space = position.tables.number[place_of(tree)]
    position.set_tree(space, tile_bytes([*tree.tiles, tile]))
    return has_earned(position, seat, space)


def bridge_fame(view: DaleView, seat: Seat, trees: Iterable[TreeView]) -> int:
    """What a bridge between two trees brings. Rule: SD-6.6."""
    position = open_table(view)
    ends = [position.tables.number[place_of(tree)] for tree in trees]
    return bridge_levels(position, seat, ends) * NUMBERS.bridge_points_per_level
