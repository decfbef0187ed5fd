"""Playing on by a quick look, for everybody, in games that are only imagined."""

from spinney.bots.living_forest.margins import chance
from spinney.bots.living_forest.numbers import Numbers
from spinney.bots.living_forest.options import Options
from spinney.bots.living_forest.outlook import Outlook
from spinney.bots.living_forest.promise import Promise, Sums
from spinney.core import Action, Seat
from spinney.games.living_forest.actions import Draw, Stop, UseFragment
from spinney.games.living_forest.position import ACTION, ANIMALS, OVER
from spinney.games.living_forest.rules.animals import may_stop
from spinney.games.living_forest.spirit import Spirit
from spinney.games.living_forest.state import GroveState
from spinney.games.living_forest.tables import GIVES, SOLITARY, THIRD, VARAN

_DRAW, _STOP, _USE = Draw(), Stop(), UseFragment()


def play_rounds(state: GroveState, last: int, numbers: Numbers) -> None:
    """Play to the end of this round, or of the game."""
    while state.phase is not OVER and state.round <= last:
        if state.phase is ANIMALS:
            for seat in state.actors():
                draw_line(state, seat, numbers)
        else:
            act(state, numbers)


def act(state: GroveState, numbers: Numbers) -> None:
    """The next action of whoever acts."""
    seat = state.seat
    state.apply(seat, Options(state, seat, numbers).best(state.legal(seat)))


def draw_line(state: GroveState, seat: Seat, numbers: Numbers) -> None:
    """Draw as long as the next card is worth its risk."""
    spirit = state.spirits[seat]
    promise = Promise(state, seat, numbers).soften()
    while state.phase is ANIMALS and not spirit.stopped:
        state.apply(seat, quick(promise, spirit))


def quick(promise: Promise, spirit: Spirit) -> Action:
    """Draw, stop or use a fragment, by the next card alone."""
    sums = tuple(spirit.sums)
    now = promise.of(sums)
    if spirit.can_use_fragment() and _better_without(promise, spirit, sums, now):
        return _USE
    if not spirit.can_draw():
        return _STOP
    if not may_stop(promise.outlook.position, spirit):
        return _DRAW
    return _DRAW if _hope(promise, spirit, sums, now) > chance(now) else _STOP


def _better_without(promise: Promise, spirit: Spirit, sums: Sums, now: float) -> bool:
    card, outlook = spirit.line[-1], promise.outlook
    less = tuple([old - more for old, more in zip(sums, GIVES[card], strict=True)])
    relief = outlook.relief if card == VARAN else 0.0
    return promise.of(less) + outlook.spent + relief > now


def _hope(promise: Promise, spirit: Spirit, sums: Sums, now: float) -> float:
    """The chance to win with one more card, whichever it may be."""
    cards = spirit.pile or spirit.discard
    if spirit.known:
        cards = cards[-1:]
    saved = now + promise.outlook.spent if spirit.fragments else -99.0
    total = 0.0
    for card in cards:
        then = tuple([old + more for old, more in zip(sums, GIVES[card], strict=True)])
        margin = promise.of(then)
        if then[SOLITARY] >= THIRD and saved > margin:
            margin = saved
        total += chance(margin)
    return total / len(cards)


def expected(state: GroveState, seat: Seat, numbers: Numbers) -> float:
    """The chance to win of a seat, or what it has won."""
    outcome = state.outcome()
    if outcome is not None:
        return (seat in outcome.winners) / len(outcome.winners)
    if state.phase is ACTION or state.phase is ANIMALS:
        return chance(Outlook(state, seat, numbers).margin)
    raise ValueError("a game that is over has an outcome")
