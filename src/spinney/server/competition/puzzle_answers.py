"""First answers of accounts to puzzles: kept once each, and what they come to.

Guests have no account, so nothing is kept of them; nor of bots, who could ask the package.
"""

from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.bots.puzzles import Puzzle
from spinney.bots.puzzles.views import PuzzleAnswer
from spinney.ratings import Rating, Word, hardness_of, standards_of, start_of, word_of
from spinney.server.competition.ladder import Mark, Standing, marks_of
from spinney.server.people.people import Person
from spinney.server.store.schema_people import accounts
from spinney.server.store.schema_puzzles import puzzle_answers, puzzle_ratings, solver_ratings
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store

FEW = 5
"""Of fewer people it is not told how many found it: each could be one whom somebody knows."""

_GAME = sa.bindparam("of", type_=sa.Text)
_PUZZLE = sa.bindparam("puzzle", type_=sa.Text)
_KEPT = Ready(
    insert(puzzle_answers)
    .from_select(
        ["person", "game", "puzzle", "found", "share", "at"],
        sa.select(
            accounts.c.id,
            _GAME,
            _PUZZLE,
            sa.bindparam("found", type_=sa.Boolean),
            sa.bindparam("share", type_=sa.REAL),
            sa.func.clock_timestamp(),
        )
        .where(accounts.c.id == sa.bindparam("who"), accounts.c.owner.is_(None))
        # Whoever is about to go either has this answer already, or does not get it any more.
        .with_for_update(read=True, key_share=True),
    )
    .on_conflict_do_nothing()
)
_TRIED = Ready(
    sa.select(
        sa.func.count().label("people"),
        sa.func.count().filter(puzzle_answers.c.found).label("found"),
    ).where(puzzle_answers.c.game == _GAME, puzzle_answers.c.puzzle == _PUZZLE)
)
_RATING = Ready(
    sa.select(puzzle_ratings).where(
        puzzle_ratings.c.game == _GAME, puzzle_ratings.c.puzzle == _PUZZLE
    )
)
_OWN = Ready(
    sa.select(
        puzzle_answers.c.game,
        sa.func.count().label("tried"),
        solver_ratings.c.mu,
        solver_ratings.c.sigma,
        solver_ratings.c.answers,
    )
    .outerjoin(
        solver_ratings,
        sa.and_(
            solver_ratings.c.person == puzzle_answers.c.person,
            solver_ratings.c.game == puzzle_answers.c.game,
        ),
    )
    .where(puzzle_answers.c.person == sa.bindparam("who"))
    .group_by(puzzle_answers.c.game, *(solver_ratings.c[name] for name in ("mu", "sigma")))
    .group_by(solver_ratings.c.answers)
    .order_by(puzzle_answers.c.game)
)


class Tried(msgspec.Struct, frozen=True):
    """How many have tried a puzzle, and which part of them found it."""

    people: int
    found: float


class RatedAnswer(PuzzleAnswer, frozen=True, kw_only=True):
    """What an answer is worth, and how others fared."""

    hardness: Standing | None
    """How hard the puzzle is; None where it is not rated, as whether to draw."""
    tried: Tried | None
    """Where enough accounts have answered it."""


class SolverRating(msgspec.Struct, frozen=True):
    """How one stands in the puzzles of a game."""

    game: str
    tried: int
    """How many puzzles one has answered, rated or not."""
    standing: Standing | None
    """None as long as nothing has been rated."""
    marks: tuple[Mark, ...]


async def keep_answer(
    store: Store, person: Person, game: str, puzzle: str, answer: PuzzleAnswer
) -> None:
    """Keep the answer of an account, if it is its first to this puzzle."""
    given = {"found": answer.right, "share": answer.share}
    await store.run(_KEPT, who=person.id, of=game, puzzle=puzzle, **given)


async def with_others(store: Store, game: str, puzzle: Puzzle, answer: PuzzleAnswer) -> RatedAnswer:
    """The answer, with what is known from all who answered."""
    own = {name: getattr(answer, name) for name in answer.__struct_fields__}
    hardness, tried = await _hardness(store, game, puzzle), await _tried(store, game, puzzle.name)
    return RatedAnswer(**own, hardness=hardness, tried=tried)


async def solver_ratings_of(store: Store, person: UUID) -> list[SolverRating]:
    """How somebody stands in the puzzles of every game that they have tried."""
    return [
        SolverRating(row["game"], row["tried"], _own_standing(row), marks_of(row["game"]))
        for row in await store.run(_OWN, who=person)
    ]


async def _hardness(store: Store, game: str, puzzle: Puzzle) -> Standing | None:
    start = start_of(game, puzzle.kind, puzzle.level)
    if start is None:
        return None
    rows = await store.run(_RATING, of=game, puzzle=puzzle.name)
    rating = _rating(rows[0]) if rows else start
    return _standing(rating, hardness_of(rating, standards_of(game).marks()))


async def _tried(store: Store, game: str, puzzle: str) -> Tried | None:
    row = (await store.run(_TRIED, of=game, puzzle=puzzle))[0]
    few = row["people"] < FEW
    return None if few else Tried(row["people"], round(row["found"] / row["people"], 2))


def _own_standing(row: Any) -> Standing | None:
    if row["mu"] is None:
        return None
    rating = _rating(row)
    return _standing(rating, word_of(rating, standards_of(row["game"]).marks()))


def _rating(row: Any) -> Rating:
    return Rating(row["mu"], row["sigma"], row["answers"])


def _standing(rating: Rating, word: Word) -> Standing:
    low, high = rating.interval
    return Standing(word, round(rating.value), round(low), round(high), rating.games)
