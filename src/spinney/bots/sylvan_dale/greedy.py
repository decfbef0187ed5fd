"""A bot that takes what looks best now."""

import random
from collections.abc import Sequence
from typing import Any, Final

from spinney.bots.sylvan_dale.worth import worth
from spinney.core import Action, Seat
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.actions import DrawCard, EndTurn, FlushRow, RaiseBanner
from spinney.games.sylvan_dale.position import ADD, BANNER
from spinney.games.sylvan_dale.rules.turn import apply_turn, legal_turn
from spinney.games.sylvan_dale.state import DaleState

_GUESSED: Final[dict[type[Action], float]] = {EndTurn: 0.0, DrawCard: 0.6, FlushRow: 0.9}
"""What is not tried: the end of the turn, an unseen card, and a choice of three new ones."""


class GreedyBuilder:
    """Tries each action on a table as its view allows it, and looks at what is won.

    A card is as good as the best tree for it. What chance decides is weighed by a guess.
    """

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: Any, legal: Sequence[Action]) -> Action:
        """The action with the best table after it; equals are drawn by lot."""
        if len(legal) == 1:
            return legal[0]
        state = GAME.imagine(view, self._rng)
        values = [value(state, view.seat, action) for action in legal]
        best = max(values)
        return self._rng.choice([a for a, v in zip(legal, values, strict=True) if v == best])


def value(state: DaleState, seat: Seat, action: Action) -> float:
    """What the table is worth after an action, and after the tile and banner that follow."""
    if type(action) in _GUESSED:
        return worth(state, seat) + _GUESSED[type(action)]
    after = state.copy()
    apply_turn(after, seat, action)
    if after.stage is ADD:
        return max(value(after, seat, tree) for tree in legal_turn(after))
    if after.stage is BANNER:
        apply_turn(after, seat, RaiseBanner())
    return worth(after, seat)
