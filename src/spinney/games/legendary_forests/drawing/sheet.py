"""Planets side by side on a sheet of paper."""

from collections.abc import Sequence

from spinney.core import Picture, Seat, letter
from spinney.core.drawing.paper import bold, measured, width_of
from spinney.core.drawing.sheet import PLAYERS, Colours, Drawn, Words, moved
from spinney.core.drawing.sheet import document as whole_document
from spinney.games.legendary_forests.drawing.art import ART

_GRID = 3
"""So many units are two pixels, where a page does not say otherwise."""
_MARGIN = 24
_HEAD = 100
_DISC = 34


def document(paper: Colours, drawn: Drawn, words: Words) -> Picture:
    """A drawing as a whole document, with a margin around it."""
    framed = Drawn(
        _whole(drawn.left - _MARGIN),
        _whole(drawn.top - _MARGIN),
        _whole(drawn.width + 2 * _MARGIN),
        _whole(drawn.height + 2 * _MARGIN),
        drawn.body,
    )
    return whole_document(ART, paper.colour, framed, words, pixel=_GRID / 2)


def heading(paper: Colours, seat: Seat, points: str) -> str:
    """The letter of a seat in its colour, and its points, with the middle at 0,0."""
    colour, on_colour = PLAYERS[seat]
    left = -(2 * _DISC + 16 + width_of(points, 44)) / 2
    return (
        f'<circle cx="{left + _DISC:g}" cy="0" r="{_DISC}" fill="{colour}"/>'
        + bold(left + _DISC, 15, 44, letter(seat), f'text-anchor="middle" fill="{on_colour}"')
        + measured(left + 2 * _DISC + 16, 15, 44, points, f'fill="{paper.ink}"')
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
    return moved(body, _whole(across), _whole(down))


def _whole(length: float) -> int:
    """About the same length in whole pixels, so that what is drawn in pixels stays sharp."""
    return _GRID * round(length / _GRID)
