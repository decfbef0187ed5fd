"""The components as tables of small numbers, made once, for rules that must be fast.

A *style* and an *item* are their places in the lists below, a *card* is the number of its kind. A
*space* is its number on the board, a *pair* the number of two adjacent spaces. A *tile* is
owner x 4 + style; a tree is the tiles above its base, from the bottom up.
"""

from functools import cache
from typing import Final

from spinney.games.sylvan_dale.actions import (
    AddTile,
    BuildBridge,
    CashIn,
    Item,
    PlaceTreetop,
    PlayCard,
    TakeCard,
    UseAx,
    UseHammer,
)
from spinney.games.sylvan_dale.content import Board, box

_BOX: Final = box()
NUMBERS: Final = _BOX.rulebook
STYLES: Final = tuple(style.id for style in _BOX.style)
ITEMS: Final = tuple(Item)
AX: Final = 0
HAMMER: Final = 1
BRIDGE: Final = 2
TREETOP: Final = 3
CARDS: Final = _BOX.card
CARD_NUMBER: Final = {card.id: number for number, card in enumerate(CARDS)}
CARD_STYLE: Final = tuple(STYLES.index(card.style) for card in CARDS)
CARD_ICONS: Final = tuple(tuple(ITEMS.index(icon) for icon in card.icons) for card in CARDS)
ALL_CARDS: Final = bytes(number for number, card in enumerate(CARDS) for _ in range(card.count))


def _styles(counts: dict[str, int]) -> bytes:
    return bytes(STYLES.index(style) for style, count in counts.items() for _ in range(count))


ALL_TILES: Final = _styles(_BOX.tiles_per_colour)
ALL_BASES: Final = _styles(_BOX.bases)
NO_CARD: Final = 255
NOBODY: Final = 255
CLOSED: Final = 255
HIGHEST: Final = NUMBERS.max_levels - 1
"""The tiles of a full tree."""
SET_SIZE: Final = NUMBERS.set_size
STACK_SIZE: Final = NUMBERS.stack_size

PLAY: Final = tuple(PlayCard(card.id) for card in CARDS)
TAKE: Final = tuple(TakeCard(card.id) for card in CARDS)
CASH_IN: Final = tuple(CashIn(item) for item in ITEMS)


class Tables:
    """What the rules look up about a board."""

    __slots__ = (
        "add",
        "ax",
        "bridge",
        "districts",
        "hammer",
        "number",
        "pair_number",
        "pairs",
        "spaces",
        "treetop",
    )

    def __init__(self, board: Board) -> None:
        """Work out neighbours, districts and all actions on the board."""
        self.spaces = board.spaces
        places = [(space.x, space.y) for space in board.spaces]
        self.number = {place: number for number, place in enumerate(places)}
        self.pairs = [
            (self.number[x, y], self.number[beside])
            for x, y in places
            for beside in ((x + 1, y), (x, y + 1))
            if beside in self.number
        ]
        """Adjacent spaces, the left or upper one first. Rule: SD-6.5."""
        self.pair_number = {pair: number for number, pair in enumerate(self.pairs)}
        names = sorted({space.district for space in board.spaces})
        self.districts = {
            name: [n for n, space in enumerate(board.spaces) if space.district == name]
            for name in names
        }
        self.add = [AddTile(*place) for place in places]
        self.ax = [UseAx(*place) for place in places]
        self.treetop = [PlaceTreetop(*place) for place in places]
        self.hammer = [[UseHammer(*here, *there) for there in places] for here in places]
        self.bridge = [BuildBridge(*places[one], *places[other]) for one, other in self.pairs]


@cache
def tables_for(players: int) -> Tables:
    """The board for so many players. Rule: SD-1.1."""
    return Tables(next(board for board in _BOX.board if players in board.players))
