"""The trained network as a bot: `spinney arena legendary-forests forester:Forester greedy`.

It reads the weights from forester.npz in this folder.
"""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from features import Reader
from learning import Policy
from network import load

from spinney.core import Action, find
from spinney.encoding import action_space, observation_space

_WEIGHTS = Path(__file__).with_name("forester.npz")


class Forester:
    """Takes what the network thinks best."""

    def __init__(self, seed: int) -> None:
        """The seed is not needed: nothing is left to chance."""
        self._policy = Policy(load(_WEIGHTS))
        self._rng = random.Random(seed)

    def choose(self, view: Any, legal: Sequence[Action]) -> Action:
        """The best by an observation of any state that may lie behind this view."""
        state = find(view.setup.game).imagine(view, self._rng)
        space, sight = action_space(view.setup), observation_space(view.setup)
        seen = np.frombuffer(sight.observation(state, view.seat), np.uint8)[None]
        mask = np.zeros((1, space.size), np.uint8)
        space.mask(state, view.seat, memoryview(mask[0]))
        choices = Reader(len(view.planets)).choices(seen, mask)
        logs, _ = self._policy.likelihoods(choices, 1)
        return space.action(state, view.seat, int(choices.number[logs.argmax()]))
