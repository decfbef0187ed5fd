"""A sheet of paper with planets on it: one SVG document."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from spinney.core import Picture, Seat, letter
from spinney.games.legendary_forests.drawing.art import used_by

_GRID = 3
"""So many units are two pixels, where a page does not say otherwise."""
_MARGIN = 24
_HEAD = 100
_DISC = 34
_FONT = "'Atkinson Hyperlegible Next Variable','Atkinson Hyperlegible Next',system-ui,sans-serif"
_PLAYERS = (
    ("var(--p1,#b03c22)", "var(--on-p1,#fffaf0)"),
    ("var(--p2,#2b74b0)", "var(--on-p2,#fffaf0)"),
    ("var(--p3,#dba11c)", "var(--on-p3,#1e2a23)"),
    ("var(--p4,#522160)", "var(--on-p4,#fffaf0)"),
    ("var(--p5,#3d4b48)", "var(--on-p5,#fffaf0)"),
)
"""By seat: its colour, and the colour of what is written on it."""


class Drawn(NamedTuple):
    """A drawing, and the rectangle that it fills."""

    left: float
    top: float
    width: float
    height: float
    body: str


class Paper(NamedTuple):
    """What is drawn on: its colour, and the colour of words on it."""

    colour: str
    ink: str


def document(paper: Paper, drawn: Drawn, title: str, words: str) -> Picture:
    """A drawing as a whole document, with the symbols it uses and its text equivalent."""
    left, top = _whole(drawn.left - _MARGIN), _whole(drawn.top - _MARGIN)
    width, height = _whole(drawn.width + 2 * _MARGIN), _whole(drawn.height + 2 * _MARGIN)
    return Picture(
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="{left} {top} {width} {height}" '
        f'width="{2 * width // _GRID}" height="{2 * height // _GRID}" '
        f'style="max-width:100%;height:auto" font-family="{_FONT}">\n'
        f"<title>{escape(title)}</title>\n<desc>{escape(words)}</desc>\n"
        f"<defs>{used_by(drawn.body)}</defs>\n"
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" '
        f'fill="{paper.colour}"/>\n'
        f"{drawn.body}\n</svg>\n"
    )


def heading(paper: Paper, seat: Seat, points: str) -> str:
    """The letter of a seat in its colour, and its points, with the middle at 0,0."""
    colour, on_colour = _PLAYERS[seat]
    # How wide the words will be depends on the reader's fonts; this is near enough.
    left = -(2 * _DISC + 16 + 23 * len(points)) / 2
    return (
        f'<circle cx="{left + _DISC:g}" cy="0" r="{_DISC}" fill="{colour}"/>'
        f'<g font-weight="700" font-size="44"><text x="{left + _DISC:g}" y="15" '
        f'text-anchor="middle" fill="{on_colour}">{letter(seat)}</text>'
        f'<text x="{left + 2 * _DISC + 16:g}" y="15" fill="{paper.ink}">{points}</text></g>'
    )


def arrange(planets: Sequence[Drawn], headings: Sequence[str]) -> Drawn:
    """Planets side by side under their headings, in two rows if they are more than three."""
    columns = len(planets) if len(planets) <= 3 else (len(planets) + 1) // 2
    cell = max(drawn.width for drawn in planets) + _MARGIN
    placed = []
    top = 0.0
    for first in range(0, len(planets), columns):
        row = planets[first : first + columns]
        height = max(drawn.height for drawn in row)
        for place, drawn in enumerate(row):
            x = cell * (place + (columns - len(row) + 1) / 2)
            down = top + _HEAD + (height - drawn.height) / 2 - drawn.top
            placed.append(_moved(headings[first + place], x, top + _HEAD / 2))
            placed.append(_moved(drawn.body, x - drawn.left - drawn.width / 2, down))
        top += _HEAD + height + _MARGIN
    return Drawn(0, 0, cell * columns, top - _MARGIN, "\n".join(placed))


def _moved(body: str, across: float, down: float) -> str:
    return f'<g transform="translate({_whole(across)} {_whole(down)})">{body}</g>'


def _whole(length: float) -> int:
    """About the same length in whole pixels, so that what is drawn in pixels stays sharp."""
    return _GRID * round(length / _GRID)
