"""Puzzles: decisions of real games, each with an answer that was tested."""

from spinney.bots.puzzles.collection import Collection, puzzles_of, read, write
from spinney.bots.puzzles.puzzle import GAP, Answer, Kind, Puzzle, answer_of

__all__ = [
    "GAP",
    "Answer",
    "Collection",
    "Kind",
    "Puzzle",
    "answer_of",
    "puzzles_of",
    "read",
    "write",
]
