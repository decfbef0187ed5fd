"""Text for a terminal: characters with a ground and an ink, and the colours all games share."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

Colour = tuple[int, int, int]
Shades = tuple[Colour, Colour]
"""Ground and ink."""

DARK: Colour = (30, 42, 35)
LIGHT: Colour = (252, 247, 236)
LANTERN: Colour = (0, 130, 140)
"""What can be chosen: to be seen on a dark screen and on a light one."""
CHOSEN: Shades = (LANTERN, LIGHT)
"""The number of something that can be chosen."""

WIDTH = 99
"""The characters of a line."""


class Cell(NamedTuple):
    """One character with its colours; without them it looks as the terminal likes."""

    char: str = " "
    ground: Colour | None = None
    ink: Colour | None = None


def painted(text: str, shades: Shades) -> str:
    """A few letters on a ground of their own, for use within a line."""
    return render(Cell(char, *shades) for char in text)


def render(cells: Iterable[Cell]) -> str:
    """Cells as text, with an escape sequence wherever the colours change."""
    text = ""
    last: tuple[Colour | None, Colour | None] = (None, None)
    for char, ground, ink in cells:
        if (ground, ink) != last:
            last = (ground, ink)
            text += _escape(ground, ink)
        text += char
    return text.rstrip() if last == (None, None) else f"{text}\x1b[0m"


def wrapped(label: str, items: Iterable[str], between: str = "  ") -> Iterator[str]:
    """Items after a label, in as many lines as they need."""
    line, margin = label, " " * len(label)
    for item in items:
        if line not in (label, margin) and len(line + between + item + between) > WIDTH:
            yield (line + between).rstrip()
            line = margin
        line += item if line in (label, margin) else between + item
    yield line.rstrip()


def _escape(ground: Colour | None, ink: Colour | None) -> str:
    codes = ["0"]
    for layer, shade in (("48;2", ground), ("38;2", ink)):
        if shade is not None:
            codes.append(f"{layer};{';'.join(map(str, shade))}")
    return f"\x1b[{';'.join(codes)}m"
