"""What speaks for an action: what a spirit has after it, term by term, as chances to win."""

import random
from collections.abc import Mapping

from spinney.bots.living_forest.fires import Fires
from spinney.bots.living_forest.margins import chance
from spinney.bots.living_forest.numbers import chances, stage_of
from spinney.bots.living_forest.outlook import Outlook
from spinney.core import Action, Seat
from spinney.games.living_forest.actions import ANIMALS_PHASE, Draw, UseFragment
from spinney.games.living_forest.state import GroveState
from spinney.games.living_forest.view import GroveView

_TERMS: Mapping[str, tuple[int, ...]] = {
    "suns": (0,),
    "water": (1, 22, 23),
    "sprouts": (2,),
    "wind": (3, 19),
    "flowers": (4, 8, 11),
    "fragments": (5,),
    "trees": (6, 9, 18),
    "fires": (7, 10),
    "road": (12,),
    "safety": (13, 14),
    "varans": (17,),
    "animals": (15, 16, 21),
    "first": (20,),
}
"""The features that one word speaks of."""


def terms(view: GroveView, action: Action) -> dict[str, float]:
    """By term: what the spirit has in it after the action."""
    if isinstance(action, ANIMALS_PHASE):
        return {_drawing(action): 0.0}
    seat = Seat(view.seat or 0)
    state = GroveState.imagine(view, random.Random(0))
    margin = Outlook(state, seat, chances()).margin
    state.apply(seat, action)
    slope = chance(margin) * (1.0 - chance(margin))
    return {term: slope * worth for term, worth in _after(state, seat, view.round).items()}


def _drawing(action: Action) -> str:
    """Draws are compared as a whole: there is one word for each."""
    if isinstance(action, UseFragment):
        return "use-fragment"
    return "draw" if isinstance(action, Draw) else "stop"


def _after(state: GroveState, seat: Seat, number: int) -> dict[str, float]:
    outlook = Outlook(state, seat, chances())
    fires = Fires(state.centre, state.taken)
    numbers = chances()[stage_of(number + 1)]
    me = fires.sent_to(outlook.me, outlook.water)
    worth = [n * f for n, f in zip(numbers, me.vector(fires.later, fires.lasting), strict=True)]
    found = {term: sum(worth[place] for place in places) for term, places in _TERMS.items()}
    rest = me.worth(numbers, fires.later, fires.lasting) - sum(worth)
    return found | {"won": rest, "rivals": outlook.margin - sum(worth) - rest}
