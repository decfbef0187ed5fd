"""A decision that may be a puzzle: its name, and who finds the answer."""

import hashlib
from abc import ABC, abstractmethod
from base64 import b32encode
from collections.abc import Sequence
from typing import Literal

import msgspec

from spinney.bots import make_unhurried_bot
from spinney.bots.puzzles import GAP, Puzzle
from spinney.bots.registry import bots_of
from spinney.bots.review.decisions import Decision
from spinney.bots.review.judges import measure_of

Why = Literal["few", "obvious", "unproven", "near", "easy", "unfound", "puzzle"]
"""What became of a decision: few actions, greed finds it, nothing can be proven, another is nearly
as good, a beginner finds it, not even a master does; or it is a puzzle."""
FEWEST = 6
SEEDS = (1, 2, 3)
_EASY = ("greedy", "beginner")


class Candidate(ABC):
    """Whatever way it is tested, what makes a puzzle is the same."""

    def __init__(self, game: str, decision: Decision) -> None:
        self._game = game
        self._decision = decision
        self._gap = GAP[measure_of(game)]
        told = game.encode() + msgspec.json.encode(decision.view)
        self._digest = hashlib.sha256(told).digest()

    @abstractmethod
    def run(self, record: int) -> tuple[Why, Puzzle | None]:
        """Test it, the cheapest tests first."""

    @property
    def name(self) -> str:
        """Eight letters, made of what its player knew."""
        return b32encode(self._digest)[:8].decode()

    def _is_easy(self, right: Sequence[int]) -> bool:
        return any(self.is_found_by(one, right) for one in _EASY)

    def _finders(self, right: Sequence[int]) -> tuple[str, ...]:
        levels = bots_of(self._game).levels
        return tuple(one for one in levels if self.is_found_by(one, right))

    def is_found_by(self, level: str, right: Sequence[int]) -> bool:
        """Whether a bot finds it more often than not."""
        view, legal = self._decision.view, self._decision.legal
        bots = [make_unhurried_bot(self._game, level, seed) for seed in SEEDS]
        found = [legal.index(bot.choose(view, legal)) in right for bot in bots]
        return 2 * sum(found) > len(found)
