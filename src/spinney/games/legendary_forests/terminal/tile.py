"""A tile for a terminal: three lines of eight characters, in colours or in plain letters."""

from collections.abc import Iterable, Sequence

from spinney.core import Setup
from spinney.core.drawing.ink import CHOSEN, DARK, LANTERN, LIGHT, Cell, Colour, Shades, painted
from spinney.games.legendary_forests.actions import SIDES, Side
from spinney.games.legendary_forests.content import box, colour_words
from spinney.games.legendary_forests.tables import tables_of

WIDTH = 8
"""The characters of a tile in a line; with three lines a tile is nearly square."""

_HALF_LINES = ("wnnnnnne", "wwnnnnee", "wwwnneee", "wwwsseee", "wwssssee", "wsssssse")
"""The four triangles in squares of half a character's height."""
_PLAIN_LINES = ("\\      /", "        ", "/      \\")
_CORNERS = ("┌      ┐", "        ", "└      ┘")
_PLAIN_CORNERS = ("+      +", "        ", "+      +")
_PLACES = {Side.NORTH: (0, 3), Side.EAST: (1, 6), Side.SOUTH: (2, 3), Side.WEST: (1, 0)}
"""Line and column of the two characters for each side."""

PALETTE: dict[str, Shades] = {
    "cherry": ((243, 191, 198), DARK),
    "maple": ((181, 56, 42), LIGHT),
    "ginkgo": ((230, 171, 44), DARK),
    "grass": ((131, 160, 106), DARK),
    "yellow": ((240, 207, 99), DARK),
    "green": ((63, 155, 70), DARK),
    "blue": ((47, 111, 208), LIGHT),
    "purple": ((91, 63, 124), LIGHT),
}
"""Ground and ink by the editions' words for the colours."""

Block = list[list[Cell]]
"""Three lines of cells."""
FourSides = Sequence[str]
"""Something about each side of a tile as it lies, clockwise from the top."""


def sides_as_laid(setup: Setup, tile: int, turns: int) -> FourSides:
    """The edition's words for the colours of a tile's sides."""
    words = tuple(colour_words(setup.edition).values())
    return [words[kind] for kind in tables_of(setup).kinds[4 * tile + turns]]


def sign(edition: str, word: str) -> str:
    """One letter for a colour; where nothing grows, a dot."""
    return "." if word == colour_words(edition)[box().colours.blank] else word[0]


def empty_block() -> Block:
    """A place where nothing is."""
    return _letters([" " * WIDTH] * 3)


def place_block(label: str, colour: bool) -> Block:
    """An empty place that can be chosen."""
    block = _letters(_CORNERS, LANTERN) if colour else _letters(_PLAIN_CORNERS)
    _put(block, 1, (WIDTH - len(label)) // 2, label, _chosen(colour))
    return block


def tile_block(sides: FourSides, texts: FourSides, centre: str, colour: bool) -> Block:
    """A tile as it lies, with a short text on each side and three characters in the middle.

    A trigger's number, the one with a star, is on a light ground as it is on the printed tile.
    """
    block = _triangles(sides) if colour else _letters(_PLAIN_LINES)
    for side, word, text in zip(SIDES, sides, texts, strict=True):
        line, column = _PLACES[side]
        text = f"{text[::-1]:>2}" if side is Side.EAST else f"{text:<2}"
        _put(block, line, column, text, PALETTE[word] if colour else ())
    shades = (LIGHT, DARK) if "*" in centre else (DARK, LIGHT)
    _put(block, 1, 2, f" {centre:<3}", shades if colour else ())
    return block


def put_choice(block: Block, side: Side, label: str, colour: bool) -> None:
    """Write the number of a choice on a side."""
    _put(block, *_PLACES[side], f"{label:<2}", _chosen(colour))


def chip(word: str, text: str, colour: bool) -> str:
    """A few letters on the ground of a colour, for use within a line."""
    return painted(text, PALETTE[word]) if colour else text


def _triangles(sides: FourSides) -> Block:
    ground = {key: PALETTE[word][0] for key, word in zip("nesw", sides, strict=True)}
    return [
        [Cell("▀", ground[bottom], ground[top]) for top, bottom in zip(upper, lower, strict=True)]
        for upper, lower in zip(_HALF_LINES[::2], _HALF_LINES[1::2], strict=True)
    ]


def _letters(lines: Iterable[str], ink: Colour | None = None) -> Block:
    return [[Cell(char, None, ink) for char in line] for line in lines]


def _put(block: Block, line: int, column: int, text: str, shades: Sequence[Colour]) -> None:
    block[line][column : column + len(text)] = [Cell(char, *shades) for char in text]


def _chosen(colour: bool) -> Sequence[Colour]:
    return CHOSEN if colour else ()
