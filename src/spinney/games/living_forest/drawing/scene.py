"""What there is to see on a table, whatever it is drawn with."""

from collections.abc import Iterator

from spinney.core import Seat, seats
from spinney.core.results import first, ranked
from spinney.games.living_forest.content import ELEMENTS, Card, LineBonus, Tree
from spinney.games.living_forest.tables import (
    CARD_NUMBER,
    CARDS,
    COLUMNS,
    GOAL,
    LEVEL,
    ROWS,
    START_SPACE,
    TREE_NUMBER,
    TREES,
)
from spinney.games.living_forest.view import GroveView, SpiritView

START_AT = (START_SPACE % COLUMNS, START_SPACE // COLUMNS)
Place = tuple[int, int]
"""Column and row of a forest."""


def card_of(name: str) -> Card:
    """The card of this id."""
    return CARDS[CARD_NUMBER[name]]


def tree_of(name: str) -> Tree:
    """The kind of tree of this id."""
    return TREES[TREE_NUMBER[name]]


def level_of(card: Card) -> int:
    """1 to 3, or 0 for what cannot be attracted."""
    number = CARD_NUMBER[card.id]
    return LEVEL[number] + 1 if number in LEVEL else 0


def gifts_of(source: Card | Tree | LineBonus) -> Iterator[tuple[str, int]]:
    """The elements that something gives, or takes if the number is negative."""
    for element in ELEMENTS:
        amount = getattr(source, element)
        if amount:
            yield element, amount


def in_front(view: GroveView) -> tuple[Seat, ...]:
    """All who still draw, the one who acts, or who has won. Rules: LV-2.1, LV-3.1, LV-6.5."""
    if view.phase == "over":
        return winners(view)
    if view.phase == "action":
        return (view.actor,)
    return tuple(seat for seat in seats(len(view.spirits)) if not view.spirits[seat].stopped)


def has_acted(view: GroveView, seat: Seat) -> bool:
    """Whether the turn of a seat in this action phase is over. Rule: LV-3.1."""
    count = len(view.spirits)
    return (seat - view.holder) % count < (view.actor - view.holder) % count


def winners(view: GroveView) -> tuple[Seat, ...]:
    """Who has reached twelve, with the highest sum. Rules: LV-6.5, LV-6.6."""
    tracks = [seen.tracks.values() for seen in view.spirits]
    return first(ranked([(max(track) >= GOAL, sum(track)) for track in tracks]))


def trees_in(seen: SpiritView) -> dict[Place, Tree]:
    """The planted trees of a forest by place, without the start tree."""
    return {(tree.column, tree.row): tree_of(tree.tree) for tree in seen.forest}


def is_full(seen: SpiritView, bonus: LineBonus) -> bool:
    """Whether a line of a forest gives its elements. Rule: LV-4.12."""
    planted = {START_AT, *trees_in(seen)}
    if bonus.kind == "row":
        return all((column, bonus.index) in planted for column in range(COLUMNS))
    return all((bonus.index, row) in planted for row in range(ROWS))
