"""What people call a place: the letter of its column and the number of its row, such as C2.

Columns are lettered from the left, like those of a spreadsheet, and rows numbered from the top.
Actions, events and records keep numbers from 0; the page names places in `games/kit/places.ts`.
"""

import re
from collections.abc import Mapping
from typing import Final

Origin = tuple[int, int]
"""Column and row, from 0, of the place that actions call 0,0."""
CORNER: Final[Origin] = (0, 0)

_LETTERS: Final = 26
_FIELDS: Final = (
    ("place", "x", "y"),
    ("place", "column", "row"),
    ("to_place", "to_x", "to_y"),
    ("first_place", "first_x", "first_y"),
)
"""What a sentence calls the place that two fields tell."""
_NAME: Final = re.compile(r"\b([A-Z]{1,2})([1-9]\d?)\b")


def place_name(x: int, y: int, origin: Origin = CORNER) -> str:
    """The name of a place; beyond the first column or row there are only its numbers."""
    column, row = x + origin[0], y + origin[1]
    return f"{x},{y}" if column < 0 or row < 0 else f"{letters_of(column)}{row + 1}"


def letters_of(column: int) -> str:
    """The name of a column: A for 0, Z for 25, AA for 26."""
    before, nth = divmod(column, _LETTERS)
    return (letters_of(before - 1) if before else "") + chr(ord("A") + nth)


def with_places(fields: Mapping[str, str | int], origin: Origin) -> dict[str, str | int]:
    """The fields, and beside them the name of each place that two of them tell."""
    names = {
        name: place_name(int(fields[x]), int(fields[y]), origin)
        for name, x, y in _FIELDS
        if x in fields and y in fields
    }
    return {**fields, **names}


def with_names(notation: str) -> str:
    """A text form that takes the names of places instead of their numbers."""
    for name, x, y in _FIELDS:
        notation = notation.replace(f"{{{x}}},{{{y}}}", f"{{{name}}}")
    return notation


def with_numbers(text: str, origin: Origin) -> str:
    """A text form as records have it, with the numbers of the places that it names."""
    return _NAME.sub(lambda found: _numbers(found[1], int(found[2]), origin), text)


def _numbers(letters: str, number: int, origin: Origin) -> str:
    column = 0
    for letter in letters:
        column = column * _LETTERS + ord(letter) - ord("A") + 1
    return f"{column - 1 - origin[0]},{number - 1 - origin[1]}"
