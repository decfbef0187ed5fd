"""A bot that takes any legal action."""

import random
from collections.abc import Sequence
from typing import Any

from spinney.core import Action


class RandomBot:
    """Every legal action is as likely as any other."""

    needs_view = False

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: Any, legal: Sequence[Action]) -> Action:
        """Any of them; the view does not matter."""
        return self._rng.choice(legal)
