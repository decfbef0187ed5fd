"""Spirits and elements: what the pieces of the table are made of."""

from spinney.core import Seat, letter
from spinney.core.drawing.art import middle
from spinney.core.drawing.paper import EMBER, bold
from spinney.games.living_forest.drawing.art import colours


def disc(seat: Seat, x: float, y: float, radius: float) -> str:
    """The letter of a seat in its colour."""
    colour, ink = colours(seat)
    size = 1.2 * radius
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}"/>' + bold(
        x, y + 0.36 * size, size, letter(seat), f'text-anchor="middle" fill="{ink}"'
    )


def gift(element: str, amount: int, x: float, y: float, size: float) -> str:
    """A number and its element, which begins at x and has its middle at y."""
    return bold(
        x + 1.05 * size,
        y + 0.36 * size,
        size,
        number(amount),
        'text-anchor="end"' + (f' fill="{EMBER}"' if amount < 0 else ""),
    ) + middle(f"lv-{element}", x + 1.75 * size, y, 1.2 * size)


def number(amount: int) -> str:
    """A number with the sign that print uses."""
    return str(amount).replace("-", "\N{MINUS SIGN}")
