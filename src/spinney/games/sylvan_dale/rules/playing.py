"""Chapters 2 and 3: playing a card and adding a tile."""

from collections.abc import Sequence
from typing import Final

from spinney.core import Action, Event, Seat
from spinney.games.sylvan_dale.actions import AddTile, PlayCard, ShowHand
from spinney.games.sylvan_dale.events import CardDrawn, CardPlayed, HandShown, TileAdded, TileLost
from spinney.games.sylvan_dale.position import ADD, FREE, Position
from spinney.games.sylvan_dale.rules.banners import offer_banner
from spinney.games.sylvan_dale.rules.deck import can_draw, draw_card, lay_open
from spinney.games.sylvan_dale.tables import (
    CARD_NUMBER,
    CARD_STYLE,
    CARDS,
    CLOSED,
    NUMBERS,
    PLAY,
    STYLES,
)
from spinney.games.sylvan_dale.texts import TEXTS

_SHOW: Final = ShowHand()
_WITHOUT_END: Final = 2
_MOST_SHOWN: Final = 3
"""How often a hand was shown in one turn, by the first version of the rules. Rule: SD-2.3."""


def legal_cards(position: Position) -> Sequence[Action]:
    """Cards that fit a tree; if there are none, the hand is shown. Rules: SD-2.2, SD-2.3."""
    cards = _playable(position)
    return [PLAY[card] for card in cards] if cards else [_SHOW]


def play_card(position: Position, seat: Seat, action: PlayCard) -> list[Event]:
    """It stays in front of its player. Rules: SD-2.1, SD-2.2."""
    builder = position.acting()
    card = CARD_NUMBER.get(action.card)
    if card is None or card not in builder.hand:
        raise TEXTS.refuse("SD-2.1", "not-in-hand", card=action.card)
    if card not in _playable(position):
        raise TEXTS.refuse("SD-2.2", "no-tree-for-card", card=action.card, style=CARDS[card].style)
    lay_open(position, builder, card)
    builder.front.append(card)
    events: list[Event] = [CardPlayed(seat, action.card)]
    if CARD_STYLE[card] in position.tops:
        position.stage = ADD
    else:
        lose_tile(position, events)
    return events


def show_hand(position: Position, seat: Seat, _action: ShowHand) -> list[Event]:
    """Discard a hand that cannot be played and draw three cards. Rules: SD-2.3, SD-3.3.

    It ends. While hands are shown, the trees stay as they are. If some card of deck and discard
    fits, it stays there until it is drawn, and each hand takes three cards more. If it is in the
    deck, it comes before the deck is empty; if it is in the discard, that becomes the deck once,
    and then it is in the deck. So with n cards in deck, discard and hand, at most 2n/3 + 1 hands
    are shown. If no card fits, this hand was the last.
    """
    if _playable(position):
        raise TEXTS.refuse("SD-2.3", "hand-is-playable")
    builder = position.acting()
    hand = sorted(builder.hand)  # the order of drawing is nobody's to know
    events: list[Event] = [HandShown(seat, "+".join(CARDS[card].id for card in hand))]
    for card in hand:
        lay_open(position, builder, card)
        position.discard.append(card)
    position.shown += 1
    position.hopeless = _is_hopeless(position)
    for _ in range(NUMBERS.redraw_when_stuck):
        if can_draw(position):
            builder.hand.append(draw_card(position, events))
            events.append(CardDrawn(seat, CARDS[builder.hand[-1]].id))
    return events


def legal_trees(position: Position) -> Sequence[Action]:
    """Open trees whose top dwelling has the card's style. Rules: SD-3.1, SD-3.2."""
    card = position.acting().front[-1]
    return [position.tables.add[space] for space in trees_for(position, card)]


def add_tile(position: Position, seat: Seat, action: AddTile) -> list[Event]:
    """Put the next tile on top of a tree. Rules: SD-3.1, SD-3.2, SD-4.1."""
    builder = position.acting()
    space = position.tables.number.get((action.x, action.y))
    if space is None:
        raise TEXTS.refuse("SD-3.1", "no-tree", x=action.x, y=action.y)
    if position.tops[space] == CLOSED:
        raise TEXTS.refuse("SD-3.2", "tree-is-closed", x=action.x, y=action.y)
    card = builder.front[-1]
    if position.tops[space] != CARD_STYLE[card]:
        raise TEXTS.refuse(
            "SD-3.1",
            "other-style",
            x=action.x,
            y=action.y,
            top=STYLES[position.tops[space]],
            style=CARDS[card].style,
        )
    style = builder.stack[0]
    builder.stack = builder.stack[1:]
    position.set_tree(space, position.trees[space] + bytes([seat * 4 + style]))
    offer_banner(position, seat, space)
    return [TileAdded(seat, STYLES[style], action.x, action.y)]


def lose_tile(position: Position, events: list[Event]) -> None:
    """No tree can take the tile: it leaves the game and the turn goes on. Rule: SD-3.3."""
    builder = position.acting()
    builder.lost.append(builder.stack[0])
    events.append(TileLost(position.seat, STYLES[builder.stack[0]]))
    builder.stack = builder.stack[1:]
    position.stage = FREE


def trees_for(position: Position, card: int) -> list[int]:
    """The open trees with the card's style on top. Rules: SD-3.1, SD-3.2."""
    style = CARD_STYLE[card]
    return [space for space, top in enumerate(position.tops) if top == style]


def _playable(position: Position) -> list[int]:
    """Cards that fit a tree; any card, if the tile is lost. Rules: SD-2.2, SD-2.3, SD-3.3."""
    hand = sorted(set(position.acting().hand))
    tops = position.tops
    fitting = [card for card in hand if CARD_STYLE[card] in tops]
    if fitting:
        return fitting
    given_up = position.hopeless or tops.count(CLOSED) == len(tops)
    return hand if given_up else []


def _is_hopeless(position: Position) -> bool:
    """Whether no card that can be drawn fits an open tree. Rule: SD-3.3."""
    if position.setup.rules < _WITHOUT_END:
        return position.shown == _MOST_SHOWN
    tops = set(position.tops)
    cards = {*position.deck, *position.discard}
    return not any(CARD_STYLE[card] in tops for card in cards)
