"""Chapter 3: the action phase, spirit by spirit, and how a game goes on when nobody decides."""

from collections.abc import Iterator, Sequence
from typing import Final

from spinney.core import Action, Event, Refusal, Seat
from spinney.core.turns import refuse_kind
from spinney.games.living_forest.actions import ANIMALS_PHASE, Pass
from spinney.games.living_forest.events import BonusLapsed, Passed, TurnBegan
from spinney.games.living_forest.position import (
    ACTION,
    ANIMALS,
    OVER,
    VICTORY_TILE,
    PendingStep,
    Position,
)
from spinney.games.living_forest.rules.animals import begin_round, drawing
from spinney.games.living_forest.rules.chapters import CHAPTERS, KIND_OF, MAIN_KINDS
from spinney.games.living_forest.rules.round_end import end_round
from spinney.games.living_forest.rules.strength import step_of, strength_of
from spinney.games.living_forest.rules.victory import has_winner
from spinney.games.living_forest.texts import TEXTS

_PASS: Final = Pass()


def legal_turn(position: Position) -> Sequence[Action]:
    """The choices of the next step, or all main actions. Rules: LV-3.3, LV-3.5, LV-3.7."""
    if position.steps:
        kind, amount = position.steps[0]
        actions = CHAPTERS[kind].choices(position, amount)
        return actions if kind is VICTORY_TILE else [*actions, _PASS]
    actions = [action for some in _main_choices(position) for action in some]
    return [*actions, _PASS]


def apply_turn(position: Position, seat: Seat, action: Action) -> list[Event]:
    """Do a step, or begin a main action with it. Rules: LV-3.2, LV-3.3, LV-3.7."""
    if isinstance(action, Pass):
        return _pass(position, seat)
    step = _step_for(position, action)
    refusal = CHAPTERS[step.kind].refusal(position, step.amount, action)
    if refusal is not None:
        raise refusal
    if position.steps:
        position.steps = position.steps[1:]
    else:
        position.mains -= 1
        position.done += (step.kind,)
    return CHAPTERS[step.kind].perform(position, seat, step.amount, action)


def proceed(position: Position, events: list[Event]) -> None:
    """Go on until somebody must decide or the game is over. Rules: LV-2.1, LV-3.1, LV-6.1."""
    if position.phase is ANIMALS:
        if drawing(position):
            return
        position.phase = ACTION
        _begin_turn(position, position.holder, events)
    while position.phase is ACTION and not _has_to_decide(position, events):
        order = position.turn_order()
        place = order.index(position.seat) + 1
        if place < len(order):
            _begin_turn(position, order[place], events)
        elif has_winner(position):
            position.phase = OVER
        else:
            end_round(position, events)
            begin_round(position, events)


def _begin_turn(position: Position, seat: Seat, events: list[Event]) -> None:
    """Two main actions, or one after a third solitary animal. Rules: LV-3.1, LV-3.2."""
    position.seat = seat
    position.done = ()
    position.mains = 1 if position.acting().must_stop() else 2
    events.append(TurnBegan(seat, position.mains))


def _has_to_decide(position: Position, events: list[Event]) -> bool:
    """Whether the acting spirit can do anything; an impossible bonus lapses. Rule: LV-3.7."""
    while position.steps:
        kind, amount = position.steps[0]
        if CHAPTERS[kind].choices(position, amount):
            return True
        events.append(BonusLapsed(position.seat, kind.value))
        position.steps = position.steps[1:]
    return position.mains > 0 and any(_main_choices(position))


def _main_choices(position: Position) -> Iterator[Sequence[Action]]:
    """The choices of each main action that is open, kind by kind. Rules: LV-3.3, LV-3.4."""
    may_repeat = position.acting().may_repeat()
    for kind in MAIN_KINDS:
        if may_repeat or kind not in position.done:
            yield CHAPTERS[kind].choices(position, strength_of(position, kind))


def _step_for(position: Position, action: Action) -> PendingStep:
    """The step this action belongs to. Rules: LV-3.1, LV-3.3, LV-3.7, LV-4.7."""
    kind = KIND_OF.get(type(action))
    if kind is None:
        raise _refuse_other(action)
    if position.steps:
        if position.steps[0].kind is not kind:
            raise TEXTS.refuse("LV-3.7", "decide-first", kind=position.steps[0].kind.value)
        return position.steps[0]
    if kind is VICTORY_TILE:
        raise TEXTS.refuse("LV-4.7", "nobody-passed")
    if kind in position.done and not position.acting().may_repeat():
        raise TEXTS.refuse("LV-3.3", "same-action", kind=kind.value)
    return step_of(position, kind)


def _refuse_other(action: Action) -> Refusal:
    if type(action) in ANIMALS_PHASE:
        return TEXTS.refuse("LV-3.1", "drawing-is-over")
    return refuse_kind("Living Forest", action)


def _pass(position: Position, seat: Seat) -> list[Event]:
    """Decline a bonus, be content with what was taken, or end the turn. Rules: LV-3.5, LV-3.7."""
    if not position.steps:
        position.mains = 0
    elif position.steps[0].kind is VICTORY_TILE:
        raise TEXTS.refuse("LV-4.7", "must-take")
    else:
        position.steps = position.steps[1:]
    return [Passed(seat)]
