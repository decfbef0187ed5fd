"""Chapter 4: planting protective trees."""

from collections.abc import Sequence

from spinney.core import Action, Event, Refusal, Seat
from spinney.games.living_forest.actions import Plant
from spinney.games.living_forest.events import TreePlanted
from spinney.games.living_forest.position import FRAGMENT, Kind, PendingStep, Position
from spinney.games.living_forest.rules.strength import step_of
from spinney.games.living_forest.tables import (
    COLUMNS,
    CORNERS,
    PLANTS,
    ROWS,
    TREE_COST,
    TREE_NUMBER,
)
from spinney.games.living_forest.texts import TEXTS


def choices(position: Position, sprouts: int) -> Sequence[Action]:
    """Every tree that can be paid, on every free space beside a tree. Rules: LV-4.9, LV-4.10."""
    if sprouts < TREE_COST[0]:
        return ()
    spaces = position.acting().free_spaces()
    return [
        PLANTS[tree][space]
        for tree, count in enumerate(position.trees)
        if count and TREE_COST[tree] <= sprouts
        for space in spaces
    ]


def refusal(position: Position, sprouts: int, action: Plant) -> Refusal | None:
    """Why this tree cannot be planted there. Rules: LV-4.9, LV-4.10."""
    tree = TREE_NUMBER.get(action.tree)
    if tree is None or not position.trees[tree]:
        return TEXTS.refuse("LV-4.9", "no-such-tree", tree=action.tree)
    if TREE_COST[tree] > sprouts:
        return TEXTS.refuse(
            "LV-4.9", "too-few-sprouts", tree=action.tree, cost=TREE_COST[tree], sprouts=sprouts
        )
    if _space(action) not in position.acting().free_spaces():
        return TEXTS.refuse("LV-4.10", "not-beside-a-tree", column=action.column, row=action.row)
    return None


def perform(position: Position, seat: Seat, _sprouts: int, action: Plant) -> list[Event]:
    """Plant it; a corner brings a bonus action. Rules: LV-4.9, LV-4.11, LV-4.12."""
    tree, space = TREE_NUMBER[action.tree], _space(action)
    position.trees[tree] -= 1
    position.spirits[seat].plant(tree, space)
    if space in CORNERS:
        position.steps = (_bonus(position, space), *position.steps)
    return [TreePlanted(seat, action.tree, action.column, action.row)]


def _bonus(position: Position, space: int) -> PendingStep:
    """The bonus action of a corner. Rule: LV-4.11."""
    bonus = CORNERS[space]
    kind = Kind(bonus.action)
    if kind is FRAGMENT:
        return PendingStep(kind, bonus.amount)
    return step_of(position, kind, bonus.extra_sun + bonus.extra_water)


def _space(action: Plant) -> int:
    if 0 <= action.column < COLUMNS and 0 <= action.row < ROWS:
        return action.row * COLUMNS + action.column
    return -1
