"""Games as numbers, for those who learn: what can be done, in a fixed table."""

from spinney.encoding.contract import ActionSpace, ListedActions, NoSuchNumber
from spinney.encoding.registry import action_space

__all__ = ["ActionSpace", "ListedActions", "NoSuchNumber", "action_space"]
