"""A bot as simple as they often are: chance, with three nudges. Others are measured by it."""

import random
from collections.abc import Sequence
from typing import Any

from spinney.core import Action
from spinney.games.living_forest.actions import Draw, Stop, TakeFragment, UseFragment
from spinney.games.living_forest.tables import THIRD


class NudgedSpirit:
    """Any legal action, but: varans are destroyed, two solitary animals are enough, no fragments.

    Fragments are taken only where there is nothing else to do.
    """

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: Any, legal: Sequence[Action]) -> Action:
        """One of those that the nudges leave."""
        return self._rng.choice(_nudged(view, legal))


def _nudged(view: Any, legal: Sequence[Action]) -> Sequence[Action]:
    if view.phase != "animals":
        return [one for one in legal if one != TakeFragment()] or legal
    me = view.spirits[view.seat]
    if me.line[-1:] == ("varan",) and UseFragment() in legal:
        return [UseFragment()]
    enough = me.solitary >= THIRD - 1 and Stop() in legal
    if enough or Draw() not in legal:
        return [Stop()]
    return [Draw()]
