"""The art, and which symbol stands for what."""

from spinney.core import Seat
from spinney.core.drawing.art import Art, middle, use
from spinney.core.drawing.emblems import EMBLEMS, emblem
from spinney.core.drawing.sheet import PLAYERS
from spinney.games.sylvan_dale.content import box

ART = Art("spinney.games.sylvan_dale", "sylvan-dale.svg", beside=EMBLEMS)
WINDOW = "#fcf7ec"
"""The pale windows in which dwellings are seen, by day and by night."""
DARK = "#1e2a23"
CREATURES = {style.id: style.creature for style in box().style}
"""By dwelling style: who lives there."""


def dwelling(style: str, x: float, y: float, size: float) -> str:
    """The sign of a dwelling style in a window, with the middle at x,y."""
    return f'<g color="{DARK}">{middle(f"sd-icon-{style}", x, y, size)}</g>'


def flag(seat: Seat, x: float, y: float) -> str:
    """A banner whose pole stands at x,y."""
    return (
        f'<g color="{PLAYERS[seat].colour}">{use("sd-banner", x - 3, y - 29, 20, 30)}</g>'
        f"{emblem(seat, x + 7.2, y - 20.5, 9.5)}"
    )
