"""Play to the end: the loops that search and measurements run most."""

import random
from collections.abc import Sequence

from spinney.bots.contract import Bot
from spinney.core import State


def play_out(state: State, rng: random.Random) -> int:
    """Play a state to its end, every choice by lot, and count the decisions.

    For searchers, who own the states they imagine. A bot at a table chooses from a view.
    """
    decisions = 0
    while actors := state.actors():
        seat = actors[0]
        legal = state.legal(seat)
        state.apply(seat, legal[int(rng.random() * len(legal))])
        decisions += 1
    return decisions


def play_with(state: State, bots: Sequence[Bot]) -> int:
    """Play a state to its end with a bot in every seat, and count the decisions."""
    decisions = 0
    while actors := state.actors():
        seat = actors[0]
        state.apply(seat, bots[seat].choose(state.view(seat), state.legal(seat)))
        decisions += 1
    return decisions
