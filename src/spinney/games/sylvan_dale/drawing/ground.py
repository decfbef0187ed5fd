"""The ground: each district is a sheet cut to the shape of its spaces, with its name."""

from collections.abc import Iterable
from typing import NamedTuple

from spinney.core.drawing.emblems import badge
from spinney.core.drawing.paper import heading, width_of
from spinney.games.sylvan_dale.drawing.scene import Place, districts_of, leaders_of, place_of
from spinney.games.sylvan_dale.drawing.words import say_district
from spinney.games.sylvan_dale.view import DaleView, TreeView

ACROSS, DOWN = 152, 206
"""The size of a space: a full tree is as high, and bridges have room beside it."""
_GAP = 3.5
_OVERLAP = -0.5
"""Spaces of the same district overlap, so that no seam is seen."""
_ROUND = 9


class Bend(NamedTuple):
    """A corner of a space: in which direction it lies, what pulls its line, and where that ends."""

    corner: Place
    outer: Place
    inner: Place
    end: Place


_BENDS = (
    Bend((-1, -1), (0, -1), (1, 0), (1, -1)),
    Bend((1, -1), (1, 0), (0, 1), (1, 1)),
    Bend((1, 1), (0, 1), (-1, 0), (-1, 1)),
    Bend((-1, 1), (-1, 0), (0, -1), (-1, -1)),
)
"""Clockwise from the upper left."""


def draw_ground(view: DaleView) -> str:
    """All districts, above one short shadow."""
    shapes = {name: _shape(trees) for name, trees in districts_of(view).items()}
    return (
        f'<path d="{"".join(shapes.values())}" fill="#6b5730" opacity=".22" '
        'transform="translate(0 2)"/>'
        + "".join(
            f'<g class="district"><title>{name}</title>'
            f'<path d="{shape}" fill="url(#sd-ground-{name})"/></g>'
            for name, shape in shapes.items()
        )
    )


def halo(district: str) -> str:
    """The attributes of words that stay readable on the ground, whatever else is there."""
    return f'stroke="url(#sd-ground-{district})" stroke-width="3" paint-order="stroke"'


def draw_names(view: DaleView) -> str:
    """The name of each district in its first space, and who leads it."""
    return "".join(_name(view, name, trees) for name, trees in districts_of(view).items())


def _name(view: DaleView, name: str, trees: list[TreeView]) -> str:
    x, y = ACROSS * trees[0].x + 12, DOWN * trees[0].y + 25
    shown = name.capitalize()
    width = width_of(shown, 16.5)
    left = x + width + 14
    more = f'{halo(name)} textLength="{width:g}" lengthAdjust="spacingAndGlyphs"'
    return (
        f'<g class="name"><title>{say_district(view, name, trees)}</title>'
        f"{heading(x, y, 16.5, shown, more)}"
        + "".join(
            badge(seat, left + 19 * place, y - 5.5, 9)
            for place, seat in enumerate(leaders_of(view, trees))
        )
        + "</g>"
    )


def _shape(trees: Iterable[TreeView]) -> str:
    places = {place_of(tree) for tree in trees}
    return "".join(_cut(place, places) for place in sorted(places))


def _cut(place: Place, places: set[Place]) -> str:
    """The sheet of one space, clockwise from the end of its upper left corner."""
    x, y = place
    sides = ((x - 1, y), (x, y - 1), (x + 1, y), (x, y + 1))
    left, up, right, down = (_OVERLAP if side in places else _GAP for side in sides)
    x0, y0 = ACROSS * x + left, DOWN * y + up
    x1, y1 = ACROSS * (x + 1) - right, DOWN * (y + 1) - down
    (a, turn_a), (b, turn_b), (c, turn_c), (d, turn_d) = (
        _corner(place, places, bend) for bend in _BENDS
    )
    return (
        f"M{x0 + a:g},{y0:g}H{x1 - b:g}{turn_b}V{y1 - c:g}{turn_c}"
        f"H{x0 + d:g}{turn_d}V{y0 + a:g}{turn_a}Z"
    )


def _corner(place: Place, places: set[Place], bend: Bend) -> tuple[float, str]:
    """How far a corner reaches, and its line: outer corners are round, inner ones cut out."""
    (x, y), (aside, ahead) = place, bend.corner
    beside = ((x + aside, y) in places, (x, y + ahead) in places)
    if not any(beside):
        size, pull = float(_ROUND), bend.outer
    elif all(beside) and (x + aside, y + ahead) not in places:
        size, pull = _GAP - _OVERLAP, bend.inner
    else:
        return 0, ""
    numbers = [f"{size * share:g}" for share in (*pull, *bend.end)]
    return size, f"q{' '.join(numbers)}"
