"""The look of Legendary Forests: cut paper on a slice of wood. A tile is 100 units wide."""

from collections.abc import Iterable, Iterator

from spinney.core.drawing.art import use
from spinney.core.drawing.sheet import Drawn
from spinney.games.legendary_forests.drawing.ground import draw_wood, ellipse_around
from spinney.games.legendary_forests.drawing.scene import Face, Scene, Segment, Spot
from spinney.games.legendary_forests.drawing.words import say_tile

_TILE = 100
_CORNERS = ("0,0", "100,0", "100,100", "0,100")
"""Where each side begins, clockwise."""
_FEET = ((50, 50), (73, 68), (50, 87), (27, 68))
"""Where a tree stands on each triangle, clear of its rune."""
_ASIDE = ((0, 12), (-12, 0), (0, -12), (12, 0))
"""How far the number of a tile steps aside for a tree on each triangle."""
_TREE = 0.62
_NUMBER = 0.8
_BARK = 8
_STONE = "var(--lf-stone,#2b2f29)"
_SEAM = "var(--lf-seam,#fbf3e0)"
_HONEY = "var(--honey,#f0c04a)"
_LANTERN = "var(--lantern,#00707a)"


def draw_leaves(scene: Scene) -> Drawn:
    """A planet, from the wood below to the trees on top."""
    wood = ellipse_around(scene).scaled(_TILE)
    squares = "".join(f"M{_TILE * f.x},{_TILE * f.y}h100v100h-100z" for f in scene.faces)
    layers = (
        draw_wood(wood, (_TILE / 2, _TILE / 2), 3 + len(scene.faces) // 3),
        f'<path d="{squares}" transform="translate(0 7)" fill="#4a3719" opacity=".3"/>',
        *(_tile("tile", face) for face in scene.faces),
        f'<path d="{squares}" fill="none" stroke="{_STONE}" stroke-opacity=".22"/>',
        *_edges(scene.closed),
        *(_half_rune(spot) for spot in scene.halves),
        *(_rune(spot) for spot in scene.runes),
        *(_number(face, scene.trees_on(face)) for face in scene.faces),
        *(_tree(spot) for spot in scene.trees),
        _sealed(scene.sealed) if scene.sealed else "",
    )
    across, down = wood.across + _BARK, wood.down + _BARK
    return Drawn(wood.x - across, wood.y - down, 2 * across, 2 * down, "\n".join(layers))


def _tile(name: str, face: Face) -> str:
    """The ground of a tile. Neighbouring triangles of one kind are one piece of paper."""
    kinds = face.kinds
    seams = [side for side in range(4) if kinds[side] != kinds[side - 1]]
    starts = seams or [0]
    pieces = []
    for start, end in zip(starts, [*starts[1:], starts[0] + 4], strict=True):
        corners = "L".join(_CORNERS[side % 4] for side in range(start, end + 1))
        pieces.append(f'<path d="M50,50L{corners}Z" fill="url(#lf-pat-{kinds[start]})"/>')
    cuts = "".join(f"M50,50L{_CORNERS[side]}" for side in seams)
    return (
        f'<g class="{name}" transform="translate({_TILE * face.x} {_TILE * face.y})">'
        f"<title>{say_tile(face)}</title>{''.join(pieces)}"
        f'<path d="{cuts}" stroke="{_SEAM}" stroke-width="2.6"/></g>'
    )


def _edges(zones: Iterable[tuple[Segment, ...]]) -> Iterator[str]:
    """The honey edge of each closed zone; all dark lines lie below all honey."""
    paths = ["".join(map(_line, lines)) for lines in zones]
    style = 'fill="none" stroke-linecap="round"'
    dark = f'stroke="{_STONE}" stroke-width="6.4" opacity=".55"'
    yield f'<path d="{"".join(paths)}" {style} {dark}/>'
    for path in paths:
        yield f'<path class="closed" d="{path}" {style} stroke="{_HONEY}" stroke-width="3.6"/>'


def _line(line: Segment) -> str:
    (x, y), (to_x, to_y) = line
    return f"M{_TILE * x:g},{_TILE * y:g}L{_TILE * to_x},{_TILE * to_y}"


def _half_rune(spot: Spot) -> str:
    x, y = spot.middle
    turned = f"translate({_TILE * x:g} {_TILE * y:g}) rotate({90 * spot.side})"
    return f'<g transform="{turned}">{use(f"lf-half-{spot.kind}", -14, 0, 28, 14)}</g>'


def _rune(spot: Spot) -> str:
    x, y = spot.middle
    return use(f"lf-rune-{spot.kind}", _TILE * x - 20, _TILE * y - 20, 40, 40)


def _number(face: Face, trees: Iterable[int] = ()) -> str:
    """The number of a tile, on a light disc if trees are planted after it."""
    disc, ink = ("light", "#1e2a23") if face.is_trigger else ("dark", "#fcf7ec")
    x = _TILE * face.x + 50 + sum(_ASIDE[side][0] for side in trees)
    y = _TILE * face.y + 50 + sum(_ASIDE[side][1] for side in trees)
    return (
        f'<g transform="translate({x} {y}) scale({_NUMBER})">'
        f"{use(f'lf-num-{disc}', -12, -12, 24, 24)}"
        f'<text y="4.6" text-anchor="middle" font-weight="700" font-size="13" fill="{ink}">'
        f"{face.number}</text></g>"
    )


def _tree(spot: Spot) -> str:
    x, y = _FEET[spot.side]
    left = _TILE * spot.x + x - 24 * _TREE + 9 * spot.nth
    top = _TILE * spot.y + y - 58 * _TREE
    return use(f"lf-tree-{spot.kind}", left, top, 48 * _TREE, 62 * _TREE)


def _sealed(face: Face) -> str:
    """A tile as it would lie, pale and framed: nobody else sees it yet."""
    runes = "".join(map(_half_rune, face.leaves))
    return (
        f'<g opacity=".6">{_tile("sealed", face)}{runes}{_number(face)}</g>'
        f'<rect x="{_TILE * face.x - 3}" y="{_TILE * face.y - 3}" width="106" height="106" '
        f'rx="4" fill="none" stroke="{_LANTERN}" stroke-width="6"/>'
    )
