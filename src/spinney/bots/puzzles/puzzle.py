"""A puzzle: a decision of a real game whose best answer was found, and found again."""

from typing import Literal

import msgspec

from spinney.bots.measures import Measure
from spinney.core import Seat

Kind = Literal["estimated", "exact", "draw"]
"""How the answer is known: by games that were imagined to their end, or by trying every order of
what may still come; or, where the question is whether to draw, from each card that may be next."""
GAP: dict[Measure, float] = {"points": 1.5, "chance": 0.05, "lead": 2.0}
"""How far the best answer is ahead of all that are wrong, at least."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is asked, and all that is known of the answers."""

    name: str
    """Made of what its player knew: the same position has the same name."""
    kind: Kind
    record: int
    """Which of the collection's records it is taken from."""
    position: int
    """How many lines of its log were played."""
    seat: Seat
    values: tuple[float, ...]
    """What is to be expected after each legal action, in their order."""
    right: tuple[int, ...]
    """Which of them are right: the best, and what may be as good by chance."""
    error: float
    """Of the difference between the best and the nearest wrong one; none where it is exact."""
    worlds: int
    """In how many imagined games they were compared; how many orders were tried, if it is exact;
    of how many cards one would be next."""
    finders: tuple[str, ...]
    """The levels that find it, weakest first."""

    @property
    def level(self) -> str | None:
        """How hard it is: the weakest level that finds it, if any does."""
        return self.finders[0] if self.finders else None


class Answer(msgspec.Struct, frozen=True):
    """What an answer is worth."""

    right: bool
    share: float
    """1 where it is right; 0 where it is no better than any legal action on average."""
    value: float
    best: float


def answer_of(puzzle: Puzzle, number: int) -> Answer:
    """What the legal action of this number is worth."""
    value, best = puzzle.values[number], max(puzzle.values)
    if number in puzzle.right:
        return Answer(True, 1.0, value, best)
    mean = sum(puzzle.values) / len(puzzle.values)
    return Answer(False, max(0.0, round((value - mean) / (best - mean), 2)), value, best)
