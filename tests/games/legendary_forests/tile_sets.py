"""Tile sets made to bring about what the shipped one hardly ever does."""

from collections.abc import Collection, Mapping
from typing import Any

LETTERS = {"p": "pink", "r": "red", "y": "yellow", "g": "grass"}


def tile_set(
    start: str,
    others: Mapping[int, str],
    *,
    rest: str = "g g g g",
    triggers: Collection[int] = (),
) -> list[dict[str, Any]]:
    """Sides as `n e s w` by first letter; tiles that are not named look like the rest."""
    sides = dict.fromkeys(range(1, 26), rest) | {1: start} | dict(others)
    return [
        {"number": number, "trigger": number in triggers}
        | dict(zip("nesw", (LETTERS[side] for side in letters.split()), strict=True))
        for number, letters in sides.items()
    ]


SEVEN_SEVEN_ONE = tile_set(
    "g p g g",
    {
        2: "g g p p",
        3: "p p g g",
        4: "g g p p",
        5: "p p g g",
        6: "g g p p",
        7: "p p g g",
        8: "g g g p",
        9: "g g g r",
        10: "r r g g",
        11: "g g r r",
        12: "r r g g",
        13: "g g r r",
        14: "r r g g",
        15: "g g r r",
        16: "g r g g",
        17: "y g g g",
        18: "g g y g",
    },
)
"""A pink and a red staircase of seven runes each, and a yellow pair."""

SEVEN_SEVEN_ONE_PLACES = [
    *[(1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (4, 3)],
    *[(-1, 0), (-2, 0), (-2, -1), (-3, -1), (-3, -2), (-4, -2), (-4, -3), (-5, -3)],
    *[(0, -1), (0, -2)],
]
"""Where tiles 2 to 18 of that set lie, unturned."""
