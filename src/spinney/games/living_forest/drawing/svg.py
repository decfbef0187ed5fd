"""The table as a picture: a standalone SVG document that can also stand inside a page.

Symbols have the same ids and the same content in every picture, so several pictures can share
one page. Colours can be changed there through custom properties, such as `--lv-sun`.
"""

from spinney.core import Picture, seats
from spinney.core.drawing.sheet import PAPER, Drawn, Words, document, moved
from spinney.games.living_forest.drawing import banner, circle, reserve, spirit, supply
from spinney.games.living_forest.drawing.art import ART
from spinney.games.living_forest.drawing.words import say_table, say_title
from spinney.games.living_forest.view import GroveView

_MARGIN = 24
_GAP = 16


def draw_table(view: GroveView) -> Picture:
    """The banner, what is common to all, then the spirits one below the other."""
    width = spirit.WIDTH
    top = banner.HEIGHT + 1.5 * _GAP
    pieces = [
        banner.draw_banner(view, width),
        moved(circle.draw_circle(view), 0, top),
        moved(reserve.draw_reserve(view), circle.WIDTH + _GAP, top),
        moved(supply.draw_supply(view), width - supply.WIDTH, top),
    ]
    top += supply.HEIGHT + _GAP
    for drawn in (spirit.draw_spirit(view, seat) for seat in seats(len(view.spirits))):
        pieces.append(moved(drawn.body, 0, top))
        top += drawn.height + _GAP
    body = f'<g fill="{PAPER.ink}">\n' + "\n".join(pieces) + "\n</g>"
    frame = Drawn(-_MARGIN, -_MARGIN, width + 2 * _MARGIN, top - _GAP + 2 * _MARGIN, body)
    return document(ART, PAPER.colour, frame, Words(say_title(view), say_table(view)))
