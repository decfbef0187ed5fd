"""The components as tables of small numbers, made once, for rules that must be fast.

A *card* is the number of its kind: start cards, then the levels, then the varan. A *space* is
row x columns + column. A *tree* is the number of its kind; on a forest's space lies the kind + 1,
0 for nothing, `START_TREE` for the start tree. An *element* is its place in `ELEMENTS`.
"""

from spinney.core import Seat
from spinney.games.living_forest.actions import Advance, Attract, Extinguish, Plant
from spinney.games.living_forest.content import ELEMENTS, LineBonus, box

_BOX = box()
SUN, WATER, PLANT, WIND, FLOWER = range(5)
SOLITARY = 5
"""The place of the solitary counter, beside the elements."""
THIRD = 3
"""The solitary counter that closes a line. Rule: LV-2.5."""

CARDS = _BOX.cards
CARD_NUMBER = {card.id: number for number, card in enumerate(CARDS)}
VARAN = CARD_NUMBER["varan"]
NO_CARD = 255
START_DECK = bytes(range(len(_BOX.start)))
_WEIGHT = {"solitary": 1, "gregarious": -1, "none": 0}
GIVES = tuple(
    (*(getattr(card, element) for element in ELEMENTS), _WEIGHT[card.symbol]) for card in CARDS
)
"""By card: the five elements, and what it adds to the solitary counter. Rule: LV-2.6."""
COST = tuple(card.cost for card in CARDS)
LEVELS = tuple(bytes(CARD_NUMBER[card.id] for card in level) for level in _BOX.levels)
LEVEL = {card: level for level, cards in enumerate(LEVELS) for card in cards}

TREES = _BOX.trees
TREE_NUMBER = {tree.id: number for number, tree in enumerate(TREES)}
TREE_COST = tuple(tree.cost for tree in TREES)
TREE_GIVES = tuple(tuple(getattr(tree, element) for element in ELEMENTS) for tree in TREES)
START_TREE = len(TREES) + 1
AGAIN = next(number for number, tree in enumerate(TREES) if tree.repeat_same_action) + 1
"""What lies on a space with the tree that allows the same action twice. Rule: LV-3.4."""

COLUMNS, ROWS = _BOX.columns, _BOX.rows
SPACES = range(COLUMNS * ROWS)
START_SPACE = _BOX.start_tree[1] * COLUMNS + _BOX.start_tree[0]


def _neighbours(space: int) -> tuple[int, ...]:
    row, column = divmod(space, COLUMNS)
    around = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    return tuple(r * COLUMNS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS)


def _line(bonus: LineBonus) -> tuple[tuple[int, ...], tuple[int, ...]]:
    rows = bonus.kind == "row"
    spaces = tuple(s for s in SPACES if (s // COLUMNS if rows else s % COLUMNS) == bonus.index)
    return spaces, tuple(getattr(bonus, element) for element in ELEMENTS)


NEIGHBOURS = tuple(map(_neighbours, SPACES))
LINES = tuple(map(_line, _BOX.line_bonuses))
"""Spaces that give elements when all are planted, and these elements. Rule: LV-4.12."""
CORNERS = {bonus.at[1] * COLUMNS + bonus.at[0]: bonus for bonus in _BOX.space_bonuses}
"""Bonus actions by space. Rule: LV-4.11."""

ROCKS = _BOX.rocks
FIRE_VALUES = tuple(_BOX.fires)
FIRE_SUPPLY = tuple(_BOX.fires.values())
CENTRE = _BOX.centre
GOAL = _BOX.goal

ATTRACT = tuple(Attract(card.id) for card in CARDS)
EXTINGUISH = tuple(Extinguish(value) for value in FIRE_VALUES)
ADVANCE = tuple(Advance(rock) for rock in range(len(ROCKS)))
PLANTS = tuple(
    tuple(Plant(tree.id, space % COLUMNS, space // COLUMNS) for space in SPACES) for tree in TREES
)


def start_rocks(first: Seat, seats: int) -> list[int]:
    """Where the spirits stand, by seat: in the order of the first round. Rule: LV-1.3."""
    rocks = _BOX.start_rocks[seats]
    return [rocks[(seat - first) % seats] for seat in range(seats)]


def tree_supply(seats: int) -> list[int]:
    """The trees put out for so many players, by kind. Rule: LV-1.7."""
    return [getattr(tree, f"copies_{seats}") for tree in TREES]
