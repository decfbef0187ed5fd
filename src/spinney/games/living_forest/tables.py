"""The components as tables of small numbers, made once, for rules that must be fast.

A *card* is the number of its kind: start cards, then the levels, then the varan. A *space* is
row x columns + column. A *tree* is the number of its kind; on a forest's space lies the kind + 1,
0 for nothing, `START_TREE` for the start tree. An *element* is its place in `ELEMENTS`.
"""

from typing import Final

from spinney.core import Seat
from spinney.games.living_forest.actions import Advance, Attract, Extinguish, Plant
from spinney.games.living_forest.content import ELEMENTS, LineBonus, box

_BOX: Final = box()
SUN: Final = 0
WATER: Final = 1
PLANT: Final = 2
WIND: Final = 3
FLOWER: Final = 4
SOLITARY: Final = 5
"""The place of the solitary counter, beside the elements."""
THIRD: Final = 3
"""The solitary counter that closes a line. Rule: LV-2.5."""

CARDS: Final = _BOX.cards
CARD_NUMBER: Final = {card.id: number for number, card in enumerate(CARDS)}
VARAN: Final = CARD_NUMBER["varan"]
NO_CARD: Final = 255
START_DECK: Final = bytes(range(len(_BOX.start)))
_WEIGHT: Final = {"solitary": 1, "gregarious": -1, "none": 0}
GIVES: Final[tuple[tuple[int, ...], ...]] = tuple(
    (*(getattr(card, element) for element in ELEMENTS), _WEIGHT[card.symbol]) for card in CARDS
)
"""By card: the five elements, and what it adds to the solitary counter. Rule: LV-2.6."""
COST: Final = tuple(card.cost for card in CARDS)
LEVELS: Final = tuple(bytes(CARD_NUMBER[card.id] for card in level) for level in _BOX.levels)
LEVEL: Final = {card: level for level, cards in enumerate(LEVELS) for card in cards}

TREES: Final = _BOX.trees
TREE_NUMBER: Final = {tree.id: number for number, tree in enumerate(TREES)}
TREE_COST: Final = tuple(tree.cost for tree in TREES)
TREE_GIVES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(getattr(tree, element) for element in ELEMENTS) for tree in TREES
)
START_TREE: Final = len(TREES) + 1
AGAIN: Final = next(number for number, tree in enumerate(TREES) if tree.repeat_same_action) + 1
"""What lies on a space with the tree that allows the same action twice. Rule: LV-3.4."""

COLUMNS: Final = _BOX.columns
ROWS: Final = _BOX.rows
SPACES: Final = range(COLUMNS * ROWS)
START_SPACE: Final = _BOX.start_tree[1] * COLUMNS + _BOX.start_tree[0]
START_FOREST: Final = bytes(START_TREE if space == START_SPACE else 0 for space in SPACES)


def _neighbours(space: int) -> tuple[int, ...]:
    row, column = divmod(space, COLUMNS)
    around = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    return tuple(r * COLUMNS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS)


def _line(bonus: LineBonus) -> tuple[tuple[int, ...], tuple[int, ...]]:
    rows = bonus.kind == "row"
    spaces = tuple(s for s in SPACES if (s // COLUMNS if rows else s % COLUMNS) == bonus.index)
    return spaces, tuple(getattr(bonus, element) for element in ELEMENTS)


NEIGHBOURS: Final = tuple(map(_neighbours, SPACES))
LINES: Final = tuple(map(_line, _BOX.line_bonuses))
"""Spaces that give elements when all are planted, and these elements. Rule: LV-4.12."""
CORNERS: Final = {bonus.at[1] * COLUMNS + bonus.at[0]: bonus for bonus in _BOX.space_bonuses}
"""Bonus actions by space. Rule: LV-4.11."""

ROCKS: Final = _BOX.rocks
FIRE_VALUES: Final = tuple(_BOX.fires)
FIRE_SUPPLY: Final = tuple(_BOX.fires.values())
CENTRE: Final = _BOX.centre
GOAL: Final = _BOX.goal

ATTRACT: Final = tuple(Attract(card.id) for card in CARDS)
EXTINGUISH: Final = tuple(Extinguish(value) for value in FIRE_VALUES)
ADVANCE: Final = tuple(Advance(rock) for rock in range(len(ROCKS)))
PLANTS: Final = tuple(
    tuple(Plant(tree.id, space % COLUMNS, space // COLUMNS) for space in SPACES) for tree in TREES
)
_TREE_SUPPLY: Final = {
    seats: tuple(getattr(tree, f"copies_{seats}") for tree in TREES)
    for seats in range(_BOX.least, _BOX.most + 1)
}


def start_rocks(first: Seat, seats: int) -> list[int]:
    """Where the spirits stand, by seat: in the order of the first round. Rule: LV-1.3."""
    rocks = _BOX.start_rocks[seats]
    return [rocks[(seat - first) % seats] for seat in range(seats)]


def tree_supply(seats: int) -> list[int]:
    """The trees put out for so many players, by kind. Rule: LV-1.7."""
    return list(_TREE_SUPPLY[seats])
