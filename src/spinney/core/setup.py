"""What is agreed before a game begins."""

from typing import Any

import msgspec


class Setup(msgspec.Struct, frozen=True):
    """Which game is played, in which edition, by how many seats, with which options, and how.

    What was begun by an older version of the rules goes on, and is checked, by that version.
    """

    game: str
    edition: str
    seats: int
    options: dict[str, Any] = {}
    rules: int = 1
    """The version of the rules."""


def canonical(value: object) -> bytes:
    """One byte form per value, for digests: JSON with sorted keys."""
    return msgspec.json.encode(msgspec.to_builtins(value, str_keys=True), order="sorted")
