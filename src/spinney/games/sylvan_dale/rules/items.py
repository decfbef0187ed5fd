"""Chapters 5 and 6: gaining and using special items."""

from collections.abc import Sequence

from spinney.core import Action, Event, Seat
from spinney.games.sylvan_dale.actions import (
    BuildBridge,
    CashIn,
    PlaceTreetop,
    UseAx,
    UseHammer,
)
from spinney.games.sylvan_dale.events import (
    BridgeBuilt,
    ItemGained,
    TileMoved,
    TileRemoved,
    TreetopPlaced,
)
from spinney.games.sylvan_dale.position import Position
from spinney.games.sylvan_dale.rules.banners import offer_banner, win_fame
from spinney.games.sylvan_dale.tables import (
    AX,
    BRIDGE,
    CASH_IN,
    CLOSED,
    HAMMER,
    ITEMS,
    NUMBERS,
    SET_SIZE,
    STYLES,
    TREETOP,
)
from spinney.games.sylvan_dale.texts import TEXTS


def legal_sets(position: Position) -> list[Action]:
    """Items for which three cards lie in front, while supply lasts. Rules: SD-5.1, SD-5.3."""
    builder = position.acting()
    if len(builder.front) < SET_SIZE:
        return []
    return [
        CASH_IN[item]
        for item, cards in enumerate(builder.icons())
        if cards >= SET_SIZE and position.supply[item]
    ]


def cash_in(position: Position, seat: Seat, action: CashIn) -> list[Event]:
    """Three cards to the discard pile, one item. Rules: SD-5.1, SD-5.2, SD-5.3."""
    builder = position.acting()
    item = ITEMS.index(action.item)
    cards = builder.with_icon(item)[:SET_SIZE]
    if len(cards) < SET_SIZE:
        raise TEXTS.refuse("SD-5.1", "no-set", item=action.item, cards=len(cards))
    if not position.supply[item]:
        raise TEXTS.refuse("SD-5.3", "no-item-left", item=action.item)
    for card in cards:
        builder.front.remove(card)
    position.discard += cards
    position.supply[item] -= 1
    builder.items[item] += 1
    return [ItemGained(seat, action.item)]


def legal_uses(position: Position) -> list[Action]:
    """Every use of an item that is held, one in a turn. Rule: SD-6.1."""
    if position.has_used:
        return []
    held = position.acting().items
    actions: list[Action] = []
    if held[AX]:
        actions += [position.tables.ax[space] for space in _with_top_tile(position)]
    if held[HAMMER]:
        actions += _hammers(position)
    if held[TREETOP]:
        tops = position.treetops
        actions += [a for a, top in zip(position.tables.treetop, tops, strict=True) if not top]
    if held[BRIDGE]:
        actions += _bridges(position)
    return actions


def _with_top_tile(position: Position) -> list[int]:
    """Trees whose top tile can be removed. Rules: SD-6.2, SD-6.4."""
    return [s for s, tree in enumerate(position.trees) if tree and not position.treetops[s]]


def _hammers(position: Position) -> Sequence[Action]:
    """Own top tiles, to every other open tree. Rule: SD-6.3."""
    own = [s for s in _with_top_tile(position) if position.trees[s][-1] >> 2 == position.seat]
    targets = [space for space, top in enumerate(position.tops) if top != CLOSED]
    return [position.tables.hammer[s][t] for s in own for t in targets if s != t]


def _bridges(position: Position) -> Sequence[Action]:
    """Pairs without a bridge of one's own, while banners last. Rules: SD-6.5, SD-4.4."""
    if not position.acting().banners:
        return []
    own = 1 << position.seat
    return [
        action
        for action, bits in zip(position.tables.bridge, position.bridges, strict=True)
        if not bits & own
    ]


def _spend(position: Position, item: int) -> None:
    """Give the item away; ax and hammer go back to the supply. Rules: SD-6.1 to SD-6.3."""
    position.acting().items[item] -= 1
    position.has_used = True
    if item in (AX, HAMMER):
        position.supply[item] += 1


def _space(position: Position, x: int, y: int) -> int:
    space = position.tables.number.get((x, y))
    if space is None:
        raise TEXTS.refuse("SD-3.1", "no-tree", x=x, y=y)
    return space


def _check(position: Position, item: int) -> None:
    """One item in a turn, and only one that is held. Rule: SD-6.1."""
    if position.has_used:
        raise TEXTS.refuse("SD-6.1", "item-used")
    if not position.acting().items[item]:
        raise TEXTS.refuse("SD-6.1", "no-such-item", item=ITEMS[item])


def use_ax(position: Position, seat: Seat, action: UseAx) -> list[Event]:
    """The top tile of any tree leaves the game. Rules: SD-6.2, SD-6.4."""
    _check(position, AX)
    space = _space(position, action.x, action.y)
    if space not in _with_top_tile(position):
        raise TEXTS.refuse("SD-6.2", "no-top-tile", x=action.x, y=action.y)
    _spend(position, AX)
    tree = position.trees[space]
    owner, style = tree[-1] >> 2, tree[-1] & 3
    position.builders[owner].lost.append(style)
    position.set_tree(space, tree[:-1])
    return [TileRemoved(seat, STYLES[style], position.table()[owner], action.x, action.y)]


def use_hammer(position: Position, seat: Seat, action: UseHammer) -> list[Event]:
    """An own top tile moves to another tree, and may earn a banner. Rules: SD-6.3, SD-4.1."""
    _check(position, HAMMER)
    here = _space(position, action.x, action.y)
    there = _space(position, action.to_x, action.to_y)
    if here not in _with_top_tile(position) or position.trees[here][-1] >> 2 != seat:
        raise TEXTS.refuse("SD-6.3", "not-your-tile", x=action.x, y=action.y)
    if here == there or position.tops[there] == CLOSED:
        raise TEXTS.refuse("SD-6.3", "no-room", x=action.to_x, y=action.to_y)
    _spend(position, HAMMER)
    tile = position.trees[here][-1:]
    position.set_tree(here, position.trees[here][:-1])
    position.set_tree(there, position.trees[there] + tile)
    offer_banner(position, seat, there)
    style = STYLES[tile[0] & 3]
    return [TileMoved(seat, style, action.x, action.y, action.to_x, action.to_y)]


def place_treetop(position: Position, seat: Seat, action: PlaceTreetop) -> list[Event]:
    """Nothing is added to this tree or removed from it any more. Rule: SD-6.4."""
    _check(position, TREETOP)
    space = _space(position, action.x, action.y)
    if position.treetops[space]:
        raise TEXTS.refuse("SD-6.4", "has-treetop", x=action.x, y=action.y)
    _spend(position, TREETOP)
    position.close(space)
    return [TreetopPlaced(seat, action.x, action.y)]


def build_bridge(position: Position, seat: Seat, action: BuildBridge) -> list[Event]:
    """Fame for the levels of the connected trees with prestige. Rules: SD-6.5, SD-6.6."""
    _check(position, BRIDGE)
    ends = (_space(position, action.x, action.y), _space(position, action.to_x, action.to_y))
    pair = position.tables.pair_number.get(ends)
    if pair is None:
        raise TEXTS.refuse("SD-6.5", "not-adjacent")
    if position.bridges[pair] & (1 << seat):
        raise TEXTS.refuse("SD-6.5", "has-bridge")
    if not position.acting().banners:
        raise TEXTS.refuse("SD-4.4", "no-banner-left")
    _spend(position, BRIDGE)
    position.bridges[pair] |= 1 << seat
    position.builders[seat].banners -= 1
    points = bridge_levels(position, seat, ends) * NUMBERS.bridge_points_per_level
    fame = win_fame(position, seat, "bridges", points)
    return [BridgeBuilt(seat, action.x, action.y, action.to_x, action.to_y), *fame]


def bridge_levels(position: Position, seat: Seat, ends: Sequence[int]) -> int:
    """The levels of connected trees for which a builder has prestige. Rule: SD-6.6."""
    return sum(position.levels(space) for space in ends if position.prestige[space] == seat)
