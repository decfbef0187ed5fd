"""Games whose chance waits like a player, for those who search through draws."""

from spinney.core.nodes.draws import Draw
from spinney.core.nodes.node import Node

__all__ = ["Draw", "Node"]
