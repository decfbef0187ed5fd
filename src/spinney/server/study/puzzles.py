"""Puzzles of a game: what is asked, and what an answer is worth."""

from datetime import date
from threading import Lock

import msgspec
import sqlalchemy as sa

from spinney.bots.puzzles import Collection, Puzzle, puzzles_of
from spinney.bots.puzzles.views import (
    PuzzleAnswer,
    PuzzleShelf,
    PuzzleView,
    answered,
    asked,
    shelf_of,
)
from spinney.core import Seat, find
from spinney.core.seats import letter
from spinney.server.play.lessons import Attempt
from spinney.server.play.packed import renamed
from spinney.server.problems import UNREADABLE, NotHere, Problem
from spinney.server.store.schema import tables
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store
from spinney.server.study.site_puzzles import SitePuzzle, SitePuzzles

ONE_AT_A_TIME = Lock()
"""Positions are played again and judged in threads: many at once would keep everybody waiting."""
_RECORD = Ready(sa.select(tables.c.record).where(tables.c.id == sa.bindparam("table")))


class Found(msgspec.Struct, frozen=True):
    """A puzzle, and the collection that it belongs to."""

    collection: Collection
    puzzle: Puzzle
    own: SitePuzzle | None = None
    """Where its game was played here."""

    @property
    def record(self) -> str:
        """The game that it is taken from."""
        return self.collection.records[self.puzzle.record]


async def shelf(site: SitePuzzles, game: str, day: date) -> PuzzleShelf:
    """What there is to choose from, and the one of the day."""
    name = find(game).name
    more = [one.puzzle for one in (await site.of(name)).values()]
    return shelf_of(game, puzzles_of(name), day, more)


def ask(found: Found) -> PuzzleView:
    """The position that somebody is to decide in."""
    with ONE_AT_A_TIME:
        return asked(found.collection, found.puzzle)


def answer(game: str, found: Found, attempt: Attempt) -> PuzzleAnswer:
    """What it is worth; the rules' own refusals are raised."""
    try:
        with ONE_AT_A_TIME:
            return answered(found.collection, found.puzzle, msgspec.json.encode(attempt.action))
    except UNREADABLE as error:
        title = find(game).title
        raise Problem(f"This is no action of {title}: {error}. See /schema.") from error


async def find_puzzle(store: Store, site: SitePuzzles, game: str, name: str) -> Found:
    """A puzzle that is shipped, or one of this site's."""
    collection = puzzles_of(find(game).name)
    if puzzle := collection.named(name):
        return Found(collection, puzzle)
    if own := (await site.of(find(game).name)).get(name):
        only = Collection((own.puzzle,), (await _nameless(store, own),))
        return Found(only, own.puzzle, own)
    raise NotHere(f"There is no such puzzle. GET /api/puzzles/{game} names those there are.")


async def _nameless(store: Store, own: SitePuzzle) -> str:
    """Its game's record, in which people are called by the letters of their seats."""
    packed = (await store.at(own.table).run(_RECORD, table=own.table))[0]["record"]
    seats = map(Seat, range(len(own.bots)))
    return renamed(packed, {seat: letter(seat) for seat in seats if own.bots[seat] is None})
