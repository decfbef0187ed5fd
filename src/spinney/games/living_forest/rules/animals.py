"""Chapter 2: the phase of the guardian animals, in which all draw at the same time."""

from collections.abc import Sequence
from typing import Final

from spinney.core import Action, Event, Refusal, Seat, letter
from spinney.core.turns import refuse_kind
from spinney.games.living_forest.actions import ACTION_PHASE, Draw, Stop, UseFragment
from spinney.games.living_forest.events import (
    CardDrawn,
    DrawingStopped,
    FragmentUsed,
    PileShuffled,
    RoundBegan,
    ThirdSolitary,
)
from spinney.games.living_forest.position import ANIMALS, Position
from spinney.games.living_forest.spirit import Spirit
from spinney.games.living_forest.tables import CARDS, SOLITARY, VARAN
from spinney.games.living_forest.texts import TEXTS

_DRAW: Final = Draw()
_STOP: Final = Stop()
_USE: Final = UseFragment()
AFTER_FRAGMENT: Final = 2
"""The version of the rules since which one may stop with an emptied line. Rule: LV-2.4."""
_CARD_BY_CARD: Final = 3


def begin_round(position: Position, events: list[Event]) -> None:
    """All draw at the same time. Rule: LV-2.1."""
    position.round += 1
    position.phase = ANIMALS
    events.append(RoundBegan(position.round, position.holder))


def drawing(position: Position) -> tuple[Seat, ...]:
    """Those who have not stopped. Rule: LV-2.1."""
    spirits = position.spirits
    return tuple([seat for seat in position.table() if not spirits[seat].stopped])


def is_drawing(position: Position, seat: Seat) -> bool:
    """Whether a seat is among those who have not stopped. Rule: LV-2.1."""
    return seat in position.table() and not position.spirits[seat].stopped


def legal_animals(position: Position, seat: Seat) -> Sequence[Action]:
    """Draw, stop, or use a fragment. Rules: LV-2.2, LV-2.4, LV-2.8."""
    spirit = position.spirits[seat]
    actions: list[Action] = [_DRAW] if spirit.can_draw() else []
    if may_stop(position, spirit):
        actions.append(_STOP)
    if spirit.can_use_fragment():
        actions.append(_USE)
    return actions


def apply_animals(position: Position, seat: Seat, action: Action) -> list[Event]:
    """Do it; who can do nothing more stops without being asked. Rules: LV-2.5, LV-2.9."""
    spirit = position.spirits[seat]
    events: list[Event] = []
    if isinstance(action, Draw):
        _draw(position, seat, spirit, events)
    elif isinstance(action, UseFragment):
        _use_fragment(position, seat, spirit, events)
    elif isinstance(action, Stop):
        if not may_stop(position, spirit):
            raise TEXTS.refuse("LV-2.4", "empty-line")
        _stop(seat, spirit, events)
    else:
        raise _refuse_other(position, action)
    if not spirit.stopped and not spirit.can_draw() and not spirit.can_use_fragment():
        _stop(seat, spirit, events)
    return events


def _draw(position: Position, seat: Seat, spirit: Spirit, events: list[Event]) -> None:
    """Turn up a card, shuffling only now if the pile is empty. Rules: LV-2.2, LV-2.3."""
    if not spirit.can_draw():
        raise _refuse_draw(spirit)
    if not spirit.pile:
        _shuffle(position, seat, spirit)
        events.append(PileShuffled(seat))
    events.append(CardDrawn(seat, CARDS[spirit.draw()].id))


def _shuffle(position: Position, seat: Seat, spirit: Spirit) -> None:
    """The discard becomes the pile, each card at a place of its own. Rule: LV-2.3.

    Before the third version of the rules one card more gave all of them another order.
    """
    chance, cards, number = position.chance, sorted(spirit.discard), spirit.shuffles
    if position.setup.rules >= _CARD_BY_CARD:
        spirit.take_up(chance.ordered(cards, "pile", seat, number))
    else:
        spirit.take_up(chance.shuffled(cards, "pile", seat, number))


def _refuse_other(position: Position, action: Action) -> Refusal:
    """Why this is no action of the phase. Rule: LV-2.1."""
    if type(action) in ACTION_PHASE:
        still = ", ".join(map(letter, drawing(position)))
        return TEXTS.refuse("LV-2.1", "animals-first", seats=still)
    return refuse_kind("Living Forest", action)


def _refuse_draw(spirit: Spirit) -> Refusal:
    if spirit.must_stop():
        return TEXTS.refuse("LV-2.5", "third-solitary", fragments=spirit.fragments)
    return TEXTS.refuse("LV-2.9", "no-card-left")


def _use_fragment(position: Position, seat: Seat, spirit: Spirit, events: list[Event]) -> None:
    """A varan is destroyed, another card is discarded. Rules: LV-2.7, LV-2.8."""
    if not spirit.fragments:
        raise TEXTS.refuse("LV-2.7", "no-fragment")
    if not spirit.fresh:
        raise TEXTS.refuse("LV-2.8", "not-just-drawn")
    spirit.fragments -= 1
    position.fragments += 1
    card = spirit.drop()
    if card == VARAN:
        position.varans += 1
    else:
        spirit.discard.append(card)
    events.append(FragmentUsed(seat, CARDS[card].id))


def may_stop(position: Position, spirit: Spirit) -> bool:
    """Once a card was drawn, also if a fragment took it away again. Rule: LV-2.4.

    By the first version of the rules the line had to have a card.
    """
    return bool(spirit.line) or (spirit.drew and position.setup.rules >= AFTER_FRAGMENT)


def _stop(seat: Seat, spirit: Spirit, events: list[Event]) -> None:
    """The line is complete. Rules: LV-2.4, LV-2.5."""
    spirit.stopped = True
    spirit.fresh = False
    if spirit.must_stop():
        events.append(ThirdSolitary(seat))
    events.append(DrawingStopped(seat, spirit.sums[SOLITARY]))
