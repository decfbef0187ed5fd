"""The table as a picture: a standalone SVG document that can also stand inside a page.

Symbols have the same ids and the same content in every picture, so several pictures can share
one page. Colours can be changed there through custom properties, such as `--sd-heart`.
"""

from collections.abc import Iterator

from spinney.core import Picture, seats
from spinney.core.drawing.sheet import PAPER, Drawn, Words, document, moved
from spinney.games.sylvan_dale.drawing import banner, builder, dale
from spinney.games.sylvan_dale.drawing.art import ART
from spinney.games.sylvan_dale.drawing.hand import draw_hand
from spinney.games.sylvan_dale.drawing.supply import draw_supply
from spinney.games.sylvan_dale.drawing.words import say_table, say_title
from spinney.games.sylvan_dale.view import DaleView

_MARGIN = 24
_GAP = 14


def draw_table(view: DaleView) -> Picture:
    """The banner, the dale, and beside it the builders, the cards and one's own hand."""
    ground = dale.draw_dale(view)
    width = ground.width + _MARGIN + builder.WIDTH
    columns = [[ground], [builder.draw_builder(view, seat) for seat in seats(len(view.builders))]]
    for sheet in _sheets(view):
        min(columns, key=_height).append(sheet)
    pieces = [banner.draw_banner(view, width)]
    for place, column in enumerate(columns):
        x = (ground.width + _MARGIN) * place
        pieces.append(moved(_stacked(column), x, banner.HEIGHT + _MARGIN))
    height = banner.HEIGHT + _MARGIN + max(map(_height, columns))
    body = f'<g fill="{PAPER.ink}">\n' + "\n".join(pieces) + "\n</g>"
    frame = Drawn(-_MARGIN, -_MARGIN, width + 2 * _MARGIN, height + 2 * _MARGIN, body)
    return document(ART, PAPER.colour, frame, Words(say_title(view), say_table(view)))


def _sheets(view: DaleView) -> Iterator[Drawn]:
    """What finds its place in the shorter column."""
    yield draw_supply(view)
    if view.own is not None and view.seat is not None:
        yield draw_hand(view.own, view.seat)


def _height(column: list[Drawn]) -> float:
    return sum(drawn.height + _GAP for drawn in column) - _GAP


def _stacked(column: list[Drawn]) -> str:
    """Drawings one below the other."""
    tops = [_height(column[:place]) + _GAP if place else 0 for place in range(len(column))]
    return "\n".join(moved(d.body, 0, round(top, 1)) for d, top in zip(column, tops, strict=True))
