"""What speaks for an action: what a builder has after it, term by term, in fame."""

import random

from spinney.bots.sylvan_dale.kinds import OWNERS, closed_kind, store
from spinney.bots.sylvan_dale.measure import Measure, measures_for
from spinney.bots.sylvan_dale.thinker import beginning, ways_of
from spinney.bots.sylvan_dale.turn import do
from spinney.core import Action, Seat
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.position import Position
from spinney.games.sylvan_dale.view import DaleView


def terms(view: DaleView, action: Action) -> dict[str, float]:
    """By term: what the builder is ahead in it after the action, a card with its best tree."""
    measures = measures_for(len(view.builders))
    state = GAME.imagine(view, random.Random(0))
    measure = measures.during(state)
    for step in beginning(action, ways_of(state, measures)).steps:
        do(state, step)
    return _terms(state, Seat(view.seat or 0), measure)


def _terms(position: Position, seat: Seat, measure: Measure) -> dict[str, float]:
    fame = [float(builder.total()) for builder in position.builders]
    kept = [measure.dot(store(position, other)) for other in position.table()]
    trees = (
        measure.tree(tree.translate(OWNERS), closed_kind(position, space))[1][seat]
        for space, tree in enumerate(position.trees)
    )
    districts = (
        measure.district(bytes([position.prestige[space] for space in spaces]))[seat]
        for spaces in position.tables.districts.values()
    )
    return {
        "fame": measure.against(fame)[seat],
        "cards": measure.against(kept)[seat],
        "trees": sum(trees),
        "districts": sum(districts),
    }
