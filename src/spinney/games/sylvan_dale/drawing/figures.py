"""Parts of the table as pictures without words, for the rules pages."""

from collections.abc import Callable

import msgspec

from spinney.core import Picture, Seat
from spinney.core.drawing.sheet import Drawn, Words
from spinney.core.drawing.wordless import wordless
from spinney.games.sylvan_dale.drawing import builder, hand, supply
from spinney.games.sylvan_dale.drawing.art import ART
from spinney.games.sylvan_dale.drawing.dale import SCALE, draw_dale
from spinney.games.sylvan_dale.drawing.ground import ACROSS, DOWN
from spinney.games.sylvan_dale.drawing.words import say_table, say_title
from spinney.games.sylvan_dale.view import BridgeView, DaleView, TreeView

_WHO = 84
"""Above this a builder's sheet says who and how much: in words, which are left out."""


def draw_part(view: DaleView, seat: Seat, part: str) -> Picture:
    """A part by its name: `dale`, `items`, `row`, `hand`, or a district.

    `KeyError` for what is none of them.
    """
    districts = {tree.district for tree in view.trees}
    drawn = _district(view, part) if part in districts else _PARTS[part](view, seat)
    return wordless(ART, drawn, Words(say_title(view), say_table(view)))


def _district(view: DaleView, name: str) -> Drawn:
    """The trees of one district, and the bridges between them."""
    trees = tuple(tree for tree in view.trees if tree.district == name)
    bridges = tuple(bridge for bridge in view.bridges if _is_within(bridge, trees))
    # Nothing is marked: what is to be done next is another matter.
    shown = msgspec.structs.replace(view, trees=trees, bridges=bridges, stage="free")
    left, right = min(tree.x for tree in trees), max(tree.x for tree in trees) + 1
    top, bottom = min(tree.y for tree in trees), max(tree.y for tree in trees) + 1
    across, down = SCALE * ACROSS, SCALE * DOWN
    return Drawn(
        left * across,
        top * down,
        (right - left) * across,
        (bottom - top) * down,
        draw_dale(shown).body,
    )


def _is_within(bridge: BridgeView, trees: tuple[TreeView, ...]) -> bool:
    places = {(tree.x, tree.y) for tree in trees}
    return {(bridge.x, bridge.y), (bridge.to_x, bridge.to_y)} <= places


def _dale(view: DaleView, seat: Seat) -> Drawn:
    return draw_dale(view)


def _items(view: DaleView, seat: Seat) -> Drawn:
    """A builder's items, banners and tiles, and the cards in front."""
    whole = builder.draw_builder(view, seat)
    return whole._replace(top=_WHO, height=whole.height - _WHO)


def _row(view: DaleView, seat: Seat) -> Drawn:
    return supply.draw_supply(view)


def _hand(view: DaleView, seat: Seat) -> Drawn:
    """What only the builder sees; `KeyError` in anybody else's view."""
    if view.own is None:
        raise KeyError("hand")
    return hand.draw_hand(view.own, seat)


_PARTS: dict[str, Callable[[DaleView, Seat], Drawn]] = {
    "dale": _dale,
    "items": _items,
    "row": _row,
    "hand": _hand,
}
