"""A full position drawn at random among those that a view allows."""

import random
from collections.abc import Iterable
from typing import TypeVar

from spinney.core import Chance, Committed, Seat
from spinney.games.sylvan_dale.builder import SOURCES, Builder, start_builder
from spinney.games.sylvan_dale.position import Position, Stage
from spinney.games.sylvan_dale.rules.deck import without
from spinney.games.sylvan_dale.tables import (
    ALL_TILES,
    CARD_NUMBER,
    ITEMS,
    NO_CARD,
    STYLES,
)
from spinney.games.sylvan_dale.view import BuilderView, DaleView, TileView

P = TypeVar("P", bound=Position)


def imagined(kind: type[P], view: DaleView, rng: random.Random, chance: Chance) -> P:
    """A position of what the view knows, with the rest dealt at random. Rule: SD-7.5."""
    position = _laid_out(kind, view, chance)
    _deal_cards(position, view, rng)
    for seat in position.table():
        _deal_tiles(position, view, seat, rng)
    return position


def open_table(view: DaleView) -> Position:
    """A position with what lies open, for those who only look; hands, stacks and deck are empty."""
    return _laid_out(Position, view, Committed(b""))


def _laid_out(kind: type[P], view: DaleView, chance: Chance) -> P:
    bases = bytes(STYLES.index(tree.base) for tree in view.trees)
    builders = [_builder(seen) for seen in view.builders]
    position = kind(view.setup, chance, view.first, bases, builders)
    position.round = view.round
    position.turn = view.turn
    position.seat = view.actor
    position.stage = Stage(view.stage)
    position.spot = view.spot
    position.shown = view.shown
    position.hopeless = view.hopeless
    position.has_used = view.has_used
    position.has_taken = view.has_taken
    position.supply = [view.supply[item] for item in ITEMS]
    position.discard = _cards(view.discard)
    position.row = [NO_CARD if card is None else CARD_NUMBER[card] for card in view.row]
    _grow(position, view)
    return position


def _grow(position: Position, view: DaleView) -> None:
    """Trees with their banners and treetops, and bridges."""
    for space, tree in enumerate(view.trees):
        position.set_tree(space, tile_bytes(tree.tiles))
        position.banners[space] = bytes(tree.banners)
        if tree.treetop:
            position.close(space)
    number = position.tables.number
    for bridge in view.bridges:
        ends = (number[bridge.x, bridge.y], number[bridge.to_x, bridge.to_y])
        position.bridges[position.tables.pair_number[ends]] |= 1 << bridge.owner


def tile_bytes(tiles: Iterable[TileView]) -> bytes:
    """The tiles of a tree as the rules keep them."""
    return bytes(tile.owner * 4 + STYLES.index(tile.style) for tile in tiles)


def _deal_cards(position: Position, view: DaleView, rng: random.Random) -> None:
    """Old cards to those who hold old ones, new ones to all, the rest is the deck."""
    old, new = _cards(view.old), _cards(view.unseen)
    rng.shuffle(old)
    rng.shuffle(new)
    for seat, builder in enumerate(position.builders):
        seen = view.builders[seat]
        if view.own is not None and seat == view.seat:
            builder.hand = _cards(view.own.hand)
            builder.old = _cards(view.own.old)
            continue
        builder.old = [old.pop() for _ in range(seen.old)]
        fresh = seen.cards - len(builder.known) - seen.old
        builder.hand = [*builder.known, *builder.old, *(new.pop() for _ in range(fresh))]
    position.deck = bytes(new)


def _deal_tiles(position: Position, view: DaleView, seat: Seat, rng: random.Random) -> None:
    """Own stacks as they are; those of others from the tiles that are not out yet."""
    builder, seen = position.builders[seat], view.builders[seat]
    if view.own is not None and seat == view.seat:
        builder.stack, builder.later = _tiles(view.own.stack), _tiles(view.own.later)
        return
    placed = [tile & 3 for tree in position.trees for tile in tree if tile >> 2 == seat]
    rest = without(list(ALL_TILES), [*placed, *builder.lost])
    rng.shuffle(rest)
    builder.stack, builder.later = bytes(rest[: seen.stack]), bytes(rest[seen.stack :])


def _builder(seen: BuilderView) -> Builder:
    builder = start_builder(b"", b"")
    builder.lost = list(_tiles(seen.lost))
    builder.known = _cards(seen.known)
    builder.front = _cards(seen.front)
    builder.items = [seen.items[item] for item in ITEMS]
    builder.banners = seen.banners
    builder.fame = [[points[source] for source in SOURCES] for points in seen.fame]
    return builder


def _cards(names: Iterable[str]) -> list[int]:
    return [CARD_NUMBER[name] for name in names]


def _tiles(styles: Iterable[str]) -> bytes:
    return bytes(STYLES.index(style) for style in styles)
