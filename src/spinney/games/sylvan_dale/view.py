"""What a seat knows. Rules: SD-1.3, SD-7.5."""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from spinney.core import Seat, Setup
from spinney.games.sylvan_dale.actions import Item
from spinney.games.sylvan_dale.builder import SOURCES, Builder
from spinney.games.sylvan_dale.position import Position
from spinney.games.sylvan_dale.rules.deck import without
from spinney.games.sylvan_dale.rules.scoring import prospects
from spinney.games.sylvan_dale.tables import (
    CARDS,
    ITEMS,
    NO_CARD,
    NOBODY,
    STYLES,
)


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


def view_of(position: Position, seat: Seat | None) -> DaleView:
    """The view of a seat: its own hand and stacks, and what all can know. Rule: SD-7.5."""
    return DaleView(
        setup=position.setup,
        round=position.round,
        turn=position.turn,
        first=position.first,
        actor=position.seat,
        stage=position.stage.value,
        spot=position.spot,
        shown=position.shown,
        has_used=position.has_used,
        has_taken=position.has_taken,
        trees=tuple(_tree_view(position, space) for space in range(len(position.trees))),
        bridges=tuple(_bridge_views(position)),
        builders=tuple(map(_builder_view, position.builders, prospects(position))),
        supply=dict(zip(ITEMS, position.supply, strict=True)),
        deck=len(position.deck),
        discard=_sorted(position.discard),
        row=tuple(None if card == NO_CARD else CARDS[card].id for card in position.row),
        **own_of(position, seat),
    )


def own_of(position: Position, seat: Seat | None) -> dict[str, Any]:
    """What depends on whose view it is: the own cards and tiles, and what is left to guess."""
    others = [b for s, b in enumerate(position.builders) if s != seat]
    new = [c for b in others for c in without(without(b.hand, b.known), b.old)]
    return {
        "seat": seat,
        "own": None if seat is None else _own_view(position.builders[seat]),
        "old": _sorted(card for builder in others for card in builder.old),
        "unseen": _sorted([*position.deck, *new]),
    }


def _tree_view(position: Position, space: int) -> TreeView:
    place = position.tables.spaces[space]
    table = position.table()
    owner = position.prestige[space]
    return TreeView(
        x=place.x,
        y=place.y,
        district=place.district,
        base=STYLES[position.bases[space]],
        tiles=tuple(TileView(table[t >> 2], STYLES[t & 3]) for t in position.trees[space]),
        treetop=position.treetops[space],
        banners=tuple(position.banners[space]),
        prestige=None if owner == NOBODY else table[owner],
    )


def _bridge_views(position: Position) -> Iterable[BridgeView]:
    for action, bits in zip(position.tables.bridge, position.bridges, strict=True):
        for seat in position.table():
            if bits & (1 << seat):
                yield BridgeView(seat, action.x, action.y, action.to_x, action.to_y)


def _builder_view(builder: Builder, prospect: int) -> BuilderView:
    return BuilderView(
        cards=len(builder.hand),
        known=_sorted(builder.known),
        old=len(builder.old),
        front=_names(builder.front),
        items=dict(zip(ITEMS, builder.items, strict=True)),
        banners=builder.banners,
        stack=len(builder.stack),
        later=len(builder.later),
        lost=_styles(builder.lost),
        fame=tuple(dict(zip(SOURCES, points, strict=True)) for points in builder.fame),
        prospect=prospect,
    )


def _own_view(builder: Builder) -> OwnView:
    return OwnView(
        hand=_sorted(builder.hand),
        old=_sorted(builder.old),
        stack=_styles(builder.stack),
        later=_styles(builder.later),
    )


def _names(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(CARDS[card].id for card in cards)


def _sorted(cards: Iterable[int]) -> tuple[str, ...]:
    return _names(sorted(cards))


def _styles(styles: Iterable[int]) -> tuple[str, ...]:
    return tuple(STYLES[style] for style in styles)
