"""Play to the end: the loops that search and measurements run most."""

import random
from collections.abc import Callable, Sequence
from typing import TypeAlias

from spinney.bots.contract import Bot
from spinney.core import Action, Seat, State

Act: TypeAlias = Callable[[Seat, Action], object]
"""Does an action for a seat."""


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


def play_with(state: State, bots: Sequence[Bot], act: Act | None = None) -> int:
    """Play a state to its end with a bot in every seat, and count the decisions.

    Only who needs a view is given one: to make it takes longer than to act. `act` does what was
    chosen, for whoever wants to know of it.
    """
    looks = [needs_view(bot) for bot in bots]
    do = act or state.apply
    decisions = 0
    while actors := state.actors():
        seat = actors[0]
        view = state.view(seat) if looks[seat] else None
        do(seat, bots[seat].choose(view, state.legal(seat)))
        decisions += 1
    return decisions


def needs_view(bot: Bot) -> bool:
    """Whether a bot looks at the table; one that says nothing of it does."""
    return getattr(bot, "needs_view", True)
