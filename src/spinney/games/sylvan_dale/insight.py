"""What a view implies but does not say: who leads, and what each choice would change.

Everything here follows from one seat's view, so it can give nothing away. A page that shows it
needs no rules of its own.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from spinney.core import Action, Seat
from spinney.games.sylvan_dale.actions import BuildBridge, CashIn, Item, UseAx, UseHammer
from spinney.games.sylvan_dale.drawing.scene import next_of
from spinney.games.sylvan_dale.lookout import Lookout, Outlook
from spinney.games.sylvan_dale.tables import CARDS, ITEMS, NUMBERS, STYLES
from spinney.games.sylvan_dale.view import DaleView


class TreeInsight(msgspec.Struct, frozen=True):
    """A tree: what shows at its top, why nothing can be added, and what prestige for it brings."""

    x: int
    y: int
    levels: int
    top: str
    closed: Literal["full", "treetop"] | None
    fame: int


class DistrictInsight(msgspec.Struct, frozen=True):
    """A district: who has preeminence now, and what it brings each of them."""

    name: str
    trees: int
    leaders: tuple[Seat, ...]
    fame: int


class Prospect(msgspec.Struct, frozen=True):
    """What a builder would win if the round ended now."""

    prestige: int
    districts: int


class AddInsight(msgspec.Struct, frozen=True):
    """The next own tile on an open tree; `needs` is the style of the card for it."""

    x: int
    y: int
    needs: str
    outlook: Outlook


class AxInsight(msgspec.Struct, frozen=True):
    """A tree without its top tile."""

    x: int
    y: int
    outlook: Outlook


class HammerInsight(msgspec.Struct, frozen=True):
    """An own tile at the top of another tree."""

    x: int
    y: int
    to_x: int
    to_y: int
    outlook: Outlook


class BridgeInsight(msgspec.Struct, frozen=True):
    """A bridge: what it wins at once, and the levels that count at each end."""

    x: int
    y: int
    to_x: int
    to_y: int
    fame: int
    levels: tuple[int, int]


class DaleInsight(msgspec.Struct, frozen=True):
    """What a seat could work out; a spectator gets what everybody sees."""

    trees: tuple[TreeInsight, ...]
    districts: tuple[DistrictInsight, ...]
    next: Seat | None
    """Who acts after this turn."""
    prospects: tuple[Prospect, ...]
    """By builder."""
    sets: tuple[dict[Item, int], ...]
    """By builder: how many cards in front could serve for each item."""
    gives: dict[Item, tuple[str, ...]] = {}
    """The cards that would be given for each item that can be gained now."""
    adds: tuple[AddInsight, ...] = ()
    """Every open tree, also while others act: what the next tile would change there."""
    axes: tuple[AxInsight, ...] = ()
    hammers: tuple[HammerInsight, ...] = ()
    bridges: tuple[BridgeInsight, ...] = ()


def insight(view: DaleView, legal: Sequence[Action]) -> DaleInsight:
    """All that follows from a view and its legal actions."""
    lookout = Lookout(view)
    prospects = zip(lookout.prestige_fame(), lookout.district_fame(), strict=True)
    return DaleInsight(
        trees=tuple(_tree(lookout, space) for space in range(len(view.trees))),
        districts=tuple(_district(lookout, name) for name in lookout.districts),
        next=next_of(view),
        prospects=tuple(Prospect(*fame) for fame in prospects),
        sets=tuple(_sets(lookout, seat) for seat in lookout.table),
        gives={
            action.item: _given(lookout, view.actor, action.item)
            for action in legal
            if isinstance(action, CashIn)
        },
        adds=_adds(lookout),
        axes=tuple(_ax(lookout, action) for action in legal if isinstance(action, UseAx)),
        hammers=tuple(_hammer(lookout, a) for a in legal if isinstance(a, UseHammer)),
        bridges=tuple(_bridge(lookout, a) for a in legal if isinstance(a, BuildBridge)),
    )


def _tree(lookout: Lookout, space: int) -> TreeInsight:
    """Rules: SD-3.2, SD-8.3."""
    place = lookout.position.tables.spaces[space]
    return TreeInsight(
        place.x,
        place.y,
        levels=lookout.position.levels(space),
        top=STYLES[lookout.top(space)],
        closed=lookout.closed(space),
        fame=lookout.tree_fame(space),
    )


def _district(lookout: Lookout, name: str) -> DistrictInsight:
    """Rules: SD-8.4, SD-8.5."""
    leaders, fame = lookout.district(name)
    return DistrictInsight(name, len(lookout.districts[name]), leaders, fame)


def _sets(lookout: Lookout, seat: Seat) -> dict[Item, int]:
    """Rules: SD-5.1, SD-5.2."""
    builder = lookout.position.builders[seat]
    return {name: len(builder.with_icon(item)) for item, name in enumerate(ITEMS)}


def _given(lookout: Lookout, seat: Seat, item: Item) -> tuple[str, ...]:
    """Cards with one icon first, then the oldest. Rule: SD-5.2."""
    cards = lookout.position.builders[seat].with_icon(ITEMS.index(item))
    return tuple(CARDS[card].id for card in cards[: NUMBERS.set_size])


def _adds(lookout: Lookout) -> tuple[AddInsight, ...]:
    """The next own tile on every open tree. Rules: SD-3.1, SD-3.2."""
    tile = lookout.next_tile()
    if tile is None:
        return ()
    places = lookout.position.tables.spaces
    return tuple(
        AddInsight(
            places[space].x,
            places[space].y,
            needs=STYLES[lookout.top(space)],
            outlook=lookout.with_tile(space, tile),
        )
        for space in range(len(places))
        if lookout.closed(space) is None
    )


def _ax(lookout: Lookout, action: UseAx) -> AxInsight:
    """Rule: SD-6.2."""
    space = lookout.position.tables.number[action.x, action.y]
    return AxInsight(action.x, action.y, lookout.without_top(space))


def _hammer(lookout: Lookout, action: UseHammer) -> HammerInsight:
    """Rule: SD-6.3."""
    number = lookout.position.tables.number
    here, there = number[action.x, action.y], number[action.to_x, action.to_y]
    outlook = lookout.with_moved(here, there)
    return HammerInsight(action.x, action.y, action.to_x, action.to_y, outlook)


def _bridge(lookout: Lookout, action: BuildBridge) -> BridgeInsight:
    """Rule: SD-6.6."""
    near, far = lookout.bridge_levels(action)
    fame = (near + far) * NUMBERS.bridge_points_per_level
    return BridgeInsight(action.x, action.y, action.to_x, action.to_y, fame, (near, far))
