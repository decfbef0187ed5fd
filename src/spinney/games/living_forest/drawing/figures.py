"""Parts of the table as pictures without words, for the rules pages."""

from collections.abc import Callable

from spinney.core import Picture, Seat
from spinney.core.drawing.sheet import Drawn, Words
from spinney.core.drawing.wordless import wordless
from spinney.games.living_forest.drawing import circle, forest, line, reserve, supply
from spinney.games.living_forest.drawing.art import ART
from spinney.games.living_forest.drawing.cards import HIGH
from spinney.games.living_forest.drawing.words import say_table, say_title
from spinney.games.living_forest.view import GroveView

_HEAD = 34
"""Headings are words: what is above this is left out."""
_TOTALS = 98
"""From the cards of a line to the lower edge of its elements, with what is above the cards."""


def draw_part(view: GroveView, seat: Seat, part: str) -> Picture:
    """A part by its name; `KeyError` for one that the table does not have."""
    return wordless(ART, _PARTS[part](view, seat), Words(say_title(view), say_table(view)))


def _line(view: GroveView, seat: Seat) -> Drawn:
    seen = view.spirits[seat]
    height = line.rows_of(seen) * (HIGH + 6) + _TOTALS
    return Drawn(0, 0, line.WIDTH, height, line.draw_line(seen))


def _forest(view: GroveView, seat: Seat) -> Drawn:
    return Drawn(0, _HEAD, forest.WIDTH, 222, forest.draw_forest(view.spirits[seat]))


def _circle(view: GroveView, seat: Seat) -> Drawn:
    return Drawn(0, _HEAD, circle.WIDTH, 394, circle.draw_circle(view))


def _reserve(view: GroveView, seat: Seat) -> Drawn:
    return Drawn(36, 44, reserve.WIDTH - 36, 416, reserve.draw_reserve(view))


def _supply(view: GroveView, seat: Seat) -> Drawn:
    return Drawn(0, 32, supply.WIDTH, supply.HEIGHT - 32, supply.draw_supply(view))


_PARTS: dict[str, Callable[[GroveView, Seat], Drawn]] = {
    "line": _line,
    "forest": _forest,
    "circle": _circle,
    "reserve": _reserve,
    "supply": _supply,
}
