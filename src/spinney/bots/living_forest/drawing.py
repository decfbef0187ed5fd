"""Draw or stop: the odds of the next card, counted, and what each of them is worth, judged."""

import random

from spinney.bots.contract import CardOdds, Odds
from spinney.bots.living_forest.draws import Draws
from spinney.bots.living_forest.margins import chance
from spinney.bots.living_forest.numbers import shipped
from spinney.bots.living_forest.promise import Promise
from spinney.bots.living_forest.thinker import MANY_LINES, SURE
from spinney.core import Seat
from spinney.games.living_forest.rules.animals import may_stop
from spinney.games.living_forest.spirit import Spirit
from spinney.games.living_forest.state import GroveState
from spinney.games.living_forest.tables import CARDS, GIVES, SOLITARY, THIRD
from spinney.games.living_forest.view import GroveView


def odds_of(view: GroveView) -> Odds | None:
    """Where one may draw or stop and nothing else: what comes of it. Rules: LV-2.2, LV-2.4."""
    if view.seat is None or view.phase != "animals":
        return None
    state = GroveState.imagine(view, random.Random(0))
    spirit = state.spirits[view.seat]
    if not spirit.can_draw() or spirit.can_use_fragment() or not may_stop(state, spirit):
        return None
    draws = _draws(state, view.seat)
    return Odds(
        values=draws.think(spirit),
        cards=[
            CardOdds(CARDS[card].id, count, _closes(spirit, card), value)
            for card, count, value in draws.card_by_card(spirit)
        ],
    )


def _draws(state: GroveState, seat: Seat) -> Draws:
    """A seat's draws, against the rival whose line brings the most.

    Chances are judged where a line ends and nowhere else: so cards are on average what a draw is.
    """
    numbers = shipped()
    rivals = (
        Draws(Promise(state, other, numbers), MANY_LINES).gain(state.spirits[other])
        for other in state.table()
        if other != seat
    )
    ahead = max(rivals)
    promise = Promise(state, seat, numbers)
    return Draws(promise, MANY_LINES, lambda margin: chance(SURE * (margin - ahead)))


def _closes(spirit: Spirit, card: int) -> bool:
    """Whether it would be the third solitary animal. Rule: LV-2.5."""
    return spirit.sums[SOLITARY] + GIVES[card][SOLITARY] >= THIRD
