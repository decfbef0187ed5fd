"""How far the strength of the acting spirit reaches: actions, animals, fires, rocks and trees."""

from collections.abc import Iterator, Mapping

import msgspec

from spinney.core import Seat
from spinney.games.living_forest.actions import Advance, Attract, Extinguish
from spinney.games.living_forest.content import ELEMENTS
from spinney.games.living_forest.position import FRAGMENT, Kind, Position
from spinney.games.living_forest.rules import advancing, planting
from spinney.games.living_forest.rules.chapters import CHAPTERS, MAIN_KINDS
from spinney.games.living_forest.rules.strength import step_of
from spinney.games.living_forest.tables import (
    COLUMNS,
    CORNERS,
    FIRE_VALUES,
    LINES,
    PLANTS,
    ROCKS,
    TREE_COST,
    TREES,
)

Amounts = Mapping[str, int]
"""What is left to spend in the present step, by its kind; elsewhere the full strength counts."""


class MainAction(msgspec.Struct, frozen=True):
    """One of the five main actions."""

    kind: str
    strength: int
    possible: bool
    done: bool
    """Whether it was this turn's first action and may not be repeated. Rules: LV-3.3, LV-3.4."""


class Blaze(msgspec.Struct, frozen=True):
    """The most fires that can be put out: their values, and what is left of their power."""

    out: tuple[int, ...]
    left: int
    power: int


class Rock(msgspec.Struct, frozen=True):
    """A rock of the circle as seen from one's own."""

    rock: int
    steps: int
    """The wind it takes; 0 where a spirit stands. Rules: LV-4.5, LV-4.6."""
    jumped: tuple[Seat, ...]
    """Who is passed on the way and gives a tile. Rule: LV-4.7."""
    kind: str
    amount: int
    """The bonus action of the rock, and how strong it would be. Rule: LV-4.8."""


class Tree(msgspec.Struct, frozen=True):
    """A kind of tree in the supply."""

    tree: str
    affordable: bool
    owned: bool
    """One of a kind counts once. Rule: LV-6.2."""


class Space(msgspec.Struct, frozen=True):
    """A free space beside a tree, and what planting there brings besides the tree."""

    column: int
    row: int
    kind: str | None
    """The bonus action of a corner. Rule: LV-4.11."""
    amounts: dict[str, int]
    """How strong that would be, by tree; what the tree gives counts already."""
    lines: dict[str, int]
    """Elements of lines that become full. Rule: LV-4.12."""


def main_actions(position: Position, amounts: Amounts) -> Iterator[MainAction]:
    """The five main actions of the acting spirit."""
    may_repeat = position.acting().may_repeat()
    for kind in MAIN_KINDS:
        amount = _amount(position, kind, amounts)
        yield MainAction(
            kind=kind.value,
            strength=amount,
            possible=bool(CHAPTERS[kind].choices(position, amount)),
            done=kind in position.done and not may_repeat,
        )


def animals(position: Position, amounts: Amounts) -> tuple[str, ...]:
    """The animals that the suns can pay. Rule: LV-4.2."""
    suns = _amount(position, Kind.ATTRACT, amounts)
    payable = CHAPTERS[Kind.ATTRACT].choices(position, suns)
    return tuple(action.card for action in payable if isinstance(action, Attract))


def fires(position: Position, amounts: Amounts) -> tuple[int, ...]:
    """The values of fires that the water can put out. Rule: LV-4.4."""
    water = _amount(position, Kind.EXTINGUISH, amounts)
    found = CHAPTERS[Kind.EXTINGUISH].choices(position, water)
    return tuple(action.value for action in found if isinstance(action, Extinguish))


def blaze(position: Position, amounts: Amounts) -> Blaze:
    """The small fires go first, so that most go out. Rule: LV-4.4."""
    burning = [v for v, n in zip(FIRE_VALUES, position.centre, strict=True) for _ in range(n)]
    water = _amount(position, Kind.EXTINGUISH, amounts)
    out: list[int] = []
    for value in burning:
        if sum(out) + value <= water:
            out.append(value)
    return Blaze(tuple(out), len(burning) - len(out), sum(burning) - sum(out))


def rocks(position: Position, seat: Seat) -> Iterator[Rock]:
    """All rocks but the own, clockwise. Rules: LV-4.5 to LV-4.8."""
    here = position.spirits[seat].rock
    standing = {spirit.rock: Seat(other) for other, spirit in enumerate(position.spirits)}
    free = [a.rock for a in advancing.choices(position, len(ROCKS)) if isinstance(a, Advance)]
    jumped: list[Seat] = []
    for away in range(1, len(ROCKS)):
        rock = (here + away) % len(ROCKS)
        kind = Kind(ROCKS[rock])
        steps = free.index(rock) + 1 if rock in free else 0
        yield Rock(rock, steps, tuple(jumped), kind.value, step_of(position, kind).amount)
        if rock in standing:
            jumped.append(standing[rock])


def trees(position: Position, amounts: Amounts) -> Iterator[Tree]:
    """All kinds of trees. Rule: LV-4.9."""
    sprouts = _amount(position, Kind.PLANT, amounts)
    forest = position.acting().forest
    for number, tree in enumerate(TREES):
        affordable = position.trees[number] > 0 and TREE_COST[number] <= sprouts
        yield Tree(tree.id, affordable, number + 1 in forest)


def spaces(position: Position) -> Iterator[Space]:
    """Where a tree may be planted. Rules: LV-4.10 to LV-4.12."""
    for space in position.acting().free_spaces():
        corner = CORNERS.get(space)
        yield Space(
            column=space % COLUMNS,
            row=space // COLUMNS,
            kind=corner.action if corner else None,
            amounts=_amounts(position, space) if corner else {},
            lines=_lines(position, space),
        )


def _amounts(position: Position, space: int) -> dict[str, int]:
    """The strength of a corner's action, tree by tree. Rule: LV-4.11."""
    return {tree.id: _bonus(position, number, space) for number, tree in enumerate(TREES)}


def _bonus(position: Position, tree: int, space: int) -> int:
    """Plant it on another table, and see what the corner brings."""
    spirits = [spirit.copy() for spirit in position.spirits]
    after = Position(position.setup, position.chance, position.holder, spirits)
    position.copy_into(after)
    planting.perform(after, after.seat, 0, PLANTS[tree][space])
    return after.steps[0].amount


def _lines(position: Position, space: int) -> dict[str, int]:
    forest = position.acting().forest
    gains = [0] * len(ELEMENTS)
    for line, gifts in LINES:
        if space in line and all(forest[other] or other == space for other in line):
            gains = [gain + gift for gain, gift in zip(gains, gifts, strict=True)]
    return {element: gain for element, gain in zip(ELEMENTS, gains, strict=True) if gain}


def _amount(position: Position, kind: Kind, amounts: Amounts) -> int:
    if kind.value in amounts:
        return amounts[kind.value]
    return 1 if kind is FRAGMENT else step_of(position, kind).amount
