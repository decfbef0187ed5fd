"""A sheet of paper with a drawing on it: one SVG document that needs no page around it."""

from html import escape
from typing import NamedTuple

from spinney.core.drawing.art import Art
from spinney.core.drawing.pictures import FITTING, Picture

_FONT = "'Atkinson Hyperlegible Next Variable','Atkinson Hyperlegible Next',system-ui,sans-serif"


class Colours(NamedTuple):
    """A colour, and the colour of what is written on it."""

    colour: str
    ink: str


PAPER = Colours("var(--paper,#f2e8d3)", "var(--ink,#1e2a23)")
PLAYERS = (
    Colours("var(--p1,#b03c22)", "var(--on-p1,#fffaf0)"),
    Colours("var(--p2,#2b74b0)", "var(--on-p2,#fffaf0)"),
    Colours("var(--p3,#dba11c)", "var(--on-p3,#1e2a23)"),
    Colours("var(--p4,#522160)", "var(--on-p4,#fffaf0)"),
    Colours("var(--p5,#3d4b48)", "var(--on-p5,#fffaf0)"),
)
"""By seat."""


class Drawn(NamedTuple):
    """A drawing, and the rectangle that it fills."""

    left: float
    top: float
    width: float
    height: float
    body: str


class Words(NamedTuple):
    """What a picture shows, for those who do not see it."""

    title: str
    text: str


def document(art: Art, ground: str, drawn: Drawn, words: Words, pixel: float = 1) -> Picture:
    """A drawing as a whole document, with the symbols it uses and its text equivalent.

    The ground is the colour below it all, and `pixel` how many units a pixel is where a page does
    not say otherwise.
    """
    left, top, width, height, body = drawn
    return Picture(
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="{left:g} {top:g} {width:g} {height:g}" '
        f'width="{width / pixel:g}" height="{height / pixel:g}" '
        f'style="{FITTING}" font-family="{_FONT}">\n'
        f"<title>{escape(words.title)}</title>\n<desc>{escape(words.text)}</desc>\n"
        f"<defs>{art.used_by(body)}</defs>\n"
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" '
        f'fill="{ground}"/>\n'
        f"{body}\n</svg>\n"
    )


def moved(body: str, across: float, down: float) -> str:
    """A drawing somewhere else."""
    return f'<g transform="translate({across:g} {down:g})">{body}</g>'
