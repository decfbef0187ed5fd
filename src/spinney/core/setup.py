"""What is agreed before a game begins."""

from typing import Any

import msgspec


class Setup(msgspec.Struct, frozen=True):
    """Which game is played, in which edition, by how many seats, with which options."""

    game: str
    edition: str
    seats: int
    options: dict[str, Any] = {}


def canonical(value: object) -> bytes:
    """One byte form per value, for digests: JSON with sorted keys."""
    return msgspec.json.encode(msgspec.to_builtins(value, str_keys=True), order="sorted")
