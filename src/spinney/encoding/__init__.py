"""Games as numbers, for those who learn: what can be done and what is known, in fixed tables."""

from spinney.encoding.contract import ActionSpace, ListedActions, NoSuchNumber
from spinney.encoding.layout import Block, Field, Layout
from spinney.encoding.observations import ObservationSpace
from spinney.encoding.registry import action_space, observation_space

__all__ = [
    "ActionSpace",
    "Block",
    "Field",
    "Layout",
    "ListedActions",
    "NoSuchNumber",
    "ObservationSpace",
    "action_space",
    "observation_space",
]
