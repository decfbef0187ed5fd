"""Planets as pictures: standalone SVG documents that can also stand inside a page.

Symbols have the same ids and the same content in every picture, so several pictures can share
one page. Colours can be changed there through custom properties, such as `--lf-maple`.
"""

from spinney.core import Picture, Seat, seats
from spinney.core.drawing.sheet import PAPER, Colours, Words
from spinney.games.legendary_forests.content import box
from spinney.games.legendary_forests.drawing.leaves import draw_leaves
from spinney.games.legendary_forests.drawing.pixels import draw_pixels
from spinney.games.legendary_forests.drawing.scene import scene_of
from spinney.games.legendary_forests.drawing.sheet import arrange, document, heading
from spinney.games.legendary_forests.drawing.words import say_planet, say_points, say_title
from spinney.games.legendary_forests.view import ForestView

_LOOKS = {
    "forest": (draw_leaves, PAPER),
    "mockup": (draw_pixels, Colours("#1d1629", "var(--mk-glow,#fffbe0)")),
}
"""By the words of an edition: how a planet is drawn, and on what."""


def draw_planets(view: ForestView) -> Picture:
    """All planets side by side, each under its letter and points."""
    draw, paper = _LOOKS[box().edition[view.setup.edition].words]
    table = seats(view.setup.seats)
    scenes = [scene_of(view, seat) for seat in table]
    headings = [heading(paper, seat, say_points(view, seat)) for seat in table]
    words = [say_planet(view, seat, scene) for seat, scene in zip(table, scenes, strict=True)]
    drawn = arrange([draw(scene) for scene in scenes], headings)
    return document(paper, drawn, Words(say_title(view, table), " ".join(words)))


def draw_planet(view: ForestView, seat: Seat) -> Picture:
    """One planet by itself; its letter and points are in the text equivalent."""
    draw, paper = _LOOKS[box().edition[view.setup.edition].words]
    scene = scene_of(view, seat)
    words = Words(say_title(view, (seat,)), say_planet(view, seat, scene))
    return document(paper, draw(scene), words)
