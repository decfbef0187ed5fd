"""Puzzles of a game: what is asked, and what an answer is worth."""

from datetime import date
from threading import Lock

import msgspec

from spinney.bots.puzzles import Collection, Puzzle, puzzles_of
from spinney.bots.puzzles.views import (
    PuzzleAnswer,
    PuzzleShelf,
    PuzzleView,
    answered,
    asked,
    shelf_of,
)
from spinney.core import find
from spinney.server.play.lessons import Attempt
from spinney.server.problems import UNREADABLE, NotHere, Problem

ONE_AT_A_TIME = Lock()
"""Positions are played again and judged in threads: many at once would keep everybody waiting."""


def shelf(game: str, day: date) -> PuzzleShelf:
    """What there is to choose from, and the one of the day."""
    return shelf_of(game, _collection(game), day)


def ask(game: str, name: str) -> PuzzleView:
    """The position that somebody is to decide in."""
    with ONE_AT_A_TIME:
        return asked(*found(game, name))


def answer(game: str, name: str, attempt: Attempt) -> PuzzleAnswer:
    """What it is worth; the rules' own refusals are raised."""
    collection, puzzle = found(game, name)
    try:
        with ONE_AT_A_TIME:
            return answered(collection, puzzle, msgspec.json.encode(attempt.action))
    except UNREADABLE as error:
        title = find(game).title
        raise Problem(f"This is no action of {title}: {error}. See /schema.") from error


def found(game: str, name: str) -> tuple[Collection, Puzzle]:
    """A puzzle, and the collection that it belongs to."""
    collection = _collection(game)
    puzzle = collection.named(name)
    if puzzle is None:
        raise NotHere(f"There is no such puzzle. GET /api/puzzles/{game} names those there are.")
    return collection, puzzle


def _collection(game: str) -> Collection:
    return puzzles_of(find(game).name)
