"""Ratings: what follows from the results of rated tables, in the order of their ends.

Each worker folds them in its memory, and writes what they come to; nothing of that is needed to
work it out again. Where the results are not those that were folded, because somebody went or was
banned, or an earlier table came late, all are folded anew.
"""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple
from uuid import UUID

import sqlalchemy as sa

from spinney.ratings import Fold, RatedTable, Rating, RatingEvent
from spinney.server.competition.rated import (
    BEFORE_ALL,
    banned_people,
    people_in,
    person_of,
    rated_tables,
)
from spinney.server.store.schema_competition import rating_events, ratings
from spinney.server.store.statements import Ready, Statements
from spinney.server.store.store import Store

_COUNTS = Ready(
    sa.text("""
SELECT game, count(*) FILTER (WHERE seat = 0),
  count(person) FILTER (WHERE person <> ALL(CAST(:banned AS uuid[])))
FROM results WHERE rated GROUP BY game
""")
)
_ALONE = Ready(sa.text("SELECT pg_advisory_xact_lock(hashtext('ratings ' || :game))"))
_EVENTS = Ready(
    sa.text("""
INSERT INTO rating_events (table_id, seat, game, person, mu_before, sigma_before, mu, sigma, games)
SELECT table_id, seat, :game, person, mu_before, sigma_before, mu, sigma, games FROM unnest(
  CAST(:tables AS uuid[]), CAST(:seats AS smallint[]), CAST(:people AS uuid[]),
  CAST(:mus_before AS float[]), CAST(:sigmas_before AS float[]), CAST(:mus AS float[]),
  CAST(:sigmas AS float[]), CAST(:games AS int[])
) AS event (table_id, seat, person, mu_before, sigma_before, mu, sigma, games)
ON CONFLICT DO NOTHING
""")
)
_RATINGS = Ready(
    sa.text("""
INSERT INTO ratings (person, game, mu, sigma, games, last)
SELECT person, :game, mu, sigma, games, last FROM unnest(
  CAST(:people AS uuid[]), CAST(:mus AS float[]), CAST(:sigmas AS float[]), CAST(:games AS int[]),
  CAST(:lasts AS timestamptz[])
) AS rating (person, mu, sigma, games, last)
ON CONFLICT (person, game) DO UPDATE
SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games, last = excluded.last
WHERE ratings.games < excluded.games
""")
)
_EMPTIED = (
    Ready(sa.delete(rating_events).where(rating_events.c.game == sa.bindparam("of"))),
    Ready(sa.delete(ratings).where(ratings.c.game == sa.bindparam("of"))),
)
_MANY = 20_000
_TRIES = 3


class Counts(NamedTuple):
    """How many rated tables there are, and how many seats of people who are known."""

    tables: int
    people: int


class _ChangedMeanwhile(Exception):
    """What was folded is not what there is: somebody went, or an earlier table came late."""


class _Folded:
    """The tables of a game that this process has folded."""

    def __init__(self) -> None:
        self.fold = Fold()
        self.people = 0
        self.last = BEFORE_ALL

    def counts(self) -> Counts:
        return Counts(self.fold.tables, self.people)

    def add(self, tables: Sequence[RatedTable]) -> list[RatingEvent]:
        """Count tables that ended after all others."""
        events = [event for table in tables for event in self.fold.add(table)]
        self.people += people_in(tables)
        self.last = (tables[-1].ended, UUID(tables[-1].id))
        return events


class Ratings:
    """The ratings of all games, kept up with the results."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._folded: dict[str, _Folded] = {}

    async def look(self) -> None:
        """Fold what has ended, and write what it comes to."""
        banned = await banned_people(self._store)
        for game, counts in (await _counts(self._store, banned)).items():
            await self._follow(game, counts, banned)

    async def rebuild(self) -> dict[str, Counts]:
        """Forget all ratings, and fold them from nothing; how much that was, by game."""
        self._folded = {}
        for kept in (rating_events, ratings):
            await self._store.run(sa.delete(kept))
        await self.look()
        return {game: folded.counts() for game, folded in self._folded.items()}

    async def _follow(self, game: str, counts: Counts, banned: Sequence[UUID]) -> None:
        """Fold the tables that ended since, or all of them if that does not make so many."""
        known = self._folded.get(game)
        if known is not None and known.counts() == counts:
            return
        # What is broken off half way is the fold of nothing.
        self._folded.pop(game, None)
        for folded in filter(None, (known, _Folded())):
            with suppress(_ChangedMeanwhile):
                await self._fold_on(game, folded, banned)
                self._folded[game] = folded
                return

    async def _fold_on(self, game: str, folded: _Folded, banned: Sequence[UUID]) -> None:
        """Fold what is not folded yet, and write what it comes to, all or nothing."""
        async with self._store.transaction() as within:
            await within.run(_ALONE, game=game)
            if folded.fold.tables == 0:
                for emptied in _EMPTIED:
                    await within.run(emptied, of=game)
            moved: dict[str, None] = {}
            # A table may end while others are folded.
            for _ in range(_TRIES):
                async for tables in rated_tables(within, game, banned, folded.last):
                    events = await asyncio.to_thread(folded.add, tables)
                    await _write_events(within, game, events)
                    moved |= dict.fromkeys(event.player for event in events)
                if (await _counts(within, banned)).get(game) == folded.counts():
                    break
            else:
                raise _ChangedMeanwhile
            for players in _parts(list(moved)):
                await _write_ratings(within, game, folded.fold, players)


async def _counts(store: Statements, banned: Sequence[UUID]) -> dict[str, Counts]:
    rows = await store.run(_COUNTS, banned=banned)
    return {game: Counts(tables, people) for game, tables, people in rows}


async def differing(store: Store) -> list[str]:
    """Whose rating is not what the results come to, a line for each."""
    banned = await banned_people(store)
    right: dict[tuple[str, UUID | None], Rating] = {}
    for game in await _counts(store, banned):
        folded = _Folded()
        async for tables in rated_tables(store, game, banned):
            folded.add(tables)
        ratings_now = folded.fold.ratings.items()
        right |= {(game, person_of(player)): one for player, one in ratings_now}
    kept = {
        (row["game"], row["person"]): Rating(row["mu"], row["sigma"], row["games"])
        for row in await store.run(sa.select(ratings))
    }
    wrong = {one for one in kept.keys() | right.keys() if kept.get(one) != right.get(one)}
    return [
        f"{game}: {person} is kept as {kept.get((game, person))}, "
        f"and comes to {right.get((game, person))}."
        for game, person in sorted(wrong, key=str)
    ]


def _parts(whole: Sequence[Any]) -> Iterable[Sequence[Any]]:
    return (whole[start : start + _MANY] for start in range(0, len(whole), _MANY))


async def _write_events(within: Statements, game: str, events: Sequence[RatingEvent]) -> None:
    await within.run(
        _EVENTS,
        game=game,
        tables=[UUID(event.table) for event in events],
        seats=[event.seat for event in events],
        people=[person_of(event.player) for event in events],
        mus_before=[event.before.mu for event in events],
        sigmas_before=[event.before.sigma for event in events],
        mus=[event.after.mu for event in events],
        sigmas=[event.after.sigma for event in events],
        games=[event.after.games for event in events],
    )


async def _write_ratings(within: Statements, game: str, fold: Fold, players: Sequence[str]) -> None:
    told = [fold.ratings[player] for player in players]
    await within.run(
        _RATINGS,
        game=game,
        people=[person_of(player) for player in players],
        mus=[rating.mu for rating in told],
        sigmas=[rating.sigma for rating in told],
        games=[rating.games for rating in told],
        lasts=[fold.last[player] for player in players],
    )
