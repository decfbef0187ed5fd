"""Chapters 7 and 8: the course of a turn, the new card, and the order of play."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from spinney.core import Action, Event, Seat
from spinney.core.turns import refuse_kind
from spinney.games.sylvan_dale.actions import (
    AddTile,
    BuildBridge,
    CashIn,
    DrawCard,
    EndTurn,
    FlushRow,
    NoBanner,
    PlaceTreetop,
    PlayCard,
    RaiseBanner,
    ShowHand,
    TakeCard,
    UseAx,
    UseHammer,
)
from spinney.games.sylvan_dale.events import CardDrawn, CardTaken, RoundBegan, RowFlushed, TurnBegan
from spinney.games.sylvan_dale.position import (
    ADD,
    BANNER,
    FREE,
    OVER,
    PLAY,
    Position,
    Stage,
    whose_turn,
)
from spinney.games.sylvan_dale.rules import banners, items, playing
from spinney.games.sylvan_dale.rules.deck import can_draw, can_flush, draw_card, fill_row
from spinney.games.sylvan_dale.rules.scoring import score_round
from spinney.games.sylvan_dale.tables import CARD_NUMBER, CARDS, NO_CARD, NUMBERS, STACK_SIZE, TAKE
from spinney.games.sylvan_dale.texts import TEXTS

_BANNER_CHOICES: Final[tuple[Action, ...]] = (RaiseBanner(), NoBanner())
_FLUSH: Final = FlushRow()
_DRAW: Final = DrawCard()
_END: Final = EndTurn()


def legal_turn(position: Position) -> Sequence[Action]:
    """What the builder whose turn it is may do."""
    if position.stage is PLAY:
        return playing.legal_cards(position)
    if position.stage is ADD:
        return playing.legal_trees(position)
    if position.stage is BANNER:
        return _BANNER_CHOICES
    return [*items.legal_sets(position), *items.legal_uses(position), *_legal_end(position)]


def apply_turn(position: Position, seat: Seat, action: Action) -> list[Event]:
    """Do one step of a turn, if it is its time. Rule: SD-2.4."""
    handler = HANDLERS.get(type(action))
    if handler is None:
        raise refuse_kind("Builders of Sylvan Dale", action)
    if handler.stage is not position.stage:
        raise TEXTS.refuse("SD-2.4", f"now-{position.stage.value}")
    return handler.perform(position, seat, action)


def proceed(position: Position, events: list[Event]) -> None:
    """Go on until somebody must decide or the game is over. Rules: SD-3.3, SD-7.4, SD-8.2."""
    while position.stage is not OVER:
        if position.stage is PLAY and not position.acting().hand:
            playing.lose_tile(position, events)
        elif position.stage is FREE and _has_nothing_left(position):
            _end_turn(position, events)
        else:
            return


def _must_choose(position: Position) -> bool:
    """Whether the new card is still to be chosen, and there is one. Rules: SD-7.1, SD-7.3."""
    row_is_empty = position.row.count(NO_CARD) == len(position.row)
    return not position.has_taken and (not row_is_empty or can_draw(position))


def _has_nothing_left(position: Position) -> bool:
    """Whether the turn ends by itself. Rule: SD-7.4."""
    if _must_choose(position):
        return False
    return not items.legal_uses(position) and not items.legal_sets(position)


def _legal_end(position: Position) -> list[Action]:
    """The new card, or the end of the turn. Rules: SD-7.1, SD-7.2, SD-7.4."""
    if not _must_choose(position):
        return [_END]
    actions: list[Action] = [_FLUSH] if can_flush(position) else []
    actions += [TAKE[card] for card in sorted(set(position.row) - {NO_CARD})]
    return [*actions, _DRAW] if can_draw(position) else actions


def _take_card(position: Position, seat: Seat, action: TakeCard) -> list[Event]:
    """A face-up card to the hand; the row is filled. Rules: SD-7.1, SD-7.5."""
    card = CARD_NUMBER.get(action.card, NO_CARD)
    if position.has_taken:
        raise TEXTS.refuse("SD-7.1", "card-taken")
    if card == NO_CARD or card not in position.row:
        raise TEXTS.refuse("SD-7.1", "not-in-row", card=action.card)
    builder = position.acting()
    builder.hand.append(card)
    builder.known.append(card)
    position.row[position.row.index(card)] = NO_CARD
    position.has_taken = True
    events: list[Event] = [CardTaken(seat, action.card)]
    fill_row(position, events)
    return events


def _draw(position: Position, seat: Seat, _action: DrawCard) -> list[Event]:
    """The top card of the deck, unseen by others. Rules: SD-7.1, SD-7.3."""
    if position.has_taken:
        raise TEXTS.refuse("SD-7.1", "card-taken")
    if not can_draw(position):
        raise TEXTS.refuse("SD-7.3", "no-card-left")
    events: list[Event] = []
    card = draw_card(position, events)
    position.acting().hand.append(card)
    position.has_taken = True
    return [*events, CardDrawn(seat, CARDS[card].id)]


def _flush(position: Position, seat: Seat, _action: FlushRow) -> list[Event]:
    """Three new cards for three that are alike. Rule: SD-7.2."""
    if position.has_taken:
        raise TEXTS.refuse("SD-7.1", "card-taken")
    if not can_flush(position):
        raise TEXTS.refuse("SD-7.2", "row-differs")
    position.discard += position.row
    position.row = [NO_CARD] * len(position.row)
    events: list[Event] = [RowFlushed(seat)]
    fill_row(position, events)
    return events


def _end(position: Position, _seat: Seat, _action: EndTurn) -> list[Event]:
    """A turn ends only after the new card. Rule: SD-7.4."""
    if _must_choose(position):
        raise TEXTS.refuse("SD-7.4", "take-a-card")
    events: list[Event] = []
    _end_turn(position, events)
    return events


def _end_turn(position: Position, events: list[Event]) -> None:
    """The next builder, or the scoring of the round. Rules: SD-8.1, SD-8.2."""
    players = len(position.builders)
    position.turn += 1
    if position.turn == players * STACK_SIZE:
        score_round(position, events)
        if position.round + 1 == NUMBERS.rounds:
            position.stage = OVER
            return
        _begin_second_round(position, events)
    position.seat = whose_turn(position.first, position.round, position.turn, position.table())
    position.stage = PLAY
    position.has_used = position.has_taken = False
    position.shown = 0
    position.hopeless = False
    events.append(TurnBegan(position.seat))


def _begin_second_round(position: Position, events: list[Event]) -> None:
    """The second stacks; the last begins, and play goes the other way. Rule: SD-8.2."""
    position.round += 1
    position.turn = 0
    for builder in position.builders:
        builder.stack, builder.later = builder.later, b""
    events.append(RoundBegan(position.round + 1))


class Handler(NamedTuple):
    """When an action has its time, and how it is done."""

    stage: Stage
    perform: Callable[[Position, Seat, Any], list[Event]]


HANDLERS: Final[dict[type[Action], Handler]] = {
    PlayCard: Handler(PLAY, playing.play_card),
    ShowHand: Handler(PLAY, playing.show_hand),
    AddTile: Handler(ADD, playing.add_tile),
    RaiseBanner: Handler(BANNER, banners.raise_banner),
    NoBanner: Handler(BANNER, banners.no_banner),
    CashIn: Handler(FREE, items.cash_in),
    UseAx: Handler(FREE, items.use_ax),
    UseHammer: Handler(FREE, items.use_hammer),
    PlaceTreetop: Handler(FREE, items.place_treetop),
    BuildBridge: Handler(FREE, items.build_bridge),
    FlushRow: Handler(FREE, _flush),
    TakeCard: Handler(FREE, _take_card),
    DrawCard: Handler(FREE, _draw),
    EndTurn: Handler(FREE, _end),
}
"""All actions of the game."""
