"""The fold of puzzles: first answers of people rate who answers, and how hard a puzzle is.

An answer is a table for two: whoever is right was ahead of the puzzle, and it was ahead of anybody
else. The pool is one of its own for each game; bots anchor it, as puzzles begin at their places.
"""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Final

import msgspec

from spinney.bots.puzzles import Kind, puzzles_of
from spinney.ratings.fold import OutOfOrder
from spinney.ratings.ladder import Word, beside
from spinney.ratings.model import MODEL, Model, Rating, Strength, sigma_within, strength
from spinney.ratings.standards import standards_of

A_DAY: Final = 100
"""So many answers of one person count on a day (UTC): nobody can push puzzles about all night."""
_REACH = 250.0
"""How far to either side a puzzle may lie from the weakest level that finds it: as far as levels
lie from each other."""
_RATED: Final[tuple[Kind, ...]] = ("estimated", "exact")
"""Whether to draw is guessed half the time, and beginners find nearly all: it measures nobody."""


class FirstAnswer(msgspec.Struct, frozen=True):
    """What somebody answered the first time that they were asked."""

    at: datetime
    person: str
    puzzle: str
    right: bool

    def order(self) -> tuple[datetime, str, str]:
        """Where it stands among others."""
        return self.at, self.person, self.puzzle


class PuzzleFold:
    """Everybody's ratings in the puzzles of one game, and those of the puzzles."""

    def __init__(self, starts: Mapping[str, Rating], model: Model = MODEL) -> None:
        """Rate the puzzles that have a place to begin at, by their names."""
        self.solvers: dict[str, Rating] = {}
        self.puzzles: dict[str, Rating] = {}
        self.answers = 0
        """How many were added, whether they moved anybody or not."""
        self._starts = starts
        self._asked: set[str] = set()
        """Puzzles that were answered, whether they are rated or not."""
        self._model = model
        self._last: FirstAnswer | None = None
        self._day: dict[str, tuple[date, int]] = {}
        """How many each has answered on their last day."""

    def add(self, answer: FirstAnswer) -> bool:
        """Count an answer that came after all others; whether it moved anybody."""
        if self._last is not None and answer.order() <= self._last.order():
            raise OutOfOrder(f"The answer to {answer.puzzle} came before the last one.")
        self._last = answer
        self.answers += 1
        self._asked.add(answer.puzzle)
        puzzle = self.puzzles.get(answer.puzzle) or self._starts.get(answer.puzzle)
        if puzzle is None or not self._is_within_the_day(answer):
            return False
        self._move(answer, puzzle)
        return True

    def goes_on_with(self, starts: Mapping[str, Rating]) -> bool:
        """Go on with other puzzles; False if with them all would have come otherwise until now."""
        if any(self._starts.get(name) != starts.get(name) for name in self._asked):
            return False
        self._starts = starts
        return True

    def _is_within_the_day(self, answer: FirstAnswer) -> bool:
        today = answer.at.date()
        day, many = self._day.get(answer.person, (today, 0))
        self._day[answer.person] = (today, many + 1 if day == today else 1)
        return self._day[answer.person][1] <= A_DAY

    def _move(self, answer: FirstAnswer, puzzle: Rating) -> None:
        solver = self.solvers.get(answer.person) or self._model.newcomer()
        table = [self._model.before(solver), Strength(puzzle.mu, puzzle.sigma)]
        moved, other = self._model.moved(table, (1, 2) if answer.right else (2, 1))
        self.solvers[answer.person] = Rating(*moved, solver.games + 1)
        self.puzzles[answer.puzzle] = Rating(*other, puzzle.games + 1)


def starts_of(game: str) -> dict[str, Rating]:
    """Where the puzzles begin that are shipped with a game."""
    starts = {one.name: start_of(game, one.kind, one.level) for one in puzzles_of(game).puzzles}
    return {name: start for name, start in starts.items() if start is not None}


def start_of(game: str, kind: Kind, level: str | None) -> Rating | None:
    """Where a puzzle begins: at the weakest level that finds it; None where it is not rated."""
    marks = standards_of(game).marks()
    if kind not in _RATED or level not in marks:
        return None
    return Rating(strength(marks[level]), sigma_within(_REACH), 0)


def hardness_of(puzzle: Rating, marks: Mapping[str, float]) -> Word:
    """How hard a puzzle is beside bots. It is never too early: levels have tried it beforehand."""
    return beside(puzzle.value, marks)
