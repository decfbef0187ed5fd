"""Component data: cards, tiles, bases and boards, read from TOML and checked."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from spinney.games.sylvan_dale.actions import Item


class Style(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A dwelling style and its creature."""

    id: str
    creature: str


class CardKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many equal cards."""

    style: str
    icons: tuple[Item, ...]
    count: int

    @property
    def id(self) -> str:
        """The name of the kind in actions: style and icons."""
        return "-".join((self.style, *self.icons))


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place for a tree."""

    x: int
    y: int
    district: str


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side of the board, for some numbers of players."""

    id: str
    players: tuple[int, ...]
    bases_needed: int
    spaces: tuple[Space, ...]


class Numbers(msgspec.Struct, frozen=True):
    """What the rulebook prints."""

    players: tuple[int, int]
    cards: int
    bases: int
    tiles_per_colour: int
    banners_per_colour: int
    rounds: int
    stack_size: int
    hand_size: int
    row_size: int
    redraw_when_stuck: int
    set_size: int
    max_levels: int
    banner_needs_equal_others: int
    banner_points: int
    bridge_points_per_level: int
    prestige_points_per_level: int
    preeminence_per_tree: int
    preeminence_per_tree_tied: int
    two_player_second_seat_item: Item
    supply: dict[Item, int]


class Box(msgspec.Struct, frozen=True):
    """Everything the data file holds."""

    rulebook: Numbers
    style: tuple[Style, ...]
    card: tuple[CardKind, ...]
    tiles_per_colour: dict[str, int]
    bases: dict[str, int]
    board: tuple[Board, ...]


@cache
def box() -> Box:
    """The data file that comes with Spinney."""
    data = files("spinney.games.sylvan_dale") / "data" / "sylvan-dale.toml"
    return read_box(tomllib.loads(data.read_text(encoding="utf-8")))


def read_box(raw: dict[str, Any]) -> Box:
    """The data file as records; `ValueError` if its counts are not those of the rulebook."""
    read = msgspec.convert(raw, Box)
    printed = read.rulebook
    counts = {
        "card": (sum(kind.count for kind in read.card), printed.cards),
        "tiles_per_colour": (sum(read.tiles_per_colour.values()), printed.tiles_per_colour),
        "bases": (sum(read.bases.values()), printed.bases),
        **{f"board {b.id}": (len(b.spaces), b.bases_needed) for b in read.board},
    }
    for key, (found, expected) in counts.items():
        if found != expected:
            raise ValueError(f"key '{key}': there are {found}, but {expected} are printed")
    return read
