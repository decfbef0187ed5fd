"""The dale: grounds, trees and bridges, from the back row to the front."""

from collections.abc import Iterator
from typing import NamedTuple

from spinney.core import Seat
from spinney.core.drawing.sheet import Drawn, moved
from spinney.games.sylvan_dale.drawing import bridges
from spinney.games.sylvan_dale.drawing.bridges import Curve, Point
from spinney.games.sylvan_dale.drawing.ground import ACROSS, DOWN, draw_ground, draw_names
from spinney.games.sylvan_dale.drawing.scene import Place, place_of, targets_of
from spinney.games.sylvan_dale.drawing.tree import (
    BASE,
    LEVEL,
    SIDE,
    Mark,
    draw_banners,
    draw_foot,
    draw_tree,
    top_of,
)
from spinney.games.sylvan_dale.drawing.words import say_bridge
from spinney.games.sylvan_dale.view import BridgeView, DaleView, TreeView

SCALE = 1.25
_FOOT = 12
_TRUNK = 19
"""From the middle of a bare tree to its side."""


class Span(NamedTuple):
    """All bridges between the same two trees."""

    planks: Curve
    is_across: bool
    row: int
    """The row in which it is drawn, that of the nearer tree."""
    built: list[BridgeView]


def draw_dale(view: DaleView) -> Drawn:
    """The whole dale. Feet come last, so that no treetop hides one."""
    width = SCALE * ACROSS * (1 + max(tree.x for tree in view.trees))
    rows = 1 + max(tree.y for tree in view.trees)
    spans = list(_spans(view))
    body = [draw_ground(view)]
    for row in range(rows):
        body += _row(view, row, [span for span in spans if span.row == row])
    body.append(draw_names(view))
    body += [_at(tree, draw_foot(tree)) for tree in view.trees]
    scaled = f'<g class="dale" transform="scale({SCALE})">\n' + "\n".join(body) + "\n</g>"
    return Drawn(0, 0, width, SCALE * DOWN * rows, scaled)


def _row(view: DaleView, row: int, spans: list[Span]) -> Iterator[str]:
    """Bridges to the row behind, trees, bridges in the row, and all banners above them."""
    trees = [tree for tree in view.trees if tree.y == row]
    yield from (_bridge(span) for span in spans if not span.is_across)
    yield from (_at(tree, draw_tree(tree, _mark_of(view, tree))) for tree in trees)
    yield from (_bridge(span) for span in spans if span.is_across)
    yield from (_at(tree, "".join(draw_banners(tree))) for tree in trees if any(tree.banners))
    yield from (_flags(span) for span in spans)


def _mark_of(view: DaleView, tree: TreeView) -> Mark:
    if view.stage == "banner" and tree == view.trees[view.spot]:
        return Mark.SPOT
    return Mark.TARGET if tree in targets_of(view) else Mark.NONE


def foot_of(place: Place) -> Point:
    """Where a tree stands on the ground."""
    x, y = place
    return Point(ACROSS * (x + 0.5), DOWN * (y + 1) - _FOOT)


def _at(tree: TreeView, body: str) -> str:
    return moved(body, *foot_of(place_of(tree)))


def _spans(view: DaleView) -> Iterator[Span]:
    """The bridges of the table, put together by pairs of trees."""
    trees = {place_of(tree): tree for tree in view.trees}
    built: dict[tuple[Place, Place], list[BridgeView]] = {}
    for bridge in view.bridges:
        pair = ((bridge.x, bridge.y), (bridge.to_x, bridge.to_y))
        built.setdefault(pair, []).append(bridge)
    for (one, other), both in built.items():
        is_across = one[1] == other[1]
        between = _across if is_across else _behind
        yield Span(between(trees[one], trees[other]), is_across, other[1], both)


def _across(left: TreeView, right: TreeView) -> Curve:
    """From side to side, at the highest level that both trees have."""
    tiles = min(len(left.tiles), len(right.tiles))
    side, height = (SIDE, top_of(1 + tiles) + 17) if tiles else (_TRUNK, 12 - BASE)
    (x, y), (to_x, _) = foot_of(place_of(left)), foot_of(place_of(right))
    return bridges.across(Point(x + side, y + height), Point(to_x - side, y + height))


def _behind(far: TreeView, near: TreeView) -> Curve:
    """From the roots of the far tree to the left side of the near one."""
    start, end = foot_of(place_of(far)), foot_of(place_of(near))
    tiles = len(near.tiles)
    side, height = (SIDE + 8, top_of(1 + tiles) + LEVEL / 2) if tiles else (_TRUNK + 4, 8 - BASE)
    return bridges.behind(Point(start.x - 25, start.y - 4), Point(end.x - side, end.y + height))


def _bridge(span: Span) -> str:
    draw = bridges.draw_across if span.is_across else bridges.draw_behind
    said = "; ".join(map(say_bridge, span.built))
    return f'<g class="bridge"><title>{said}</title>{draw(span.planks)}</g>'


def _flags(span: Span) -> str:
    """A banner for every bridge that lies here."""
    hang = bridges.flags_across if span.is_across else bridges.flags_behind
    owners: tuple[Seat, ...] = tuple(bridge.owner for bridge in span.built)
    return "".join(
        f'<g class="owner"><title>{say_bridge(bridge)}</title>{drawn}</g>'
        for bridge, drawn in zip(span.built, hang(span.planks, owners), strict=True)
    )
