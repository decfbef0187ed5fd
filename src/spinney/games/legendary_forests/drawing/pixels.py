"""The look of 8bit MockUp: a tile is 32 pixels wide, and a pixel 3 units."""

from collections.abc import Iterable, Iterator

from spinney.core.drawing.art import use
from spinney.core.drawing.sheet import Drawn
from spinney.games.legendary_forests.drawing.ground import draw_globe, ellipse_around
from spinney.games.legendary_forests.drawing.scene import Face, Scene, Segment, Spot
from spinney.games.legendary_forests.drawing.words import say_tile

_TILE = 32
_PIXEL = 3
_ART = {"yellow": "sand", "green": "wood", "blue": "sea", "purple": "void"}
"""What the art shows for a colour."""
_HEIGHTS = {"sand": 12, "wood": 14, "sea": 14}
"""Of the monuments; all are 12 wide."""
_FEET = ((10, 16), (16, 23), (10, 28), (4, 23))
"""Left and bottom of a monument on each triangle, clear of the cookie."""
_ASIDE = ((0, 5), (-6, 0), (0, -8), (6, 0))
"""How far the number of a tile steps aside for a monument on each triangle."""
_DIGITS = [
    row.split()
    for row in (
        "### .#. ### ### #.# ### ### ### ### ###",
        "#.# ##. ..# ..# #.# #.. #.. ..# #.# #.#",
        "#.# .#. ### ### ### ### ### ..# ### ###",
        "#.# .#. #.. ..# ..# ..# #.# ..# #.# ..#",
        "### ### ### ### ..# ### ### ..# ### ###",
    )
]
"""By row and digit."""
_INK = "var(--mk-ink,#17131f)"
_GLOW = "var(--mk-glow,#fffbe0)"
_HONEY = "var(--honey,#f0c04a)"


def draw_pixels(scene: Scene) -> Drawn:
    """A field, from the night below to the monuments on top."""
    globe = ellipse_around(scene).scaled(_TILE)
    squares = "".join(f"M{_TILE * f.x},{_TILE * f.y}h32v32h-32z" for f in scene.faces)
    layers = (
        f'<g transform="scale({_PIXEL})" shape-rendering="crispEdges">',
        draw_globe(globe, (_TILE / 2, _TILE / 2)),
        *(_tile("tile", face) for face in scene.faces),
        f'<path d="{squares}" fill="none" stroke="{_INK}" stroke-width=".5" opacity=".4"/>',
        *_edges(scene.closed),
        *(_cookie(spot) for spot in scene.halves),
        *(_power_cookie(spot) for spot in scene.runes),
        *(_number(face, scene.trees_on(face)) for face in scene.faces),
        *(_monument(spot) for spot in scene.trees),
        _sealed(scene.sealed) if scene.sealed else "",
        "</g>",
    )
    left, top = round(globe.x - globe.across) - 4, round(globe.y - globe.down) - 4
    width, height = 2 * round(globe.across) + 8, 2 * round(globe.down) + 8
    body = "\n".join(layers)
    return Drawn(_PIXEL * left, _PIXEL * top, _PIXEL * width, _PIXEL * height, body)


def _tile(name: str, face: Face) -> str:
    sides = (
        use(f"mk-tri-{side}-{_ART[kind]}", 0, 0, _TILE, _TILE)
        for side, kind in zip("nesw", face.kinds, strict=True)
    )
    return (
        f'<g class="{name}" transform="translate({_TILE * face.x} {_TILE * face.y})">'
        f"<title>{say_tile(face)}</title>{''.join(sides)}</g>"
    )


def _edges(zones: Iterable[tuple[Segment, ...]]) -> Iterator[str]:
    """The honey edge of each complete area; all dark lines lie below all honey."""
    paths = ["".join(map(_stairs, lines)) for lines in zones]
    yield f'<path d="{"".join(paths)}" fill="none" stroke="{_INK}" stroke-width="3"/>'
    for path in paths:
        yield f'<path class="closed" d="{path}" fill="none" stroke="{_HONEY}"/>'


def _stairs(line: Segment) -> str:
    (x, y), (to_x, to_y) = line
    step = f"h{1 if to_x > x else -1}v{1 if to_y > y else -1}"
    return f"M{_TILE * x:g},{_TILE * y:g}{step * (_TILE // 2)}"


def _cookie(spot: Spot) -> str:
    x, y = spot.middle
    turned = f"translate({_TILE * x:g} {_TILE * y:g}) rotate({90 * spot.side})"
    return f'<g transform="{turned}">{use("mk-cookie", -4, 0, 8, 4)}</g>'


def _power_cookie(spot: Spot) -> str:
    x, y = spot.middle
    return use("mk-power-cookie", _TILE * x - 4, _TILE * y - 4, 8, 8)


def _number(face: Face, monuments: Iterable[int] = ()) -> str:
    """The number of a tile, red if monuments are built after it."""
    x = _TILE * face.x + 11 + sum(_ASIDE[side][0] for side in monuments)
    y = _TILE * face.y + 12 + sum(_ASIDE[side][1] for side in monuments)
    plate = use("mk-num-red" if face.is_trigger else "mk-num-dark", x, y, 10, 9)
    return f'{plate}<path d="{_digits(face.number, x, y + 2)}" fill="{_GLOW}"/>'


def _digits(number: int, x: int, y: int) -> str:
    """A number as squares, on a plate whose left side is at x."""
    starts = (1, 6) if number > 9 else (3,)
    return "".join(
        f"M{x + start + column},{y + row}h1v1h-1z"
        for start, digit in zip(starts, str(number), strict=True)
        for row in range(5)
        for column in range(3)
        if _DIGITS[row][int(digit)][column] == "#"
    )


def _monument(spot: Spot) -> str:
    art = _ART[spot.kind]
    x, y = _FEET[spot.side]
    left, bottom = _TILE * spot.x + x + 3 * spot.nth, _TILE * spot.y + y
    return use(f"mk-monument-{art}", left, bottom - _HEIGHTS[art], 12, _HEIGHTS[art])


def _sealed(face: Face) -> str:
    """A tile as it would lie, pale and framed: nobody else sees it yet."""
    cookies = "".join(map(_cookie, face.leaves))
    return (
        f'<g opacity=".6">{_tile("sealed", face)}{cookies}{_number(face)}</g>'
        f'<rect x="{_TILE * face.x - 1}" y="{_TILE * face.y - 1}" width="34" height="34" '
        f'fill="none" stroke="#7fe8d8" stroke-width="2"/>'
    )
