"""Ratings of puzzles and of those who solve them: what follows from first answers, in their order.

They are kept up as those of tables are (`ratings.py`): folded in memory, written as a cache, and
folded anew where the answers are not those that were folded.
"""

import asyncio
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.ratings import FirstAnswer, PuzzleFold, Rating
from spinney.server.competition.puzzle_starts import Shelf, all_starts, shelves
from spinney.server.competition.rated import BEFORE_ALL, banned_people
from spinney.server.store.schema_puzzles import puzzle_answers, puzzle_ratings, solver_ratings
from spinney.server.store.statements import Ready, Statements
from spinney.server.store.store import Store

_MANY = 20_000
_TRIES = 3
_WRITTEN = 2_000
"""So many rows are written with one statement."""
_NOT_BANNED = puzzle_answers.c.person != sa.all_(
    sa.bindparam("banned", type_=sa.ARRAY(puzzle_answers.c.person.type))
)
_COUNTS = Ready(
    sa.select(puzzle_answers.c.game, sa.func.count().label("many"))
    .where(_NOT_BANNED)
    .group_by(puzzle_answers.c.game)
)
_ORDER = (puzzle_answers.c.at, puzzle_answers.c.person, puzzle_answers.c.puzzle)
_NEXT = Ready(
    sa.select(puzzle_answers)
    .where(_NOT_BANNED, puzzle_answers.c.game == sa.bindparam("of"))
    .where(
        sa.tuple_(*_ORDER)
        > sa.tuple_(
            sa.bindparam("at", type_=puzzle_answers.c.at.type),
            sa.bindparam("person", type_=puzzle_answers.c.person.type),
            sa.bindparam("puzzle", type_=sa.Text),
        )
    )
    .order_by(*_ORDER)
    .limit(_MANY)
)
_ALONE = Ready(sa.text("SELECT pg_advisory_xact_lock(hashtext('puzzle ratings ' || :game))"))
_EMPTIED = tuple(
    Ready(sa.delete(kept).where(kept.c.game == sa.bindparam("of")))
    for kept in (puzzle_ratings, solver_ratings)
)


class _Last(NamedTuple):
    """After which answer the next ones come."""

    at: datetime
    person: UUID
    puzzle: str


class _Folded:
    """The answers of a game that this process has folded."""

    def __init__(self, starts: Mapping[str, Rating]) -> None:
        self.fold = PuzzleFold(starts)
        self.shelf: Shelf | None = None
        """By which the site's own puzzles are known that these starts are of, too."""
        self.last = _Last(*BEFORE_ALL, "")
        self.moved: set[tuple[UUID, str]] = set()
        """Who has answered what since the last time that it was written."""

    def add(self, rows: Sequence[Any]) -> None:
        """Count answers that came after all others."""
        for row in rows:
            self.last = _Last(row["at"], row["person"], row["puzzle"])
            told = FirstAnswer(row["at"], str(row["person"]), row["puzzle"], row["found"])
            if self.fold.add(told):
                self.moved.add((row["person"], row["puzzle"]))


class PuzzleRatings:
    """The ratings of all games' puzzles, kept up with the answers."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._folded: dict[str, _Folded] = {}

    async def look(self) -> None:
        """Fold what was answered, and write what it comes to."""
        banned = await banned_people(self._store)
        own = await shelves(self._store)
        counts = await _counts(self._store, banned)
        for game in sorted(counts.keys() | self._folded.keys()):
            await self._follow(game, counts.get(game, 0), own.get(game), banned)

    async def rebuild(self) -> dict[str, int]:
        """Forget all ratings, and fold them from nothing; how many answers that was, by game."""
        self._folded = {}
        for kept in (puzzle_ratings, solver_ratings):
            await self._store.run(sa.delete(kept))
        await self.look()
        return {game: one.fold.answers for game, one in self._folded.items()}

    async def _follow(
        self, game: str, many: int, shelf: Shelf | None, banned: Sequence[UUID]
    ) -> None:
        """Fold the answers that came since, or all of them if that does not make so many."""
        # What is broken off half way is the fold of nothing.
        known = self._folded.pop(game, None)
        if known is None or known.fold.answers != many or known.shelf != shelf:
            async with self._store.transaction() as within:
                await within.run(_ALONE, game=game)
                known = await _folded_on(within, game, known, shelf, banned)
        self._folded[game] = known


async def differing(store: Store) -> list[str]:
    """Which puzzle's or solver's rating is not what the answers come to, a line for each."""
    banned = await banned_people(store)
    right: dict[tuple[str, str], Rating] = {}
    for game in await _counts(store, banned):
        folded = _Folded(await all_starts(store, game))
        await _read_on(store, game, folded, banned)
        ratings = folded.fold.puzzles | folded.fold.solvers
        right |= {(game, name): one for name, one in ratings.items()}
    kept = {
        (row["game"], str(row[key])): Rating(row["mu"], row["sigma"], row["answers"])
        for table, key in ((puzzle_ratings, "puzzle"), (solver_ratings, "person"))
        for row in await store.run(sa.select(table))
    }
    wrong = {one for one in kept.keys() | right.keys() if kept.get(one) != right.get(one)}
    return [
        f"{game}: {name} is kept as {kept.get((game, name))} in puzzles, "
        f"and comes to {right.get((game, name))}."
        for game, name in sorted(wrong)
    ]


async def _folded_on(
    within: Statements,
    game: str,
    known: _Folded | None,
    shelf: Shelf | None,
    banned: Sequence[UUID],
) -> _Folded:
    """What was folded and all since; all anew, where somebody went or an answer came late.

    So it is where a puzzle went that somebody has answered.
    """
    if known is not None and known.shelf != shelf:
        known = known if known.fold.goes_on_with(await all_starts(within, game)) else None
    if known is None or not await _is_caught_up(within, game, known, banned):
        known = _Folded(await all_starts(within, game))
        for emptied in _EMPTIED:
            await within.run(emptied, of=game)
        await _is_caught_up(within, game, known, banned)
    known.shelf = shelf
    await _write(within, game, known)
    return known


async def _is_caught_up(
    within: Statements, game: str, folded: _Folded, banned: Sequence[UUID]
) -> bool:
    """Fold all that came since; whether that is all there is. Some may come meanwhile."""
    for _ in range(_TRIES):
        await _read_on(within, game, folded, banned)
        if folded.fold.answers == (await _counts(within, banned)).get(game, 0):
            return True
    return False


async def _read_on(store: Statements, game: str, folded: _Folded, banned: Sequence[UUID]) -> None:
    while rows := await store.run(_NEXT, of=game, banned=banned, **folded.last._asdict()):
        await asyncio.to_thread(folded.add, rows)


async def _counts(store: Statements, banned: Sequence[UUID]) -> dict[str, int]:
    return {row["game"]: row["many"] for row in await store.run(_COUNTS, banned=banned)}


async def _write(within: Statements, game: str, folded: _Folded) -> None:
    """Whoever has folded more has written it already."""
    fold, moved = folded.fold, folded.moved
    await _put(within, puzzle_ratings, "puzzle", game, {one: fold.puzzles[one] for _, one in moved})
    solvers = {one: fold.solvers[str(one)] for one, _ in moved}
    await _put(within, solver_ratings, "person", game, solvers)
    folded.moved = set()


async def _put(
    within: Statements, table: sa.Table, key: str, game: str, ratings: Mapping[Any, Rating]
) -> None:
    rows = [
        {key: name, "game": game, "mu": one.mu, "sigma": one.sigma, "answers": one.games}
        for name, one in ratings.items()
    ]
    for start in range(0, len(rows), _WRITTEN):
        put = insert(table).values(rows[start : start + _WRITTEN])
        news = {name: put.excluded[name] for name in ("mu", "sigma", "answers")}
        newer = table.c.answers < put.excluded.answers
        await within.run(
            put.on_conflict_do_update(index_elements=["game", key], set_=news, where=newer)
        )
