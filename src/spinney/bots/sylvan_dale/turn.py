"""A whole turn at a glance: the best step, and again, until it is over."""

from collections.abc import Sequence

from spinney.bots.sylvan_dale.delta import Delta
from spinney.bots.sylvan_dale.gains import (
    Gains,
    builds,
    card_gains,
    set_gains,
    stuck_gains,
    tree_gains,
    use_gains,
)
from spinney.bots.sylvan_dale.measure import Measures
from spinney.core import Action
from spinney.games.sylvan_dale.actions import EndTurn, RaiseBanner
from spinney.games.sylvan_dale.position import ADD, BANNER, OVER, PLAY, Position
from spinney.games.sylvan_dale.rules.turn import apply_turn, proceed
from spinney.games.sylvan_dale.tables import PLAY as PLAY_CARD

_RAISE, _END = RaiseBanner(), EndTurn()


def play_turn(position: Position, measures: Measures) -> None:
    """Do the rest of the turn as it looks best.

    An item is used before the new card, or after one that was taken already. Rule: SD-6.1.
    """
    mark = (position.round, position.turn)
    is_late = position.has_taken
    while position.stage is not OVER and (position.round, position.turn) == mark:
        for action in _best_steps(position, measures, is_late):
            do(position, action)


def do(position: Position, action: Action) -> None:
    """Do a step, and go on until somebody must decide."""
    proceed(position, apply_turn(position, position.seat, action))


def _best_steps(position: Position, measures: Measures, is_late: bool) -> Sequence[Action]:
    if position.stage is BANNER:
        return (_RAISE,)
    delta = Delta(position, measures.during(position))
    if position.stage is PLAY:
        return _best_build(delta)
    if position.stage is ADD:
        return (_best(tree_gains(delta)),)
    return (_best_free(delta, may_use=is_late or not position.has_taken),)


def _best_build(delta: Delta) -> Sequence[Action]:
    found = builds(delta)
    if not found:
        return (_best(stuck_gains(delta)),)
    return PLAY_CARD[found[0].card], delta.position.tables.add[found[0].space]


def _best_free(delta: Delta, may_use: bool) -> Action:
    if sets := set_gains(delta):
        return _best(sets)
    if any(delta.builder.items) and not delta.position.has_used and may_use:
        uses = use_gains(delta)
        if uses:
            best = _best(uses)
            if uses[best] > 0.0:
                return best
    cards = card_gains(delta)
    return _best(cards) if cards else _END


def _best(found: Gains) -> Action:
    return max(found, key=found.__getitem__)
