"""What a seat knows. Rules: SD-1.3, SD-7.5."""

from typing import Literal

import msgspec

from spinney.core import Seat, Setup
from spinney.games.sylvan_dale.actions import Item


class TileView(msgspec.Struct, frozen=True):
    """A tile in a tree."""

    owner: Seat
    style: str


class TreeView(msgspec.Struct, frozen=True):
    """A tree: tiles from the bottom up; banners by builder, with the level they hang at."""

    x: int
    y: int
    district: str
    base: str
    tiles: tuple[TileView, ...]
    treetop: bool
    banners: tuple[int, ...]
    prestige: Seat | None


class BridgeView(msgspec.Struct, frozen=True):
    """A bridge between two trees."""

    owner: Seat
    x: int
    y: int
    to_x: int
    to_y: int


class OwnView(msgspec.Struct, frozen=True):
    """What only the builder knows: cards, and the tiles to come, the next one first."""

    hand: tuple[str, ...]
    old: tuple[str, ...]
    stack: tuple[str, ...]
    later: tuple[str, ...]


class BuilderView(msgspec.Struct, frozen=True):
    """What everybody knows of a builder."""

    cards: int
    """The size of the hand."""
    known: tuple[str, ...]
    """The cards of the hand that were taken face up."""
    old: int
    """How many of the unseen ones were drawn before the last shuffle, as far as can be told."""
    front: tuple[str, ...]
    items: dict[Item, int]
    banners: int
    stack: int
    later: int
    lost: tuple[str, ...]
    fame: tuple[dict[str, int], ...]
    """By round and source."""
    prospect: int
    """What trees and districts would bring if the round ended now."""


class DaleView(msgspec.Struct, frozen=True):
    """Everything one seat, or a spectator, knows."""

    setup: Setup
    seat: Seat | None
    round: int
    turn: int
    first: Seat
    actor: Seat
    stage: Literal["play", "add", "banner", "free", "over"]
    spot: int
    shown: int
    hopeless: bool
    """Whether no card that can be drawn fits an open tree, so that the tile is lost."""
    has_used: bool
    has_taken: bool
    trees: tuple[TreeView, ...]
    bridges: tuple[BridgeView, ...]
    builders: tuple[BuilderView, ...]
    own: OwnView | None
    supply: dict[Item, int]
    deck: int
    discard: tuple[str, ...]
    row: tuple[str | None, ...]
    old: tuple[str, ...]
    """The old unseen cards in the hands of others, together."""
    unseen: tuple[str, ...]
    """All other cards that this seat cannot see: in the deck and in the hands of others."""
