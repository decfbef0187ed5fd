"""The supply: protective trees, and what else lies beside the circle."""

from collections.abc import Iterator

from spinney.core.drawing.art import middle, use
from spinney.core.drawing.paper import EDGE, NOTE, bold, box, heading, sheet, text
from spinney.core.drawing.sheet import PAPER, moved
from spinney.games.living_forest.content import Tree
from spinney.games.living_forest.drawing.art import tree
from spinney.games.living_forest.drawing.paper import gift
from spinney.games.living_forest.drawing.scene import gifts_of
from spinney.games.living_forest.drawing.words import say_tree
from spinney.games.living_forest.tables import FIRE_VALUES, TREES
from spinney.games.living_forest.view import GroveView

WIDTH, HEIGHT = 268, 460
_WIDE, _HIGH = 56, 102
_EACH_ROW = 4


def draw_supply(view: GroveView) -> str:
    """All kinds of trees with their numbers, then fragments, varans and fires."""
    places = enumerate(TREES)
    return (
        sheet(WIDTH, HEIGHT)
        + heading(16, 32, 20, "Trees to plant")
        + "".join(
            moved(
                _stack(kind, view.trees[kind.id]),
                16 + (_WIDE + 4) * (place % _EACH_ROW),
                48 + (_HIGH + 6) * (place // _EACH_ROW),
            )
            for place, kind in places
        )
        + "".join(_rest(view))
    )


def _stack(kind: Tree, left: int) -> str:
    """A kind of tree: cost, how many are left, and what it gives."""
    paper = (
        f'fill="{PAPER.colour}"' if left else f'fill="none" stroke="{EDGE}" stroke-dasharray="4 4"'
    )
    faded = "" if left else ' opacity=".35"'
    given = "".join(gift(element, amount, 8, 91, 13) for element, amount in gifts_of(kind))
    return (
        f'<g class="supply"><title>{say_tree(kind)}, {left} left</title>'
        f"{box(0, 0, _WIDE, _HIGH, paper)}<g{faded}>{bold(5, 16, 14, kind.cost)}"
        f"{tree(kind, _WIDE / 2, 50, 54)}"
        + (given or bold(_WIDE / 2, 95, 13, "twice", 'text-anchor="middle"'))
        + "</g>"
        + text(_WIDE - 4, 15, 12, f"×{left}", f'text-anchor="end" fill="{NOTE}"')
        + "</g>"
    )


def _rest(view: GroveView) -> Iterator[str]:
    """How much is left of fragments, varans, and fires by value."""
    y = HEIGHT - 54
    for x, name, left in ((22, "lv-fragment", view.fragments), (72, "lv-varan", view.varans)):
        yield middle(name, x + 10, y, 34) + _left(x + 10, left)
    for place, (value, left) in enumerate(zip(FIRE_VALUES, view.fires, strict=True)):
        x = 142 + 48 * place
        yield use(f"lv-fire-{value}", x - 16, y - 17, 32, 34) + _left(x, left)
        yield bold(x, y + 4, 12, value, 'text-anchor="middle" fill="#fff"')


def _left(x: float, number: int) -> str:
    return bold(x, HEIGHT - 18, 14, f"×{number}", 'text-anchor="middle"')
