"""What a model was told of each table, so that a number means what it saw."""

from typing import Any

import msgspec
from mcp.server.mcpserver.exceptions import ToolError

from spinney.mcp_tools.wire import Seen


class Memory:
    """How far a model was told of each table, and which choices were numbered before it."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._told: dict[str, int] = {}
        self._shown: dict[str, Seen] = {}

    def told_until(self, table_id: str) -> int | None:
        """The last position that was told of; None before the first look."""
        return self._told.get(table_id)

    def tell(self, table_id: str, position: int) -> None:
        """All that happened until then has been told."""
        self._told[table_id] = position

    def show(self, table_id: str, seen: Seen) -> None:
        """Numbers mean these choices from now on."""
        self._shown[table_id] = seen

    def forget_choices(self, table_id: str) -> None:
        """One of them was played, and the others are past."""
        self._shown.pop(table_id, None)

    def numbered(self, table_id: str, number: int) -> tuple[int, Any]:
        """The choice of this number, and at which count of the seat it was shown."""
        shown = self._shown.get(table_id)
        if shown is None or not shown.legal:
            raise ToolError(
                "There are no numbered choices of this table before you now. wait_for_turn waits "
                "until it is your turn, and shows them."
            )
        if not 1 <= number <= len(shown.legal):
            raise ToolError(f"There is no choice {number}. Name one from 1 to {len(shown.legal)}.")
        return shown.count, msgspec.json.decode(shown.legal[number - 1])
