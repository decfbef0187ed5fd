"""A bot that takes what looks best now."""

import random
from collections.abc import Sequence
from typing import Any

from spinney.bots.living_forest import worth
from spinney.bots.living_forest.turn import Turn
from spinney.bots.living_forest.worth import Weights
from spinney.core import Action
from spinney.games.living_forest.actions import Draw, Stop, UseFragment, Victory
from spinney.games.living_forest.odds import closing, next_cards
from spinney.games.living_forest.tables import GOAL, THIRD
from spinney.games.living_forest.view import SpiritView


class GreedySpirit:
    """Weighs the next card against its risk, and each action by what it brings at once.

    Which of the three roads it likes best is drawn by lot, so that games differ.
    """

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self._weights = Weights(self._rng.choice(list(Victory)))

    def choose(self, view: Any, legal: Sequence[Action]) -> Action:
        """The best action; equals are drawn by lot."""
        if view.phase == "animals":
            return draw_or_stop(view.spirits[view.seat], legal, self._weights)
        turn = Turn(view, self._weights)
        values = [turn.value(action) for action in legal]
        best = max(values)
        return self._rng.choice([a for a, v in zip(legal, values, strict=True) if v == best])


def draw_or_stop(me: SpiritView, legal: Sequence[Action], weights: Weights) -> Action:
    """Be rid of varans and of a third solitary animal; draw while hope outweighs the risk."""
    unwelcome = me.solitary >= THIRD or me.line[-1:] == ("varan",)
    if unwelcome and UseFragment() in legal:
        return UseFragment()
    if Draw() in legal and (Stop() not in legal or _wants_more(me, weights)):
        return Draw()
    return Stop()


def _wants_more(me: SpiritView, weights: Weights) -> bool:
    """Whether the next card is worth its risk; who has won already draws no more."""
    if max(me.tracks.values()) >= GOAL:
        return False
    cards = next_cards(me)
    hope = sum(map(weights.drawn, cards)) / len(cards)
    risk = len(closing(me)) / len(cards)
    return hope > risk * (worth.fragment(me) if me.fragments else worth.SECOND_ACTION)
