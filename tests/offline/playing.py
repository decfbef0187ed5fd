"""Plays games through the JSON door; the same file serves CPython and Python for the browser."""

import json
from collections.abc import Callable
from typing import Any

from spinney.offline import Door

SECRET = "0123456789abcdef" * 4
TABLES = (
    ("legendary-forests", "legendary-forests", (None, "club")),
    ("legendary-forests", "mockup-second", ("beginner", None, "casual")),
    ("living-forest", "living-forest", (None, "club")),
    ("sylvan-dale", "sylvan-dale", ("casual", None, "club")),
)
"""Game, edition, and by seat the bots; none where the person sits."""


class Device:
    """A door, and whoever asks at it."""

    def __init__(self) -> None:
        self._door = Door()

    def ask(self, ask: str, **details: Any) -> Any:
        """What is told; an `AssertionError` where something else is answered."""
        status, told = self.answer(ask, **details)
        assert status == 200, told
        return told

    def answer(self, ask: str, **details: Any) -> tuple[int, Any]:
        """Status and what is told."""
        answer = json.loads(self._door.answer(json.dumps({"ask": ask, **details})))
        return answer["status"], answer["told"]

    def begin(self, game: str, edition: str, bots: tuple[str | None, ...]) -> Any:
        """Open a game under the name of `game`."""
        names = [bot or "Ann" for bot in bots]
        told = {"game": game, "edition": edition, "names": names, "bots": bots}
        return self.ask("begin", id="game", secret=SECRET, salts=["salt" for _ in bots], **told)

    def play(
        self, turn: Any, pick: Callable[[Any], int], enough: int = 10_000, name: str = "game"
    ) -> Any:
        """Play on, the person by the number picked, until the end or so many steps."""
        while turn["seen"]["outcome"] is None and turn["seen"]["position"] < enough:
            if turn["due"] is not None:
                turn = self.ask("think", id=name)
            else:
                seen = turn["seen"]
                action = seen["legal"][pick(seen) % len(seen["legal"])]
                turn = self.ask("act", id=name, count=seen["count"], action=action)
        return turn


def by_count(seen: Any) -> int:
    """Another action each time, and the same ones in every run."""
    return int(seen["count"]) * 7
