"""The emblems of players, so that nobody has to tell them by colour alone."""

from spinney.core.drawing.art import Art, middle
from spinney.core.drawing.paper import SHEET
from spinney.core.drawing.sheet import PLAYERS
from spinney.core.seats import Seat

EMBLEMS = Art("spinney.core", "emblems.svg")
_SHARE = 1.28
"""How large the emblem on a disc is, as a share of the radius."""


def emblem(seat: Seat, x: float, y: float, size: float) -> str:
    """The emblem of a seat, in the ink for its colour, with the middle at x,y."""
    return f'<g color="{PLAYERS[seat].ink}">{middle(f"ui-emblem-{seat + 1}", x, y, size)}</g>'


def badge(seat: Seat, x: float, y: float, radius: float) -> str:
    """The emblem of a seat on a disc of its colour, with the middle at x,y."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{PLAYERS[seat].colour}" '
        f'stroke="{SHEET}" stroke-width="1.2"/>{emblem(seat, x, y, _SHARE * radius)}'
    )
