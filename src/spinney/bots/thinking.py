"""What thinking brings: every action with what it is worth, best first."""

from collections.abc import Sequence

import msgspec

from spinney.core import Action


class Thought(msgspec.Struct, frozen=True):
    """An action, what is to be expected after it, and in how many imagined games it was tried."""

    action: Action
    value: float
    games: int = 0


def in_order(thoughts: Sequence[Thought]) -> list[Thought]:
    """The same order, with values that never rise: what was given up early may only look better."""
    least = float("inf")
    found = []
    for thought in thoughts:
        least = min(least, thought.value)
        found.append(Thought(thought.action, least, thought.games))
    return found
