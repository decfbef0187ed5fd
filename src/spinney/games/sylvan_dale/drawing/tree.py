"""One tree in side view; 0,0 is the middle of its foot, and up is negative."""

from collections.abc import Iterator
from enum import Enum

from spinney.core import Seat, letter, seats
from spinney.core.drawing.art import use
from spinney.core.drawing.emblems import badge, emblem
from spinney.core.drawing.paper import HONEY, LANTERN, NOTE, SHEET, bold, text
from spinney.core.drawing.sheet import PLAYERS
from spinney.core.places import place_name
from spinney.games.sylvan_dale.drawing.art import WINDOW, dwelling, flag
from spinney.games.sylvan_dale.drawing.ground import halo
from spinney.games.sylvan_dale.drawing.scene import levels_of
from spinney.games.sylvan_dale.drawing.words import say_prestige, say_tile
from spinney.games.sylvan_dale.view import TileView, TreeView

WIDTH, BASE, LEVEL, TREETOP = 96, 34, 24, 46
SIDE = 40
"""From the middle of a tile to its side."""
_SUNK = 3
"""So deep a treetop sits."""
_BESIDE = 15
"""From one banner to the next at the same level."""


class Mark(Enum):
    """Why somebody looks at a tree just now."""

    NONE = ""
    TARGET = "target"
    """The next tile can be added here."""
    SPOT = "spot"
    """The tile at the top may carry a banner."""


_MARKS = {
    Mark.TARGET: f'fill="{SHEET}" fill-opacity=".6" stroke="{LANTERN}" stroke-dasharray="7 4"',
    Mark.SPOT: f'fill="none" stroke="{HONEY}"',
}


def top_of(level: int) -> float:
    """The upper edge of a level; 1 is the base."""
    return -BASE - LEVEL * (level - 1)


def draw_tree(tree: TreeView, mark: Mark) -> str:
    """Base, tiles and treetop, and what is marked."""
    return "".join(
        (
            f'<ellipse cy="-1" rx="{WIDTH * 0.52:g}" ry="5" opacity=".13" fill="#000"/>',
            _base(tree.base),
            *(_level(tile, level) for level, tile in enumerate(tree.tiles, start=2)),
            _mark(mark, levels_of(tree) + (mark is Mark.TARGET)) if mark in _MARKS else "",
            _treetop(levels_of(tree)) if tree.treetop else "",
        )
    )


def _base(style: str) -> str:
    window = _window(-12, 3 - BASE, 24, 19)
    base = use("sd-base", -WIDTH / 2, -BASE, WIDTH, BASE)
    said = f"<title>{style} base</title>"
    return f'<g class="base">{said}{base}{window}{dwelling(style, 0, 12.5 - BASE, 16)}</g>'


def _level(tile: TileView, level: int) -> str:
    """A tile: owner on the left, dwelling in the window on the right."""
    y = top_of(level)
    return (
        f'<g class="level"><title>{say_tile(tile)}</title><g color="{PLAYERS[tile.owner].colour}">'
        f"{use('sd-level', -WIDTH / 2, y, WIDTH, LEVEL)}</g>{emblem(tile.owner, -25, y + 11, 16)}"
        f"{_window(-3, y + 2.6, 38, 16.4)}{dwelling(tile.style, 16, y + 10.8, 15)}</g>"
    )


def _window(x: float, y: float, width: float, height: float) -> str:
    return f'<rect x="{x}" y="{y:g}" width="{width}" height="{height}" rx="3" fill="{WINDOW}"/>'


def _mark(mark: Mark, level: int) -> str:
    return (
        f'<rect class="{mark.value}" x="{-SIDE - 2}" y="{top_of(level):g}" '
        f'width="{2 * SIDE + 4}" height="{LEVEL - 2}" rx="4" stroke-width="3" {_MARKS[mark]}/>'
    )


def _treetop(levels: int) -> str:
    y = top_of(levels) - TREETOP + _SUNK
    drawn = use("sd-treetop-piece", -WIDTH / 2, y, WIDTH, TREETOP)
    return f'<g class="treetop"><title>treetop</title>{drawn}</g>'


def draw_banners(tree: TreeView) -> Iterator[str]:
    """Banners at the right side of their levels; those at the same level hang side by side."""
    hung: list[int] = []
    for seat in seats(len(tree.banners)):
        level = tree.banners[seat]
        if level:
            yield _banner(seat, level, hung.count(level))
            hung.append(level)


def _banner(seat: Seat, level: int, place: int) -> str:
    said = f"banner of {letter(seat)} at level {level}"
    drawn = flag(seat, SIDE + 4 + _BESIDE * place, top_of(level) + LEVEL - 1)
    return f'<g class="banner"><title>{said}</title>{drawn}</g>'


def draw_foot(tree: TreeView) -> str:
    """The place of a tree, and a pill with who has prestige and how many levels there are."""
    ink = f'text-anchor="middle" fill="{NOTE}" {halo(tree.district)}'
    place = text(-59, 3, 11.5, place_name(tree.x, tree.y), ink)
    return place + ("" if tree.prestige is None else _pill(tree, tree.prestige))


def _pill(tree: TreeView, seat: Seat) -> str:
    levels = bold(42, 3, 14, levels_of(tree), 'text-anchor="middle"')
    return (
        f'<g class="pill"><title>{say_prestige(tree)}</title>'
        f'<rect x="13" y="-12" width="40" height="20" rx="10" fill="{SHEET}" '
        f'stroke="{PLAYERS[seat].colour}" stroke-width="1.5"/>{badge(seat, 23.2, -2, 8.5)}'
        f"{levels}</g>"
    )
