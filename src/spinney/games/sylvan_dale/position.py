"""What lies on the table, and where the turn stands."""

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final

from spinney.core import Chance, Seat, Setup, seats
from spinney.games.sylvan_dale.builder import Builder
from spinney.games.sylvan_dale.tables import (
    CLOSED,
    HIGHEST,
    ITEMS,
    NO_CARD,
    NOBODY,
    NUMBERS,
    tables_for,
)


class Stage(Enum):
    """What the builder whose turn it is has to do; `FREE` is everything after the tile."""

    PLAY = "play"
    ADD = "add"
    BANNER = "banner"
    FREE = "free"
    OVER = "over"


PLAY: Final = Stage.PLAY
ADD: Final = Stage.ADD
BANNER: Final = Stage.BANNER
FREE: Final = Stage.FREE
OVER: Final = Stage.OVER


class Position:
    """Everything on the table, hidden cards and tiles included."""

    __slots__ = (
        "banners",
        "bases",
        "bridges",
        "builders",
        "chance",
        "deck",
        "discard",
        "first",
        "has_taken",
        "has_used",
        "hopeless",
        "prestige",
        "round",
        "row",
        "seat",
        "setup",
        "shown",
        "shuffles",
        "spot",
        "stage",
        "supply",
        "tables",
        "tops",
        "trees",
        "treetops",
        "turn",
    )

    def __init__(
        self, setup: Setup, chance: Chance, first: Seat, bases: bytes, builders: list[Builder]
    ) -> None:
        """The table before cards are dealt. Rules: SD-1.1 to SD-1.5."""
        self.setup = setup
        self.chance = chance
        self.tables = tables_for(setup.seats)
        self.round = 0
        self.turn = 0
        """Turns taken in this round."""
        self.first = first
        self.seat = first
        self.stage = PLAY
        self.spot = 0
        """The space of the tile just placed, for a banner."""
        self.shown = 0
        """How often a hand was shown in this turn. Rule: SD-2.3."""
        self.hopeless = False
        """Whether no hand can be drawn that would help. Rule: SD-3.3."""
        self.has_used = False
        """Whether an item was used in this turn. Rule: SD-6.1."""
        self.has_taken = False
        """Whether the new card was chosen in this turn. Rule: SD-7.1."""
        self.bases = bases
        size = len(self.tables.spaces)
        self.trees = [b""] * size
        self.treetops = [False] * size
        self.tops = list(bases)
        """By tree: the style of the dwelling at its top, or `CLOSED`. Rules: SD-3.1, SD-3.2."""
        self.prestige = [NOBODY] * size
        """Who has prestige for each tree. Rule: SD-3.4."""
        self.banners = [bytes(len(builders))] * size
        """By tree and builder: the level of the banner, from 1 for the base; 0 for none."""
        self.bridges = [0] * len(self.tables.pairs)
        """By pair: a bit for each builder who has a bridge there."""
        self.builders = builders
        self.supply = [NUMBERS.supply[item] for item in ITEMS]
        self.deck = b""
        """Face down; the top is at the end."""
        self.discard: list[int] = []
        self.row = [NO_CARD] * NUMBERS.row_size
        self.shuffles = 0

    def copy_into(self, other: "Position") -> None:
        """Set in a new position what set-up does not, sharing nothing that changes."""
        other.round = self.round
        other.turn = self.turn
        other.seat = self.seat
        other.stage = self.stage
        other.spot = self.spot
        other.shown = self.shown
        other.hopeless = self.hopeless
        other.has_used = self.has_used
        other.has_taken = self.has_taken
        other.trees = self.trees[:]
        other.treetops = self.treetops[:]
        other.tops = self.tops[:]
        other.prestige = self.prestige[:]
        other.banners = self.banners[:]
        other.bridges = self.bridges[:]
        other.supply = self.supply[:]
        other.deck = self.deck
        other.discard = self.discard[:]
        other.row = self.row[:]
        other.shuffles = self.shuffles

    def __getstate__(self) -> tuple[Any, ...]:
        return (
            self.round,
            self.turn,
            self.seat,
            self.stage,
            self.spot,
            self.shown,
            self.hopeless,
            self.has_used,
            self.has_taken,
            self.trees,
            self.treetops,
            self.tops,
            self.prestige,
            self.banners,
            self.bridges,
            self.supply,
            self.deck,
            self.discard,
            self.row,
            self.shuffles,
        )

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        (
            self.round,
            self.turn,
            self.seat,
            self.stage,
            self.spot,
            self.shown,
            self.hopeless,
            self.has_used,
            self.has_taken,
            self.trees,
            self.treetops,
            self.tops,
            self.prestige,
            self.banners,
            self.bridges,
            self.supply,
            self.deck,
            self.discard,
            self.row,
            self.shuffles,
        ) = kept

    def table(self) -> tuple[Seat, ...]:
        """All seats, clockwise."""
        return seats(self.setup.seats)

    def acting(self) -> Builder:
        """The builder whose turn it is."""
        return self.builders[self.seat]

    def levels(self, space: int) -> int:
        """The height of a tree, its base included. Rule: SD-3.2."""
        return 1 + len(self.trees[space])

    def set_tree(self, space: int, tiles: bytes) -> None:
        """Change a tree; prestige follows, and banners sink with the top. Rules: SD-3.4, SD-4.3."""
        self.trees[space] = tiles
        self._look_at_top(space)
        self.prestige[space] = prestige_of(tiles)
        levels = 1 + len(tiles)
        banners = self.banners[space]
        if any(level > levels for level in banners):
            self.banners[space] = bytes(min(level, levels) for level in banners)

    def close(self, space: int) -> None:
        """Put a treetop on a tree. Rule: SD-6.4."""
        self.treetops[space] = True
        self._look_at_top(space)

    def _look_at_top(self, space: int) -> None:
        """Full trees and those with a treetop are closed. Rules: SD-3.2, SD-6.4."""
        tree = self.trees[space]
        top = tree[-1] & 3 if tree else self.bases[space]
        is_open = len(tree) < HIGHEST and not self.treetops[space]
        self.tops[space] = top if is_open else CLOSED


def prestige_of(tiles: bytes) -> int:
    """Most tiles; of those with equally many the highest; nobody in a bare tree. Rule: SD-3.4."""
    if not tiles:
        return NOBODY
    owners = [tile >> 2 for tile in tiles]
    most = max(map(owners.count, owners))
    return next(owner for owner in reversed(owners) if owners.count(owner) == most)


def whose_turn(first: Seat, number: int, turn: int, table: Sequence[Seat]) -> Seat:
    """Who acts: clockwise from the first, then back again from the last. Rule: SD-8.2."""
    ahead = -1 - turn if number else turn
    return table[(first + ahead) % len(table)]
