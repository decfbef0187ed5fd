"""Numbers as the libraries want them: arrays, and the spaces they come from."""

import random
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

Seen: TypeAlias = dict[str, NDArray[Any]]
"""An observation with the mask of its actions."""
RENDER_MODES = ["ansi", "svg"]


def seen_space(numbers: int, actions: int) -> spaces.Dict:
    """Observations of so many numbers, with masks for so many actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (numbers,), np.uint8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def seen(observation: bytes, mask: bytearray) -> Seen:
    """Both as arrays of their own."""
    return {
        "observation": np.frombuffer(bytearray(observation), np.uint8),
        "action_mask": np.frombuffer(mask, np.int8),
    }


class Numbers:
    """The numbers of games: the first is the seed, the others follow from it."""

    def __init__(self) -> None:
        """Without a seed, numbers that nobody has foreseen."""
        self._rng = random.Random()

    def next(self, seed: int | None = None) -> int:
        """The number of the next game; a seed begins anew."""
        if seed is None:
            return self._rng.getrandbits(48)
        self._rng = random.Random(seed)
        return seed


def check_mode(mode: str | None) -> None:
    """`ValueError` for a way of rendering that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode cannot be '{mode}'. Choose from: {', '.join(RENDER_MODES)}.")
