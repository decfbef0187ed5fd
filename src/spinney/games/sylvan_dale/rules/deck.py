"""Chapter 7: the deck, the row, and what is known of hidden cards."""

from typing import Final

from spinney.core import Event
from spinney.games.sylvan_dale.builder import Builder
from spinney.games.sylvan_dale.events import CardTurnedUp, DeckShuffled
from spinney.games.sylvan_dale.position import Position
from spinney.games.sylvan_dale.tables import CARD_ICONS, CARD_STYLE, CARDS, NO_CARD

_CARD_BY_CARD: Final = 3


def can_draw(position: Position) -> bool:
    """Whether a card can be drawn at all. Rule: SD-7.3."""
    return bool(position.deck or position.discard)


def draw_card(position: Position, events: list[Event]) -> int:
    """The top card; the discard pile is shuffled if the deck is empty. Rules: SD-7.1, SD-7.3."""
    if not position.deck:
        _shuffle(position, events)
    card = position.deck[-1]
    position.deck = position.deck[:-1]
    return card


def fill_row(position: Position, events: list[Event]) -> None:
    """Turn up cards for the empty places of the row. Rules: SD-1.4, SD-7.1."""
    for place, card in enumerate(position.row):
        if card == NO_CARD and can_draw(position):
            position.row[place] = draw_card(position, events)
            events.append(CardTurnedUp(CARDS[position.row[place]].id))


def can_flush(position: Position) -> bool:
    """Whether all cards of the row share a style or an icon. Rule: SD-7.2."""
    row = position.row
    if NO_CARD in row:
        return False
    icons = set(CARD_ICONS[row[0]]).intersection(*(CARD_ICONS[card] for card in row[1:]))
    return len({CARD_STYLE[card] for card in row}) == 1 or bool(icons)


def lay_open(position: Position, builder: Builder, card: int) -> None:
    """A card leaves a hand before everybody's eyes: keep in mind what that tells. Rule: SD-7.5.

    If nobody can tell whether it was drawn before or after the last shuffle, the two kinds of
    unseen cards are no longer told apart.
    """
    if card in builder.known:
        builder.known.remove(card)
    elif card in builder.old and _is_surely_old(position, builder, card):
        builder.old.remove(card)
    elif builder.old and any(card in other.old for other in position.builders):
        for other in position.builders:
            other.old = []
    builder.hand.remove(card)


def _is_surely_old(position: Position, builder: Builder, card: int) -> bool:
    """Whether it must have been drawn before the last shuffle."""
    if builder.unseen() == len(builder.old):
        return True
    unseen = sum(b.hand.count(card) - b.known.count(card) for b in position.builders)
    old = sum(b.old.count(card) for b in position.builders)
    return position.deck.count(card) + unseen == old


def _shuffle(position: Position, events: list[Event]) -> None:
    """The discard pile becomes the deck; all unseen cards of hands are old now. Rule: SD-7.3.

    Before the third version of the rules one card more gave all of them another order.
    """
    chance, cards, number = position.chance, sorted(position.discard), position.shuffles
    if position.setup.rules >= _CARD_BY_CARD:
        position.deck = bytes(chance.ordered(cards, "deck", number))
    else:
        position.deck = bytes(chance.shuffled(cards, "deck", number))
    position.discard = []
    position.shuffles += 1
    for builder in position.builders:
        builder.old = without(builder.hand, builder.known)
    events.append(DeckShuffled())


def without(cards: list[int], some: list[int]) -> list[int]:
    """All cards but some."""
    rest = cards[:]
    for card in some:
        rest.remove(card)
    return rest
