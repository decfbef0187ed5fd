"""What a position is worth to a greedy builder, measured in fame."""

from typing import Final

from spinney.core import Seat
from spinney.games.sylvan_dale.builder import Builder
from spinney.games.sylvan_dale.position import Position
from spinney.games.sylvan_dale.rules.scoring import district_fame, prestige_fame
from spinney.games.sylvan_dale.tables import (
    CARD_ICONS,
    CARD_STYLE,
    CLOSED,
    ITEMS,
    NOBODY,
    NUMBERS,
)

_RIVALS: Final = 0.7
"""What fame of all rivals together costs, as a share of one's own."""
_LASTING: Final = 0.5
"""What a tree or district led in the first round is worth in the second one."""
_SAFE: Final = 0.6
"""What it is worth that a tree is closed, as a share of its levels."""
_ITEMS: Final[tuple[float, ...]] = (4.0, 5.0, 9.0, 1.0)
"""Ax, hammer, bridge and treetop to be used some time."""
_SET: Final[tuple[float, ...]] = (0.0, 0.12, 0.35, 0.75)
"""What cards with one icon are worth, as a share of the item."""
_HELD: Final = 0.2
"""What an icon in the hand is worth, as a share of the item."""
_FITTING: Final = 0.4
"""A dwelling style in the hand that is at the top of a tree."""
_HOPE: Final = 1.0
"""A banner that the next tile can earn."""


def worth(position: Position, seat: Seat) -> float:
    """Fame won and to be won, against that of the rivals, and what one has in store."""
    fame = _fame(position)
    rivals = (sum(fame) - fame[seat]) / (len(fame) - 1)
    builder = position.builders[seat]
    return fame[seat] - _RIVALS * rivals + _store(position, builder) + _hope(position, seat)


def _fame(position: Position) -> list[float]:
    """By builder: what is won, and what trees and districts promise."""
    promise = 1.0 if position.round + 1 == NUMBERS.rounds else 1.0 + _LASTING
    trees, districts = prestige_fame(position), district_fame(position)
    fame = [
        builder.total() + promise * (tree + district)
        for builder, tree, district in zip(position.builders, trees, districts, strict=True)
    ]
    for space, owner in enumerate(position.prestige):
        if owner != NOBODY and position.tops[space] == CLOSED:
            fame[owner] += _SAFE * promise * position.levels(space)
    return fame


def _store(position: Position, builder: Builder) -> float:
    """Items, and cards on the way to more of them; nothing lasts beyond the last turn."""
    turns = len(builder.stack) + len(builder.later)
    total = 0.0
    for item in range(len(ITEMS)):
        front = sum(item in CARD_ICONS[card] for card in builder.front)
        held = sum(item in CARD_ICONS[card] for card in builder.hand)
        cards = _SET[min(front, NUMBERS.set_size)] + _HELD * min(held, turns)
        total += _ITEMS[item] * (min(builder.items[item], turns) + cards * (turns > 0))
    tops = set(position.tops)
    fitting = {CARD_STYLE[card] for card in builder.hand} & tops
    return total + _FITTING * len(fitting) * (turns > 0)


def _hope(position: Position, seat: Seat) -> float:
    """Banners that the next tile could earn, with a card of the hand."""
    builder = position.builders[seat]
    if not builder.stack:
        return 0.0
    style = builder.stack[0]
    styles = {CARD_STYLE[card] for card in builder.hand}
    return _HOPE * any(
        top in styles
        and not position.banners[space][seat]
        and sum(tile & 3 == style for tile in position.trees[space])
        >= NUMBERS.banner_needs_equal_others
        for space, top in enumerate(position.tops)
    )
