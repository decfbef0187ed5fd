"""Every step of a turn by what it brings at a glance."""

from collections import Counter
from math import fsum
from typing import NamedTuple

from spinney.bots.sylvan_dale.delta import Delta
from spinney.bots.sylvan_dale.hand import Hand
from spinney.bots.sylvan_dale.measure import Measures
from spinney.core import Action
from spinney.games.sylvan_dale.actions import (
    CashIn,
    DrawCard,
    EndTurn,
    FlushRow,
    NoBanner,
    PlayCard,
    RaiseBanner,
)
from spinney.games.sylvan_dale.position import ADD, BANNER, PLAY, Position
from spinney.games.sylvan_dale.rules.deck import can_draw, can_flush
from spinney.games.sylvan_dale.rules.items import legal_sets
from spinney.games.sylvan_dale.rules.turn import legal_turn
from spinney.games.sylvan_dale.tables import (
    ALL_CARDS,
    AX,
    BRIDGE,
    CARD_ICONS,
    CARD_NUMBER,
    CARD_STYLE,
    CLOSED,
    HAMMER,
    ITEMS,
    NO_CARD,
    NUMBERS,
    TAKE,
    TREETOP,
)
from spinney.games.sylvan_dale.tables import PLAY as PLAY_CARD

Gains = dict[Action, float]
_RAISE, _NO_BANNER = RaiseBanner(), NoBanner()
_DRAW, _FLUSH, _END = DrawCard(), FlushRow(), EndTurn()
_ALL = len(ALL_CARDS)
_STYLES = [(s, n / _ALL) for s, n in Counter(CARD_STYLE[c] for c in ALL_CARDS).items()]
_ICONS = [(i, n / _ALL) for i, n in Counter(CARD_ICONS[c] for c in ALL_CARDS).items()]
"""How large a share of all cards shows a style, or icons."""
_FRESH = 0.8
"""What a choice of three unseen cards is worth more than one of them."""
_CASHED = 0.01
"""Sets come before everything else: an item can only be used once it is there."""


class Build(NamedTuple):
    """A card, the tree that its tile is added to, and what both bring."""

    gain: float
    card: int
    space: int


def builds(delta: Delta) -> list[Build]:
    """Every card of the hand with every tree that it fits, best first."""
    position, hand = delta.position, sorted({*delta.builder.hand})
    style = delta.builder.stack[0]
    trees: dict[int, list[tuple[float, int]]] = {}
    for space, top in enumerate(position.tops):
        if top != CLOSED:
            trees.setdefault(top, []).append((delta.add(space, style), space))
    found = []
    for card in hand:
        if CARD_STYLE[card] in trees:
            played = delta.hand.play_card(card) + _new_item(delta, card)
            for gain, space in trees[CARD_STYLE[card]]:
                fit = delta.hand.fit(_tops_after(position, space, style), less=CARD_STYLE[card])
                found.append(Build(gain + played + fit, card, space))
    return sorted(found, key=lambda build: -build.gain)


def _tops_after(position: Position, space: int, style: int) -> dict[int, int]:
    """How many more trees show a style once the tile is there."""
    top = position.tops[space]
    if len(position.trees[space]) + 2 == NUMBERS.max_levels:
        return {top: -1}
    return {} if top == style else {top: -1, style: 1}


def _new_item(delta: Delta, card: int) -> float:
    """What a set that the card makes is worth beyond keeping its item: it can be used now."""
    if any(delta.builder.items):
        return 0.0
    items = delta.hand.makes_set(card)
    return max((_use_at_once(delta, item) for item in items), default=0.0)


def _use_at_once(delta: Delta, item: int) -> float:
    best = max(item_gains(delta, item).values(), default=0.0)
    return max(0.0, best - delta.hand.gain_item(item))


def tree_gains(delta: Delta) -> Gains:
    """The trees for the card that was played."""
    position = delta.position
    top, style = CARD_STYLE[delta.builder.front[-1]], delta.builder.stack[0]
    return {
        position.tables.add[space]: delta.add(space, style)
        + delta.hand.fit(_tops_after(position, space, style))
        for space, shown in enumerate(position.tops)
        if shown == top
    }


def item_gains(delta: Delta, item: int) -> Gains:
    """Every use of an item."""
    position = delta.position
    tables = position.tables
    if item == BRIDGE:
        own = 1 << delta.seat if delta.builder.banners else -1
        return {
            tables.bridge[pair]: delta.bridge(pair)
            for pair, bits in enumerate(position.bridges)
            if own > 0 and not bits & own
        }
    if item == TREETOP:
        tops = enumerate(position.treetops)
        return {tables.treetop[space]: delta.treetop(space) for space, top in tops if not top}
    tiled = [s for s, tree in enumerate(position.trees) if tree and not position.treetops[s]]
    if item == AX:
        return {tables.ax[space]: delta.ax(space) for space in tiled}
    own_tops = [s for s in tiled if position.trees[s][-1] >> 2 == delta.seat]
    targets = [space for space, top in enumerate(position.tops) if top != CLOSED]
    return {tables.hammer[s][t]: delta.hammer(s, t) for s in own_tops for t in targets if s != t}


def use_gains(delta: Delta) -> Gains:
    """Every use of every item that is held, if none was used in this turn."""
    found: Gains = {}
    if not delta.position.has_used:
        for item in (AX, HAMMER, BRIDGE, TREETOP):
            if delta.builder.items[item]:
                cost = delta.hand.spend(item)
                found |= {action: gain + cost for action, gain in item_gains(delta, item).items()}
    return found


def card_gains(delta: Delta) -> Gains:
    """Every way to a new card, if there is one to choose."""
    position = delta.position
    if position.has_taken:
        return {}
    shown = {*position.row} - {NO_CARD}
    found: Gains = {TAKE[card]: delta.hand.take_card(card) for card in shown}
    if can_draw(position):
        found[_DRAW] = _unseen_card(delta.hand)
    if can_flush(position):
        found[_FLUSH] = found.get(_DRAW, 0.0) + _FRESH * delta.hand.lasts
    return found


def _unseen_card(hand: Hand) -> float:
    """What a card brings that may be any of all."""
    styles = fsum(share * hand.style_gain(style) for style, share in _STYLES)
    return styles + fsum(share * hand.icon_gain(icons) for icons, share in _ICONS)


def set_gains(delta: Delta) -> Gains:
    """Every set that can be cashed in; its item may be used at once."""
    found: Gains = {}
    for action in legal_sets(delta.position):
        if isinstance(action, CashIn):
            item = ITEMS.index(action.item)
            at_once = 0.0 if delta.position.has_used else _use_at_once(delta, item)
            found[action] = _CASHED + delta.hand.cash_in(item) + at_once
    return found


def gains(position: Position, measures: Measures) -> Gains:
    """Every legal action by what it brings, with what can still be done after it in this turn."""
    delta = Delta(position, measures.during(position))
    if position.stage is PLAY:
        found: Gains = {PLAY_CARD[build.card]: build.gain for build in reversed(builds(delta))}
        return found or stuck_gains(delta)
    if position.stage is ADD:
        return tree_gains(delta)
    if position.stage is BANNER:
        return {_RAISE: float(NUMBERS.banner_points), _NO_BANNER: 0.0}
    return _free_gains(delta)


def stuck_gains(delta: Delta) -> Gains:
    """No card fits: the hand is shown, or a card is played and the tile lost. Rule: SD-3.3."""
    actions = legal_turn(delta.position)
    cards = (CARD_NUMBER[a.card] if isinstance(a, PlayCard) else NO_CARD for a in actions)
    gained = [0.0 if card == NO_CARD else delta.hand.play_card(card) for card in cards]
    return dict(zip(actions, gained, strict=True))


def _free_gains(delta: Delta) -> Gains:
    """An item and a new card do not exclude each other: each counts the best of the other."""
    sets, uses, cards = set_gains(delta), use_gains(delta), card_gains(delta)
    use = max(0.0, max(uses.values(), default=0.0))
    card = max(cards.values(), default=0.0)
    found = {action: gain + use + card for action, gain in sets.items()}
    found |= {action: gain + card for action, gain in uses.items()}
    found |= {action: gain + use for action, gain in cards.items()}
    return found | ({} if cards else {_END: 0.0})
