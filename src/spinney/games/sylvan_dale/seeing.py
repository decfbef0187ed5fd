"""How a position looks to a seat. Rules: SD-1.3, SD-7.5."""

from collections.abc import Iterable
from typing import Any

from spinney.core import Seat
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
from spinney.games.sylvan_dale.view import (
    BridgeView,
    BuilderView,
    DaleView,
    OwnView,
    TileView,
    TreeView,
)


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
        hopeless=position.hopeless,
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
